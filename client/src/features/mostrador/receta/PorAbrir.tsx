import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { OnlineButton } from '#ui/OnlineButton'
import { Teclas } from '#ui/Teclas'
import type { Mesa } from '../bandeja/use-mesa'
import estilos from './mesa.module.css'
import type { Cierre, Firma } from './use-firmar'

type Props = {
  mesa: Mesa
  firma: Firma
  onDeshacer: (dispensa_id: number) => unknown
  onSeguir: (id: number) => unknown
}

const envases = (n: number) => `${n} ${n === 1 ? 'envase' : 'envases'}`

/** What the counter just handed over of a receta that stays here, and what is left of it. */
function Entregada({ cierre }: { cierre: Cierre }) {
  return (
    <>
      <p className="fuerte">
        Entregaste {cierre.renglones} {cierre.renglones === 1 ? 'renglón' : 'renglones'}. Queda por entregar:
      </p>
      <ul className="columna">
        {cierre.queda.map(({ renglon, que, cuantos }) => (
          <li key={renglon}>
            {que}: <b>{envases(cuantos)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Recetas of the patient that this counter holds but are not open on this page: the rest of a partial handover, or those taken on
 * another device. The skeleton only shows while something is loading.
 */
export function PorAbrir({ mesa, firma, onDeshacer, onSeguir }: Props) {
  if (mesa.trayendo || firma.firmando) return <Cargando que="sus recetas" />
  const cerradas = mesa.elegido?.recetas.filter(({ receta }) => receta === null) ?? []
  return cerradas.map(({ recetas_id, renglones }) => {
    const cierre = firma.cierres.find((uno) => uno.recetas_id === recetas_id)
    const { dispensa_id } = cierre ?? {}
    return (
      <section key={recetas_id} className={`papel columna ${estilos.cierre}`} aria-label="Sigue en tu mostrador">
        <div role="status">
          {cierre ? (
            <Entregada cierre={cierre} />
          ) : (
            <p className="fuerte">
              Sigue en tu mostrador, con {renglones} {renglones === 1 ? 'renglón' : 'renglones'}.
            </p>
          )}
        </div>
        <div className="botones">
          <OnlineButton tone="primary" onPress={() => onSeguir(recetas_id)}>
            Seguir entregando
          </OnlineButton>
          <Button onPress={mesa.soltarElegido} isDisabled={mesa.ocupado}>
            Soltar
            <Teclas>Esc</Teclas>
          </Button>
          {typeof dispensa_id === 'number' && (
            <Button tone="text" onPress={() => onDeshacer(dispensa_id)}>
              Deshacer la entrega
            </Button>
          )}
        </div>
      </section>
    )
  })
}
