import type { Cifras } from '@receta/contract'
import { formatFecha } from '@receta/domain'
import { enPalabras, medidas } from './palabras'
import estilos from './admin-cifras.module.css'

type Fila = { clave: string; nombre: string } & Cifras['totales']

function Tabla({
  titulo,
  primera,
  filas,
  total,
}: {
  titulo: string
  primera: string
  filas: Fila[]
  total?: Cifras['totales']
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className="marco-tabla papel" role="region" aria-label={titulo} tabIndex={0}>
      <table className={`${estilos.tabla} en-tarjetas`}>
        <caption>{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">{primera}</th>
            {medidas.map(({ medida, palabra }) => (
              <th key={medida} scope="col">
                {palabra}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.clave}>
              <th scope="row">{fila.nombre}</th>
              {medidas.map(({ medida, palabra }) => (
                <td key={medida} data-rotulo={palabra}>
                  {enPalabras(fila[medida])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {medidas.map(({ medida, palabra }) => (
                <td key={medida} data-rotulo={palabra}>
                  {enPalabras(total[medida])}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

export function Tablas({ cifras: { dias, convenios, totales } }: { cifras: Cifras }) {
  const conAlgo = dias.filter((d) => medidas.some(({ medida }) => d[medida] !== 0))
  return (
    <>
      <Tabla
        titulo="Por convenio"
        primera="Convenio"
        filas={convenios.map((c) => ({ ...c, clave: String(c.convenio_id), nombre: c.convenio }))}
        total={totales}
      />
      <Tabla
        titulo="Por día"
        primera="Día"
        filas={conAlgo.toReversed().map((d) => ({ ...d, clave: d.dia, nombre: formatFecha(d.dia) }))}
        total={totales}
      />
    </>
  )
}
