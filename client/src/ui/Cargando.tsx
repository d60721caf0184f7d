import { useEffect, useState } from 'react'

const slowMs = 4000
const rows = [0, 1, 2]

/** A skeleton in the shape of a list or sheet; after 4 s it says that it is slow. */
export function Cargando({ forma = 'renglones', que = '' }: { forma?: 'renglones' | 'hoja'; que?: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-busy="true">
      <span className="oculto">{`Cargando ${que}`.trim()}</span>
      {forma === 'renglones' ? (
        <div className="papel renglones" aria-hidden="true">
          {rows.map((row) => (
            <div key={row} className="renglon">
              <span className="canal">
                <span className="esqueleto esqueleto-circulo" />
              </span>
              <div className="cuerpo">
                <span className="esqueleto esqueleto-titulo" />
                <span className="esqueleto esqueleto-linea" />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <div className="papel ficha-cuerpo columna" aria-hidden="true">
          <span className="esqueleto esqueleto-titulo" />
          <span className="esqueleto esqueleto-linea" />
          <span className="esqueleto esqueleto-titulo" />
        </div>
      )}
      {slow && <p className="nota tinta-2 cargando-nota">Está tardando. Podés seguir esperando o reintentar.</p>}
    </div>
  )
}
