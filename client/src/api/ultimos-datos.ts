import type { Endpoint, InputOf, OutputOf } from '@receta/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readLista, removeLista, writeLista } from '#device/listas-publicas'
import { onSessionEnd } from '#session/session'
import { type ApiError, useEndpoint } from './call'

/** The public lists that can be read without a network. Of each only the last answer stays. */
export type ListaPublica = 'normas' | 'coberturas' | 'farmacias' | 'farmacia' | 'vademecum' | 'producto' | 'claves'

/** What somebody looked up says something of him: it does not outlive his session. */
const delQueMira: readonly ListaPublica[] = ['vademecum', 'producto']
onSessionEnd(() => {
  for (const lista of delQueMira) void removeLista(lista)
})

/** Only what anybody may ask is kept. */
type Publico = Endpoint & { access: 'public' }
/** As it is stored on devices: add, never rename. */
type Guardado = { pedido: string; data: unknown; traido: string }

type Opciones<E extends Publico> = {
  enabled?: boolean
  staleTime?: number
  keepPrevious?: boolean
  /** What is kept of the question, where it says more than it should. */
  pedidoSinRastro?: (pedido: InputOf<E>) => object
  /** And of the answer. */
  dataSinRastro?: (data: OutputOf<E>) => OutputOf<E>
}

/**
 * A question about a public list that, when nobody answers, is answered with what was last seen of it. `traido` is when
 * that was, null while what is shown is from now; `mismoPedido` is false when it had been asked something else.
 */
export function useUltimosDatos<E extends Publico>(
  lista: ListaPublica,
  endpoint: E,
  input: InputOf<E>,
  { pedidoSinRastro = (pedido) => pedido, dataSinRastro = (data) => data, ...opciones }: Opciones<E> = {},
) {
  const consulta = useEndpoint(endpoint, input, opciones)
  const { error, dataUpdatedAt, isPlaceholderData, refetch } = consulta
  // A public answer is never a document.
  const data = consulta.data as OutputOf<E> | undefined
  const pedido = JSON.stringify(pedidoSinRastro(input))
  const fresca = error === null && !isPlaceholderData ? data : undefined
  useGuardar(lista, fresca && { pedido, data: dataSinRastro(fresca), traido: new Date(dataUpdatedAt).toISOString() })

  const callado = data === undefined && sinServicio(error)
  const guardado = useGuardado(lista, endpoint, callado)
  const vivo = { data, traido: data && error ? new Date(dataUpdatedAt) : null, mismoPedido: true }
  const visto = guardado.data
    ? { ...guardado.data, mismoPedido: guardado.data.pedido === pedido }
    : { data: undefined, traido: null, mismoPedido: true }
  return {
    ...(callado ? visto : vivo),
    error,
    refetch,
    isPlaceholderData: !callado && isPlaceholderData,
    /** Whether there is nothing to show yet, neither an answer nor a failure. */
    espera: data === undefined && (callado ? guardado.isPending : error === null),
  }
}

/** What was last seen of a public list, for who was told that nobody answers. */
export function useGuardado<E extends Publico>(lista: ListaPublica, endpoint: E, enabled: boolean) {
  return useQuery({
    queryKey: ['guardado', lista],
    queryFn: () => readGuardado(lista, endpoint),
    enabled,
    networkMode: 'always',
    gcTime: 0,
  })
}

export const sinServicio = (error: ApiError | null): boolean =>
  error?.code === 'SIN_CONEXION' || error?.code === 'SIN_RESPUESTA'

function useGuardar(lista: ListaPublica, guardado: Guardado | undefined) {
  const ultimo = useRef('')
  useEffect(() => {
    const marca = guardado ? `${guardado.pedido} ${guardado.traido}` : ''
    if (!guardado || marca === ultimo.current) return
    ultimo.current = marca
    void writeLista(lista, guardado)
  }, [lista, guardado])
}

async function readGuardado<E extends Publico>(lista: ListaPublica, endpoint: E) {
  const guardado = (await readLista(lista)) as Guardado | null
  // An older version of the app may have kept it in another shape.
  const leido = endpoint.output.safeParse(guardado?.data)
  if (!guardado || !leido.success) return null
  return { data: leido.data as OutputOf<E>, traido: new Date(guardado.traido), pedido: guardado.pedido }
}
