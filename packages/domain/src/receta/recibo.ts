import { type FuenteClinica, type NivelClinico, ordenClinico } from '../revision/fuentes-clinicas'
import type { CodigoVerificacion, ControlReceta, VerificacionReceta } from '../revision/hallazgo'
import type { FuenteCitada, NoEvaluado } from '../revision/no-evaluado'

export const quote = ({ nombre, version, fecha }: FuenteClinica<unknown>): FuenteCitada => ({ nombre, version, fecha })

type Hecho = {
  control: ControlReceta
  fuente: FuenteCitada
  /** What it found, the gravest of all; null when nothing. */
  nivel: NivelClinico | null
  no_evaluado: readonly NoEvaluado[]
  datos?: VerificacionReceta['datos']
  /** How it is said when it found something, when it found nothing, and when it could not tell. */
  codigos: { hallado: CodigoVerificacion; nada: CodigoVerificacion; sin_saber: CodigoVerificacion }
}

/**
 * One line of the receipt. What was found comes first; else what could not be decided, since an unknown fact is never a
 * pass; only then that there is nothing.
 */
export function reciboDe({ control, fuente, nivel, no_evaluado, datos = {}, codigos }: Hecho): VerificacionReceta {
  const resultado = nivel ?? (no_evaluado.length > 0 ? 'no_evaluable' : 'ok')
  const codigo = nivel ? codigos.hallado : no_evaluado.length > 0 ? codigos.sin_saber : codigos.nada
  return { control, resultado, codigo, datos, fuente, no_evaluado }
}

/** A check whose source is missing: it was not made, and nothing may read it as made. */
export const sinFuente = (control: ControlReceta, codigo: CodigoVerificacion): VerificacionReceta => ({
  control,
  resultado: 'no_verificado',
  codigo,
  datos: {},
  fuente: null,
  no_evaluado: [],
})

/** The gravest of what was found. */
export const nivelMasGrave = (niveles: readonly NivelClinico[]): NivelClinico | null =>
  niveles.toSorted((uno, otro) => ordenClinico[uno] - ordenClinico[otro])[0] ?? null
