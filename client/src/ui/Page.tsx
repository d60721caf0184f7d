import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from './IconButton'
import { useLendBack } from './page-back'
import { useDocumentTitle, useFocusAfterNavigation } from './page-hooks'
import { PageShellContext } from './page-shell'
import { useFocoPerdido } from './foco-perdido'

type Props = {
  titulo: string
  subtitulo?: ReactNode
  /** Where the back arrow leads without history; a function replaces going back. */
  volver?: string | (() => unknown)
  acciones?: ReactNode
  /** Shrinks the menu to its 72 px rail, for work screens. */
  riel?: boolean
  ras?: boolean
  className?: string
  cabecera?: ReactNode
  pie?: ReactNode
  pieMovil?: boolean
  children: ReactNode
}

/** Sets the document's title and takes the focus after navigating. */
export function Page(props: Props) {
  const {
    titulo,
    subtitulo,
    volver: goBack,
    acciones,
    riel = false,
    ras = false,
    className = '',
    cabecera,
    children,
  } = props
  const { pie, pieMovil = false } = props
  const { menuButton, quien, avisos, tabs, setRiel } = useContext(PageShellContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(titulo)
  useFocusAfterNavigation(heading)
  useFocoPerdido(heading)
  useLayoutEffect(() => {
    setRiel(riel)
    return () => setRiel(false)
  }, [riel, setRiel])
  return (
    <div className="pagina">
      <header className="barra">
        {goBack === undefined ? menuButton : <BackButton volver={goBack} />}
        <div className="barra-titulo">
          <h1 ref={heading} tabIndex={-1}>
            {titulo}
          </h1>
          {subtitulo && <p>{subtitulo}</p>}
        </div>
        <div className="barra-derecha">
          {quien}
          {acciones}
        </div>
      </header>
      {avisos}
      {cabecera}
      <main id="contenido" tabIndex={-1} className={`contenido${ras ? ' al-ras' : ''} ${className}`.trim()}>
        {children}
      </main>
      {pie && <footer className={`pie-fijo${pieMovil ? ' solo-movil' : ''}`}>{pie}</footer>}
      {tabs}
    </div>
  )
}

function BackButton({ volver: goBack }: { volver: string | (() => unknown) }) {
  const navigate = useNavigate()
  const back = () => {
    if (typeof goBack === 'function') return goBack()
    const idx = (window.history.state as { idx?: number } | null)?.idx ?? 0
    return idx > 0 ? navigate(-1) : navigate(goBack, { replace: true, viewTransition: true })
  }
  useLendBack(back)
  return <IconButton icono="arrow-left" label="Volver" onPress={back} />
}
