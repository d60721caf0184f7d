import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export type Paso = 1 | 2 | 3 | 4

/** In the address, for the back button. `empieza`: the step of an address without one, null while unknown. `hasta`: the last reachable step. */
export function usePaso({ empieza, hasta }: { empieza: number | null; hasta: number }) {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const paso = Math.min(4, Math.max(1, Number(params.get('paso')) || 1)) as Paso

  const go = (n: number, replace = false) => {
    params.delete('dni')
    params.set('paso', String(n))
    // The initial step replaces the history entry without a transition, which fails while the window is being resized.
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
