import { claves, type ClavePublicada, verificar } from '@receta/contract'
import { judgePrueba, parseReceta, type VeredictoPrueba } from '@receta/domain'
import { useQuery } from '@tanstack/react-query'
import { useEndpoint } from '#api/call'
import { useUltimosDatos } from '#api/ultimos-datos'
import { verificarEd25519 } from '#device/ed25519'

export type Pedido = { texto: string } | { referencia: string; huella: string }

/** Without a network, the last ones seen with their date. */
export const useClaves = () => useUltimosDatos('claves', claves, {}, { staleTime: 3_600_000 })

export function useVeredicto(texto: string, keys: readonly ClavePublicada[] | undefined) {
  return useQuery({
    queryKey: ['prueba', texto, keys],
    queryFn: (): Promise<VeredictoPrueba> =>
      judgePrueba(texto, {
        findClave: (clave_id) => keys?.find(({ kid }) => kid === clave_id)?.x,
        verificar: verificarEd25519,
      }),
    enabled: keys !== undefined,
    networkMode: 'always',
    gcTime: 0,
  })
}

/** An earlier answer is never shown, since it may have been handed over meanwhile. Without a number nothing is asked. */
export function useEnLinea(pedido: Pedido) {
  const numeros = 'texto' in pedido ? tokenDe(pedido.texto) : pedido
  const { data, error, isFetchedAfterMount, refetch } = useEndpoint(verificar, numeros ?? {}, {
    enabled: numeros !== null,
    staleTime: 0,
  })
  const espera = numeros !== null && !isFetchedAfterMount
  return { vista: error || espera ? undefined : data, error: espera ? null : error, espera, refetch }
}

function tokenDe(texto: string): { token: string } | null {
  const leida = parseReceta(texto)
  return leida?.tipo === 'receta' ? { token: leida.token } : null
}
