import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { faltan, type Seccion } from '../borrador/receta-informe'
import { campoDonde } from './campos'
import { type Abierta, abiertaDeItem, abiertaDePaso, pasoDe, siguienteAbierta } from './secciones'

/** `pedida`: the médico opened it; `estorba`: it prevents signing; `paso`: the phone's step in a wider window; `firma`: only signing is left. */
export type Porque = 'empieza' | 'sigue' | 'pedida' | 'estorba' | 'paso' | 'firma'

/** Where the focus was sent. A new object each time, so that the same field can be focused twice. */
export type Foco = { readonly campo: string }

export type EstadoSecciones = {
  abierta: Abierta
  porque: Porque
  /** Null when opening moves no focus. */
  foco: Foco | null
  /** `espera`: the médico asked to sign, and the checks of the current draft have not answered. */
  firma: 'no' | 'espera' | 'si'
}

export type Juicio = { alDia: boolean; aviso: string | null }

export type Destino = { seccion: Seccion; item_id: number | null; campo: string }

export type EventoSecciones =
  | { tipo: 'abre'; seccion: Abierta }
  | { tipo: 'sigue'; sinMas?: boolean }
  | ({ tipo: 'lleva' } & Destino)
  | { tipo: 'viene_del_paso'; paso: number }
  | { tipo: 'revisa'; juicio: Juicio }
  | { tipo: 'juzgada'; juicio: Juicio }
  | { tipo: 'deja_de_firmar' }

/** The line goes and the search has the other medicine's name. */
export type EventoAlternativa = { tipo: 'cambia_por'; item_id: number; droga: string }

type Escrito = { draft: RecetaDraft; now: Date }

export const campoDelAviso = ({ clave, campo }: { clave: string; campo: string }): string => `aviso ${clave} ${campo}`

/** At the first unfinished section, but not at adding a line. */
export function startSecciones({ draft, now }: Escrito): EstadoSecciones {
  const abierta = siguienteAbierta(draft, { sinMas: true })
  return { abierta, porque: 'empieza', foco: focoEn(campoDonde(abierta, draft, now)), firma: 'no' }
}

/** The draft already includes the event. */
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

function open(estado: EstadoSecciones, abierta: Abierta, porque: Porque, { draft, now }: Escrito): EstadoSecciones {
  if (estado.abierta === abierta) return estado
  return { ...estado, abierta, porque, foco: focoEn(campoDonde(abierta, draft, now)) }
}

function take(estado: EstadoSecciones, { seccion, item_id, campo }: Destino, { draft, now }: Escrito): EstadoSecciones {
  const abierta: Abierta = seccion !== 'renglones' ? seccion : item_id === null ? 'nuevo' : abiertaDeItem(item_id)
  return { ...estado, abierta, porque: 'estorba', foco: focoEn(campoDonde(abierta, draft, now, campo)) }
}

/** To the signature, or to the first thing that prevents it; outdated checks decide nothing. */
function revisar(estado: EstadoSecciones, { alDia, aviso }: Juicio, escrito: Escrito): EstadoSecciones {
  const [falta] = faltan(escrito.draft)
  if (falta) return { ...take(estado, { ...falta, campo: '' }, escrito), firma: 'no' }
  if (!alDia) return { ...estado, firma: 'espera' }
  if (aviso !== null) return { ...estado, foco: focoEn(aviso), firma: 'no' }
  return { abierta: 'ninguna', porque: 'firma', foco: null, firma: 'si' }
}
