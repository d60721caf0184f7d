import type { AsuntoImportable, ImportacionArchivo, importaciones, OutputOf } from '@receta/contract'
import type { IconName } from '#ui/Icon'

/** Every subject, as people call it. */
export const asuntos: Readonly<Record<AsuntoImportable, string>> = {
  provincias: 'Provincias',
  partidos: 'Partidos',
  localidades: 'Localidades',
  'obras-sociales': 'Obras sociales (RNOS)',
  especialidades: 'Especialidades',
  'tipos-matriculas': 'Tipos de matrícula',
  cie10: 'Diagnósticos (CIE-10)',
  vademecum: 'Vademécum',
  farmacias: 'Farmacias',
  padron: 'Padrón de afiliados',
  medicos: 'Médicos',
  normas: 'Normas',
}
export const nombreDeAsunto = (que: string): string => asuntos[que as AsuntoImportable] ?? que

type Estado = { palabra: string; icono: IconName; tono: string }
/** Where a file is, as a stamp. */
export const estados: Readonly<Record<ImportacionArchivo['estado'], Estado>> = {
  subiendo: { palabra: 'A medio subir', icono: 'upload', tono: 'borrador' },
  subido: { palabra: 'Sin ensayar', icono: 'file-text', tono: 'borrador' },
  corriendo: { palabra: 'Corriendo', icono: 'rotate-cw', tono: 'auditoria' },
  ensayado: { palabra: 'Ensayado', icono: 'file-search', tono: 'programada' },
  fallido: { palabra: 'No se puede cargar', icono: 'octagon-x', tono: 'rechazada' },
  cargado: { palabra: 'Cargado', icono: 'circle-check', tono: 'vigente' },
  descartado: { palabra: 'Descartado', icono: 'ban', tono: 'vencida' },
  interrumpido: { palabra: 'Se interrumpió', icono: 'triangle-alert', tono: 'bloqueada' },
}

export const pasos: Readonly<Record<NonNullable<ImportacionArchivo['avance']>['paso'], string>> = {
  leer: 'Leyendo el archivo',
  comparar: 'Comparando con lo que hay',
  guardar: 'Guardando',
  listo: 'Listo',
}

export const numero = (n: number): string => n.toLocaleString('es-AR')
const plural = (n: number, uno: string, varios: string) => `${numero(n)} ${n === 1 ? uno : varios}`

export const filasDe = (n: number): string => plural(n, 'fila', 'filas')

type Cuentas = Pick<
  NonNullable<ImportacionArchivo['resumen']>,
  'nuevos' | 'cambiados' | 'sin_cambio' | 'bajas' | 'rechazados' | 'avisos'
>

/** What a run counted, in the order in which it matters. */
export const cuentasDe = (c: Cuentas): readonly (readonly [string, number])[] => [
  ['Nuevos', c.nuevos],
  ['Cambian', c.cambiados],
  ['Quedan igual', c.sin_cambio],
  ['Bajas', c.bajas],
  ['Rechazados', c.rechazados],
  ['Avisos', c.avisos],
]

/** What the real run will do, in a sentence. */
export function loQueHara({ nuevos, cambiados, bajas }: Cuentas): string {
  const partes = [
    nuevos > 0 ? plural(nuevos, 'nuevo', 'nuevos') : '',
    cambiados > 0 ? plural(cambiados, 'cambio', 'cambios') : '',
    bajas > 0 ? plural(bajas, 'baja', 'bajas') : '',
  ].filter(Boolean)
  if (partes.length === 0) return 'No cambia nada: todo está igual.'
  const ultima = partes.pop() ?? ''
  return `Carga ${partes.length > 0 ? `${partes.join(', ')} y ${ultima}` : ultima}.`
}

const mega = 1024 * 1024
/** A size as people read it. */
export const tamano = (bytes: number): string =>
  bytes >= mega
    ? `${(bytes / mega).toLocaleString('es-AR', { maximumFractionDigits: 1 })}\u00a0MB`
    : `${numero(Math.max(1, Math.round(bytes / 1024)))}\u00a0kB`

type Corrida = OutputOf<typeof importaciones>['items'][number]

/** What became of a run. */
export function desenlaceDe(c: Corrida): { palabra: string; icono: IconName } {
  if (c.error !== null) return { palabra: c.ensayo ? 'Ensayo rechazado' : 'Rechazada', icono: 'octagon-x' }
  return c.ensayo ? { palabra: 'Ensayo', icono: 'file-search' } : { palabra: 'Cargada', icono: 'circle-check' }
}

const conTilde: Readonly<Record<string, string>> = {
  codigo: 'código',
  invalido: 'inválido',
  invalida: 'inválida',
  vacio: 'vacío',
  vacia: 'vacía',
  cientifico: 'científico',
  linea: 'línea',
  matricula: 'matrícula',
  medico: 'médico',
  jurisdiccion: 'jurisdicción',
  situacion: 'situación',
}

/** The engine's word for what is wrong with a row, as words. */
export const motivoDe = (codigo: string): string => {
  const dicho = codigo
    .toLowerCase()
    .split('_')
    .map((palabra) => conTilde[palabra] ?? palabra)
    .join(' ')
  return dicho.charAt(0).toUpperCase() + dicho.slice(1)
}
