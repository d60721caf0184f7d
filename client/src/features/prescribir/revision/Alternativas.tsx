import { Button } from '#ui/Button'
import { Teclas } from '#ui/Teclas'

type Props = { drogas: readonly string[]; onCambiar: (droga: string) => void; conTecla: boolean }

export function Alternativas({ drogas, onCambiar, conTecla }: Props) {
  return drogas.map((droga, i) => (
    <Button key={droga} size="chico" onPress={() => onCambiar(droga)}>
      Cambiar por {droga}
      {conTecla && i === 0 && <Teclas>Alt C</Teclas>}
    </Button>
  ))
}
