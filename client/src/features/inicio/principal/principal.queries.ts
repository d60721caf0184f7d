import { buscaAfiliado, conveniosHabilitados, datosPedidos, passkeys, perfil, recetas } from '@receta/contract'
import { useEndpoint } from '#api/call'
import { busquedaDe } from './busqueda'

export const useConNovedad = () => useEndpoint(recetas, { filtro: 'con_novedad', page: 1 })
export const useVigentes = () => useEndpoint(recetas, { filtro: 'vigente', page: 1 })
export const useUltimas = () => useEndpoint(recetas, { page: 1 })
export const useDatosPedidos = () => useEndpoint(datosPedidos, {})
export const useFactores = () => useEndpoint(passkeys, {})
export const useConvenios = () => useEndpoint(conveniosHabilitados, {})
export const usePerfil = () => useEndpoint(perfil, {}, { staleTime: 600_000 })

export const useAfiliados = (texto: string) => {
  const busqueda = busquedaDe(texto)
  return useEndpoint(buscaAfiliado, busqueda ?? {}, { enabled: busqueda !== null, keepPrevious: true })
}
