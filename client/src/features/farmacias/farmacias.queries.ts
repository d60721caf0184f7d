import * as contract from '@receta/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, useEndpoint } from '#api/call'
import { useGuardado, useUltimosDatos } from '#api/ultimos-datos'
import type { Punto } from '#device/ubicacion'
import { refreshFavoritas, useFavoritas } from './favoritas'

type Pedido = contract.InputOf<typeof contract.farmacias>

const sinLugar = <T extends { lat?: unknown; lon?: unknown }>({ lat: _lat, lon: _lon, ...resto }: T) => resto

/** The person's location is never stored. */
export const useFarmacias = (pedido: Pedido, enabled: boolean) =>
  useUltimosDatos('farmacias', contract.farmacias, pedido, {
    enabled,
    keepPrevious: true,
    staleTime: 60_000,
    pedidoSinRastro: sinLugar,
    dataSinRastro: (data) => ({
      ...data,
      cerca_de: null,
      items: data.items.map((f) => ({ ...f, distancia_m: null })),
    }),
  })

export const useVecinas = (punto: Punto | null, enabled: boolean) =>
  useQuery({
    queryKey: [contract.farmacias.path, 'vecinas', punto],
    queryFn: () => call(contract.farmacias, { limit: 12, start: 0, ...punto }),
    enabled: enabled && punto !== null,
    networkMode: 'always',
    staleTime: 60_000,
  })

/** Null where nobody set a map, and while it is not known. */
export const useCalles = () => useEndpoint(contract.mapa, {}, { staleTime: 600_000 }).data?.calles ?? null

/** Without a network, as it was last seen alone or in the list. */
export function useFarmacia(id: number | null, punto: Punto | null) {
  const consulta = useUltimosDatos(
    'farmacia',
    contract.farmaciaDetalle,
    { id: id ?? 0, ...punto },
    {
      enabled: id !== null,
      pedidoSinRastro: sinLugar,
      dataSinRastro: (data) => ({ ...data, distancia_m: null }),
    },
  )
  const esOtra = consulta.data?.id !== id
  const lista = useGuardado('farmacias', contract.farmacias, consulta.error !== null && !consulta.espera && esOtra)
  const enLista = lista.data?.data.items.find((f) => f.id === id)
  const favorita = useFavoritas().find((f) => f.farmacia.id === id)
  if (!esOtra) return { ...consulta, data: consulta.data }
  const espera = consulta.espera || lista.isLoading
  if (consulta.error?.code === 'FARMACIA_NO_ENCONTRADA' || consulta.error === null) {
    return { ...consulta, data: undefined, traido: null, espera }
  }
  if (enLista && lista.data) {
    return { ...consulta, data: { ...enLista, proximos_turnos: null }, traido: lista.data.traido, espera: false }
  }
  if (favorita && !espera) {
    return {
      ...consulta,
      data: { ...favorita.farmacia, proximos_turnos: null },
      traido: new Date(favorita.vista),
      espera,
    }
  }
  return { ...consulta, data: undefined, traido: null, espera }
}

export const useCoberturas = () => useUltimosDatos('coberturas', contract.coberturas, {}, { staleTime: 600_000 })

export function useFavoritasAlDia(punto: Punto | null, enabled: boolean) {
  const favoritas = useFavoritas()
  const ids = favoritas.map(({ farmacia }) => farmacia.id)
  const frescas = useQuery({
    queryKey: [contract.farmaciaDetalle.path, 'favoritas', ids.toSorted((a, b) => a - b), punto],
    queryFn: async () => {
      const respuestas = await Promise.allSettled(ids.map((id) => call(contract.farmaciaDetalle, { id, ...punto })))
      return respuestas.flatMap((respuesta) => (respuesta.status === 'fulfilled' ? [respuesta.value] : []))
    },
    enabled: enabled && ids.length > 0,
    networkMode: 'always',
    staleTime: 60_000,
  })
  const { data } = frescas
  useEffect(() => {
    if (data)
      refreshFavoritas(
        data.map(({ proximos_turnos: _, ...f }) => f),
        new Date(),
      )
  }, [data])
  const items = favoritas.map(({ farmacia, vista }) => {
    const fresca = data?.find(({ id }) => id === farmacia.id)
    return fresca ? { farmacia: fresca, traida: null } : { farmacia, traida: new Date(vista) }
  })
  // Some could not be updated: the list tells the date of the oldest.
  const viejas = frescas.isFetching ? [] : items.flatMap(({ traida }) => (traida ? [traida.getTime()] : []))
  return { items, traido: viejas.length > 0 ? new Date(Math.min(...viejas)) : null, refetch: frescas.refetch }
}
