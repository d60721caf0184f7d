import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The title of the tab and of the page's history entry. */
export function useDocumentTitle(titulo: string): void {
  useEffect(() => {
    document.title = `${titulo} · Receta Clara`
  }, [titulo])
}

let opened = false

/** A screen reader starts at the new h1; the first page of a visit and a field that asked for the focus keep theirs. */
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
