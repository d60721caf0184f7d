import { Aviso } from './Aviso'
import { Button } from './Button'

type Props = { guardado: { retomado: boolean; discard: () => void } }

/** Says that a long form shows what was left unsent, and offers to begin again. */
export function Retomado({ guardado: { retomado, discard } }: Props) {
  if (!retomado) return null
  return (
    <Aviso nivel="informa" titulo="Seguís donde habías quedado" nivelTitulo={2}>
      <div className="fila envuelve">
        <p className="crece">Está lo que habías escrito y no se envió.</p>
        <Button size="chico" onPress={discard}>
          Empezar de cero
        </Button>
      </div>
    </Aviso>
  )
}
