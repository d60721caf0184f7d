import {
  anularReceta,
  mostradorDeshacer,
  receta,
  recetas,
  type RecetaCompleta,
  type RecetaResumen,
} from '@receta/contract'
import { useRef, useState } from 'react'
import { ApiError, useAction } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { type Busqueda, documentoDe, escrito } from './busqueda'

export type Hallado = { busqueda: Busqueda; items: RecetaResumen[]; total: number; pagina: number }

/** Neither the address nor the query cache keeps whom somebody searched for. */
export function useRecetasDePersona(onRechazo: (fields: ApiError['fields']) => void) {
  const [hallado, setHallado] = useState<Hallado | null>(null)
  const [abierta, setAbierta] = useState<RecetaCompleta | null>(null)
  const paso = useRef<() => Promise<unknown>>(async () => {})
  const list = useAction(recetas)
  const open = useAction(receta)
  const prueba = useSegundoFactor({
    escrito,
    accion: async () => {
      await paso.current().catch((error) => {
        if (error instanceof ApiError) onRechazo(error.fields)
        throw error
      })
    },
  })
  const ask = (nuevo: () => Promise<unknown>) => {
    paso.current = nuevo
    return prueba.send()
  }
  const read = async (busqueda: Busqueda, pagina: number, antes: RecetaResumen[]) => {
    const { items, total_estimado } = await list.mutateAsync({
      dni: documentoDe(busqueda),
      motivo: busqueda.motivo.trim(),
      page: pagina,
    })
    setHallado({ busqueda, items: [...antes, ...items], total: total_estimado, pagina })
  }
  const show = async ({ motivo }: Busqueda, recetas_id: number) => {
    const leida = await open.mutateAsync({ recetas_id, motivo: motivo.trim() })
    setAbierta(leida.nivel === 'completa' ? leida : null)
  }
  return {
    hallado,
    abierta,
    prueba,
    search: (busqueda: Busqueda) =>
      ask(async () => {
        setAbierta(null)
        await read(busqueda, 1, [])
      }),
    proceed: ({ busqueda, pagina, items }: Hallado) => ask(() => read(busqueda, pagina + 1, items)),
    open: ({ busqueda }: Hallado, recetas_id: number) => ask(() => show(busqueda, recetas_id)),
    close: () => setAbierta(null),
    refresh: ({ busqueda }: Hallado, recetas_id: number) =>
      ask(async () => {
        await read(busqueda, 1, [])
        await show(busqueda, recetas_id)
      }),
  }
}

export const useAnular = () => useAction(anularReceta)
export const useDeshacer = () => useAction(mostradorDeshacer)
