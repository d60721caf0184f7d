import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export type Paso = 1 | 2 | 3 | 4

/**
 * The step of the phone, which is an address: «Atrás» is the phone's own. `empieza`: the step of what is being written,
 * for an address without one (after a reload, on a smaller window, repeating), or null while that is not known.
 * `hasta`: the last step that can be reached; one ahead of it, from an old address, goes back to the first.
 */
export function usePaso({ empieza, hasta }: { empieza: number | null; hasta: number }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const paso = Math.min(4, Math.max(1, Number(params.get('paso')) || 1)) as Paso

  const go = (n: number, replace = false) => {
    params.delete('dni')
    params.set('paso', String(n))
    // Where it starts is nobody's movement: a window that is changing its size can show none.
    setParams(params, { replace, viewTransition: !replace })
  }
  const atras = () => {
    const idx = (window.history.state as { idx?: number } | null)?.idx ?? 0
    if (paso === 1) return navigate('/principal', { viewTransition: true })
    return idx > 0 ? navigate(-1) : go(paso - 1, true)
  }
  const sinPaso = params.has('paso') ? null : empieza
  const debido = sinPaso === null ? (paso > hasta ? 1 : null) : Math.min(hasta, sinPaso)
  const corregir = useEffectEvent((n: number) => go(n, true))
  useEffect(() => {
    if (debido !== null) corregir(debido)
  }, [debido])
  return { paso, go, atras }
}
