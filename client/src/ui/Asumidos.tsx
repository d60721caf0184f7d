import { Aviso } from './Aviso'

type Props = { avisos: readonly { mensaje: string; motivo: string }[] }

/** The warnings that the signer acknowledged and his reasons, for every professional who reads the receta. */
export function Asumidos({ avisos }: Props) {
  return avisos.map(({ mensaje, motivo }) => (
    <Aviso key={mensaje} nivel="informa" titulo={`Asumido: «${motivo}»`}>
      <p>{mensaje}</p>
    </Aviso>
  ))
}
