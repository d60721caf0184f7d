import {
  coberturas,
  type ImportacionArchivo,
  importaColumnas,
  importaCorre,
  importacion,
  importaciones,
  importaDescarta,
  importaRechazos,
  type InputOf,
} from '@receta/contract'
import { pageSize } from '@receta/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, useAction, useEndpoint } from '#api/call'
import { downloadCsv } from '#device/descargar'

export type Desenlace = NonNullable<InputOf<typeof importaciones>['desenlace']>

const mirarMs = 1_500

/** The runs. The list is polled while one is running, also one that another user started. */
export function useImportaciones(page: number, desenlace: Desenlace) {
  const pedido = { limit: pageSize, start: (page - 1) * pageSize, desenlace }
  const consulta = useEndpoint(importaciones, pedido, { keepPrevious: true })
  const { refetch } = consulta
  const corriendo = consulta.data?.en_curso.some(({ estado }) => estado === 'corriendo') ?? false
  useEffect(() => {
    if (!corriendo) return
    const reloj = setInterval(() => void refetch(), mirarMs)
    return () => clearInterval(reloj)
  }, [corriendo, refetch])
  return consulta
}

export function useArchivo(archivo_id: number) {
  const queryClient = useQueryClient()
  const consulta = useEndpoint(importacion, { archivo_id })
  const { refetch } = consulta
  const corriendo = consulta.data?.archivo.estado === 'corriendo'
  useEffect(() => {
    if (!corriendo) return
    const reloj = setInterval(() => void refetch(), mirarMs)
    return () => {
      clearInterval(reloj)
      void queryClient.invalidateQueries({ queryKey: [importaciones.path] })
      // Its run kept what was said of its columns; the form begins by it, so an answer of before must not be shown meanwhile.
      queryClient.removeQueries({ queryKey: [importaColumnas.path] })
    }
  }, [corriendo, refetch, queryClient])
  return consulta
}

export const useColumnas = (archivo_id: number) => useEndpoint(importaColumnas, { archivo_id })

export const useConvenios = () => useEndpoint(coberturas, {}, { staleTime: 600_000 })

const cambia = { refreshes: [importacion, importaciones] }
export const useCorrer = () => useAction(importaCorre, cambia)
export const useDescartar = () => useAction(importaDescarta, cambia)

/** Throws ApiError. */
export async function saveRechazos({ archivo_id }: Pick<ImportacionArchivo, 'archivo_id'>): Promise<void> {
  const { nombre, csv } = await call(importaRechazos, { archivo_id })
  downloadCsv(csv, nombre)
}
