import { abmMedico, coberturas, type InputOf, medicoDatos, medicoRefeps, medicosDatos } from '@receta/contract'
import { pageSize } from '@receta/domain'
import { useQueryClient } from '@tanstack/react-query'
import { call, claveDe, useAction, useEndpoint } from '#api/call'
import type { Lista } from '#ui/use-lista'
import { type Corte, estadoDe } from './palabras'

export const useMedicos = ({ corte, texto, page }: Lista) =>
  useEndpoint(
    medicosDatos,
    { limit: pageSize, start: (page - 1) * pageSize, query: texto.trim(), estado: estadoDe(corte as Corte) },
    { keepPrevious: true },
  )

export const useMedico = (medico_id: number) => useEndpoint(medicoDatos, { medico_id })

export function useFetchMedico() {
  const queryClient = useQueryClient()
  return (medico_id: number) =>
    queryClient.fetchQuery({
      queryKey: claveDe(medicoDatos, { medico_id }),
      queryFn: () => call(medicoDatos, { medico_id }),
      networkMode: 'always',
      // Who is already in sight is not read again, and each reading is audited.
      staleTime: recienMs,
    })
}
/** Milliseconds in which nobody else changes him without this screen being told by its own act. */
const recienMs = 10_000

export const useConvenios = () => useEndpoint(coberturas, {}, { staleTime: 600_000 })

/** The act answers him as he is now, so he is not read again; the queue is, unless what was checked of him is all that was written. */
export function useAbmMedico() {
  const queryClient = useQueryClient()
  const abm = useAction(abmMedico)
  return {
    ...abm,
    mutateAsync: async (pedido: InputOf<typeof abmMedico>) => {
      const hecho = await abm.mutateAsync(pedido)
      const { medico } = hecho
      if (medico) queryClient.setQueryData(claveDe(medicoDatos, { medico_id: medico.medico_id }), { medico })
      else await queryClient.invalidateQueries({ queryKey: [medicoDatos.path] })
      if (!('evidencia' in pedido) || 'estado' in pedido)
        await queryClient.invalidateQueries({ queryKey: [medicosDatos.path] })
      return hecho
    },
  }
}

export const useMedicoRefeps = () => useAction(medicoRefeps, { refreshes: [medicoDatos] })
