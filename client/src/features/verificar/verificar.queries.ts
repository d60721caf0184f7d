import { claves, type ClavePublicada, verificar } from '@receta/contract'
import { judgePrueba, parseReceta, type VeredictoPrueba } from '@receta/domain'
import { useQuery } from '@tanstack/react-query'
import { useEndpoint } from '#api/call'
import { useUltimosDatos } from '#api/ultimos-datos'
import { verificarEd25519 } from '#device/ed25519'

/** What was given to verify: what a QR says, or the two numbers that its paper prints. */
export type Pedido = { texto: string } | { referencia: string; huella: string }

/** The published keys: those of now, or the last that this device saw, with from when they are. */
export const useClaves = () => useUltimosDatos('claves', claves, {}, { staleTime: 3_600_000 })

/** What this device finds out by itself. Nothing while the keys are on their way. */
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

/**
 * What the server says of it now: its state, above all. What it said a while ago is not shown again: it may have been handed
 * over since. Without a number that names a receta nobody is asked.
 */
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
