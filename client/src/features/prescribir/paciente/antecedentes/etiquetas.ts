import type { FichaAntecedentes } from '@receta/contract'
import { antecedenteEnPalabras } from '@receta/domain'
import type { PersonaDraft } from '../../borrador/receta-draft-inicial'

export function etiquetasDe({ items, padron }: FichaAntecedentes): Pick<PersonaDraft, 'alergias' | 'condiciones'> {
  const presentes = items.filter((a) => a.cerrado_en === null && a.presente)
  return {
    alergias: [...padron.alergias, ...presentes.filter((a) => a.tipo === 'alergia').map((a) => a.texto)],
    condiciones: [
      ...padron.condiciones,
      ...presentes
        .filter((a) => a.tipo !== 'alergia')
        .map((a) => antecedenteEnPalabras({ ...a, gravedad: 'desconocida' }).toLowerCase()),
    ],
  }
}
