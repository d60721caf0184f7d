import type { MedicoDatos, medicosDatos, OutputOf } from '@receta/contract'
import { type EstadoMedico, formatFecha, hoy } from '@receta/domain'
import type { IconName } from '#ui/Icon'

export type MedicoListado = OutputOf<typeof medicosDatos>['items'][number]

export const cortes = [
  { corte: 'pendiente', palabra: 'Por validar' },
  { corte: 'habilitado', palabra: 'Activos' },
  { corte: 'suspendido', palabra: 'Suspendidos' },
  { corte: 'rechazado', palabra: 'Rechazados' },
  { corte: 'baja', palabra: 'De baja' },
  { corte: 'todos', palabra: 'Todos' },
] as const satisfies readonly { corte: EstadoMedico | 'todos'; palabra: string }[]
export type Corte = (typeof cortes)[number]['corte']

export const estadoDe = (corte: Corte): EstadoMedico | '' => (corte === 'todos' ? '' : corte)

type Palabras = { palabra: string; icono: IconName; tono: string; canal: string }

export const palabrasEstado: Readonly<Record<EstadoMedico, Palabras>> = {
  pendiente: { palabra: 'Por validar', icono: 'file-search', tono: 'auditoria', canal: '' },
  habilitado: { palabra: 'Activo', icono: 'shield-check', tono: 'vigente', canal: 'ok' },
  suspendido: { palabra: 'Suspendido', icono: 'octagon-pause', tono: 'bloqueada', canal: 'aviso' },
  rechazado: { palabra: 'Rechazado', icono: 'shield-x', tono: 'rechazada', canal: 'peligro' },
  baja: { palabra: 'De baja', icono: 'archive', tono: 'vencida', canal: '' },
}

/** The icon beside a row: what holds up a waiting médico takes precedence over his estado. */
export function senalDe({ estado, correo_confirmado, propuesta }: MedicoListado): { icono: IconName; canal: string } {
  if (estado === 'pendiente' && !correo_confirmado) return { icono: 'mail', canal: 'aviso' }
  if (estado === 'pendiente' && propuesta) return { icono: 'users-round', canal: 'aviso' }
  return palabrasEstado[estado]
}

export function detalleDe(m: MedicoListado): string {
  const [matricula] = m.matriculas
  const freno =
    m.estado !== 'pendiente'
      ? null
      : !m.correo_confirmado
        ? 'sin confirmar el correo'
        : m.propuesta
          ? 'falta otra persona'
          : null
  return [m.especialidades[0] ?? m.profesion, matricula?.replace(' ', '\u00a0'), freno].filter(Boolean).join(' · ')
}

export const nombreMedico = ({
  tratamiento,
  nombre,
  apellido,
}: Pick<MedicoDatos, 'tratamiento' | 'nombre' | 'apellido'>) => `${tratamiento} ${nombre} ${apellido}`

const hechos: Readonly<Record<string, { palabra: string; icono: IconName }>> = {
  registro: { palabra: 'Pidió el alta', icono: 'user-round' },
  alta: { palabra: 'Alta', icono: 'plus' },
  datos: { palabra: 'Cambio de datos', icono: 'pencil' },
  evidencia: { palabra: 'Evidencia anotada', icono: 'file-search' },
  propuesta: { palabra: 'Propuesta de habilitar', icono: 'users-round' },
  habilitacion: { palabra: 'Habilitación', icono: 'shield-check' },
  rechazo: { palabra: 'Rechazo', icono: 'shield-x' },
  suspension: { palabra: 'Suspensión', icono: 'octagon-pause' },
  baja: { palabra: 'Baja', icono: 'archive' },
}
export const hechoDe = (accion: string) => hechos[accion] ?? { palabra: accion, icono: 'history' as const }

const campos: Readonly<Record<string, string>> = {
  tratamiento: 'tratamiento',
  apellido: 'apellido',
  nombre: 'nombre',
  cuil: 'CUIL',
  profesion: 'profesión',
  licencia_federal: 'licencia federal',
  restringidos_hasta: 'permiso de venta restringida',
  telefono: 'teléfono',
  consultorios: 'lugares de atención',
  matriculas: 'matrículas',
  especialidades: 'especialidades',
  convenios: 'convenios',
  firma: 'firma',
}

export const camposDe = (cambios: Readonly<Record<string, unknown>>): string =>
  Object.keys(cambios)
    .filter((campo) => campo !== 'evidencia')
    .map((campo) => campos[campo] ?? campo)
    .join(', ')

/** RX-13: until when he may prescribe controlled drugs, as somebody read it in REFEPS. */
export function restringidosDe({ restringidos_hasta }: Pick<MedicoDatos, 'restringidos_hasta'>, now: Date): string {
  if (restringidos_hasta === null)
    return 'Sin permiso registrado: no puede recetar psicotrópicos II ni estupefacientes.'
  const hasta = formatFecha(restringidos_hasta)
  return restringidos_hasta < hoy(now) ? `Venció el ${hasta}: no puede recetarlos.` : `Con permiso hasta el ${hasta}.`
}
