import * as contract from '@receta/contract'
import type { InputOf, Producto } from '@receta/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, claveDe, useAction, useEndpoint } from '#api/call'
import type { Borrador } from './borrador/receta-informe'
import { useConCopia } from './borrador/use-con-copia'

/** Stored, so that a receta can be begun without a network. */
export const useConvenios = () => useConCopia('convenios', useEndpoint(contract.conveniosHabilitados, {}))
export const usePerfil = () => useEndpoint(contract.perfil, {})

export const useBuscaAfiliado = (busqueda: InputOf<typeof contract.buscaAfiliado> | null) =>
  useEndpoint(contract.buscaAfiliado, busqueda ?? {}, { enabled: busqueda !== null })

export function useFetchAfiliados() {
  const queryClient = useQueryClient()
  return (dni: string) =>
    queryClient.fetchQuery({
      queryKey: claveDe(contract.buscaAfiliado, { dni }),
      queryFn: () => call(contract.buscaAfiliado, { dni }),
      networkMode: 'always',
    })
}

export const usePlanes = (convenio_id: number, afiliado_id: number) =>
  useEndpoint(contract.planes, { convenio_id, ...(afiliado_id > 0 && { afiliado_id }) })

/** Who asks and for whom; nothing of it leaves anything out. */
export type OrdenProductos = { usados?: readonly number[]; edad?: number | undefined }
/** What the last keys found stays while the next is asked, or the list would blink; never what another text found. */
const sigue = (antes: string, ahora: string): boolean =>
  antes.length >= 2 && (ahora.startsWith(antes) || antes.startsWith(ahora))

export const useProductos = (query: string, plan: number | null, { usados, edad }: OrdenProductos = {}) =>
  useEndpoint(
    contract.productos,
    {
      query,
      limit: 35,
      start: 0,
      ...(plan !== null && { plan }),
      ...(usados && usados.length > 0 && { usados: [...usados] }),
      ...(edad !== undefined && { edad }),
    },
    { enabled: query.length >= 2, keepPrevious: (antes) => sigue(antes.query, query) },
  )

/** Stored as the convenios are: the order stays the same without a network. */
export const useUsos = () => useConCopia('usos', useEndpoint(contract.usos, {}))

export const useDiagnosticos = (query: string) =>
  useEndpoint(
    contract.diagnosticos,
    { query },
    {
      enabled: query.length >= 2,
      keepPrevious: (antes) => sigue(antes.query, query),
    },
  )

export const useRevision = (borrador: Borrador | null) =>
  // The cast only serves the query key: nothing is sent while disabled.
  useEndpoint(contract.revisaReceta, borrador as Borrador, { enabled: borrador !== null, keepPrevious: true })

/** Changing them makes the checks stale. */
export const useAntecedentes = (persona: { persona_id: number; dni: string }) =>
  useEndpoint(contract.antecedentes, persona)
const alAnotar = { refreshes: [contract.antecedentes, contract.buscaAfiliado, contract.revisaReceta] }
export const useRegistraAntecedente = () => useAction(contract.registraAntecedente, alAnotar)
export const useResuelvePropuesta = () => useAction(contract.resuelvePropuesta, alAnotar)
export const useCierraAntecedente = () => useAction(contract.cierraAntecedente, alAnotar)

export const useInformaReceta = () => useAction(contract.informaReceta, { refreshes: [contract.recetas] })
export const useReemplazaReceta = () =>
  useAction(contract.reemplazaReceta, { refreshes: [contract.recetas, contract.receta] })

export const useUltimaReceta = (dni: string) => useEndpoint(contract.recetas, { dni, page: 1 }, { enabled: dni !== '' })
export const fetchReceta = (recetas_id: number) => call(contract.receta, { recetas_id })

const porPagina = 35
/** Of one ingredient and strength a whole vademécum brings a few hundred. */
const paginasMaximas = 20
type Buscado = Pick<Producto, 'id' | 'monodroga' | 'concentracion'>
/** The product with today's data, and the others that its ingredient and strength find: page by page, since it may be on none of the first. */
export async function fetchDeHoy(buscado: Buscado, plan: number | null) {
  const query = `${buscado.monodroga} ${buscado.concentracion}`
  const otros: Producto[] = []
  for (let start = 0; start < porPagina * paginasMaximas; start += porPagina) {
    const usados = [buscado.id]
    const { items } = await call(contract.productos, {
      query,
      limit: porPagina,
      start,
      usados,
      ...(plan !== null && { plan }),
    })
    const suyo = items.find(({ id }) => id === buscado.id)
    otros.push(...items)
    if (suyo || items.length < porPagina) return { suyo, otros }
  }
  return { suyo: undefined, otros }
}
export const fetchDocumento = (recetas_id: number) => call(contract.documentoReceta, { recetas_id })
