import type { Liquidacion, RenglonLiquidado } from '@receta/contract'
import { formatCuando, formatPesos, formatReferencia, hoy } from '@receta/domain'
import { useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { Button } from '#ui/Button'
import { envases } from '../palabras'
import { DebitoDialog } from './DebitoDialog'
import estilos from '../autorizaciones.module.css'

const pesos = (importe: string | null) => (importe === null ? 'sin dato' : formatPesos(importe))

export function Cuentas({ farmacias, totales, rango }: Pick<Liquidacion, 'farmacias' | 'totales'> & { rango: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className="marco-tabla papel" role="region" aria-label="Por farmacia" tabIndex={0}>
      <table className={`${estilos.tabla} en-tarjetas`}>
        <caption>Por farmacia, {rango}</caption>
        <thead>
          <tr>
            <th scope="col">Farmacia</th>
            <th scope="col" className={estilos.numero}>
              Renglones
            </th>
            <th scope="col" className={estilos.numero}>
              Envases
            </th>
            <th scope="col" className={estilos.numero}>
              Importe
            </th>
            <th scope="col" className={estilos.numero}>
              A cargo
            </th>
            <th scope="col" className={estilos.numero}>
              Débito
            </th>
            <th scope="col" className={estilos.numero}>
              A pagar
            </th>
          </tr>
        </thead>
        <tbody>
          {farmacias.map((f) => (
            <tr key={f.farmacia_id}>
              <th scope="row">{f.farmacia}</th>
              <Sumas {...f} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Sumas {...totales} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type PropsSumas = Pick<Liquidacion['totales'], 'renglones' | 'envases' | 'importe' | 'a_cargo' | 'debito' | 'neto'>

function Sumas({ renglones, envases: n, importe, a_cargo, debito, neto }: PropsSumas) {
  return (
    <>
      <td className={estilos.numero} data-rotulo="Renglones">
        {renglones.toLocaleString('es-AR')}
      </td>
      <td className={estilos.numero} data-rotulo="Envases">
        {n.toLocaleString('es-AR')}
      </td>
      <td className={estilos.numero} data-rotulo="Importe">
        {pesos(importe)}
      </td>
      <td className={estilos.numero} data-rotulo="A cargo">
        {pesos(a_cargo)}
      </td>
      <td className={estilos.numero} data-rotulo="Débito">
        {pesos(debito)}
      </td>
      <td className={estilos.numero} data-rotulo="A pagar">
        {pesos(neto)}
      </td>
    </>
  )
}

type PropsRenglones = {
  items: readonly RenglonLiquidado[]
  /** Whether that day is in a closed period: its debits do not change. */
  isCerrado: (dia: string) => boolean
}

export function Renglones({ items, isCerrado }: PropsRenglones) {
  const now = useAhora()
  const [debitado, setDebitado] = useState<RenglonLiquidado | null>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className="marco-tabla papel" role="region" aria-label="Renglones" tabIndex={0}>
      <table className={`${estilos.tabla} en-tarjetas`}>
        <caption>Renglón por renglón</caption>
        <thead>
          <tr>
            <th scope="col">Entregado</th>
            <th scope="col">Farmacia</th>
            <th scope="col">Afiliado</th>
            <th scope="col">Medicamento</th>
            <th scope="col" className={estilos.numero}>
              Cobertura
            </th>
            <th scope="col" className={estilos.numero}>
              A cargo
            </th>
            <th scope="col" className={estilos.numero}>
              Débito
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((r) => (
            <Renglon
              key={`${r.dispensa_id}-${r.renglon}`}
              renglon={r}
              now={now}
              onDebitar={isCerrado(hoy(new Date(r.en))) ? null : () => setDebitado(r)}
            />
          ))}
        </tbody>
      </table>
      {debitado && <DebitoDialog renglon={debitado} onClose={() => setDebitado(null)} />}
    </div>
  )
}

type PropsRenglon = { renglon: RenglonLiquidado; now: Date; onDebitar: (() => void) | null }

function Renglon({ renglon: r, now, onDebitar }: PropsRenglon) {
  return (
    <tr>
      <th scope="row">
        {formatCuando(new Date(r.en), now)}
        <br />
        <span className={`${estilos.subtitulo} mono nota`}>{formatReferencia(r.referencia)}</span>
      </th>
      <td data-rotulo="Farmacia">{r.farmacia}</td>
      <td data-rotulo="Afiliado">
        <span className={estilos.dosLineas}>
          {r.apellidoNombre}
          <br />
          <span className={`${estilos.subtitulo} nota tinta-2`}>
            {r.nroafiliado ? `N.º ${r.nroafiliado}` : `documento terminado en ${r.dni.slice(-3)}`}
          </span>
        </span>
      </td>
      <td data-rotulo="Medicamento">
        <span className={estilos.dosLineas}>
          {r.droga}
          <br />
          <span className={`${estilos.subtitulo} nota tinta-2`}>
            {envases(r.envases)}
            {r.sustituido ? ` · sustituido por ${r.producto}` : ''}
          </span>
        </span>
      </td>
      <td className={estilos.numero} data-rotulo="Cobertura">
        {r.cobertura === null ? 'sin dato' : `${r.cobertura}\u00a0%`}
      </td>
      <td className={estilos.numero} data-rotulo="A cargo">
        {pesos(r.a_cargo)}
      </td>
      <td className={estilos.numero} data-rotulo="Débito">
        <span className={estilos.dosLineas}>
          {r.debito && (
            <>
              {pesos(r.debito.importe)}
              <br />
              <span className={`${estilos.subtitulo} ${estilos.motivo} nota tinta-2`}>{r.debito.motivo}</span>
              <br />
            </>
          )}
          {onDebitar && r.a_cargo !== null && (
            <Button
              size="chico"
              tone="text"
              aria-label={`${r.debito ? 'Cambiar' : 'Debitar'} ${r.droga}, ${formatReferencia(r.referencia)}`}
              onPress={onDebitar}
            >
              {r.debito ? 'Cambiar' : 'Debitar'}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
