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
import { type Busqueda, documentoDe } from './busqueda'

export type Hallado = { busqueda: Busqueda; items: RecetaResumen[]; total: number; pagina: number }

/**
 * One person's recetas, looked at for a reason that the person reads. What was found lives only while the screen is open:
 * neither the address nor the cache of questions keeps whom somebody looked for.
 */
export function useRecetasDePersona(onRechazo: (fields: ApiError['fields']) => void) {
  const [hallado, setHallado] = useState<Hallado | null>(null)
  const [abierta, setAbierta] = useState<RecetaCompleta | null>(null)
  const paso = useRef<() => Promise<unknown>>(async () => {})
  const listar = useAction(recetas)
  const abrir = useAction(receta)
  const prueba = useSegundoFactor({
    accion: async () => {
      await paso.current().catch((error) => {
        if (error instanceof ApiError) onRechazo(error.fields)
        throw error
      })
    },
  })
  const pedir = (nuevo: () => Promise<unknown>) => {
    paso.current = nuevo
    return prueba.enviar()
  }
  const leer = async (busqueda: Busqueda, pagina: number, antes: RecetaResumen[]) => {
    const { items, total_estimado } = await listar.mutateAsync({
      dni: documentoDe(busqueda),
      motivo: busqueda.motivo.trim(),
      page: pagina,
    })
    setHallado({ busqueda, items: [...antes, ...items], total: total_estimado, pagina })
  }
  const mostrar = async ({ motivo }: Busqueda, recetas_id: number) => {
    const leida = await abrir.mutateAsync({ recetas_id, motivo: motivo.trim() })
    setAbierta(leida.nivel === 'completa' ? leida : null)
  }
  return {
    hallado,
    abierta,
    prueba,
    buscar: (busqueda: Busqueda) =>
      pedir(async () => {
        setAbierta(null)
        await leer(busqueda, 1, [])
      }),
    seguir: ({ busqueda, pagina, items }: Hallado) => pedir(() => leer(busqueda, pagina + 1, items)),
    abrir: ({ busqueda }: Hallado, recetas_id: number) => pedir(() => mostrar(busqueda, recetas_id)),
    cerrar: () => setAbierta(null),
    /** After an act: the list and the receta as they are now. */
    refrescar: ({ busqueda }: Hallado, recetas_id: number) =>
      pedir(async () => {
        await leer(busqueda, 1, [])
        await mostrar(busqueda, recetas_id)
      }),
  }
}

export const useAnular = () => useAction(anularReceta)
export const useDeshacer = () => useAction(mostradorDeshacer)
