import type { farmacias, InputOf } from '@receta/contract'
import { pageSize } from '@receta/domain'
import type { Punto } from '#device/ubicacion'

/** All of it is in the address except the person's location, which is stored nowhere. */
export type Busqueda = {
  texto: string
  abierta: boolean
  turno: boolean
  favoritas: boolean
  convenio: number | null
  localidad: { id: string; nombre: string } | null
  page: number
  mapa: boolean
}

const entero = (texto: string | null): number | null => {
  const n = Number(texto)
  return Number.isInteger(n) && n > 0 && n <= 2_147_483_647 ? n : null
}

export function readBusqueda(params: URLSearchParams): Busqueda {
  const localidad = params.get('localidad') ?? ''
  return {
    texto: (params.get('q') ?? '').slice(0, 80),
    abierta: params.has('abierta'),
    turno: params.has('turno'),
    favoritas: params.has('favoritas'),
    convenio: entero(params.get('convenio')),
    localidad: /^\d{2,11}$/.test(localidad) ? { id: localidad, nombre: params.get('lugar') ?? localidad } : null,
    page: Math.min(entero(params.get('page')) ?? 1, 10_000),
    mapa: params.get('vista') === 'mapa',
  }
}

/** Default values are omitted, so that the plain list has the plain address. */
export function queryDe(busqueda: Busqueda, id: number | null = null): string {
  const { texto, abierta, turno, favoritas, convenio, localidad, page, mapa } = busqueda
  const params = new URLSearchParams()
  if (texto !== '') params.set('q', texto)
  if (abierta) params.set('abierta', '1')
  if (turno) params.set('turno', '1')
  if (favoritas) params.set('favoritas', '1')
  if (convenio !== null) params.set('convenio', String(convenio))
  if (localidad) {
    params.set('localidad', localidad.id)
    params.set('lugar', localidad.nombre)
  }
  if (page > 1) params.set('page', String(page))
  if (mapa) params.set('vista', 'mapa')
  if (id !== null) params.set('id', String(id))
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

export const readId = (params: URLSearchParams): number | null => entero(params.get('id'))

/** §7: {limit 35, start, query} and the filters. */
export function pedidoFarmacias(busqueda: Busqueda, punto: Punto | null): InputOf<typeof farmacias> {
  const { texto, abierta, turno, convenio, localidad, page } = busqueda
  return {
    limit: pageSize,
    start: (page - 1) * pageSize,
    query: texto.trim(),
    ...(abierta && { abierta }),
    ...(turno && { de_turno: true }),
    ...(convenio !== null && { convenio_id: convenio }),
    ...(localidad && { localidad_id: localidad.id }),
    ...punto,
  }
}

export const estaFiltrada = ({ texto, abierta, turno, convenio, localidad }: Busqueda): boolean =>
  texto !== '' || abierta || turno || convenio !== null || localidad !== null
