import {
  applyMaestro,
  type BorradorReceta,
  type ContextoReceta,
  type ContextoSeguridad,
  type EnCurso,
  type HallazgoReceta,
  ifaClave,
  nameIfas,
  parseFuerza,
  type ProductoAPrescribir,
  revisarPosologias,
  revisarSeguridad,
  revisarUnidades,
} from '@receta/domain'
import { readFuentesClinicas } from '../src/carga/fuentes-clinicas'
import { createMaestroEnVigor } from '../src/carga/maestro'

const maestro = createMaestroEnVigor()
const fuentes = readFuentesClinicas()
export const now = new Date('2026-11-20T15:00:00Z')

/** Reads 'Amoxicilina 250 mg/5 ml suspensión oral' as an import would: through the drug master. */
const ESCRITO =
  /^(?<monodroga>.+?)\s(?<fuerza>\d[\d.,]*\s?(?:mg|g|mcg|UI|%)(?:\/[\d.,]*\s?(?:ml|dosis|h))?(?:\s\+\s\d[\d.,]*\s?(?:mg|g|mcg|UI)(?:\/[\d.,]*\s?(?:ml|dosis))?)*)\s(?<forma>.+)$/

/** The product of a written drug: as an import of the line would make it, or one of another vademécum. */
export type Hallar = (escrito: string, producto_id: number) => ProductoAPrescribir

const aProducto: Hallar = (escrito, producto_id) => {
  const grupos = ESCRITO.exec(escrito)?.groups
  if (!grupos) throw new Error(`no product: ${escrito}`)
  const { monodroga = '', fuerza = '', forma = '' } = grupos
  const dicho = {
    ifa_clave: ifaClave(monodroga),
    forma,
    via: '',
    condicion_venta: 'receta' as const,
    lista_control: '',
    atc: '',
  }
  const { producto } = applyMaestro(maestro, dicho)
  return {
    ...producto,
    producto_id,
    monodroga: nameIfas(maestro, monodroga),
    concentracion: fuerza,
    presentacion: 'x 30',
    generico: true,
    activo: true,
  }
}

const aEnCurso = (producto: ProductoAPrescribir): EnCurso => ({
  ...producto,
  recetas_id: producto.producto_id,
  vence_el: '2026-12-15',
  vigente: true,
  quien: 'Dr. Ibarra',
  desde: '2026-11-10',
  envases: 1,
  dispensado: 0,
  unidades: 30,
  tomas: null,
  posologia: '',
  dispensada_en: null,
})

const tipos = {
  embarazo: 'embarazo',
  lactancia: 'lactancia',
  renal: 'insuficiencia_renal',
  hepatica: 'insuficiencia_hepatica',
} as const

function aAntecedente(hecho: string): ContextoSeguridad['antecedentes'][number] {
  const [que = '', dato = '', gravedad = 'desconocida'] = hecho.split(':')
  const semanas = que === 'embarazo' && dato ? Number(dato) : null
  return {
    tipo: que === 'dice' ? 'condicion' : que === 'alergia' ? 'alergia' : tipos[que as keyof typeof tipos],
    texto: que === 'alergia' || que === 'dice' ? dato : '',
    presente: true,
    gravedad: gravedad as 'grave',
    fpp: semanas === null ? null : new Date(now.getTime() + (40 - semanas) * 7 * 86_400_000).toISOString().slice(0, 10),
    registrado_el: '2026-11-01',
    disputado: false,
  }
}

/** '5m' is five months, '40' forty years. */
function nacidoHace(edad: string): string {
  const meses = edad.endsWith('m') ? Number(edad.slice(0, -1)) : Number(edad) * 12
  return new Date(Date.UTC(2026, 10 - meses, 15)).toISOString().slice(0, 10)
}

/**
 * `edad sexo [peso]kg [hechos] [toma: a, b] = droga fuerza forma @ posología; …`, where `hechos` are 'embarazo:30',
 * 'alergia:penicilina:grave', 'dice:Toma_enalapril', 'dx:J45.9'.
 */
function readCaso(
  linea: string,
  find: Hallar,
): {
  items: BorradorReceta['items']
  peso: { peso_kg?: number; diagnosticos: { codigo: string; texto: string }[] }
  contexto: ContextoSeguridad
} {
  const [quien = '', escritas = ''] = linea.split(' = ')
  const [persona = '', tomadas = ''] = quien.split(' toma: ')
  const [edad = '', sexo = '', ...hechos] = persona.trim().split(' ')
  const kilos = hechos.find((h) => h.endsWith('kg'))
  const lineas = escritas.split('; ').map((l) => l.split(' @ '))
  const productos = lineas.map(([escrito = ''], i) => find(escrito, i + 1))
  const contexto: ContextoSeguridad = {
    persona: {
      tipo_doc: 'DNI',
      cuil: null,
      sexo,
      fecha_nacimiento: nacidoHace(edad),
      alergias: [],
      condiciones: [],
      domicilio: null,
    },
    antecedentes: hechos.filter((h) => !/kg$|^dx:/.test(h)).map((h) => aAntecedente(h.replaceAll('_', ' '))),
    nombradas: {},
    productos,
    en_curso: tomadas === '' ? [] : tomadas.split('; ').map((t, i) => aEnCurso(find(t, 100 + i))),
    fuentes,
  }
  const items = lineas.map(([, posologia = ''], i) => ({ producto_id: i + 1, envases: 1, posologia }))
  const diagnosticos = hechos.filter((h) => h.startsWith('dx:')).map((h) => ({ codigo: h.slice(3), texto: '' }))
  const peso = kilos ? { peso_kg: Number(kilos.slice(0, -2).replace(',', '.')) } : {}
  return { items, peso: { ...peso, diagnosticos }, contexto }
}

export function findHallazgos(linea: string, find: Hallar = aProducto): HallazgoReceta[] {
  const { items, peso, contexto } = readCaso(linea, find)
  return revisarSeguridad({ items, paciente: null, ...peso }, contexto, now).hallazgos
}

/** Not understood, or without a unit. Packs are not judged: the line does not say them. */
export function posologiasQueFrenan(linea: string): string[] {
  const { items, contexto } = readCaso(linea, aProducto)
  const [borrador, todo] = [{ items } as BorradorReceta, contexto as ContextoReceta]
  return [...revisarUnidades(borrador, todo), ...revisarPosologias(borrador, todo)]
    .filter((h) => h.nivel !== 'informa' && !h.codigo.startsWith('ENVASES_'))
    .map((h) => `${h.nivel} ${h.clave}`)
}

export const interrumpen = (linea: string, find: Hallar = aProducto): string[] =>
  findHallazgos(linea, find)
    .filter((h) => h.nivel !== 'informa')
    .map((h) => `${h.nivel} ${h.clave}`)

const INYECTABLE = /^(parenteral|subcutánea|intramuscular|intravenosa)$/
const claveDe = ({ ifa_clave, via }: ProductoAPrescribir) => `${ifa_clave} ${via.replace(INYECTABLE, 'parenteral')}`

/**
 * Each drug by the product of another vademécum with its key and route, of its strength where there is one; null where that vademécum
 * has none of them.
 */
export function createHallar(productos: readonly ProductoAPrescribir[]): (linea: string) => Hallar | null {
  const porClave = new Map<string, ProductoAPrescribir[]>()
  for (const p of productos) {
    const clave = claveDe(p)
    porClave.set(clave, [...(porClave.get(clave) ?? []), p])
  }
  const find = (escrito: string, producto_id: number): ProductoAPrescribir | null => {
    const buscado = aProducto(escrito, producto_id)
    const suyos = porClave.get(claveDe(buscado)) ?? []
    const fuerza = (texto: string) => JSON.stringify(texto.split(' + ').map(parseFuerza))
    const suyo = suyos.find((p) => fuerza(p.concentracion) === fuerza(buscado.concentracion)) ?? null
    return suyo && { ...suyo, producto_id }
  }
  return (linea) => {
    const escritos = linea.replace(/^.*? (?:toma: |= )/, '').split(/; | = /)
    const todos = escritos.map((uno) => uno.split(' @ ')[0] ?? '')
    const estan = todos.every((uno) => find(uno, 0) !== null)
    return estan ? (escrito, id) => find(escrito, id) ?? aProducto(escrito, id) : null
  }
}
