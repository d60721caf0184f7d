import type { AntecedenteClinico } from './antecedentes'
import type { ContextoReceta, EnCurso, ProductoAPrescribir } from '../receta/borrador'
import { type AlcanceClinico, createAlcance } from './alcance'
import { type FuentesClinicas, sinFuentes } from './fuentes-clinicas'
import type { ControlReceta } from './hallazgo'
import { type Asumido, revisarDeNuevo } from './revision-posterior'
import { revisarSeguridad } from './revision-seguridad'

export const now = new Date('2026-11-20T15:00:00Z')
const de = (nombre: string, atc: string[] = []): AlcanceClinico => createAlcance(nombre, [nombre], { atc })
const sinEdad = { desde_edad: null }
const enTodo = { desde_semana: null, hasta_semana: null, maximo_dia: null, desde_edad: null }
export const fuente = <Fila>(nombre: string, filas: Fila[]) => ({
  nombre,
  version: '2026.11',
  fecha: '2026-11-22',
  filas,
})
export const hecho = { motivo: 'Sube el potasio', conducta: 'Dejar uno solo', cita: 'ONC 2012' } as const

export const fuentes: FuentesClinicas = {
  ...sinFuentes,
  interacciones: fuente('Interacciones', [
    { id: 'aine-ieca', a: de('ibuprofeno'), b: de('enalapril', ['C09A']), nivel: 'informa', ...sinEdad, ...hecho },
    { id: 'ieca-ara2', a: de('enalapril', ['C09A']), b: de('losartan'), nivel: 'advierte', ...sinEdad, ...hecho },
  ]),
  precauciones: fuente('Precauciones', [
    { id: 'e1', condicion: 'embarazo', a: de('enalapril', ['C09A']), nivel: 'advierte', ...enTodo, ...hecho },
    { id: 'e2', condicion: 'embarazo', a: de('ibuprofeno'), nivel: 'advierte', ...enTodo, desde_semana: 20, ...hecho },
    {
      id: 'r1',
      condicion: 'insuficiencia_renal',
      a: de('ibuprofeno'),
      nivel: 'advierte',
      ...enTodo,
      ...hecho,
    },
  ]),
  dosis: fuente('Dosis', [
    {
      ifa: 'ibuprofeno',
      unidad: 'mg',
      vias: ['oral'],
      maximo_dia: 3_200,
      maximo_toma: null,
      desde_edad: null,
      nivel: 'advierte',
      cita: 'FDA',
    },
  ]),
  edades: fuente('Edades', [
    { id: 'i', a: de('ibuprofeno'), edad_minima_meses: 6, nivel: 'advierte', motivo: 'X', cita: 'FDA' },
  ]),
}

const productos: ProductoAPrescribir[] = (
  [
    [1, 'enalapril', 'Enalapril maleato', '10 mg', 'C09AA02', 'oral'],
    [2, 'losartan', 'Losartán potásico', '50 mg', 'C09CA01', 'oral'],
    [3, 'ibuprofeno', 'Ibuprofeno', '600 mg', 'M01AE01', 'oral'],
    [4, 'ibuprofeno', 'Ibuprofeno', '200 mg/5 ml', 'M01AE01', 'oral'],
    [5, 'ibuprofeno', 'Ibuprofeno', '5 %', 'M02AA13', 'tópica'],
    [6, 'ramipril', 'Ramipril', '5 mg', 'C09AA05', 'oral'],
    [7, 'enalapril+hidroclorotiazida', 'Enalapril + Hidroclorotiazida', '10 mg + 25 mg', 'C09BA02', 'oral'],
    [8, 'enalapril', 'Enalapril maleato', '10 mg', 'C09AA02', 'oral'],
    [9, 'hidroclorotiazida+losartan', 'Losartán + Hidroclorotiazida', '50 mg + 12,5 mg', 'C09DA01', 'oral'],
    [10, '', 'Fórmula', '', '', 'oral'],
  ] as const
).map(([producto_id, ifa_clave, monodroga, concentracion, atc, via]) => ({
  producto_id,
  ifa_clave,
  monodroga,
  concentracion,
  atc,
  via,
  forma: 'Comprimidos',
  presentacion: 'x 30',
  generico: true,
  lista_control: '',
  condicion_venta: 'receta',
  activo: true,
}))

export const tomado = (producto_id: number, fields: Partial<EnCurso> = {}): EnCurso => {
  const producto = productos.find((p) => p.producto_id === producto_id)
  if (!producto) throw new Error('no such product')
  return {
    ...producto,
    recetas_id: producto_id,
    vence_el: '2026-12-01',
    vigente: false,
    quien: 'Dr. Ibarra',
    desde: '2026-11-05',
    envases: 1,
    dispensado: 1,
    unidades: 30,
    tomas: null,
    posologia: '',
    dispensada_en: null,
    ...fields,
  }
}
const antecedente = (fields: Partial<AntecedenteClinico>): AntecedenteClinico => ({
  tipo: 'alergia',
  texto: '',
  presente: true,
  gravedad: 'desconocida',
  fpp: null,
  registrado_el: '2026-11-01',
  disputado: false,
  ...fields,
})

export type Caso = {
  items?: [producto_id: number, posologia?: string][]
  sexo?: string
  nacio?: string
  contexto?: Partial<ContextoReceta>
}
export const mujer = { sexo: 'F', nacio: '1992-05-02' }

function hechosDe({ items = [[1]], sexo = 'M', nacio = '1970-05-02', contexto = {} }: Caso) {
  const persona = {
    tipo_doc: 'DNI',
    cuil: null,
    sexo,
    fecha_nacimiento: nacio,
    alergias: [],
    condiciones: [],
    domicilio: null,
  }
  const borrador = {
    paciente: null,
    items: items.map(([producto_id, posologia = '1-0-0-0']) => ({ producto_id, envases: 1, posologia })),
  }
  const sabido = {
    persona,
    antecedentes: [],
    nombradas: {},
    productos,
    en_curso: [],
    fuentes,
    ...contexto,
  }
  return [borrador, sabido] as const
}

export const revisar = (caso: Caso) => revisarSeguridad(...hechosDe(caso), now)
export const deNuevo = (caso: Caso, asumidos: readonly Asumido[]) =>
  revisarDeNuevo(...hechosDe(caso), asumidos, now).map((h) => `${h.nivel} ${h.clave}`)
export const claves = (caso: Caso) => revisar(caso).hallazgos.map((h) => `${h.nivel} ${h.clave}`)
export const recibo = (caso: Caso, control: ControlReceta) =>
  revisar(caso).verificaciones.find((v) => v.control === control)
export const conAntecedentes = (...antecedentes: Partial<AntecedenteClinico>[]): Partial<ContextoReceta> => ({
  antecedentes: antecedentes.map(antecedente),
})
