import { documentoRecetario, type Recetario } from '@receta/contract'
import type { RecetarioRow } from './recetarios.repository'

/** The answer of a recetario, with the address of its document. */
export const answerRecetario = (row: RecetarioRow): Recetario => ({
  ...row,
  generado_en: row.generado_en.toISOString(),
  pdf: `/${documentoRecetario.service}${documentoRecetario.path}?recetario_id=${row.id}`,
})
