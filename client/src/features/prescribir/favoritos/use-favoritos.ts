import * as contract from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useEndpoint } from '#api/call'
import { toast } from '#ui/toast'
import { useConCopia } from '../borrador/use-con-copia'
import { aEnviar, esElMismo, type FavoritoEnviado } from './favoritos'

/** Without a network the last ones are offered. */
export function useFavoritos() {
  const { data } = useConCopia('favoritos', useEndpoint(contract.favoritos, {}, { staleTime: 300_000 }))
  const queryClient = useQueryClient()
  const save = useAction(contract.guardaFavoritos)
  const favoritos = data?.items ?? []

  const put = async (items: readonly FavoritoEnviado[], hecho: string) => {
    try {
      const guardados = await save.mutateAsync({ items: items.map(aEnviar) })
      queryClient.setQueryData([contract.favoritos.path, {}], guardados)
      toast(hecho)
    } catch (fallo) {
      toast((fallo as Error).message, { nivel: 'advierte' })
    }
  }
  const toggle = (uno: FavoritoEnviado) => {
    const otros = favoritos.filter((f) => !esElMismo(f, uno))
    if (otros.length < favoritos.length) return put(otros, 'Ya no está entre tus frecuentes.')
    if (favoritos.length >= contract.maxFavoritos)
      return toast(`Son hasta ${contract.maxFavoritos} frecuentes: sacá uno primero.`, { nivel: 'advierte' })
    return put([uno, ...favoritos], 'Guardado entre tus frecuentes.')
  }
  return { favoritos, listo: data !== undefined && !save.isPending, toggle }
}
export type Favoritos = ReturnType<typeof useFavoritos>
