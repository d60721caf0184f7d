import type { Farmacia } from '@receta/contract'
import { IconButton } from '#ui/IconButton'
import { toast } from '#ui/toast'
import { alternarFavorita, useFavoritas } from '../favoritas'
import { compartir } from './compartir'
import estilos from '../farmacias.module.css'

/** Keeping it among the favourites of this device, and telling somebody of it. */
export function Acciones({ farmacia }: { farmacia: Farmacia }) {
  const esFavorita = useFavoritas().some((favorita) => favorita.farmacia.id === farmacia.id)
  const alternar = () =>
    toast(alternarFavorita(farmacia, new Date()) ? 'Quedó en tus favoritas' : 'Ya no está en tus favoritas')
  return (
    <>
      <IconButton
        icono="star"
        className={esFavorita ? estilos.llena : ''}
        label={esFavorita ? 'Sacar de favoritas' : 'Guardar en favoritas'}
        onPress={alternar}
      />
      <IconButton icono="share-2" label="Compartir" onPress={() => compartir(farmacia)} />
    </>
  )
}
