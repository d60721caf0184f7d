import { useEffect, useState } from 'react'
import { useIsTop } from '#ui/layers'

/** What is typed before there is a field to type it in, so that nobody's first keys are lost. */
export function useTecleoPrevio(activo: boolean): string {
  const [texto, setTexto] = useState('')
  const isTop = useIsTop()
  useEffect(() => {
    if (!activo) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !isTop()) return
      // What can be reached with Tab has keys of its own.
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
