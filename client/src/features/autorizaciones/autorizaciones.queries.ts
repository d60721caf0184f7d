import * as contract from '@receta/contract'
import type { ColaAuditoria, OrdenCola } from '@receta/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, claveDe, ecoMs, useAction, useEndpoint } from '#api/call'
import { refreshSoon } from '#api/refresco'

export type PedidoDeCola = {
  cola: ColaAuditoria
  texto: string
  norma: string
  demoradas: boolean
  orden: OrdenCola
  page: number
}
const enviado = (pedido: PedidoDeCola) => ({ ...pedido, texto: pedido.texto.trim() })
export const useCola = (pedido: PedidoDeCola) =>
  useEndpoint(contract.autorizaciones, enviado(pedido), { keepPrevious: true })

/** Opening it is audited, so the dialogs over it do not open it again. */
export const useReceta = (recetas_id: number) => useEndpoint(contract.receta, { recetas_id }, { staleTime: 30_000 })

/** Looking is audited. */
export const useCaso = (recetas_id: number) => useEndpoint(contract.autorizacionCaso, { recetas_id })

/** Looking is audited. */
export const useLeerAdjunto = () => useAction(contract.casoAdjunto)

/** Who was decided about leaves the desk, and the queue is read once, with the announcement of what changed. */
const deLaMesa = { refreshesSoon: [contract.autorizaciones], forgets: [contract.receta, contract.cuotasAfiliados] }
export const useResolver = () => useAction(contract.autorizacionResuelve, deLaMesa)

/** The queue is left to `useColaTrasVarias`. */
export const useResolverVarias = () => useAction(contract.autorizacionResuelveVarias, { forgets: deLaMesa.forgets })

/** The queue after several were decided: one reading, which the announcements of what changed do not repeat. */
export function useColaTrasVarias(pedido: PedidoDeCola) {
  const queryClient = useQueryClient()
  return async () => {
    await refreshSoon(queryClient, contract.autorizaciones.path, ecoMs)
    return queryClient.getQueryData<AnswerOf<typeof contract.autorizaciones>>(
      claveDe(contract.autorizaciones, enviado(pedido)),
    )
  }
}

/**
 * Takes what was decided out of the queue in sight, at once; its reading comes later, with the announcement. The last of a page stays until
 * then, or the queue would say for an instant that nothing waits.
 */
export function useSacaDeLaCola(pedido: PedidoDeCola) {
  const queryClient = useQueryClient()
  return (hecha: (pendiente: contract.AutorizacionPendiente) => boolean) =>
    queryClient.setQueryData<AnswerOf<typeof contract.autorizaciones>>(
      claveDe(contract.autorizaciones, enviado(pedido)),
      (antes) => {
        const items = antes?.items.filter((p) => !hecha(p)) ?? []
        return antes && items.length > 0 ? { ...antes, items } : antes
      },
    )
}

export const useGuardadas = () => useEndpoint(contract.respuestasGuardadas, {})
export const useGuardarRespuesta = () =>
  useAction(contract.respuestaGuarda, { refreshes: [contract.respuestasGuardadas] })
export const useQuitarRespuesta = () =>
  useAction(contract.respuestaQuita, { refreshes: [contract.respuestasGuardadas] })

export const usePedirDato = () => useAction(contract.datoPide, deLaMesa)

export const useCuotas = (mes: string, texto: string, page: number) =>
  useEndpoint(contract.cuotasAfiliados, { mes, texto: texto.trim(), page }, { keepPrevious: true })

export const useLiquidacion = (desde: string, hasta: string, page: number) =>
  useEndpoint(contract.liquidacion, { desde, hasta, page }, { keepPrevious: true })

export const useLiquidacionCsv = () => useAction(contract.liquidacionCsv)

const liquidadas = { refreshes: [contract.liquidacion, contract.liquidaciones] }
export const useDebitar = () => useAction(contract.liquidacionDebita, { refreshes: [contract.liquidacion] })
export const useCerrar = () => useAction(contract.liquidacionCierra, liquidadas)
export const useReabrir = () => useAction(contract.liquidacionReabre, liquidadas)
export const useArchivo = () => useAction(contract.liquidacionArchivo)
export const useCerradas = (page: number) => useEndpoint(contract.liquidaciones, { page }, { keepPrevious: true })
