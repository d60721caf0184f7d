import { cuenta, fraseFaltante, quedan } from '@receta/domain'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { cajasQueSalen, fraseCaja } from './caja'
import { type Decision, type Entrega, type Linea, type RenglonMostrador, restoDe } from './decisiones'
import type { Renglones } from './use-renglones'
import estilos from './linea.module.css'

export const envasesDe = (n: number) => cuenta(n, 'envase', 'envases')

export function RenglonDecidido({
  linea,
  decision,
  renglones,
  activa,
}: {
  linea: Linea
  decision: Decision
  renglones: Renglones
  /** Only the line with the focus shows what can be done with it. */
  activa: boolean
}) {
  const { clave } = linea
  return (
    <div className={estilos.entrega}>
      {decision.que === 'no_hay' ? (
        <span className={`${estilos.decision} ${estilos.noHay}`}>
          <Icon name="package-x" />
          <span>No hay: queda para retirar</span>
          {decision.falta && <Porque linea={linea} decision={decision} />}
        </span>
      ) : (
        <>
          <span className={estilos.decision}>
            <Icon name={decision.sustitucion ? 'replace' : 'check-check'} />
            <span>
              {decision.sustitucion ? 'Sustituir' : 'Entregar'}{' '}
              {envasesDe(decision.sustitucion?.entregados ?? decision.envases)}
              {decision.envases < linea.item.queda && ` de ${linea.item.queda}`}
            </span>
            {decision.falta && restoDe(linea, decision) > 0 && <Porque linea={linea} decision={decision} />}
          </span>
          <Producto entrega={decision} item={linea.item} />
        </>
      )}
      {activa && (
        <span className="fila a-la-derecha">
          {decision.que === 'entregar' && (
            <Button size="chico" tone="text" onPress={() => renglones.open({ clave, que: 'caja' })}>
              {palabraCaja(decision)}
              <Teclas>L</Teclas>
            </Button>
          )}
          <Button size="chico" tone="text" onPress={() => renglones.decide(clave, null)}>
            Cambiar
            <Teclas>C</Teclas>
          </Button>
        </span>
      )}
    </div>
  )
}

/** The label of key L on a line that leaves: the next box, while some were not scanned. */
const palabraCaja = (entrega: Entrega): string => {
  if (entrega.cajas.length === 0) return 'Agregar lote'
  return entrega.cajas.length < cajasQueSalen(entrega) ? 'Agregar otra caja' : 'Cambiar la caja'
}

function Porque({ linea, decision }: { linea: Linea; decision: Decision }) {
  const queda = restoDe(linea, decision)
  return (
    <span className="tinta-2">
      {decision.que === 'entregar' && `${quedan(queda, { inicial: true })} ${queda}: `}
      {decision.falta && fraseFaltante(decision.falta)}
    </span>
  )
}

function Producto({ entrega: { cajas, sustitucion }, item }: { entrega: Entrega; item: RenglonMostrador }) {
  if (!sustitucion && cajas.length === 0) return null
  return (
    <span className={estilos.producto}>
      <Icon name="scan-barcode" size="chica" />
      <span>
        <b>{sustitucion ? sustitucion.producto : `${item.monodroga} ${item.concentracion}`}</b>
        {sustitucion && <span className="tinta-2 bloque">{sustitucion.motivo}</span>}
        {cajas.map((caja, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two boxes may say the same, and their order is what tells them apart
          <span key={i} className="tinta-2 bloque">
            {fraseCaja(caja)}
          </span>
        ))}
      </span>
    </span>
  )
}
