import { normalize } from '@receta/domain'
import type { Celdas, Formato, OpcionesLectura } from './asunto'
import { ImportacionFallida } from './importacion-fallida'

/** Each column as its header writes it, and the layout's; '' is not read. */
export type Mapeo = { formato: string; columnas: Readonly<Record<string, string>> }

/** Counted from 1, with its columns normalised. */
export type Encabezado = { linea: number; columnas: readonly string[] }

export type Mapeado = { mapeo: Mapeo; encabezado: Encabezado }

type Csv = Formato & { medio: { tipo: 'csv' } }
export const esCsv = (formato: Formato): formato is Csv => formato.medio.tipo === 'csv'

const fail = (mensaje: string) => new ImportacionFallida('MAPEO_SE_CONTRADICE', mensaje)

/** One that says nothing, or names a column twice, is refused. */
export function parseMapeo(texto: string): Mapeo {
  let dicho: unknown
  try {
    dicho = JSON.parse(texto)
  } catch (error) {
    throw fail(`El mapeo no es un JSON legible: ${(error as Error).message}`)
  }
  const { formato, columnas } = (dicho ?? {}) as Partial<Mapeo>
  if (typeof formato !== 'string' || typeof columnas !== 'object' || columnas === null)
    throw fail(
      'El mapeo dice «formato» y «columnas»: {"formato": "propio", "columnas": {"Nombre comercial": "nombre"}}.',
    )
  const mal = Object.entries(columnas).find(([, nuestra]) => typeof nuestra !== 'string')
  if (mal) throw fail(`Mapeo, columna «${mal[0]}»: lo que es se escribe entre comillas, o "" si no se lee.`)
  return { formato, columnas }
}

/** Asks the layout for a row whose required columns are filled: its head declares only those. */
export function columnasQueLee(formato: Csv, opciones: OpcionesLectura): string[] {
  const obligatorias = new Set(formato.medio.columnas.flat())
  const leidas = new Set(obligatorias)
  const fila = new Proxy<Celdas>(
    {},
    {
      get: (_fila, columna) => {
        if (typeof columna !== 'string') return
        leidas.add(columna)
        return obligatorias.has(columna) ? '1' : ''
      },
    },
  )
  formato.read(fila, opciones)
  return [...leidas]
}

/** The line that has most of the columns that the mapping names, which must be all of them. */
function findEncabezado({ columnas }: Mapeo, encabezados: readonly Encabezado[]): Encabezado {
  const nombradas = Object.keys(columnas).map((una) => normalize(una))
  const cuantas = (e: Encabezado) => nombradas.filter((una) => e.columnas.includes(una)).length
  const [mejor] = encabezados.toSorted((una, otra) => cuantas(otra) - cuantas(una))
  if (!mejor) throw new ImportacionFallida('ARCHIVO_VACIO', 'El archivo está vacío.')
  return mejor
}

/** A mapping that contradicts the file, the layout or itself is refused whole, with every contradiction by line and column. */
export function checkMapeo(
  mapeo: Mapeo,
  formato: Csv,
  lee: readonly string[],
  lineas: readonly Encabezado[],
): Encabezado {
  const encabezado = findEncabezado(mapeo, lineas)
  const pares = Object.entries(mapeo.columnas)
  const lugar = (columna: string) => `Línea ${encabezado.linea}, columna «${columna}»`
  const problemas: string[] = []
  const vistas = new Set<string>()
  const tomadas = new Map<string, string>()
  for (const [suya, nuestra] of pares) {
    const clave = normalize(suya)
    const veces = encabezado.columnas.filter((una) => una === clave).length
    if (vistas.has(clave)) problemas.push(`${lugar(suya)}: el mapeo la nombra dos veces.`)
    vistas.add(clave)
    if (veces === 0) problemas.push(`${lugar(suya)}: el archivo no la tiene.`)
    if (veces > 1 && nuestra)
      problemas.push(`${lugar(suya)}: el archivo la tiene ${veces} veces, y no se sabe cuál es.`)
    if (!nuestra) continue
    const otra = tomadas.get(nuestra)
    if (otra !== undefined) problemas.push(`${lugar(suya)}: «${nuestra}» ya es «${otra}».`)
    else if (!lee.includes(nuestra))
      problemas.push(`${lugar(suya)}: el formato ${formato.nombre} no lee «${nuestra}». Lee: ${lee.join(', ')}.`)
    else tomadas.set(nuestra, suya)
  }
  for (const una of formato.medio.columnas)
    if (![una].flat().some((nombre) => tomadas.has(nombre)))
      problemas.push(
        `Línea ${encabezado.linea}: ninguna columna es «${[una].flat().join('» o «')}», que es obligatoria.`,
      )
  if (problemas.length > 0) throw fail(`El mapeo se contradice:\n  ${problemas.join('\n  ')}`)
  return encabezado
}

export function renameCeldas({ columnas }: Mapeo): (celdas: Celdas) => Celdas {
  const pares = Object.entries(columnas).flatMap(([suya, nuestra]) =>
    nuestra ? [[normalize(suya), nuestra] as const] : [],
  )
  return (celdas) =>
    celdas['linea_ilegible'] !== undefined || celdas['celda_larga'] !== undefined
      ? celdas
      : Object.fromEntries(pares.map(([suya, nuestra]) => [nuestra, celdas[suya] ?? '']))
}
