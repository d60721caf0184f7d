import { type Bloque, readTextoNorma, type Trozo, withoutTitulo } from './texto-norma'
import './texto-norma.css'

/* oxlint-disable react/no-array-index-key -- the text is read anew whenever it changes, and nothing in it keeps a state */

/** `titulo` is the norma's own, shown above the text: a first title that repeats it is left out. */
export function TextoNorma({ texto, titulo = '' }: { texto: string; titulo?: string }) {
  return (
    <div className="texto-norma texto-lectura">
      {withoutTitulo(readTextoNorma(texto), titulo).map((bloque, i) => (
        <UnBloque key={i} bloque={bloque} />
      ))}
    </div>
  )
}

function UnBloque({ bloque }: { bloque: Bloque }) {
  switch (bloque.tipo) {
    case 'titulo':
      return (
        <p className="texto-norma-titulo">
          <Trozos linea={bloque.linea} />
        </p>
      )
    case 'parrafo':
      return (
        <p>
          <Trozos linea={bloque.linea} />
        </p>
      )
    case 'lista':
    case 'pasos': {
      const Lista = bloque.tipo === 'lista' ? 'ul' : 'ol'
      return (
        <Lista>
          {bloque.items.map((linea, i) => (
            <li key={i}>
              <Trozos linea={linea} />
            </li>
          ))}
        </Lista>
      )
    }
    case 'tabla':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <div className="marco-tabla" role="region" aria-label="Tabla de la norma" tabIndex={0}>
          <table className="evidencia">
            <thead>
              <tr>
                {bloque.cabeza.map((linea, i) => (
                  <th key={i} scope="col">
                    <Trozos linea={linea} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bloque.filas.map((fila, i) => (
                <tr key={i}>
                  {fila.map((linea, j) => (
                    <td key={j}>
                      <Trozos linea={linea} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

function Trozos({ linea }: { linea: readonly Trozo[] }) {
  return linea.map(({ texto, fuerte }, i) => (fuerte ? <b key={i}>{texto}</b> : <span key={i}>{texto}</span>))
}
