import type { BorradorReceta, ContextoReceta } from '../receta/borrador'
import { normalize } from '../comun/texto'
import { frena, type HallazgoReceta } from './hallazgo'

const mismas = (una: string, otra: string): boolean => palabras(una) === palabras(otra)
/** Commas, points and capitals differ between the editions of the ICD-10; its words do not. */
const palabras = (texto: string): string => (normalize(texto).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** R2214 Anexo II. A code must be in the CIE-10 with that text, because payers read the code and the médico the text. Words alone are free. */
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
