import type { ReactNode } from 'react'
import { Page } from '#ui/Page'
import './legales.css'

/** A page of plain text, narrow and in reading size. */
export function TextoLegal({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Page titulo={titulo} volver="/home">
      <article className="angosto legal">{children}</article>
    </Page>
  )
}
