import type { TipoCorreo } from '@receta/database'
import type { PlantillaCuenta } from './plantilla-cuenta'
import { plantillasGestion } from './plantillas-gestion'
import { plantillasHecho } from './plantillas-hecho'
import { plantillasPedido } from './plantillas-pedido'
import { plantillasReceta } from './plantillas-receta'

export const plantillasCuenta = {
  ...plantillasPedido,
  ...plantillasHecho,
  ...plantillasGestion,
} as const satisfies Record<Exclude<TipoCorreo, `receta_${string}`>, PlantillaCuenta>

export type TipoReceta = Extract<TipoCorreo, `receta_${string}`>

export const tiposCorreo = [...Object.keys(plantillasCuenta), ...Object.keys(plantillasReceta)] as TipoCorreo[]

export const esDeReceta = (tipo: TipoCorreo): tipo is TipoReceta => tipo in plantillasReceta
