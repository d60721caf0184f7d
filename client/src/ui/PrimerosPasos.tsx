import { Icon } from './Icon'
import { LinkButton } from './LinkButton'

/** Without `to` he can only wait. */
export type Paso = { titulo: string; detalle: string; hecho: boolean; to?: string; verbo?: string }

/** Only the first that can be done is highlighted. */
export function PrimerosPasos({ pasos, guia }: { pasos: readonly Paso[]; guia: string }) {
  const siguiente = pasos.find(({ hecho, to }) => !hecho && to !== undefined)
  return (
    <section className="columna" aria-labelledby="primeros-pasos">
      <h2 className="titulo-seccion" id="primeros-pasos">
        Tus primeros pasos
      </h2>
      <ol className="papel renglones">
        {pasos.map((paso) => (
          <li key={paso.titulo} className="renglon">
            <span className="canal">
              <Icon name={paso.hecho ? 'circle-check' : 'circle'} />
            </span>
            <div className="cuerpo">
              <h3>
                {paso.titulo}
                <span className="oculto">{paso.hecho ? ': listo' : ': falta'}</span>
              </h3>
              <p>{paso.detalle}</p>
            </div>
            {!paso.hecho && paso.to && (
              <span className="fin">
                <LinkButton
                  to={paso.to}
                  size="chico"
                  tone={paso === siguiente ? 'primary' : 'plain'}
                  aria-label={`${paso.verbo ?? 'Ir'}: ${paso.titulo}`}
                >
                  {paso.verbo ?? 'Ir'}
                </LinkButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p>
        <LinkButton tone="text" to={guia}>
          Leer la guía
        </LinkButton>
      </p>
    </section>
  )
}
