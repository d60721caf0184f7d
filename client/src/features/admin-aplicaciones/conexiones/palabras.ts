import type { Suscripcion } from '@receta/contract'
import { cuenta, type AlcanceConexion, alcancesConexion } from '@receta/domain'
import type { IconName } from '#ui/Icon'

const deRecurso: Readonly<Record<string, string>> = {
  Bundle: 'recetas enteras',
  MedicationRequest: 'renglones',
  MedicationDispense: 'entregas',
  Patient: 'personas',
  Practitioner: 'profesionales',
  PractitionerRole: 'funciones de profesionales',
  Location: 'lugares de atención',
  Organization: 'instituciones',
  Coverage: 'coberturas',
  Observation: 'pesos',
}

/** What a scope lets do, in words; a scope of another version says its own name. */
export function palabraDeAlcance(alcance: string): string {
  if (alcance === 'mostrador') return 'Retener y dispensar en el mostrador'
  if (alcance === 'notificaciones') return 'Recibir avisos de lo que pasa con una receta'
  const [, recurso = '', acto = ''] = /^system\/(\w+)\.(\w+)$/.exec(alcance) ?? []
  const que = deRecurso[recurso]
  if (que === undefined) return alcance
  return acto === 'c' ? `Registrar ${que}` : `Leer ${que}`
}

export const opcionesDeAlcance: readonly { value: AlcanceConexion; label: string }[] = alcancesConexion.map(
  (value) => ({
    value,
    label: palabraDeAlcance(value),
  }),
)

export const deEstado: Readonly<Record<Suscripcion['estado'], { palabra: string; tono: string; icono: IconName }>> = {
  por_confirmar: { palabra: 'Falta que conteste', tono: 'programada', icono: 'clock-alert' },
  activa: { palabra: 'Se le avisa', tono: 'vigente', icono: 'circle-check' },
  suspendida: { palabra: 'Suspendidos', tono: 'vencida', icono: 'octagon-pause' },
}

const errores: Readonly<Record<string, string>> = {
  SIN_RESPUESTA: 'no contestó',
  DESTINO_NO_ADMITIDO: 'esa dirección no es de una red pública',
  TAMANO: 'contestó de más',
  ERROR_INTERNO: 'no se pudo preparar el aviso',
}

/** How the webhook fares, in one line. */
export function avisosEnPalabras({ fallas, ultimo_error, en_espera }: Suscripcion): string {
  const espera = cuenta(en_espera, 'aviso en espera', 'avisos en espera')
  const falla = fallas === 1 ? 'falló 1 vez seguida' : `falló ${fallas} veces seguidas`
  const porque = ultimo_error === null ? '' : (errores[ultimo_error] ?? `contestó ${ultimo_error}`)
  return [en_espera > 0 && espera, fallas > 0 && falla, porque].filter(Boolean).join(' · ') || 'sin fallas'
}
