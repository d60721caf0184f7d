import type { Readable } from 'node:stream'
import { createTabla, normalize } from '@receta/domain'
import { parse } from 'csv-parse/sync'
import type { Asunto, OpcionesLectura } from './asunto'
import { ImportacionFallida } from './importacion-fallida'
import { detectSeparador, openComienzo } from './comienzo'
import { esDeCsv } from './leer-filas'
import { columnasQueLee, type Encabezado, esCsv, type Mapeo } from './mapeo'

const sinonimos: Readonly<Record<string, readonly string[]>> = createTabla({
  codigo_fuente: ['codigo', 'cod', 'id', 'codigo interno', 'nro registro', 'certificado', 'registro'],
  codigo: ['cod', 'id', 'clave', 'numero', 'nro'],
  nombre: [
    'nombre comercial',
    'marca',
    'marca comercial',
    'producto',
    'razon social',
    'denominacion',
    'descripcion',
    'farmacia',
  ],
  monodroga: ['droga', 'principio activo', 'ifa', 'ifas', 'generico', 'nombre generico', 'dci', 'drogas'],
  concentracion: ['dosis', 'fuerza', 'potencia'],
  forma: ['forma farmaceutica', 'forma farm', 'ff'],
  presentacion: ['envase', 'caja', 'contenido del envase', 'unidades por envase'],
  laboratorio: ['lab', 'titular', 'elaborador', 'fabricante'],
  gtin: ['ean', 'ean13', 'codigo de barras', 'cod barras', 'barras'],
  precio: ['pvp', 'precio venta', 'precio venta al publico', 'importe'],
  condicion_venta: ['condicion de venta', 'condicion expendio', 'condicion de expendio', 'expendio'],
  via: ['via de administracion', 'via administracion'],
  atc: ['codigo atc'],
  direccion: ['domicilio', 'calle'],
  localidad: ['ciudad', 'localidad nombre'],
  provincia: ['jurisdiccion'],
  telefono: ['tel', 'telefonos'],
  texto: ['descripcion', 'diagnostico', 'nombre'],
  dni: ['documento', 'nro documento', 'numero de documento', 'doc'],
  nroafiliado: ['nro afiliado', 'numero de afiliado', 'afiliado', 'credencial'],
  apellido: ['apellidos'],
  fecha_nacimiento: ['nacimiento', 'fecha nac', 'f nacimiento'],
  lat: ['latitud', 'y'],
  lon: ['longitud', 'lng', 'x'],
})

const plano = (nombre: string): string =>
  normalize(nombre)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** From 0 to 1. */
function likeness(suya: string, nuestra: string): number {
  const [a, b] = [plano(suya), plano(nuestra)]
  if (a === b) return 1
  if (sinonimos[nuestra]?.includes(a)) return 0.9
  const [una, otra] = [new Set(a.split(' ')), new Set(b.split(' '))]
  if ([...otra].every((palabra) => una.has(palabra))) return 0.7
  return 0
}

/** The most alike, or ''; no two are the same one. */
function guessColumnas(suyas: readonly string[], nuestras: readonly string[]): Record<string, string> {
  const pares = suyas
    .flatMap((suya) => nuestras.map((nuestra) => ({ suya, nuestra, cuanto: likeness(suya, nuestra) })))
    .filter(({ cuanto }) => cuanto > 0)
    .toSorted((una, otra) => otra.cuanto - una.cuanto)
  const halladas: Record<string, string> = Object.fromEntries(suyas.map((suya) => [suya, '']))
  const usadas = new Set<string>()
  for (const { suya, nuestra } of pares) {
    if (halladas[suya] || usadas.has(nuestra)) continue
    halladas[suya] = nuestra
    usadas.add(nuestra)
  }
  return halladas
}

/** A layout the file may be taken to: what it reads, what it must be told, and what each column of the file seems to be. */
export type Candidato = {
  formato: string
  lee: string[]
  /** Required; one of several names is enough. */
  obligatorias: string[][]
  columnas: Record<string, string>
}

export type Propuesta = {
  encabezado: Encabezado
  mapeo: Mapeo
  columnas: { columna: string; ejemplos: string[]; nuestra: string }[]
  faltan: string[]
  lee: string[]
  /** Every layout that has columns, the likeliest first: that of `mapeo`. */
  candidatos: Candidato[]
}

const ejemplosMaximos = 3

function readPrimeras(texto: string, delimiter: string): string[][] {
  const flojo = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true, bom: true }
  try {
    return parse(texto, { ...flojo, delimiter, to: ejemplosMaximos + 1 })
  } catch (error) {
    throw esDeCsv(error)
      ? new ImportacionFallida('CSV_ILEGIBLE', `El archivo no es un CSV legible: ${error.message}`)
      : error
  }
}

/** For the operator to correct. The header is the first of the lines that name most columns. Nothing is stored. */
export async function guessMapeo(
  entrada: Readable,
  asunto: Asunto,
  opciones: OpcionesLectura & { formato?: string | undefined },
): Promise<Propuesta> {
  const { encabezados, cabeceras, comienzo } = await openComienzo(entrada)
  entrada.destroy()
  const conNombre = (e: Encabezado) => e.columnas.filter(Boolean).length
  const ancho = Math.max(...encabezados.map(conNombre))
  const elegido = encabezados.find((e) => conNombre(e) === ancho)
  const formatos = asunto.formatos.filter(esCsv).filter((uno) => !opciones.formato || uno.nombre === opciones.formato)
  if (!elegido || ancho < 2 || formatos.length === 0)
    throw new ImportacionFallida(
      'ENCABEZADO_DESCONOCIDO',
      'No tiene columnas con nombre: no se puede decir cuál es cuál.',
    )
  const cabecera = cabeceras[encabezados.indexOf(elegido)]
  const filas = readPrimeras(comienzo.slice(cabecera?.desde), detectSeparador(cabecera?.texto ?? ''))
  const [nombres = [], ...muestra] = filas
  const candidatas = formatos.map((formato) => {
    const lee = columnasQueLee(formato, opciones)
    const columnas = guessColumnas(nombres, lee)
    const dichas = new Set(Object.values(columnas))
    const obligatorias = formato.medio.columnas.map((una) => [una].flat())
    const faltan = obligatorias.filter((una) => !una.some((nombre) => dichas.has(nombre))).map((una) => una.join(' o '))
    const sobran = Object.values(columnas).filter((una) => !una).length
    return { formato: formato.nombre, lee, obligatorias, columnas, faltan, sobran }
  })
  const ordenadas = candidatas.toSorted(
    (una, otra) => una.faltan.length - otra.faltan.length || una.sobran - otra.sobran,
  )
  const [mejor] = ordenadas
  if (!mejor) throw new ImportacionFallida('FORMATO_DESCONOCIDO', 'No hay un formato al que llevarlo.')
  return {
    encabezado: elegido,
    mapeo: { formato: mejor.formato, columnas: mejor.columnas },
    columnas: nombres.map((columna, i) => ({
      columna,
      ejemplos: muestra.map((fila) => (fila[i] ?? '').slice(0, 60)).filter(Boolean),
      nuestra: mejor.columnas[columna] ?? '',
    })),
    faltan: mejor.faltan,
    lee: mejor.lee,
    candidatos: ordenadas.map(({ faltan: _faltan, sobran: _sobran, ...candidato }) => candidato),
  }
}
