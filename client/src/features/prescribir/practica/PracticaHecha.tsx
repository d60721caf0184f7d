import { Button } from '#ui/Button'
import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'

/** Where a practice receta ends: nothing was signed and nothing was sent (decision 0091). */
export function PracticaHecha({ onNueva }: { onNueva: () => void }) {
  return (
    <Page titulo="Receta de práctica" volver="/principal">
      <div className="angosto columna">
        <h2 className="titulo-grande" role="status">
          Así se hace. No se emitió nada
        </h2>
        <p className="texto-lectura">
          En una receta de verdad acá ponés el código de tu app de verificación, y la receta sale firmada, con su QR y
          su enlace para el paciente. Después no se modifica: si hay un error, se anula y se hace otra.
        </p>
        <div className="botones">
          <Button tone="primary" onPress={onNueva}>
            Hacer una receta de verdad
          </Button>
          <LinkButton to="/ayuda?guia=medico">Leer la guía</LinkButton>
          <LinkButton tone="text" to="/principal">
            Volver al inicio
          </LinkButton>
        </div>
      </div>
    </Page>
  )
}
