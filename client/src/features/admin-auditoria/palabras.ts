import type { FilaAuditoria } from '@receta/contract'
import { writeCsv, formatFecha, formatHora, formatReferencia, hoy, nombreDeRol } from '@receta/domain'
import type { IconName } from '#ui/Icon'
import { fraseDe } from './frases'

export const clases: Readonly<Record<FilaAuditoria['clase'], { palabra: string; icono: IconName; canal: string }>> = {
  lectura: { palabra: 'Lectura', icono: 'eye', canal: '' },
  escritura: { palabra: 'Escritura', icono: 'pencil', canal: '' },
  rechazo: { palabra: 'Rechazo', icono: 'shield-x', canal: 'peligro' },
  sesion: { palabra: 'Ingreso o salida', icono: 'key-round', canal: '' },
  evento: { palabra: 'Movimiento de una receta', icono: 'history', canal: 'ok' },
}

export const quienDe = ({ quien, usuario }: FilaAuditoria): string => quien ?? usuario ?? 'Sin sesión'

export const momentoDe = (en: string): string => {
  const fecha = new Date(en)
  return `${formatFecha(hoy(fecha))} ${formatHora(fecha)}`
}

export function camposDe(f: FilaAuditoria): [string, string][] {
  const campos: [string, string | null][] = [
    ['Cuándo', momentoDe(f.en)],
    ['Quién', [quienDe(f), f.rol === null ? null : nombreDeRol(f.rol)].filter(Boolean).join(', ')],
    ['Usuario', f.usuario],
    ['En nombre de', f.en_nombre_de],
    ['Receta', f.referencia === null ? null : formatReferencia(f.referencia)],
    ['De', f.persona],
    ['Motivo', f.motivo],
    ['Detalle', f.detalle],
    ['Resultado', f.resultado === 'ok' ? 'Hecho' : f.resultado],
    ['Llamada', f.llamada],
    ['Red', f.red],
    ['Pedido', f.request_id],
    ['Fila', String(f.auditoria_id)],
  ]
  return campos.filter((campo): campo is [string, string] => campo[1] !== null && campo[1] !== '')
}

const columnas = [
  'Fila',
  'Cuándo',
  'Clase',
  'Qué',
  'Quién',
  'Usuario',
  'Rol',
  'Llamada',
  'Resultado',
  'Receta',
  'De',
  'En nombre de',
  'Motivo',
  'Detalle',
  'Red',
  'Pedido',
  'Íntegra',
] as const

export const csvDe = (filas: readonly FilaAuditoria[]): string =>
  writeCsv([
    columnas,
    ...filas.map((f) => [
      f.auditoria_id,
      momentoDe(f.en),
      clases[f.clase].palabra,
      fraseDe(f),
      f.quien,
      f.usuario,
      f.rol === null ? null : nombreDeRol(f.rol),
      f.llamada,
      f.resultado,
      f.referencia,
      f.persona,
      f.en_nombre_de,
      f.motivo,
      f.detalle,
      f.red,
      f.request_id,
      f.integra === null ? '' : f.integra ? 'sí' : 'NO',
    ]),
  ])
