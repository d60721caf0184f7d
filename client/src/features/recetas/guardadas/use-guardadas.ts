import type { RecetaCompleta } from '@receta/contract'
import { Rol } from '@receta/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#session/session'
import { findGuardada, listGuardadas, removeGuardada, saveGuardada } from './guardadas'

const clave = 'guardadas'

/** With or without a network; empty without a session. */
export function useGuardadas() {
  const usuario = useSession()?.usuario
  return useQuery({
    queryKey: [clave, usuario],
    queryFn: listGuardadas,
    enabled: usuario !== undefined,
    networkMode: 'always',
    staleTime: 0,
  })
}

/** `undefined` while loading. */
export function useGuardada(recetas_id: number | undefined) {
  const usuario = useSession()?.usuario
  return useQuery({
    queryKey: [clave, usuario, recetas_id],
    queryFn: () => findGuardada(recetas_id ?? 0),
    enabled: usuario !== undefined && recetas_id !== undefined,
    networkMode: 'always',
    staleTime: 0,
  })
}

/** Only one's own recetas: others' may only be read while the vínculo lasts. */
export function useSeGuarda(receta: RecetaCompleta): boolean {
  return useSession()?.tipo === Rol.PACIENTE && !receta.es_autor && !receta.en_nombre_de && receta.token !== ''
}

export function useGuardar(receta: RecetaCompleta) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: boolean) => (save ? saveGuardada(receta, new Date()) : removeGuardada(receta.recetas_id)),
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [clave] }),
  })
}

export function useCopiaAlDia(receta: RecetaCompleta, fresca: boolean): void {
  const { data: copia } = useGuardada(receta.recetas_id)
  const hay = copia !== undefined && copia !== null
  useEffect(() => {
    if (hay && fresca) void saveGuardada(receta, new Date())
  }, [hay, fresca, receta])
}
