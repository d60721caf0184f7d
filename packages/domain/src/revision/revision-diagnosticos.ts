import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import { normalize } from '../comun/texto'
import { frena, type HallazgoReceta } from './hallazgo'

const mismas = (una: string, otra: string): boolean => palabras(una) === palabras(otra)
/** Commas, points and capitals differ between the editions of the ICD-10; its words do not. */
const palabras = (texto: string): string => (normalize(texto).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/**
 * R2214 Anexo II: the diagnosis, by code or in words. A code must be in the installation's CIE-10 and its text be the code's, because
 * payers and other systems read the code and the médico reads the text. Words without a code are free.
 */
export function revisarDiagnosticos({ diagnosticos }: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  if (diagnosticos.length === 0) return [frena('DIAGNOSTICO_FALTA', 'diagnosticos')]
  return diagnosticos.flatMap(({ codigo, texto }, i): HallazgoReceta[] => {
    if (codigo === '') return []
    const suyo = contexto.diagnosticos.find((d) => d.codigo === codigo)
    if (!suyo) return [frena('DIAGNOSTICO_DESCONOCIDO', `diagnosticos.${i}`, { codigo })]
    if (mismas(suyo.texto, texto)) return []
    return [frena('DIAGNOSTICO_AJENO', `diagnosticos.${i}`, { codigo, texto, suyo: suyo.texto })]
  })
}
