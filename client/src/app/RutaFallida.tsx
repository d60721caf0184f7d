import { useRouteError } from 'react-router'
import { Fallo } from '#ui/Fallo'
import { Page } from '#ui/Page'

/** A screen that could not load or broke: the way out is to load the page again. */
export function RutaFallida() {
  const error = useRouteError()
  console.error(error)
  const shown = new Error('La pantalla no se pudo abrir. Lo que ya guardaste está a salvo.')
  return (
    <Page titulo="Algo falló" volver="/home">
      <Fallo error={shown} onReintentar={() => window.location.reload()} />
    </Page>
  )
}
