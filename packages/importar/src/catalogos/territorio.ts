import type { Asunto, Carga, Formato } from '../motor/asunto'
import { insertReparos } from '../motor/carga.repository'
import { destinoTabla } from '../motor/destino-tabla.repository'
import { readFila } from '../motor/fila'

const LATITUD = [-90, 90] as const
const LONGITUD = [-180, 180] as const

/** Its leading zeros are significant, so a shorter code is rejected and not padded. */
function codigoIndec(fila: ReturnType<typeof readFila>, forma: RegExp, ...columnas: string[]): string {
  const codigo = fila.codigo(...columnas)
  if (!forma.test(codigo)) fila.reject('CODIGO_INVALIDO', `${columnas[0]}: ${codigo}`)
  return codigo
}

/** Columns are called 'provincia_nombre' or just 'nombre'; Georef calls its codes `id`. */
const formatoProvincias: Formato = {
  nombre: 'georef',
  medio: {
    tipo: 'csv',
    columnas: [
      ['id', 'provincia_id'],
      ['nombre', 'provincia_nombre'],
    ],
  },
  read: (celdas) => {
    const fila = readFila(celdas)
    const clave = codigoIndec(fila, /^\d{2}$/, 'id', 'provincia_id')
    return fila.listo(clave, { nombre: fila.obligatorio('nombre', 'provincia_nombre') })
  },
}

const formatoPartidos: Formato = {
  nombre: 'georef',
  medio: {
    tipo: 'csv',
    columnas: [
      ['partido_id', 'id', 'departamento_id'],
      ['nombre', 'departamento_nombre', 'partido_nombre'],
      'provincia_id',
    ],
  },
  read: (celdas) => {
    const fila = readFila(celdas)
    const clave = codigoIndec(fila, /^\d{5}$/, 'partido_id', 'id', 'departamento_id')
    const provincia_id = codigoIndec(fila, /^\d{2}$/, 'provincia_id')
    return fila.listo(clave, {
      provincia_id,
      nombre: fila.obligatorio('nombre', 'departamento_nombre', 'partido_nombre'),
    })
  },
}

const formatoLocalidades: Formato = {
  nombre: 'georef',
  medio: {
    tipo: 'csv',
    columnas: [
      ['localidad_id', 'id'],
      ['nombre', 'localidad_nombre'],
      ['partido_id', 'departamento_id'],
    ],
  },
  read: (celdas) => {
    const fila = readFila(celdas)
    const clave = codigoIndec(fila, /^\d{8,11}$/, 'localidad_id', 'id')
    const partido_id = codigoIndec(fila, /^\d{5}$/, 'partido_id', 'departamento_id')
    return fila.listo(clave, { partido_id, nombre: fila.obligatorio('nombre', 'localidad_nombre'), ...punto(fila) })
  },
}

/** BAHRA, the national base of settlements: names in upper case, and the partido's code in two columns. */
const formatoBahra: Formato = {
  nombre: 'bahra',
  medio: { tipo: 'csv', columnas: ['cod_bahra', 'nombre', 'cod_prov', 'cod_depto'] },
  read: (celdas) => {
    const fila = readFila(celdas)
    const clave = codigoIndec(fila, /^\d{8,11}$/, 'cod_bahra')
    const partido_id = fila.codigo('cod_prov') + fila.codigo('cod_depto')
    if (!/^\d{5}$/.test(partido_id)) fila.reject('CODIGO_INVALIDO', `cod_prov, cod_depto: ${partido_id}`)
    return fila.listo(clave, { partido_id, nombre: enTitulo(fila.obligatorio('nombre')), ...punto(fila) })
  },
}

function punto(fila: ReturnType<typeof readFila>): { lat: number | null; lon: number | null } {
  const lat = fila.decimal(LATITUD, 'centroide_lat', 'lat')
  const lon = fila.decimal(LONGITUD, 'centroide_lon', 'lon')
  return lat === null || lon === null ? { lat: null, lon: null } : { lat, lon }
}

const MENORES = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y'])

function enTitulo(nombre: string): string {
  return nombre
    .toLowerCase()
    .replaceAll(/[\p{L}\d]+/gu, (palabra, desde: number) =>
      desde > 0 && MENORES.has(palabra) ? palabra : palabra.charAt(0).toUpperCase() + palabra.slice(1),
    )
}

const demand = (tabla: string, columna: string, motivo: string) => (carga: Carga) =>
  insertReparos(
    carga,
    { tipo: 'rechazo', motivo, detalle: `Su ${columna} no está cargado: importalo antes.` },
    `not exists (select from ${tabla} p where p.${columna} = e.datos ->> '${columna}')`,
  )

export const provincias: Asunto = {
  que: 'provincias',
  formatos: [formatoProvincias],
  modo: 'novedades',
  destino: destinoTabla({ tabla: 'provincias', clave: 'provincia_id', columnas: { nombre: 'text' } }),
}

export const partidos: Asunto = {
  que: 'partidos',
  formatos: [formatoPartidos],
  modo: 'novedades',
  destino: {
    ...destinoTabla({ tabla: 'partidos', clave: 'partido_id', columnas: { provincia_id: 'text', nombre: 'text' } }),
    revisar: demand('provincias', 'provincia_id', 'PROVINCIA_DESCONOCIDA'),
  },
}

export const localidades: Asunto = {
  que: 'localidades',
  formatos: [formatoLocalidades, formatoBahra],
  modo: 'novedades',
  destino: {
    ...destinoTabla({
      tabla: 'localidades',
      clave: 'localidad_id',
      columnas: {
        partido_id: 'text',
        nombre: 'text',
        lat: 'double precision',
        lon: 'double precision',
      },
      conserva: { lat: 'null', lon: 'null' },
    }),
    revisar: demand('partidos', 'partido_id', 'PARTIDO_DESCONOCIDO'),
  },
}
