import type { Convenio } from '@receta/contract'
import type { Borrador } from '../borrador/borradores'
import { aManoDe } from '../borrador/persona'
import { type DraftAction, recetaDraft } from '../borrador/receta-draft'
import type { PersonaDraft, RecetaDraft } from '../borrador/receta-draft-inicial'
import { coberturasDe, coberturaUnica } from '../cobertura/coberturas'
import { type FavoritoUsable, putFavorito } from '../favoritos/favoritos'
import { type NovedadesRepetida, repetir, sinNovedades } from '../repetir/repetir'
import type { EventoRepetir } from '../repetir/use-repetir'
import {
  type EstadoSecciones,
  type EventoAlternativa,
  type EventoSecciones,
  startSecciones,
  secciones,
} from '../secciones/estado'
import { itemAbierto } from '../secciones/secciones'

/** `producto` is null until the médico types there; until then it is what was typed before. */
export type Busquedas = { paciente: string; producto: string | null; diagnostico: string }

export type Prescripcion = {
  borrador_id: string
  draft: RecetaDraft
  secciones: EstadoSecciones
  busquedas: Busquedas
  novedades: NovedadesRepetida
  now: Date
}

export type Evento =
  | DraftAction
  | EventoSecciones
  | EventoAlternativa
  | { tipo: 'busca'; en: keyof Busquedas; texto: string }
  | { tipo: 'encuentra_paciente'; persona: PersonaDraft; convenios: readonly Convenio[]; now: Date; clave: string }
  | { tipo: 'pone_favorito'; favorito: FavoritoUsable }
  | EventoRepetir
  | { tipo: 'lee_novedades' }
  | { tipo: 'otro_borrador'; borrador: Borrador }
  | { tipo: 'recomienza'; now: Date }

export function start({ borrador_id, draft }: Omit<Borrador, 'guardado_en'>, dni: string, now: Date): Prescripcion {
  return {
    borrador_id,
    draft,
    secciones: startSecciones({ draft, now }),
    busquedas: { paciente: dni, producto: null, diagnostico: '' },
    novedades: sinNovedades,
    now,
  }
}

/** The draft first, then the section to open. */
export function prescripcion(estado: Prescripcion, evento: Evento): Prescripcion {
  switch (evento.tipo) {
    case 'busca':
      return { ...estado, busquedas: { ...estado.busquedas, [evento.en]: evento.texto } }
    case 'encuentra_paciente':
      return findPaciente(estado, evento)
    case 'pone_favorito':
      return proceed(conAcciones(estado, putFavorito(estado.draft, evento.favorito)))
    case 'repite':
      return repetirReceta(estado, evento)
    case 'lee_novedades':
      return { ...estado, novedades: sinNovedades }
    case 'otro_borrador':
      return vacia(start(evento.borrador, '', estado.now))
    case 'recomienza':
      return vacia(start(estado, '', evento.now))
    case 'quita_item': {
      const sinItem = conAcciones(estado, [evento])
      return itemAbierto(estado.secciones.abierta) === evento.item_id ? proceed(sinItem) : sinItem
    }
    case 'cambia_por': {
      const sinItem = conAcciones(estado, [{ tipo: 'quita_item', item_id: evento.item_id }])
      const busquedas = { ...estado.busquedas, producto: evento.droga }
      return enSecciones({ ...sinItem, busquedas }, { tipo: 'abre', seccion: 'nuevo' })
    }
    case 'lleva':
      return enSecciones(corregirAMano(estado, evento.campo), evento)
    case 'abre':
    case 'sigue':
    case 'viene_del_paso':
    case 'revisa':
    case 'juzgada':
    case 'deja_de_firmar':
      return enSecciones(estado, evento)
    case 'nuevo':
    case 'renueva_clave':
    case 'elige_paciente':
    case 'corrige_paciente':
    case 'anota_antecedentes':
    case 'escribe_paciente':
    case 'elige_cobertura':
    case 'elige_plan':
    case 'viene_de':
    case 'deja_papel':
    case 'agrega_item':
    case 'cambia_producto':
    case 'actualiza_producto':
    case 'escribe_posologia':
    case 'acepta_envases':
    case 'pone_renglon':
    case 'escribe_envases':
    case 'agrega_diagnostico':
    case 'quita_diagnostico':
    case 'indica_tratamiento':
    case 'reconoce':
    case 'retira_motivo':
      return conAcciones(estado, [evento])
  }
}

function enSecciones(estado: Prescripcion, evento: EventoSecciones): Prescripcion {
  const siguiente = secciones(estado.secciones, evento, estado)
  return siguiente === estado.secciones ? estado : { ...estado, secciones: siguiente }
}

const proceed = (estado: Prescripcion, sinMas = false) => enSecciones(estado, { tipo: 'sigue', sinMas })

const conAcciones = (estado: Prescripcion, acciones: readonly DraftAction[]): Prescripcion => ({
  ...estado,
  draft: acciones.reduce(recetaDraft, estado.draft),
})

const vacia = (estado: Prescripcion): Prescripcion => ({
  ...estado,
  busquedas: { paciente: '', producto: '', diagnostico: '' },
})

function corregirAMano(estado: Prescripcion, campo: string): Prescripcion {
  const { persona, domicilio } = estado.draft
  if (!campo.startsWith('paciente.') || persona?.persona_id !== 0) return estado
  return conAcciones(estado, [{ tipo: 'escribe_paciente', datos: aManoDe(persona, domicilio) }])
}

/** It clears the draft except for its drugs, and takes the only possible coverage. */
function findPaciente(
  estado: Prescripcion,
  { persona, convenios, now, clave }: Extract<Evento, { tipo: 'encuentra_paciente' }>,
): Prescripcion {
  if (estado.draft.paciente_a_mano?.corrige)
    return proceed(conAcciones(estado, [{ tipo: 'corrige_paciente', persona }]), true)
  const unica = coberturaUnica(coberturasDe(persona, convenios))
  const elegido = conAcciones(estado, [
    { tipo: 'elige_paciente', persona, now, clave_idempotencia: clave },
    ...(unica ? [{ tipo: 'elige_cobertura' as const, convenio: unica.convenio, afiliacion: unica.afiliacion }] : []),
  ])
  return proceed({ ...elegido, busquedas: { ...estado.busquedas, paciente: '', diagnostico: '' } })
}

/** When it could not be loaded, the form just continues. */
function repetirReceta(estado: Prescripcion, { repetida, convenios, corrige, now }: EventoRepetir): Prescripcion {
  if (!repetida) return proceed(estado, true)
  const { acciones, novedades } = repetir(estado.draft, repetida, convenios, { corrige, now })
  return proceed({ ...conAcciones(estado, acciones), novedades }, true)
}
