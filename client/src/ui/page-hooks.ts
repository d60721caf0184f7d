import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function useDocumentTitle(titulo: string): void {
  useEffect(() => {
    document.title = `${titulo} · Receta Clara`
  }, [titulo])
}

let opened = false

/** Except on the first page of a visit or when a field took the focus. */
export function useFocusAfterNavigation(heading: { current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const first = !opened
    opened = true
    const active = document.activeElement
    if (first || (active instanceof HTMLElement && active.closest('main, [role=dialog], [role=alertdialog]'))) return
    heading.current?.focus({ preventScroll: true })
  }, [pathname, heading])
}
