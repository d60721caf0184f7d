import { buscaAfiliado, perfil, recetas } from '@receta/contract'
import { useEndpoint } from '#api/call'

export const useConNovedad = () => useEndpoint(recetas, { filtro: 'con_novedad', page: 1 })
export const useVigentes = () => useEndpoint(recetas, { filtro: 'vigente', page: 1 })
export const useUltimas = () => useEndpoint(recetas, { page: 1 })
export const usePerfil = () => useEndpoint(perfil, {}, { staleTime: 600_000 })

/** Seven or eight digits are a DNI; three letters or more, a name or an affiliate number. */
export function busquedaDe(texto: string): { dni: string } | { query: string } | null {
  const digitos = texto.replaceAll(/[.\s-]/g, '')
  if (/^\d{7,8}$/.test(digitos)) return { dni: digitos }
  return texto.trim().length >= 3 && !/^\d+$/.test(digitos) ? { query: texto.trim() } : null
}

export const useAfiliados = (texto: string) => {
  const busqueda = busquedaDe(texto)
  return useEndpoint(buscaAfiliado, busqueda ?? {}, { enabled: busqueda !== null, keepPrevious: true })
}
