import type { Farmacia } from '@receta/contract'
import { IconButton } from '#ui/IconButton'
import { toast } from '#ui/toast'
import { toggleFavorita, useFavoritas } from '../favoritas'
import { share } from './share'
import estilos from '../farmacias.module.css'

export function Acciones({ farmacia }: { farmacia: Farmacia }) {
  const esFavorita = useFavoritas().some((favorita) => favorita.farmacia.id === farmacia.id)
  const toggle = () =>
    toast(toggleFavorita(farmacia, new Date()) ? 'Quedó en tus favoritas' : 'Ya no está en tus favoritas')
  return (
    <>
      <IconButton
        icono="star"
        className={esFavorita ? estilos.llena : ''}
        label={esFavorita ? 'Sacar de favoritas' : 'Guardar en favoritas'}
        onPress={toggle}
      />
      <IconButton icono="share-2" label="Compartir" onPress={() => share(farmacia)} />
    </>
  )
}
