import { Icon } from '#ui/Icon'

export function SinRed() {
  return (
    <p className="tira sinred" role="status">
      <Icon name="wifi-off" size="chica" />
      <span>Sin conexión. Lo que ves puede no ser lo último.</span>
    </p>
  )
}
