import { Button } from '#ui/Button'
import { Teclas } from '#ui/Teclas'

type Props = { drogas: readonly string[]; onCambiar: (droga: string) => void; conTecla: boolean }

/** What the finding advises instead, each as one key: the line goes, and the search has that name. */
export function Alternativas({ drogas, onCambiar, conTecla }: Props) {
  return drogas.map((droga, i) => (
    <Button key={droga} size="chico" onPress={() => onCambiar(droga)}>
      Cambiar por {droga}
      {conTecla && i === 0 && <Teclas>Alt C</Teclas>}
    </Button>
  ))
}
