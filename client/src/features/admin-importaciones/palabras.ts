import type { ImportacionArchivo } from '@receta/contract'
import { cuenta, formatLista } from '@receta/domain'
import type { IconName } from '#ui/Icon'
import { type CuentasCorrida, numero } from '#ui/corridas'

type Estado = { palabra: string; icono: IconName; tono: string }
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

export const filasDe = (n: number): string => cuenta(n, 'fila', 'filas')

const nada = 'No cambia nada: todo está igual.'

function cuanto({ nuevos, cambiados, bajas }: CuentasCorrida): string {
  const partes = [
    nuevos > 0 ? cuenta(nuevos, 'nuevo', 'nuevos') : '',
    cambiados > 0 ? cuenta(cambiados, 'cambio', 'cambios') : '',
    bajas > 0 ? cuenta(bajas, 'baja', 'bajas') : '',
  ].filter(Boolean)
  return formatLista(partes)
}

export const loQueHara = (cuentas: CuentasCorrida): string => (cuanto(cuentas) ? `Carga ${cuanto(cuentas)}.` : nada)

export function loQueFue(estado: ImportacionArchivo['estado'], cuentas: CuentasCorrida): string {
  const cuantos = cuanto(cuentas)
  if (estado === 'descartado') return cuantos ? `No se cargó: eran ${cuantos}.` : 'No se cargó: no cambiaba nada.'
  if (estado === 'cargado') return cuantos ? `Cargó ${cuantos}.` : 'No cambió nada: todo estaba igual.'
  return loQueHara(cuentas)
}

const mega = 1024 * 1024
export const tamano = (bytes: number): string =>
  bytes >= mega
    ? `${(bytes / mega).toLocaleString('es-AR', { maximumFractionDigits: 1 })}\u00a0MB`
    : `${numero(Math.max(1, Math.round(bytes / 1024)))}\u00a0kB`
