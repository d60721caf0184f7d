import { documentoRecetario, type Recetario } from '@receta/contract'
import type { RecetarioRow } from './recetarios.repository'

/** A recetario as the calls answer it, with where its document is asked for. */
export const answerRecetario = (row: RecetarioRow): Recetario => ({
  ...row,
  generado_en: row.generado_en.toISOString(),
  pdf: `/${documentoRecetario.service}${documentoRecetario.path}?recetario_id=${row.id}`,
})
