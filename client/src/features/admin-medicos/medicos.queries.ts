import { abmMedico, coberturas, medicoDatos, medicoRefeps, medicosDatos } from '@receta/contract'
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
    })
}

export const useConvenios = () => useEndpoint(coberturas, {}, { staleTime: 600_000 })

export const useAbmMedico = () => useAction(abmMedico, { refreshes: [medicosDatos, medicoDatos] })

export const useMedicoRefeps = () => useAction(medicoRefeps, { refreshes: [medicoDatos] })
