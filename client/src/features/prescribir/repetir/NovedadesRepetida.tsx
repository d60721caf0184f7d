import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import type { NovedadesRepetida as Novedades } from './repetir'

type Props = { novedades: Novedades; onCerrar: () => void }

export function NovedadesRepetida({ novedades: { retirados, cambiados, entregas }, onCerrar }: Props) {
  const distinta = retirados.length > 0 || cambiados.length > 0
  if (!distinta && entregas.length === 0) return null
  return (
    <div role="status">
      <Aviso
        nivel={distinta ? 'advierte' : 'informa'}
        titulo={distinta ? 'La receta anterior no se pudo copiar igual' : 'Qué se retiró la vez anterior'}
      >
        {retirados.length > 0 && <p>Ya no está en el vademécum: {retirados.join(', ')}. Buscá otro.</p>}
        {[...cambiados, ...entregas].map((novedad) => (
          <p key={novedad}>{novedad}.</p>
        ))}
        <div className="botones">
          <Button size="chico" onPress={onCerrar}>
            Entendido
          </Button>
        </div>
      </Aviso>
    </div>
  )
}
