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
                <span className="esqueleto e1" />
              </span>
              <div className="cuerpo">
                <span className="esqueleto e2" />
                <span className="esqueleto e3" />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <div className="papel ficha-c col" aria-hidden="true">
          <span className="esqueleto e2" />
          <span className="esqueleto e3" />
          <span className="esqueleto e2" />
        </div>
      )}
      {slow && <p className="nota t2 c-nota">Está tardando. Podés seguir esperando o reintentar.</p>}
    </div>
  )
}
