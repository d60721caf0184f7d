import type { InputOf, Producto, productos } from '@receta/contract'
import { pageSize } from '@receta/domain'
import { type Condicion, condiciones } from '../palabras'

/** The text says something about the user, so it is in the state of the history entry and not in the address. */
export type Busqueda = {
  texto: string
  plan: number | null
  cubre: boolean
  genericos: boolean
  condicion: Condicion | null
  forma: string
  page: number
}

const entero = (texto: string | null): number | null => {
  const n = Number(texto)
  return Number.isInteger(n) && n > 0 && n <= 2_147_483_647 ? n : null
}

export function readBusqueda(params: URLSearchParams, state: unknown): Busqueda {
  const { texto } = (state ?? {}) as { texto?: unknown }
  const condicion = params.get('condicion') ?? ''
  const plan = entero(params.get('plan'))
  return {
    texto: typeof texto === 'string' ? texto : '',
    plan,
    cubre: plan !== null && params.has('cubre'),
    genericos: params.has('genericos'),
    condicion: Object.hasOwn(condiciones, condicion) ? (condicion as Condicion) : null,
    forma: (params.get('forma') ?? '').slice(0, 80),
    page: Math.min(entero(params.get('page')) ?? 1, 10_000),
  }
}

export const readId = (params: URLSearchParams): number | null => entero(params.get('id'))
export const readPlan = (params: URLSearchParams): number | null => entero(params.get('plan'))

export const destinoDe = (busqueda: Busqueda, id: number | null = null) => ({
  to: { search: queryDe(busqueda, id) },
  state: { texto: busqueda.texto },
})

function queryDe({ plan, cubre, genericos, condicion, forma, page }: Busqueda, id: number | null): string {
  const params = new URLSearchParams()
  if (plan !== null) params.set('plan', String(plan))
  if (plan !== null && cubre) params.set('cubre', '1')
  if (genericos) params.set('genericos', '1')
  if (condicion) params.set('condicion', condicion)
  if (forma) params.set('forma', forma)
  if (page > 1) params.set('page', String(page))
  if (id !== null) params.set('id', String(id))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** The call finds nothing for a single letter. */
export const alcanza = ({ texto }: Busqueda): boolean => texto.trim().length >= 2

/** §7's call only filters by text and plan; the rest is filtered here. */
export const seTamiza = ({ cubre, genericos, condicion, forma }: Busqueda): boolean =>
  cubre || genericos || condicion !== null || forma !== ''

export function pedidoProductos(busqueda: Busqueda, todo: boolean): InputOf<typeof productos> {
  const { texto, plan, page } = busqueda
  return {
    limit: todo ? 'ALL' : pageSize,
    start: todo ? 0 : (page - 1) * pageSize,
    query: texto.trim(),
    ...(plan !== null && { plan }),
  }
}

export function sift(items: readonly Producto[], { cubre, genericos, condicion, forma }: Busqueda): Producto[] {
  return items.filter(
    (p) =>
      (!cubre || (p.cobertura?.porcentaje ?? 0) > 0) &&
      (!genericos || p.generico) &&
      (condicion === null || p.condicion_venta === condicion) &&
      (forma === '' || p.forma === forma),
  )
}
