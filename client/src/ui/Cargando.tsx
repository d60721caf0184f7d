import { type Query, QueryClientContext, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import { useOnline } from './use-online'

const slowMs = 4000
const rows = [0, 1, 2]

type Props = {
  forma?: 'renglones' | 'hoja'
  /** What is being loaded, with its article: «las recetas». */
  que?: string
  /** Asks again. Without it, every query on screen that waits for its first answer is asked again. */
  onReintentar?: () => unknown
}

/** After 4 s, or without a network at once, it says why and can be asked again. */
export function Cargando({ forma = 'renglones', que = '', onReintentar }: Props) {
  const [slow, setSlow] = useState(false)
  const online = useOnline()
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
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
      </div>
      {(slow || !online) && <Tarda online={online} {...(onReintentar && { onReintentar })} />}
    </>
  )
}

/** Outside the busy region, which a screen reader does not read until it is done. */
function Tarda({ online, onReintentar }: { online: boolean; onReintentar?: () => unknown }) {
  const conPreguntas = useContext(QueryClientContext) !== undefined
  return (
    <div className="fila envuelve cargando-nota">
      <p className="nota tinta-2" role="status">
        {online
          ? 'Está tardando. Podés seguir esperando o reintentar.'
          : 'Sin conexión. Cuando vuelva, se trae de nuevo.'}
      </p>
      {onReintentar ? <Reintentar onPress={onReintentar} /> : conPreguntas && <ReintentarPreguntas />}
    </div>
  )
}

const sinRespuesta = ({ state }: Query) => state.data === undefined

/** An answer that was lost on the way never comes. */
function ReintentarPreguntas() {
  const queryClient = useQueryClient()
  const again = async () => {
    await queryClient.cancelQueries({ type: 'active', predicate: sinRespuesta })
    await queryClient.refetchQueries({ type: 'active', predicate: sinRespuesta })
  }
  return <Reintentar onPress={again} />
}

const Reintentar = ({ onPress }: { onPress: () => unknown }) => (
  <Button size="chico" onPress={onPress}>
    <Icon name="rotate-cw" size="chica" />
    <span>Reintentar</span>
  </Button>
)
