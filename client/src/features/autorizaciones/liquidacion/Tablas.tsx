import type { Liquidacion, RenglonLiquidado } from '@receta/contract'
import { formatCuando, formatPesos, formatReferencia } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { envases } from '../palabras'
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

type PropsSumas = Pick<Liquidacion['totales'], 'renglones' | 'envases' | 'importe' | 'a_cargo'>

function Sumas({ renglones, envases: n, importe, a_cargo }: PropsSumas) {
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
    </>
  )
}

export function Renglones({ items }: { items: readonly RenglonLiquidado[] }) {
  const now = useAhora()
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
          </tr>
        </thead>
        <tbody>
          {items.map((r) => (
            <Renglon key={`${r.dispensa_id}-${r.renglon}`} renglon={r} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Renglon({ renglon: r, now }: { renglon: RenglonLiquidado; now: Date }) {
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
        {r.cobertura === null ? 'sin dato' : `${r.cobertura} %`}
      </td>
      <td className={estilos.numero} data-rotulo="A cargo">
        {pesos(r.a_cargo)}
      </td>
    </tr>
  )
}
