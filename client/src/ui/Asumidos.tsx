import { Aviso } from './Aviso'

type Props = { avisos: readonly { mensaje: string; motivo: string }[] }

export function Asumidos({ avisos }: Props) {
  return avisos.map(({ mensaje, motivo }) => (
    <Aviso key={mensaje} nivel="informa" titulo={`Asumido: «${motivo}»`}>
      <p>{mensaje}</p>
    </Aviso>
  ))
}
