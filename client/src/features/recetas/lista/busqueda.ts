import type { InputOf, recetas } from '@receta/contract'
import type { EstadoVisible } from '@receta/domain'
import { estadosVisibles } from '@receta/domain'

export type Filtro = EstadoVisible | 'con_novedad' | ''

/**
 * What the list shows. Filter and page live in the address; what was typed names a patient, so it travels in the state
 * of the history entry instead: back and reload keep it, and no address, log or list of visited pages has it.
 */
export type Busqueda = { filtro: Filtro; texto: string; page: number }

/** Words of the médico for each cut of the list, the usual ones first. */
export const tramos = [
  { filtro: '', palabra: 'Todas', siempre: true },
  { filtro: 'vigente', palabra: 'Vigentes', siempre: true },
  { filtro: 'con_novedad', palabra: 'Con novedad', siempre: true },
  { filtro: 'programada', palabra: 'Por iniciar', siempre: true },
  { filtro: 'dispensada', palabra: 'Dispensadas', siempre: true },
  { filtro: 'vencida', palabra: 'Vencidas', siempre: true },
  { filtro: 'anulada', palabra: 'Anuladas', siempre: true },
  { filtro: 'en_auditoria', palabra: 'En auditoría', siempre: false },
  { filtro: 'bloqueada', palabra: 'Bloqueadas', siempre: false },
  { filtro: 'dispensada_parcial', palabra: 'Entregadas en parte', siempre: false },
  { filtro: 'rechazada', palabra: 'Rechazadas', siempre: false },
] as const satisfies readonly { filtro: Filtro; palabra: string; siempre: boolean }[]

/** The cuts worth a place: the usual ones, the chosen one, and any other with something in it. */
export function tramosVisibles(conteos: Record<string, number>, elegido: Filtro) {
  return tramos.filter((t) => t.siempre || t.filtro === elegido || (conteos[t.filtro] ?? 0) > 0)
}

const filtros: readonly string[] = [...estadosVisibles, 'con_novedad']

export function leerBusqueda(params: URLSearchParams, state: unknown): Busqueda {
  const filtro = params.get('filtro') ?? ''
  const page = Number(params.get('page') ?? '1')
  const { texto } = (state ?? {}) as { texto?: unknown }
  return {
    filtro: filtros.includes(filtro) ? (filtro as Filtro) : '',
    texto: typeof texto === 'string' ? texto : '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Where a search leads, for a link: its address and the state that goes beside it. */
export const destinoDe = (busqueda: Busqueda, id: number | null = null) => ({
  to: { search: queryDe(busqueda, id) },
  state: { texto: busqueda.texto },
})

/** What has its default value is left out, so the plain list has the plain address. */
function queryDe({ filtro, page }: Busqueda, id: number | null): string {
  const params = new URLSearchParams()
  if (filtro !== '') params.set('filtro', filtro)
  if (page > 1) params.set('page', String(page))
  if (id !== null) params.set('id', String(id))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Seven or eight digits are a DNI, which is matched whole; a referencia is sought without the space it is shown with; anything else is a name or a drug. */
export function pedidoDe({ filtro, texto, page }: Busqueda): InputOf<typeof recetas> {
  const limpio = texto.trim()
  const digitos = limpio.replaceAll(/[.\s]/g, '')
  if (/^\d{7,8}$/.test(digitos)) return { filtro, page, dni: digitos }
  const esReferencia = /^(?=\S*\d)[0-9a-z]{5} ?[0-9a-z]{1,5}$/i.test(limpio)
  return { filtro, page, paciente: esReferencia ? limpio.replaceAll(' ', '').toUpperCase() : limpio.slice(0, 80) }
}

/** The recetas_id in the address, or null. */
export function leerId(params: URLSearchParams): number | null {
  const id = Number(params.get('id'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Where a receta is repeated. Whose it is travels in the state: no address nor list of visited pages has a DNI. */
export const repetirReceta = ({
  recetas_id,
  ...receta
}: { recetas_id: number } & ({ dni: string } | { paciente: { dni: string } })) => ({
  to: '/prescribir',
  state: { dni: 'paciente' in receta ? receta.paciente.dni : receta.dni, repetir: recetas_id },
})

/** Where one is written again to take the place of another: it is repeated as it was, and annulled when the new one is signed. */
export const corregirReceta = (
  receta: Parameters<typeof repetirReceta>[0],
  corrige: { motivo: string; serie: boolean },
) => {
  const { to, state } = repetirReceta(receta)
  return { to, state: { ...state, corrige } }
}
