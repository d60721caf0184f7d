import { useEffect } from 'react'

/** Nothing has the keys: what had them is gone, or the page got them in its place. */
export function estaSinFoco(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'contenido'
}

/**
 * As what uses it closes. What opened it may be gone by then: its row was dealt with, or the window shows no pane any more. The keys then
 * fall to the document, whose next Tab begins at the menu; the page takes them instead.
 */
export function useFocoAlaPagina(): void {
  useEffect(
    () => () => {
      // React Aria gives the focus back in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!estaSinFoco() || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
          document.getElementById('contenido')?.focus({ preventScroll: true })
        }),
      )
    },
    [],
  )
}
