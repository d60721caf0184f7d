import * as contract from '@receta/contract'
import { sinServicio, useGuardado, useUltimosDatos } from '#api/ultimos-datos'

export const useProductos = (pedido: contract.InputOf<typeof contract.productos>, enabled: boolean) =>
  useUltimosDatos('vademecum', contract.productos, pedido, { enabled, keepPrevious: true, staleTime: 60_000 })

export const useUltimaPagina = (enabled: boolean) => useGuardado('vademecum', contract.productos, enabled)

export const useCoberturas = () => useUltimosDatos('coberturas', contract.coberturas, {}, { staleTime: 600_000 })

export function useProducto(id: number, plan: number | null) {
  const consulta = useUltimosDatos(
    'producto',
    contract.productoDetalle,
    { id, ...(plan !== null && { plan }) },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const esOtro = consulta.data?.producto.id !== id
  const lista = useUltimaPagina(sinServicio(consulta.error) && !consulta.espera && esOtro)
  const enLista = lista.data?.data.items.find((p) => p.id === id)
  if (!esOtro) return { ...consulta, data: consulta.data, incompleto: false }
  if (!sinServicio(consulta.error)) {
    return { ...consulta, data: undefined, traido: null, espera: consulta.error === null, incompleto: false }
  }
  if (!enLista || !lista.data)
    return { ...consulta, data: undefined, traido: null, espera: lista.isLoading, incompleto: true }
  const { vademecum_fecha } = lista.data.data
  const data = { producto: enLista, alternativas: [], coberturas: [], vademecum_fecha }
  return { ...consulta, data, traido: lista.data.traido, espera: false, incompleto: true }
}
