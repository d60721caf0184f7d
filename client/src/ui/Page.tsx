import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from './IconButton'

/** What the shell lends to every page: the menu button, who is acting, the patient's tabs and the rail switch. */
export type PageShell = {
  menuButton: ReactNode
  quien: ReactNode
  avisos: ReactNode
  tabs: ReactNode
  setRiel: (riel: boolean) => void
}
export const PageShellContext = createContext<PageShell>({
  menuButton: null,
  quien: null,
  avisos: null,
  tabs: null,
  setRiel: () => {},
})

type Props = {
  titulo: string
  subtitulo?: ReactNode
  /** Where the back arrow leads when there is no history; a function replaces going back altogether. */
  volver?: string | (() => unknown)
  acciones?: ReactNode
  /** The menu shrinks to its 72 px rail, for work surfaces. */
  riel?: boolean
  /** The content goes to the edges. */
  ras?: boolean
  /** Layout class of the content. */
  className?: string
  /** Between the bar and the content, full width. */
  cabecera?: ReactNode
  /** The sticky footer for the one action. */
  pie?: ReactNode
  children: ReactNode
}

/** The frame of a screen: bar with the h1, content, footer. It names the document and takes the focus after navigating. */
export function Page(props: Props) {
  const {
    titulo,
    subtitulo,
    volver,
    acciones,
    riel = false,
    ras = false,
    className = '',
    cabecera,
    pie,
    children,
  } = props
  const { menuButton, quien, avisos, tabs, setRiel } = useContext(PageShellContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(titulo)
  useFocusAfterNavigation(heading)
  useLayoutEffect(() => {
    setRiel(riel)
    return () => setRiel(false)
  }, [riel, setRiel])
  return (
    <div className="pagina">
      <header className="barra">
        {volver === undefined ? menuButton : <BackButton volver={volver} />}
        <div className="barra-t">
          <h1 ref={heading} tabIndex={-1}>
            {titulo}
          </h1>
          {subtitulo && <p>{subtitulo}</p>}
        </div>
        <div className="barra-d">
          {acciones}
          {quien}
        </div>
      </header>
      {avisos}
      {cabecera}
      <main id="contenido" tabIndex={-1} className={`contenido${ras ? ' al-ras' : ''} ${className}`.trim()}>
        {children}
      </main>
      {pie && <footer className="pie-fijo">{pie}</footer>}
      {tabs}
    </div>
  )
}

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

function BackButton({ volver }: { volver: string | (() => unknown) }) {
  const navigate = useNavigate()
  const back = () => {
    if (typeof volver === 'function') return volver()
    const idx = (window.history.state as { idx?: number } | null)?.idx ?? 0
    return idx > 0 ? navigate(-1) : navigate(volver, { replace: true, viewTransition: true })
  }
  return <IconButton icono="arrow-left" label="Volver" onPress={back} />
}
