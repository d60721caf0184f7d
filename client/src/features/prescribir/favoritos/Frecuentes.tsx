import { nombreDroga, writeImpresa } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { fraseCantidad, frasePresentacion } from '../posologia/posologia-item'
import { esUsable, type FavoritoUsable } from './favoritos'
import type { Favoritos } from './use-favoritos'
import estilos from './favoritos.module.css'

/** Alt+1 to Alt+5 go to the sections; the first frequent treatments have the digits after them. */
const primeraTecla = 6
const conTecla = 4

type Props = { favoritos: Favoritos['favoritos']; onElegir: (favorito: FavoritoUsable) => void }

export function Frecuentes({ favoritos, onElegir }: Props) {
  const usables = favoritos.filter(esUsable)
  const teclas = usables.slice(0, conTecla).map((favorito, i) => [`Alt+${primeraTecla + i}`, () => onElegir(favorito)])
  useShortcuts(Object.fromEntries(teclas) as Record<string, () => void>, teclas.length > 0)
  if (usables.length === 0) return null
  return (
    <section className={estilos.frecuentes} aria-label="Tus frecuentes">
      <h3 className="rotulo">Tus frecuentes</h3>
      <ul>
        {usables.map((favorito, i) => (
          <li key={`${favorito.producto_id} ${favorito.posologia}`}>
            <button type="button" className={estilos.frecuente} onClick={() => onElegir(favorito)}>
              <Icon name="star" size="chica" />
              <span className="crece">
                <b>{nombreDroga(favorito.producto)}</b>{' '}
                <span className="tinta-2 nota">{frasePresentacion(favorito.producto)}</span>
                <span className="tinta-2 nota bloque">{detalle(favorito)}</span>
              </span>
              {i < conTecla && <Teclas>{`Alt ${primeraTecla + i}`}</Teclas>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const detalle = ({ posologia, envases, diagnostico, producto }: FavoritoUsable) =>
  [
    writeImpresa(posologia, producto).texto,
    envases === null ? '' : fraseCantidad(envases),
    diagnostico && `${diagnostico.codigo} ${diagnostico.texto}`.trim(),
  ]
    .filter(Boolean)
    .join(' · ')
