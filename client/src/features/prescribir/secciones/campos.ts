import { pideMotivoMarca, puedeReservarse } from '@receta/domain'
import { camposDeDatos } from '../borrador/datos-escritos'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { type Abierta, cabeOtro } from './secciones'

/** From those who have a vínculo with the patient. */
export const puedeReservar = ({ persona }: Pick<RecetaDraft, 'persona'>, now: Date): boolean =>
  persona !== null && puedeReservarse(persona.fecha_nacimiento, now)

/** Typed by hand, because the convenio's padrón lacks the patient. */
export const llevaNumero = ({ convenio, afiliado_id }: Pick<RecetaDraft, 'convenio' | 'afiliado_id'>): boolean =>
  convenio !== null && !convenio.es_particular && afiliado_id === 0

/** RX-03. */
const llevaMotivoMarca = ({ permite_sustitucion, convenio, productos }: RecetaDraft) =>
  pideMotivoMarca(permite_sustitucion, convenio, productos)

const sinContacto = ({ email, telefono }: RecetaDraft) => !email.trim() && !telefono.trim()

/** The fields a section shows for this draft, in order. Only these can be focused. */
export function camposDe(abierta: Abierta, draft: RecetaDraft, now: Date): readonly string[] {
  switch (abierta) {
    case 'ninguna':
      return []
    case 'paciente':
      return draft.paciente_a_mano ? ['paciente.dni', 'paciente.cuil', 'paciente.fecha_nacimiento'] : ['paciente']
    case 'cobertura':
      return [
        'convenio_id',
        ...(llevaNumero(draft) ? ['nroafiliado'] : []),
        ...(draft.convenio && draft.digital_elige_plan ? ['plan_id'] : []),
      ]
    case 'nuevo':
      return cabeOtro(draft) ? ['items'] : []
    case 'diagnostico':
      return ['diagnosticos']
    case 'tratamiento':
      return camposDelTratamiento(draft, now)
    default:
      return ['posologia', 'envases']
  }
}

function camposDelTratamiento(draft: RecetaDraft, now: Date): string[] {
  const { convenio } = draft
  return [
    ...(convenio?.tratamiento_prolongado ? ['tratamiento_prolongado'] : []),
    ...(convenio?.permite_sustitucion ? ['permite_sustitucion'] : []),
    ...(llevaMotivoMarca(draft) ? ['motivo_marca'] : []),
    ...(puedeReservar(draft, now) ? ['reservada'] : []),
    ...(draft.digital_fecha_receta === 0 ? [] : ['fecha_receta']),
    ...(draft.digital_indica_prestador === 0 ? [] : ['prestador']),
    ...(draft.digital_get_contacto_afiliado === 0 ? [] : ['email', 'telefono']),
    ...camposDeDatos(draft),
  ]
}

/** The requested one if it is shown, else the first missing one, else the first. */
export function campoDonde(abierta: Abierta, draft: RecetaDraft, now: Date, pedido = ''): string | null {
  const campos = camposDe(abierta, draft, now)
  if (campos.includes(pedido)) return pedido
  if (campos.includes('prestador') && !draft.prestador?.trim()) return 'prestador'
  if (campos.includes('email') && sinContacto(draft)) return 'email'
  return campos[0] ?? null
}
