import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type {
  AlcanceClinico,
  CondicionClinica,
  Fecha,
  FuenteClinica,
  FuentesClinicas,
  Interaccion,
  LimiteDosis,
  LimiteEdad,
  NivelClinico,
  Precaucion,
} from '@receta/domain'

type Manifiesto = Record<keyof FuentesClinicas, { nombre: string; version: string; fecha: Fecha; huella: string }>
/** Reads a file of the clinical tables; throws when it is missing. */
export type LeerArchivo = (archivo: string) => string

export const readArchivoClinico: LeerArchivo = (archivo) =>
  readFileSync(new URL(`../../datos/clinica/${archivo}`, import.meta.url), 'utf8')

/** The files of each table; its version covers all of them. */
export const archivosDe: Record<keyof FuentesClinicas, readonly string[]> = {
  interacciones: ['interacciones.csv', 'grupos.csv', 'citas.csv'],
  precauciones: ['precauciones.csv', 'grupos.csv', 'citas.csv'],
  dosis: ['dosis.csv', 'citas.csv'],
  edades: ['edades.csv', 'grupos.csv', 'citas.csv'],
}

/** The hash of a table's files, as the manifest records it. */
export function huellaDe(fuente: keyof FuentesClinicas, read: LeerArchivo): string {
  const hash = createHash('sha256')
  for (const archivo of archivosDe[fuente]) hash.update(`${archivo}\n${read(archivo)}\n`)
  return hash.digest('hex')
}

type Fila = Record<string, string>

function filasDe(texto: string): Fila[] {
  const [cabecera = '', ...lineas] = texto.trimEnd().split('\n')
  const columnas = cabecera.split(';')
  return lineas.map((linea) => {
    const celdas = linea.split(';')
    if (celdas.length !== columnas.length) throw new Error(`a row of another shape: ${linea}`)
    return Object.fromEntries(columnas.map((columna, i) => [columna, celdas[i] ?? '']))
  })
}

const lista = (texto: string): string[] => texto.split(',').flatMap((parte) => parte.trim() || [])

/** Resolves '@aine' to its group of drugs, and a drug's name to itself. An unknown group is an error of the table. */
function alcances(read: LeerArchivo): (dicho: string) => AlcanceClinico {
  const grupos = new Map(
    filasDe(read('grupos.csv')).map((g) => [
      g['grupo'],
      {
        nombre: g['nombre'] ?? '',
        ifas: new Set(lista(g['ifas'] ?? '')),
        atc: (g['atc'] ?? '').split(' ').filter(Boolean),
      },
    ]),
  )
  return (dicho) => {
    if (!dicho.startsWith('@')) return { nombre: dicho, ifas: new Set(lista(dicho)), atc: [] }
    const grupo = grupos.get(dicho.slice(1))
    if (!grupo) throw new Error(`no class ${dicho}`)
    return grupo
  }
}

/** The full citation of 'ONC-2012 + CREDIBLEMEDS', for the médico to look up. */
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

const lectores = {
  interacciones: (read: LeerArchivo): Interaccion[] => {
    const [alcance, cita] = [alcances(read), citas(read)]
    return filasDe(read('interacciones.csv')).map((f) => ({
      id: f['id'] ?? '',
      a: alcance(f['a'] ?? ''),
      b: alcance(f['b'] ?? ''),
      nivel: nivelDe(f),
      motivo: f['mecanismo'] ?? '',
      conducta: f['conducta'] ?? '',
      cita: cita(f['fuente'] ?? ''),
    }))
  },
  precauciones: (read: LeerArchivo): Precaucion[] => {
    const [alcance, cita] = [alcances(read), citas(read)]
    return filasDe(read('precauciones.csv')).map((f) => ({
      id: f['id'] ?? '',
      condicion: f['condicion'] as CondicionClinica,
      a: alcance(f['a'] ?? ''),
      nivel: nivelDe(f),
      desde_semana: f['desde_semana'] ? Number(f['desde_semana']) : null,
      motivo: f['motivo'] ?? '',
      conducta: f['conducta'] ?? '',
      cita: cita(f['fuente'] ?? ''),
    }))
  },
  dosis: (read: LeerArchivo): LimiteDosis[] => {
    const cita = citas(read)
    return filasDe(read('dosis.csv')).map((f) => ({
      ifa: f['ifa'] ?? '',
      maximo_mg_dia: Number(f['maximo_mg_dia']),
      nivel: nivelDe(f),
      cita: cita(f['fuente'] ?? ''),
    }))
  },
  edades: (read: LeerArchivo): LimiteEdad[] => {
    const [alcance, cita] = [alcances(read), citas(read)]
    return filasDe(read('edades.csv')).map((f) => ({
      id: f['id'] ?? '',
      a: alcance(f['a'] ?? ''),
      edad_minima_meses: Number(f['edad_minima_meses']),
      nivel: nivelDe(f),
      motivo: f['motivo'] ?? '',
      cita: cita(f['fuente'] ?? ''),
    }))
  },
} as const

/**
 * The clinical tables, each complete or null. Unless a file matches its hash in the manifest its table is null, and every check
 * against it answers NO VERIFICADO.
 */
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
    edades: load('edades', lectores.edades),
  }
}
