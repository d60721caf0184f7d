import { type Blanco, documentoRecetario, type Recetario } from '@receta/contract'
import type { BlancoRow } from './blancos.repository'
import type { RecetarioRow } from './recetarios.repository'

export const answerRecetario = (row: RecetarioRow): Recetario => ({
  ...row,
  generado_en: row.generado_en.toISOString(),
  pdf: `/${documentoRecetario.service}${documentoRecetario.path}?recetario_id=${row.id}`,
})

/** Voided goes before used, because nothing is voided after a receta took its number. */
export const answerBlanco = ({ anulado_en, usado_en, gastado, ...row }: BlancoRow): Blanco => ({
  nro_recetario: row.nro_recetario,
  referencia: row.referencia,
  estado: anulado_en ? 'anulado' : gastado ? 'usado' : 'libre',
  recetas_id: row.recetas_id,
  en: (anulado_en ?? usado_en)?.toISOString() ?? null,
  motivo: row.motivo,
})
