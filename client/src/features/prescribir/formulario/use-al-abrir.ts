import type { Convenio } from '@receta/contract'
import { type Dispatch, useEffect, useEffectEvent, useState } from 'react'
import type { Pedido } from '../borrador/borradores'
import type { PersonaDraft } from '../borrador/receta-draft-inicial'
import { admiteCargaManual, personasDe } from '../cobertura/coberturas'
import { useFetchAfiliados } from '../prescribir.queries'
import { useRepetir } from '../repetir/use-repetir'
import { type Evento, type Prescripcion, prescripcion } from './prescripcion'

/** The patient, if the document is one person's, and then the receta to repeat. `esperado` keeps keys for a field that is not shown yet. */
export function useAlAbrir(
  estado: Prescripcion,
  dispatch: Dispatch<Evento>,
  convenios: readonly Convenio[],
  pedido: Pick<Pedido, 'dni' | 'repetir' | 'corrige' | 'a_mano'>,
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
      // The coverage determines the prices of the repeated drugs.
      conPaciente = prescripcion(estado, evento)
      dispatch(evento)
    }
    // Asked once more of the padrón, which may have that person by now.
    if (personas?.length === 0 && pedido.a_mano && admiteCargaManual(convenios))
      dispatch({ tipo: 'escribe_paciente', datos: pedido.a_mano })
    if (pedido.repetir === null) return
    const { persona: deQuien, plan } = conPaciente.draft
    // Nobody has that document, so there is nobody to repeat it for; the search stays open.
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
    repitiendo: repeticion.enCurso,
    repetir: (recetas_id: number) =>
      repeticion.enCurso ? Promise.resolve() : repeticion.repetir(recetas_id, draft.plan?.plan_id ?? null),
  }
}

export const encuentro = (persona: PersonaDraft, convenios: readonly Convenio[]) =>
  ({ tipo: 'encuentra_paciente', persona, convenios, now: new Date(), clave: crypto.randomUUID() }) as const
