import type { ImportacionArchivo, importaciones, OutputOf } from '@receta/contract'

const cuentas = { filas: 1_400, nuevos: 1_376, cambiados: 0, sin_cambio: 0, bajas: 0, rechazados: 0, avisos: 2 }
const corrida = {
  importacion_id: 2,
  que: 'farmacias',
  formato: 'caba',
  fuente: 'caba',
  archivo: 'farmacias.csv',
  bytes: 90_000,
  modo: 'completo' as const,
  ensayo: false,
  ...cuentas,
  quien: 'Ana Admin',
  empezada_en: '2026-11-22T12:00:00.000Z',
  terminada_en: '2026-11-22T12:01:00.000Z',
  error: null,
}

type Listado = OutputOf<typeof importaciones>

export const aListado = (cambios: Partial<Listado> = {}): Listado => ({
  items: [corrida, { ...corrida, importacion_id: 1, que: 'vademecum', ensayo: true, error: 'ENCABEZADO_DESCONOCIDO' }],
  en_curso: [],
  formatos: { farmacias: ['pami', 'caba', 'propio'] },
  total_estimado: 2,
  start: 0,
  limit: 35,
  ...cambios,
})

export const anArchivo = (cambios: Partial<ImportacionArchivo> = {}): ImportacionArchivo => ({
  archivo_id: 3,
  que: 'farmacias',
  nombre: 'farmacias.csv',
  bytes: 90_000,
  recibidos: 90_000,
  quien: 'Ana Admin',
  creado_en: '2026-11-22T12:00:00.000Z',
  estado: 'ensayado',
  opciones: {
    formato: '',
    fuente: '',
    modo: '',
    max_bajas: 10,
    max_rechazos: 10,
    convenio_id: null,
    precio_vigencia: null,
    mapeo: null,
  },
  ensayo: true,
  avance: { paso: 'leer', leidos: 40_000, filas: 500, rechazados: 0 },
  resumen: { ...cuentas, bajas: 3, rechazados: 1, formato: 'caba', fuente: 'caba', modo: 'completo', activos: 1_400 },
  muestra: [{ linea: 4, tipo: 'rechazo', motivo: 'CODIGO_INVALIDO', detalle: 'codigo: =1+1', codigo: '=1+1' }],
  con_rechazos: true,
  ensayado: 'a1',
  error: null,
  ...cambios,
})
