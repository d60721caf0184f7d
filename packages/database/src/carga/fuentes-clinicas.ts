import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type AlcanceClinico,
  type AlternativaClinica,
  type CondicionClinica,
  condicionesClinicas,
  confianzaQueRige,
  createAlcance,
  type CuidadoMayor,
  type Fecha,
  type FuenteClinica,
  type FuentesClinicas,
  type Interaccion,
  type LimiteDosis,
  type LimiteEdad,
  type LimitePeso,
  type NivelClinico,
  type PautaEspecial,
  type Precaucion,
} from '@receta/domain'
import { type Fila, filasDe, lista, numero, requireConsulta } from './celdas-clinicas'

type Manifiesto = Record<keyof FuentesClinicas, { nombre: string; version: string; fecha: Fecha; huella: string }>
/** Throws when it is missing. */
export type LeerArchivo = (archivo: string) => string

export const readArchivoClinico: LeerArchivo = (archivo) =>
  readFileSync(new URL(`../../datos/clinica/${archivo}`, import.meta.url), 'utf8')

export const archivosDe: Record<keyof FuentesClinicas, readonly string[]> = {
  interacciones: ['interacciones.csv', 'grupos.csv', 'citas.csv', 'alternativas.csv'],
  precauciones: ['precauciones.csv', 'grupos.csv', 'citas.csv', 'alternativas.csv'],
  dosis: ['dosis.csv', 'citas.csv'],
  peso: ['peso.csv', 'citas.csv'],
  edades: ['edades.csv', 'grupos.csv', 'citas.csv'],
  mayores: ['mayores.csv', 'grupos.csv', 'citas.csv', 'alternativas.csv'],
  pautas: ['pautas.csv', 'grupos.csv', 'citas.csv'],
  clases: ['clases.csv', 'grupos.csv', 'citas.csv', 'alternativas.csv'],
}

export function huellaDe(fuente: keyof FuentesClinicas, read: LeerArchivo): string {
  const hash = createHash('sha256')
  for (const archivo of archivosDe[fuente]) hash.update(`${archivo}\n${read(archivo)}\n`)
  return hash.digest('hex')
}

/** Those under 0.9 wait for a source that confirms them, as in the drug master. */
const filasQueRigen = (texto: string): Fila[] =>
  filasDe(texto).filter((fila) => {
    const confianza = Number(fila['confianza'])
    if (!(confianza > 0 && confianza <= 1)) throw new Error(`no confidence: ${Object.values(fila).join(';')}`)
    return confianza >= confianzaQueRige
  })

/** '@aine' is its group of drugs. An unknown group is an error of the table. */
function alcances(read: LeerArchivo): (dicho: string) => AlcanceClinico {
  const grupos = new Map(
    filasDe(read('grupos.csv')).map((g) => [
      g['grupo'],
      createAlcance(g['nombre'] ?? '', lista(g['ifas'] ?? ''), {
        atc: (g['atc'] ?? '').split(' ').filter(Boolean),
        vias: lista(g['vias'] ?? ''),
      }),
    ]),
  )
  return (dicho) => {
    if (!dicho.startsWith('@')) return createAlcance(dicho, lista(dicho))
    const grupo = grupos.get(dicho.slice(1))
    if (!grupo) throw new Error(`no class ${dicho}`)
    return grupo
  }
}

/** 'ONC-2012 + CREDIBLEMEDS' in full, for the médico to look up. */
function citas(read: LeerArchivo): (claves: string) => string {
  const porClave = new Map(filasDe(read('citas.csv')).map((c) => [c['clave'], c['cita'] ?? '']))
  return (claves) =>
    claves
      .split(' + ')
      .map((clave) => porClave.get(clave) ?? noSeCita(clave))
      .join(' · ')
}
function noSeCita(clave: string): never {
  throw new Error(`no citation ${clave}`)
}

function nivelDe({ nivel }: Fila): NivelClinico {
  if (nivel === 'frena' || nivel === 'advierte' || nivel === 'informa') return nivel
  throw new Error(`no tier ${nivel}`)
}

function condicionDe(condicion = ''): CondicionClinica {
  const sabida = condicionesClinicas.find((una) => una === condicion)
  if (!sabida) throw new Error(`no condition ${condicion}`)
  return sabida
}

function unidadDe({ unidad }: Fila): 'mg' | 'UI' {
  if (unidad === 'mg' || unidad === 'UI') return unidad
  throw new Error(`no unit ${unidad}`)
}

/** By the row's id. A side that is none is an error of the table. */
function alternativas(read: LeerArchivo, tabla: keyof FuentesClinicas): ReadonlyMap<string, AlternativaClinica> {
  const suyas = filasDe(read('alternativas.csv')).filter((f) => f['tabla'] === tabla)
  return new Map(
    suyas.map((f) => {
      const { id = '', en_lugar_de: en } = f
      if (en !== 'a' && en !== 'b') throw new Error(`no side ${en} of ${id}`)
      return [id, { en, drogas: lista(f['alternativas'] ?? '') }]
    }),
  )
}
const conAlternativa = (alternativa: AlternativaClinica | undefined) => (alternativa ? { alternativa } : {})
const sinAlternativas: ReadonlyMap<string, AlternativaClinica> = new Map()

const hechoDe = (f: Fila, cita: (claves: string) => string, otras = sinAlternativas) => ({
  ...conAlternativa(otras.get(f['id'] ?? '')),
  id: f['id'] ?? '',
  nivel: nivelDe(f),
  motivo: f['motivo'] ?? '',
  conducta: f['conducta'] ?? '',
  cita: cita(f['fuente'] ?? ''),
})

const readPares =
  (tabla: 'interacciones' | 'clases') =>
  (read: LeerArchivo): Interaccion[] => {
    const [alcance, cita, otras] = [alcances(read), citas(read), alternativas(read, tabla)]
    return filasQueRigen(read(`${tabla}.csv`)).map((f) => {
      if (tabla === 'interacciones') requireConsulta(f)
      return {
        ...hechoDe(f, cita, otras),
        a: alcance(f['a'] ?? ''),
        b: alcance(f['b'] ?? ''),
        desde_edad: numero(f['desde_edad']),
        con_condicion: lista(f['con_condicion'] ?? '').map(condicionDe),
      }
    })
  }

const lectores = {
  interacciones: readPares('interacciones'),
  clases: readPares('clases'),
  precauciones: (read: LeerArchivo): Precaucion[] => {
    const [alcance, cita, otras] = [alcances(read), citas(read), alternativas(read, 'precauciones')]
    return filasQueRigen(read('precauciones.csv')).map((f) => {
      requireConsulta(f)
      return {
        ...hechoDe(f, cita, otras),
        condicion: condicionDe(f['condicion']),
        a: alcance(f['a'] ?? ''),
        desde_edad: numero(f['desde_edad']),
        desde_semana: numero(f['desde_semana']),
        hasta_semana: numero(f['hasta_semana']),
        maximo_dia: numero(f['maximo_dia']),
      }
    })
  },
  dosis: (read: LeerArchivo): LimiteDosis[] => {
    const cita = citas(read)
    return filasQueRigen(read('dosis.csv')).map((f) => ({
      ifa: f['ifa'] ?? '',
      unidad: unidadDe(f),
      vias: lista(f['vias'] ?? ''),
      maximo_dia: numero(f['maximo_dia']),
      maximo_toma: numero(f['maximo_toma']),
      desde_edad: numero(f['desde_edad']),
      solo_diaria: f['solo_diaria'] === 'sí',
      nivel: nivelDe(f),
      cita: cita(f['fuente'] ?? ''),
    }))
  },
  peso: (read: LeerArchivo): LimitePeso[] => {
    const cita = citas(read)
    return filasQueRigen(read('peso.csv')).map((f) => ({
      ifa: f['ifa'] ?? '',
      vias: lista(f['vias'] ?? ''),
      mg_kg_toma: numero(f['mg_kg_toma']),
      mg_kg_dia: numero(f['mg_kg_dia']),
      tope_mg_dia: numero(f['tope_mg_dia']),
      nivel: nivelDe(f),
      cita: cita(f['fuente'] ?? ''),
    }))
  },
  edades: (read: LeerArchivo): LimiteEdad[] => {
    const [alcance, cita] = [alcances(read), citas(read)]
    return filasQueRigen(read('edades.csv')).map((f) => ({
      ...hechoDe(f, cita),
      a: alcance(f['a'] ?? ''),
      edad_minima_meses: Number(f['edad_minima_meses']),
    }))
  },
  mayores: (read: LeerArchivo): CuidadoMayor[] => {
    const [alcance, cita, otras] = [alcances(read), citas(read), alternativas(read, 'mayores')]
    return filasQueRigen(read('mayores.csv')).map((f) => ({
      ...hechoDe(f, cita, otras),
      a: alcance(f['a'] ?? ''),
      desde_edad: Number(f['desde_edad']),
    }))
  },
  pautas: (read: LeerArchivo): PautaEspecial[] => {
    const [alcance, cita] = [alcances(read), citas(read)]
    return filasQueRigen(read('pautas.csv')).map((f) => ({
      ...hechoDe(f, cita),
      a: alcance(f['a'] ?? ''),
      vias: lista(f['vias'] ?? ''),
      forma: f['forma'] ?? '',
      desde: numero(f['desde']) ?? 0,
      unidad: unidadDe(f),
      dias: numero(f['dias']),
      maximo_dias: numero(f['maximo_dias']),
      exige: f['exige'] ? alcance(f['exige']) : null,
      via_prohibida: f['via_prohibida'] || null,
    }))
  },
} as const

/** A table whose files do not match the manifest is null, and every check against it answers NO VERIFICADO. */
export function readFuentesClinicas(
  read: LeerArchivo = readArchivoClinico,
  notify: (fuente: string, error: unknown) => void = () => undefined,
): FuentesClinicas {
  const load = <Hecho>(
    fuente: keyof FuentesClinicas,
    lector: (read: LeerArchivo) => Hecho[],
  ): FuenteClinica<Hecho> | null => {
    try {
      const { huella, ...cita } = (JSON.parse(read('manifiesto.json')) as Manifiesto)[fuente]
      if (huella !== huellaDe(fuente, read)) throw new Error('its hash is not the published one')
      return { ...cita, filas: lector(read) }
    } catch (error) {
      notify(fuente, error)
      return null
    }
  }
  return {
    interacciones: load('interacciones', lectores.interacciones),
    precauciones: load('precauciones', lectores.precauciones),
    dosis: load('dosis', lectores.dosis),
    peso: load('peso', lectores.peso),
    edades: load('edades', lectores.edades),
    mayores: load('mayores', lectores.mayores),
    pautas: load('pautas', lectores.pautas),
    clases: load('clases', lectores.clases),
  }
}
