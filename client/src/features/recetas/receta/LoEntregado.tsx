import type { EntregaHecha, RecetaCompleta } from '@receta/contract'
import { formatCuando, formatFecha, fraseFaltante, nombreDroga } from '@receta/domain'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import { envases } from '../renglones'

type Entregado = EntregaHecha['items'][number]
type Caja = Entregado['cajas'][number]

const fraseCaja = ({ lote, vence, serie }: Caja): string =>
  [lote && `lote ${lote}`, vence && `vence ${formatFecha(vence)}`, serie && `serie ${serie}`].filter(Boolean).join(', ')

/** Without a name the reader is the bearer of the code and the document, who may or may not be the patient. */
function fraseRetiro({ nombre, paciente }: NonNullable<EntregaHecha['retiro']>): string {
  if (nombre === null)
    return paciente
      ? 'La farmacia anotó que lo retiró el paciente.'
      : 'Lo retiró otra persona, con el código de esta receta.'
  return paciente ? 'La farmacia anotó que lo retiraste vos.' : `Lo retiró ${nombre}.`
}

/** Médico and patient read the same, except who collected (decision 0043). */
export function LoEntregado({ receta }: { receta: RecetaCompleta }) {
  const entregas = receta.entregas ?? []
  if (entregas.length === 0) return null
  return (
    <section aria-label="Lo que se entregó">
      <h2 className="titulo-seccion">Lo que se entregó</h2>
      <article className="papel renglones">
        {entregas.map((entrega) => (
          <RenglonConIcono
            key={`${entrega.en}${entrega.farmacia}`}
            icono={entrega.items.length > 0 ? 'check-check' : 'package-x'}
            titulo={
              <>
                {entrega.farmacia}, {formatCuando(new Date(entrega.en), new Date())}
              </>
            }
            como="div"
          >
            {entrega.items.map((item) => (
              <Renglon key={item.renglon} item={item} />
            ))}
            {entrega.retiro && <p className="tinta-2">{fraseRetiro(entrega.retiro)}</p>}
            {entrega.faltantes.map((falta) => (
              <p key={falta.renglon} className="tinta-2">
                {deQue(receta, falta.renglon)}: {falta.queda === 1 ? 'quedó' : 'quedaron'} {envases(falta.queda)},{' '}
                {fraseFaltante(falta)}.
              </p>
            ))}
          </RenglonConIcono>
        ))}
      </article>
    </section>
  )
}

function Renglon({ item: { producto, entregados, sustitucion_motivo, cajas } }: { item: Entregado }) {
  const dichas = cajas.map(fraseCaja).filter((frase) => frase !== '')
  return (
    <>
      <p>
        {producto}, {envases(entregados)}
        {sustitucion_motivo && <span className="tinta-2"> (en lugar de lo recetado: {sustitucion_motivo})</span>}
      </p>
      {dichas.length > 0 && <p className="nota tinta-2">{dichas.join(' · ')}</p>}
    </>
  )
}

const deQue = ({ items }: RecetaCompleta, renglon: number): string => {
  const item = items.find((i) => i.renglon === renglon)
  return item ? nombreDroga(item) : `Renglón ${renglon}`
}
