import type { InputOf, recetas } from '@receta/contract'
import type { EstadoVisible } from '@receta/domain'
import { estadosTerminados, estadosVisibles } from '@receta/domain'

export type Filtro = EstadoVisible | 'con_novedad' | 'terminadas' | ''

/** The text names a patient, so it is in the state of the history entry and in no address, log or list of visited pages. */
export type Busqueda = { filtro: Filtro; convenio: number | null; dias: number | null; texto: string; page: number }

export const sinFiltros: Busqueda = { filtro: '', convenio: null, dias: null, texto: '', page: 1 }

type Tramo<F extends Filtro = Filtro> = { filtro: F; palabra: string }

export const tramos: readonly Tramo[] = [
  { filtro: '', palabra: 'Todas' },
  { filtro: 'vigente', palabra: 'Vigentes' },
  { filtro: 'con_novedad', palabra: 'Con novedad' },
  { filtro: 'programada', palabra: 'Por iniciar' },
  { filtro: 'terminadas', palabra: 'Terminadas' },
]

export const otrosTramos: readonly Tramo<EstadoVisible>[] = [
  { filtro: 'dispensada_parcial', palabra: 'Entregadas en parte' },
  { filtro: 'en_auditoria', palabra: 'En auditoría' },
  { filtro: 'bloqueada', palabra: 'Bloqueadas' },
  { filtro: 'dispensada', palabra: 'Dispensadas' },
  { filtro: 'vencida', palabra: 'Vencidas' },
  { filtro: 'anulada', palabra: 'Anuladas' },
  { filtro: 'rechazada', palabra: 'Rechazadas' },
]

/** Undefined while unknown. */
export function cuantasDe(filtro: Filtro, conteos: Record<string, number> | undefined): number | undefined {
  if (conteos === undefined || filtro === '') return undefined
  const suma = (estados: readonly string[]) => estados.reduce((n, estado) => n + (conteos[estado] ?? 0), 0)
  return suma(filtro === 'terminadas' ? estadosTerminados : [filtro])
}

export const periodos = [
  { dias: 7, palabra: 'Últimos 7 días' },
  { dias: 30, palabra: 'Últimos 30 días' },
  { dias: 90, palabra: 'Últimos 90 días' },
  { dias: 365, palabra: 'Último año' },
] as const

const filtros: readonly string[] = [...estadosVisibles, 'con_novedad', 'terminadas']

const entero = (texto: string | null, hasta: number): number | null => {
  const n = Number(texto ?? '')
  return Number.isInteger(n) && n >= 1 && n <= hasta ? n : null
}

export function readBusqueda(params: URLSearchParams, state: unknown): Busqueda {
  const filtro = params.get('filtro') ?? ''
  const dias = Number(params.get('dias'))
  const { texto } = (state ?? {}) as { texto?: unknown }
  return {
    filtro: filtros.includes(filtro) ? (filtro as Filtro) : '',
    convenio: entero(params.get('convenio'), 2_147_483_647),
    dias: periodos.find((periodo) => periodo.dias === dias)?.dias ?? null,
    texto: typeof texto === 'string' ? texto : '',
    page: entero(params.get('page'), 10_000) ?? 1,
  }
}

export const destinoDe = (busqueda: Busqueda, id: number | null = null) => ({
  to: { search: queryDe(busqueda, id) },
  state: { texto: busqueda.texto },
})

/** Default values are omitted, so that the plain list has the plain address. */
function queryDe({ filtro, convenio, dias, page }: Busqueda, id: number | null): string {
  const params = new URLSearchParams()
  if (filtro !== '') params.set('filtro', filtro)
  if (convenio !== null) params.set('convenio', String(convenio))
  if (dias !== null) params.set('dias', String(dias))
  if (page > 1) params.set('page', String(page))
  if (id !== null) params.set('id', String(id))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** Seven or eight digits are a complete DNI; a referencia loses the space it is shown with; anything else is a name or a drug. */
export function pedidoRecetas({ filtro, convenio, dias, texto, page }: Busqueda): InputOf<typeof recetas> {
  const limpio = texto.trim()
  const digitos = limpio.replaceAll(/[.\s]/g, '')
  const elegido = { filtro, page, ...(convenio !== null && { convenio_id: convenio }), ...(dias !== null && { dias }) }
  if (/^\d{7,8}$/.test(digitos)) return { ...elegido, dni: digitos }
  const esReferencia = /^(?=\S*\d)[0-9a-z]{5} ?[0-9a-z]{1,5}$/i.test(limpio)
  return { ...elegido, paciente: esReferencia ? limpio.replaceAll(' ', '').toUpperCase() : limpio.slice(0, 80) }
}

export function readId(params: URLSearchParams): number | null {
  const id = Number(params.get('id'))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The patient's DNI is in the state, so that no address contains it. */
export const repetirReceta = ({
  recetas_id,
  ...receta
}: { recetas_id: number } & ({ dni: string } | { paciente: { dni: string } })) => ({
  to: '/prescribir',
  state: { dni: 'paciente' in receta ? receta.paciente.dni : receta.dni, repetir: recetas_id },
})

/** Repeated as it was, and annulled when the new one is signed. */
export const corregirReceta = (
  receta: Parameters<typeof repetirReceta>[0],
  corrige: { motivo: string; serie: boolean },
) => {
  const { to, state } = repetirReceta(receta)
  return { to, state: { ...state, corrige } }
}
