import * as contract from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useEndpoint } from '#api/call'
import { toast } from '#ui/toast'
import { useConCopia } from '../borrador/use-con-copia'
import { aEnviar, esElMismo, type FavoritoEnviado } from './favoritos'

/** The médico's frequent treatments, and how to keep or forget one. Without a network those last seen are offered. */
export function useFavoritos() {
  const { data } = useConCopia('favoritos', useEndpoint(contract.favoritos, {}, { staleTime: 300_000 }))
  const queryClient = useQueryClient()
  const guardar = useAction(contract.guardaFavoritos)
  const favoritos = data?.items ?? []

  const poner = async (items: readonly FavoritoEnviado[], hecho: string) => {
    try {
      const guardados = await guardar.mutateAsync({ items: items.map(aEnviar) })
      queryClient.setQueryData([contract.favoritos.path, {}], guardados)
      toast(hecho)
    } catch (fallo) {
      toast((fallo as Error).message, { nivel: 'advierte' })
    }
  }
  const alternar = (uno: FavoritoEnviado) => {
    const otros = favoritos.filter((f) => !esElMismo(f, uno))
    if (otros.length < favoritos.length) return poner(otros, 'Ya no está entre tus frecuentes.')
    if (favoritos.length >= contract.maxFavoritos)
      return toast(`Son hasta ${contract.maxFavoritos} frecuentes: sacá uno primero.`, { nivel: 'advierte' })
    return poner([uno, ...favoritos], 'Guardado entre tus frecuentes.')
  }
  return { favoritos, listo: data !== undefined && !guardar.isPending, alternar }
}
export type Favoritos = ReturnType<typeof useFavoritos>
