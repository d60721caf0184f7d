import { Page } from '#ui/Page'
import { MisRecetas } from '../features/recetas/MisRecetas'

/** The paciente's own recetas, as a page. */
export function PacientePrincipal() {
  return (
    <Page titulo="Tus recetas">
      <MisRecetas />
    </Page>
  )
}
