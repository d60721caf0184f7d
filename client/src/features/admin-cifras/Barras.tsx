import { formatFecha } from '@receta/domain'
import { enPalabras, type Grupo } from './palabras'
import estilos from './admin-cifras.module.css'

const alto = 160
const pie = 22
const paso = 20
const ancho = 14
/** Counts too small to be shown have a fixed height, which reveals nothing. */
const chica = 4

function topeDe(maximo: number): number {
  const orden = 10 ** Math.floor(Math.log10(Math.max(maximo, 1)))
  return [1, 2, 5, 10].map((n) => n * orden).find((n) => n >= maximo) ?? maximo
}

/** The drawing has a sentence as its text alternative, and the table has the numbers. */
export function Barras({ grupos, palabra }: { grupos: readonly Grupo[]; palabra: string }) {
  const maximo = Math.max(...grupos.map((g) => g.n ?? 0), 0)
  const tope = topeDe(Math.max(maximo, 5))
  const total = grupos.length * paso
  const mayor = grupos.find((g) => g.n === maximo && maximo > 0)
  const primera = grupos[0]
  const ultima = grupos.at(-1)
  const cada = primera && primera.desde !== primera.hasta ? 'por tramos de varios días' : 'por día'
  const dicho = mayor
    ? `${palabra} ${cada}: el máximo es ${enPalabras(maximo)}, el ${formatFecha(mayor.desde)}.`
    : `${palabra} ${cada}: ninguna cuenta llega a 5.`
  return (
    <figure className={estilos.figura}>
      <figcaption className="nota tinta-2">{dicho} La tabla tiene todos los números.</figcaption>
      <div className={estilos.dibujo}>
        <div className={estilos.escala} aria-hidden="true">
          <span>{enPalabras(tope)}</span>
          <span>0</span>
        </div>
        <svg viewBox={`0 0 ${total} ${alto + pie}`} preserveAspectRatio="none" role="img" aria-label={dicho}>
          <path className={estilos.linea} d={`M0 0.5H${total}M0 ${alto / 2}H${total}M0 ${alto}H${total}`} />
          {grupos.map(({ desde, n }, i) => {
            const h = n === null ? chica : (n / tope) * alto
            return (
              <rect
                key={desde}
                className={n === null ? `${estilos.barra} chica` : estilos.barra}
                x={i * paso + (paso - ancho) / 2}
                y={alto - h}
                width={ancho}
                height={h}
              />
            )
          })}
        </svg>
        <div className={estilos.dias} aria-hidden="true">
          <span>{primera && formatFecha(primera.desde)}</span>
          <span>{ultima && formatFecha(ultima.hasta)}</span>
        </div>
      </div>
    </figure>
  )
}
