import { formatHora, hoy } from '@receta/domain'
import { useEffect, useReducer, useRef, useState } from 'react'
import { borrarBorrador, guardarBorrador, leerBorrador } from './borrador-guardado'
import { recetaDraft } from './receta-draft'
import { draftInicial, type RecetaDraft } from './receta-draft-inicial'

const nuevaClave = () => crypto.randomUUID()
const estaVacio = (draft: RecetaDraft) => draft.persona === null && !draft.paciente_a_mano && draft.items.length === 0

/**
 * The draft on screen, kept on the device while it has something in it; `guardado` is the clock time of that. A link
 * with somebody's DNI resumes only what was being written for that person.
 */
export function useRecetaDraft(dni: string) {
  const [previo] = useState(() => {
    const borrador = leerBorrador()
    if (!borrador || (dni !== '' && borrador.draft.dni !== dni)) return null
    // RX-04: never in the past. What was left another day starts today.
    const dia = hoy(new Date())
    const fecha_receta = borrador.draft.fecha_receta < dia ? dia : borrador.draft.fecha_receta
    return { ...borrador, draft: { ...borrador.draft, fecha_receta } }
  })
  const [draft, dispatch] = useReducer(recetaDraft, null, () => previo?.draft ?? draftInicial(new Date(), nuevaClave()))
  const [guardado, setGuardado] = useState(previo ? formatHora(new Date(previo.guardado_en)) : null)
  const tocado = useRef(previo !== null)

  useEffect(() => {
    if (draft === previo?.draft) return
    if (!estaVacio(draft)) {
      const now = new Date()
      guardarBorrador(draft, now)
      setGuardado(formatHora(now))
      tocado.current = true
    } else if (tocado.current) {
      borrarBorrador()
      setGuardado(null)
    }
  }, [draft, previo])

  return {
    draft,
    dispatch,
    guardado,
    retomado: previo !== null,
    /** Another patient: a fresh draft under a fresh key, and nothing of this one left on the device. */
    empezar: () => dispatch({ tipo: 'nuevo', now: new Date(), clave_idempotencia: nuevaClave() }),
    nuevaClave,
  }
}
