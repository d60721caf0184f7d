import { cifras, coberturas } from '@receta/contract'
import { useEndpoint } from '#api/call'
import type { Pedido } from './palabras'

export const useCifras = ({ convenio_id, ...rango }: Pedido) =>
  useEndpoint(
    cifras,
    { ...rango, ...(convenio_id !== null && { convenio_id }) },
    { keepPrevious: true, staleTime: 60_000 },
  )

export const useConvenios = () => useEndpoint(coberturas, {}, { staleTime: 600_000 })
