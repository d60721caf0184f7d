import { useEffect, useState } from 'react'
import { useIsTop } from '#ui/layers'

/** No key that is typed before the field is rendered gets lost. */
export function useTecleoPrevio(activo: boolean): string {
  const [texto, setTexto] = useState('')
  const isTop = useIsTop()
  useEffect(() => {
    if (!activo) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !isTop()) return
      // Focusable elements handle their own keys.
      if (target instanceof HTMLElement && target.tabIndex >= 0) return
      if (key !== 'Backspace' && key.length !== 1) return
      event.preventDefault()
      setTexto((antes) => (key === 'Backspace' ? antes.slice(0, -1) : `${antes}${key}`))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [activo, isTop])
  return texto
}
