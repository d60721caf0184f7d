import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { faltan, type Seccion } from '../borrador/receta-informe'
import { campoDonde } from './campos'
import { type Abierta, abiertaDeItem, abiertaDePaso, pasoDe, siguienteAbierta } from './secciones'

/**
 * Why the section that is open is open: writing began or goes on there; the médico asked for it; something in it keeps
 * the receta from being signed; a wider window shows what the phone's step was about; or nothing is left but to sign.
 */
export type Porque = 'empieza' | 'sigue' | 'pedida' | 'estorba' | 'paso' | 'firma'

/** Where the cursor was sent. It is another object each time, so that the same field can be sent for twice. */
export type Foco = { readonly campo: string }

export type EstadoSecciones = {
  abierta: Abierta
  porque: Porque
  /** Null where opening sends the cursor nowhere. */
  foco: Foco | null
  /** `espera`: he asked to sign, and the checks of what is written now have not answered. */
  firma: 'no' | 'espera' | 'si'
}

/** What the checks say of the draft as it is now: nothing yet, or the name of the notice that is to be answered first. */
export type Juicio = { alDia: boolean; aviso: string | null }

/** Where something is missing or wrong: the field, when it is known, and the line when it is about one. */
export type Destino = { seccion: Seccion; item_id: number | null; campo: string }

export type EventoSecciones =
  | { tipo: 'abre'; seccion: Abierta }
  | { tipo: 'sigue'; sinMas?: boolean }
  | ({ tipo: 'lleva' } & Destino)
  | { tipo: 'viene_del_paso'; paso: number }
  | { tipo: 'revisa'; juicio: Juicio }
  | { tipo: 'juzgada'; juicio: Juicio }
  | { tipo: 'deja_de_firmar' }

type Escrito = { draft: RecetaDraft; now: Date }

/** The name under which the notice of a finding takes the cursor. */
export const campoDelAviso = ({ clave, campo }: { clave: string; campo: string }): string => `aviso ${clave} ${campo}`

/** Where the form begins: at the first thing that is not finished, and never at one more line. */
export function startSecciones({ draft, now }: Escrito): EstadoSecciones {
  const abierta = siguienteAbierta(draft, { sinMas: true })
  return { abierta, porque: 'empieza', foco: focoEn(campoDonde(abierta, draft, now)), firma: 'no' }
}

/** Which section is open after one event, and why. The draft is the one that event left. */
export function secciones(estado: EstadoSecciones, evento: EventoSecciones, escrito: Escrito): EstadoSecciones {
  switch (evento.tipo) {
    case 'abre':
      return open(estado, evento.seccion, 'pedida', escrito)
    case 'sigue':
      return open(estado, siguienteAbierta(escrito.draft, { sinMas: evento.sinMas ?? false }), 'sigue', escrito)
    case 'lleva':
      return take(estado, evento, escrito)
    case 'viene_del_paso':
      return pasoDe(estado.abierta) === evento.paso
        ? estado
        : open(estado, abiertaDePaso(evento.paso, escrito.draft), 'paso', escrito)
    case 'revisa':
      return revisar(estado, evento.juicio, escrito)
    case 'juzgada':
      return estado.firma === 'espera' ? revisar(estado, evento.juicio, escrito) : estado
    case 'deja_de_firmar':
      return estado.firma === 'si' ? { ...estado, firma: 'no' } : estado
  }
}

const focoEn = (campo: string | null): Foco | null => (campo === null ? null : { campo })

/** One that is open already keeps the cursor where it is. */
function open(estado: EstadoSecciones, abierta: Abierta, porque: Porque, { draft, now }: Escrito): EstadoSecciones {
  if (estado.abierta === abierta) return estado
  return { ...estado, abierta, porque, foco: focoEn(campoDonde(abierta, draft, now)) }
}

function take(estado: EstadoSecciones, { seccion, item_id, campo }: Destino, { draft, now }: Escrito): EstadoSecciones {
  const abierta: Abierta = seccion !== 'renglones' ? seccion : item_id === null ? 'nuevo' : abiertaDeItem(item_id)
  return { ...estado, abierta, porque: 'estorba', foco: focoEn(campoDonde(abierta, draft, now, campo)) }
}

/** To the signature, or to the first thing that stands before it; the checks of an older draft decide nothing. */
function revisar(estado: EstadoSecciones, { alDia, aviso }: Juicio, escrito: Escrito): EstadoSecciones {
  const [falta] = faltan(escrito.draft)
  if (falta) return { ...take(estado, { ...falta, campo: '' }, escrito), firma: 'no' }
  if (!alDia) return { ...estado, firma: 'espera' }
  if (aviso !== null) return { ...estado, foco: focoEn(aviso), firma: 'no' }
  return { abierta: 'ninguna', porque: 'firma', foco: null, firma: 'si' }
}
