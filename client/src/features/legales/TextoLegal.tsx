import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '#ui/Page'
import estilos from './legales.module.css'

const textos = [
  { titulo: 'Tus derechos', to: '/derechos' },
  { titulo: 'Privacidad', to: '/privacidad' },
  { titulo: 'Términos', to: '/terminos' },
  { titulo: 'Accesibilidad', to: '/accesibilidad' },
] as const

export function TextoLegal({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Page titulo={titulo} volver="/home">
      <div className="angosto columna">
        <article className={estilos.legal}>{children}</article>
        <nav className="fila envuelve" aria-label="Otros textos">
          {textos
            .filter((texto) => texto.titulo !== titulo)
            .map((texto) => (
              <Link key={texto.to} to={texto.to} className="enlace" viewTransition>
                {texto.titulo}
              </Link>
            ))}
        </nav>
      </div>
    </Page>
  )
}
