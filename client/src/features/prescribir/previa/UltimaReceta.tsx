import { formatFecha, hoy, nombreDroga } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Teclas } from '#ui/Teclas'
import { frasePresentacion } from '../posologia/posologia-item'
import { useUltimaReceta } from '../prescribir.queries'
import estilos from './previa.module.css'

export function UltimaReceta({ dni, onRepetir }: { dni: string; onRepetir: (recetas_id: number) => void }) {
  const { data } = useUltimaReceta(dni)
  const ultima = dni === '' ? undefined : data?.items[0]
  if (!ultima) return null
  return (
    <section className={estilos.anterior} aria-label="Última receta">
      <p className="rotulo">
        Última receta · {formatFecha(hoy(new Date(ultima.emitida_en)))} · {ultima.medico}
      </p>
      {ultima.items.map((item) => (
        <p key={item.renglon}>
          <b>{nombreDroga(item)}</b>, {frasePresentacion(item)}
        </p>
      ))}
      <OnlineButton size="chico" onPress={() => onRepetir(ultima.recetas_id)}>
        <Icon name="repeat-2" size="chica" />
        <span>Repetir entera</span>
        <Teclas>Alt L</Teclas>
      </OnlineButton>
    </section>
  )
}
