import { Aviso } from './Aviso'

type Props = { avisos: readonly { mensaje: string; motivo: string }[] }

/** What whoever signed was warned of, and why he went on: it stays in sight of every professional who reads the receta. */
export function Asumidos({ avisos }: Props) {
  return avisos.map(({ mensaje, motivo }) => (
    <Aviso key={mensaje} nivel="informa" titulo={`Asumido: «${motivo}»`}>
      <p>{mensaje}</p>
    </Aviso>
  ))
}
