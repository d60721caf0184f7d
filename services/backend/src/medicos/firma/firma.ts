import type { tiposFirma } from '@receta/contract'
import type { Result } from '@receta/domain'

export type Firma = { tipo: (typeof tiposFirma)[number]; datos: Buffer; ancho: number | null; alto: number | null }
/** Why a file is not taken: of no type of §5, broken or with more behind its end, too big in pixels, or able to do something. */
export type MotivoFirma = 'TIPO' | 'DANADO' | 'MEDIDAS' | 'ACTIVO'
export type FirmaLeida = Result<Firma, MotivoFirma>

/** Pixels a side may have: a signature needs 600, and a bomb is known by its header. */
export const ladoMaximo = 2000

export const enMedida = (ancho: number, alto: number): boolean =>
  ancho >= 1 && alto >= 1 && ancho <= ladoMaximo && alto <= ladoMaximo
