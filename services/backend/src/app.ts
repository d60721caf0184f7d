import type { Route } from '@receta/service-kit'
import { listNormas } from './normas/list-normas'
import { listProductos } from './productos/list-productos'

export const service = 'backend'
export const rutas: readonly Route[] = [listNormas, listProductos]
