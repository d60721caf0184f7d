import { formatHora } from '@receta/domain'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useTrabajo } from '#session/use-trabajo'
import { type Borrador, borradorNuevo, deleteBorrador, estaVacio, saveBorrador } from '../borrador/borradores'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { start, prescripcion } from './prescripcion'

export function usePrescripcion(inicial: Borrador, dni: string) {
  const [estado, dispatch] = useReducer(prescripcion, null, () => start(inicial, dni, new Date()))
  const { draft, borrador_id } = estado
  const guardado = useGuardado(inicial, draft, borrador_id)
  useTrabajo(!estaVacio(draft))
  return {
    estado,
    dispatch,
    guardado,
    begin: () => dispatch({ tipo: 'otro_borrador', borrador: borradorNuevo(new Date()) }),
    finish: () => {
      void deleteBorrador(borrador_id)
      dispatch({ tipo: 'otro_borrador', borrador: borradorNuevo(new Date()) })
    },
  }
}

function useGuardado(inicial: Borrador, draft: RecetaDraft, borrador_id: string): string | null {
  const [ultimo, setUltimo] = useState({ borrador_id: inicial.borrador_id, hora: horaDe(inicial) })
  const visto = useRef({ draft: inicial.draft, borrador_id: inicial.borrador_id })
  useEffect(() => {
    const antes = visto.current
    if (draft === antes.draft) return
    visto.current = { draft, borrador_id }
    if (estaVacio(draft)) {
      // A new draft was never stored; only one that was emptied has to be deleted.
      if (antes.borrador_id === borrador_id) void deleteBorrador(borrador_id)
      return
    }
    const now = new Date()
    void saveBorrador({ borrador_id, draft }, now).then(() => {
      if (visto.current.draft === draft) setUltimo({ borrador_id, hora: formatHora(now) })
    })
  }, [draft, borrador_id])
  return ultimo.borrador_id === borrador_id && !estaVacio(draft) ? ultimo.hora : null
}

const horaDe = ({ guardado_en }: Borrador) => (guardado_en === '' ? null : formatHora(new Date(guardado_en)))
