import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The title of the tab and of the page's history entry. */
export function useDocumentTitle(titulo: string): void {
  useEffect(() => {
    document.title = `${titulo} · Receta Clara`
  }, [titulo])
}

/** A screen reader starts at the new h1; a field of the screen that asked for the focus keeps it. */
export function useFocusAfterNavigation(heading: { current: HTMLElement | null }): void {
  const { pathname, key } = useLocation()
  const first = key === 'default'
  useEffect(() => {
    const active = document.activeElement
    if (first || (active instanceof HTMLElement && active.closest('main, [role=dialog], [role=alertdialog]'))) return
    heading.current?.focus({ preventScroll: true })
  }, [pathname, first, heading])
}
