import { Icon } from '#ui/Icon'
import { useOnline } from '#ui/use-online'
import { SinRed } from './SinRed'
import { useVersionNueva } from './version-nueva'

export function Avisos() {
  const online = useOnline()
  const actualizar = useVersionNueva()
  return (
    <>
      {!online && <SinRed />}
      {actualizar && (
        <p className="tira informa" role="status">
          <Icon name="rotate-cw" size="chica" />
          <span className="crece">Hay una versión nueva. Lo que estés escribiendo, terminalo antes.</span>
          <button type="button" className="enlace" onClick={actualizar}>
            Actualizar
          </button>
        </p>
      )}
    </>
  )
}
