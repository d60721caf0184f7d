import type { tiposFirma } from '@receta/contract'
import type { Result } from '@receta/domain'

export type Firma = { tipo: (typeof tiposFirma)[number]; datos: Buffer; ancho: number | null; alto: number | null }
export type MotivoFirma = 'TIPO' | 'DANADO' | 'MEDIDAS' | 'ACTIVO'
export type FirmaLeida = Result<Firma, MotivoFirma>

/** Pixels per side. A signature needs 600; the header tells a decompression bomb. */
export const ladoMaximo = 2000

export const enMedida = (ancho: number, alto: number): boolean =>
  ancho >= 1 && alto >= 1 && ancho <= ladoMaximo && alto <= ladoMaximo
