import type { Convenio } from '@receta/contract'
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { Pedido } from '../borrador/borradores'
import type { PersonaDraft } from '../borrador/receta-draft-inicial'
import { personasDe } from '../cobertura/coberturas'
import { useFetchAfiliados } from '../prescribir.queries'
import { useRepetir } from '../repetir/use-repetir'
import { type Evento, type Prescripcion, prescripcion } from './prescripcion'

/**
 * What the screen was opened for: the patient of a link, when that document is one person, and then the receta to repeat
 * for him. `esperado` is his document while the answer is on its way: no field is shown meanwhile that would lose what
 * is typed in it.
 */
export function useAlAbrir(
  estado: Prescripcion,
  dispatch: Dispatch<Evento>,
  convenios: readonly Convenio[],
  pedido: Pick<Pedido, 'dni' | 'repetir' | 'corrige'>,
) {
  const { draft } = estado
  const [esperado, setEsperado] = useState(draft.dni === pedido.dni || draft.paciente_a_mano ? '' : pedido.dni)
  const repeticion = useRepetir(dispatch, convenios, { pendiente: pedido.repetir !== null })
  const fetchAfiliados = useFetchAfiliados()

  const alSaber = useEffectEvent((personas: readonly PersonaDraft[] | null) => {
    setEsperado('')
    const [persona, ...otras] = personas ?? []
    let conPaciente = estado
    if (persona && otras.length === 0) {
      const evento = encuentro(persona, convenios)
      // The coverage that he brings says at what prices the receta is repeated.
      conPaciente = prescripcion(estado, evento)
      dispatch(evento)
    }
    if (pedido.repetir === null) return
    const { persona: deQuien, plan } = conPaciente.draft
    // Nobody with that document: there is nobody to repeat it for, and the search is open.
    if (deQuien) void repeticion.repetir(pedido.repetir, plan?.plan_id ?? null, pedido.corrige)
    else repeticion.leave()
  })
  const query = useEffectEvent(() =>
    esperado === ''
      ? Promise.resolve(null)
      : fetchAfiliados(esperado).then(
          ({ items }) => personasDe(items),
          () => null,
        ),
  )
  useEffect(() => {
    let vivo = true
    void query().then((personas) => {
      if (vivo) alSaber(personas)
    })
    return () => {
      vivo = false
    }
  }, [])

  return {
    esperado,
    /** A receta is on its way that decides where writing starts. */
    repitiendo: repeticion.enCurso,
    repetir: (recetas_id: number) =>
      repeticion.enCurso ? Promise.resolve() : repeticion.repetir(recetas_id, draft.plan?.plan_id ?? null),
  }
}

/** That person was found, at this instant and under a fresh key. */
export const encuentro = (persona: PersonaDraft, convenios: readonly Convenio[]) =>
  ({ tipo: 'encuentra_paciente', persona, convenios, now: new Date(), clave: crypto.randomUUID() }) as const
