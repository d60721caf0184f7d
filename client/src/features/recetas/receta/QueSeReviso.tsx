import { cuenta } from '@receta/domain'
import type { RecetaCompleta } from '@receta/contract'
import { Aviso } from '#ui/Aviso'
import { Icon } from '#ui/Icon'
import { Recibo } from '#ui/Recibo'

type Props = { receta: Pick<RecetaCompleta, 'verificaciones' | 'avisos_reconocidos'> }

export function QueSeReviso({ receta: { verificaciones, avisos_reconocidos: avisos } }: Props) {
  if (verificaciones.length === 0) return null
  const sinFuente = verificaciones.filter((v) => v.resultado === 'no_verificado')
  const cuantos = cuenta(verificaciones.length, 'control', 'controles')
  return (
    <article className="papel ficha-cuerpo columna">
      {sinFuente.length > 0 && (
        <Aviso nivel="sinver" titulo="NO VERIFICADO" nivelTitulo={2}>
          <p>{sinFuente.map((v) => v.detalle).join('. ')}.</p>
        </Aviso>
      )}
      <details className="que-se-reviso">
        <summary>
          <span>
            Qué se revisó antes de firmar
            <span className="nota tinta-2"> · {cuantos}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <div className="columna">
          <Recibo controles={verificaciones} />
          {avisos.length > 0 && (
            <section className="columna">
              <h3 className="titulo-seccion">Lo que tu médico tuvo en cuenta</h3>
              <ul className="columna">
                {avisos.map(({ mensaje, motivo }) => (
                  <li key={mensaje}>
                    {mensaje} <span className="tinta-2">Motivo: «{motivo}»</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </details>
    </article>
  )
}
