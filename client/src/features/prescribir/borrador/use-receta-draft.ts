import { formatHora } from '@receta/domain'
import { useEffect, useReducer, useRef, useState } from 'react'
import { type Borrador, borradorNuevo, borrarBorrador, estaVacio, guardarBorrador } from './borradores'
import { recetaDraft } from './receta-draft'

const nuevaClave = () => crypto.randomUUID()

/** The draft on screen, kept on the device at every change while it has something in it; `guardado` is the clock time of that. */
export function useRecetaDraft(inicial: Borrador) {
  const [draft, dispatch] = useReducer(recetaDraft, inicial.draft)
  const [borrador_id, setBorradorId] = useState(inicial.borrador_id)
  const [guardado, setGuardado] = useState(horaDe(inicial))
  const abierto = useRef(inicial.draft)

  useEffect(() => {
    if (draft === abierto.current) return
    abierto.current = draft
    if (estaVacio(draft)) {
      void borrarBorrador(borrador_id)
      setGuardado(null)
      return
    }
    const now = new Date()
    void guardarBorrador({ borrador_id, draft }, now).then(() => {
      if (abierto.current === draft) setGuardado(formatHora(now))
    })
  }, [draft, borrador_id])

  /** Another one under a fresh key. What was written of this one stays among the drafts. */
  const empezar = () => {
    const nuevo = borradorNuevo(new Date())
    abierto.current = nuevo.draft
    setBorradorId(nuevo.borrador_id)
    setGuardado(null)
    dispatch({ tipo: 'retoma', draft: nuevo.draft })
  }
  /** Issued or thrown away: nothing of it is left on the device. */
  const terminar = () => {
    void borrarBorrador(borrador_id)
    empezar()
  }
  return { draft, dispatch, guardado, empezar, terminar, nuevaClave }
}

const horaDe = ({ guardado_en }: Borrador) => (guardado_en === '' ? null : formatHora(new Date(guardado_en)))
