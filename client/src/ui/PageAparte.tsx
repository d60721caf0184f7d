import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useFocoPerdido } from './foco-perdido'
import { IconButton } from './IconButton'
import { Marca, Signo } from './Marca'
import { useDocumentTitle, useFocusAfterNavigation } from './page-hooks'
import './aparte.css'

type Props = {
  titulo: string
  volver: string
  pie?: ReactNode
  larga?: boolean
  children: ReactNode
}

export function PageAparte({ titulo, volver: goBack, pie, larga, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useDocumentTitle(titulo)
  useFocusAfterNavigation(heading)
  useFocoPerdido(heading)
  return (
    <div className="aparte">
      <aside className="aparte-lado solo-pc" aria-label="Receta Clara">
        <Marca clara />
        <div className="aparte-signo" aria-hidden="true">
          <Signo />
        </div>
        <p>
          Programa de atención primaria
          {pie && (
            <>
              <br />
              {pie}
            </>
          )}
        </p>
      </aside>
      <header className="barra solo-movil">
        <IconButton
          icono="arrow-left"
          label="Volver"
          onPress={() => navigate(goBack, { replace: true, viewTransition: true })}
        />
        <div className="barra-titulo">
          <Marca />
        </div>
      </header>
      <main className="aparte-principal" id="contenido">
        <div className={`aparte-formulario${larga ? ' larga' : ''}`}>
          <h1 ref={heading} tabIndex={-1}>
            {titulo}
          </h1>
          {children}
        </div>
      </main>
    </div>
  )
}
