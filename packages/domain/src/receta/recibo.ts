import { type FuenteClinica, type NivelClinico, ordenClinico } from '../revision/fuentes-clinicas'
import type { CodigoVerificacion, ControlReceta, VerificacionReceta } from '../revision/hallazgo'
import type { FuenteCitada, NoEvaluado } from '../revision/no-evaluado'

export const quote = ({ nombre, version, fecha }: FuenteClinica<unknown>): FuenteCitada => ({ nombre, version, fecha })

type Hecho = {
  control: ControlReceta
  fuente: FuenteCitada
  nivel: NivelClinico | null
  no_evaluado: readonly NoEvaluado[]
  datos?: VerificacionReceta['datos']
  codigos: { hallado: CodigoVerificacion; nada: CodigoVerificacion; sin_saber: CodigoVerificacion }
}

/** A finding wins; then facts that were missing, since an unknown fact is never a pass; then «nothing found». */
export function reciboDe({ control, fuente, nivel, no_evaluado, datos = {}, codigos }: Hecho): VerificacionReceta {
  const resultado = nivel ?? (no_evaluado.length > 0 ? 'no_evaluable' : 'ok')
  const codigo = nivel ? codigos.hallado : no_evaluado.length > 0 ? codigos.sin_saber : codigos.nada
  return { control, resultado, codigo, datos, fuente, no_evaluado }
}

/** The check was not made, and no reader may take it as made. */
export const sinFuente = (control: ControlReceta, codigo: CodigoVerificacion): VerificacionReceta => ({
  control,
  resultado: 'no_verificado',
  codigo,
  datos: {},
  fuente: null,
  no_evaluado: [],
})

export const nivelMasGrave = (niveles: readonly NivelClinico[]): NivelClinico | null =>
  niveles.toSorted((uno, otro) => ordenClinico[uno] - ordenClinico[otro])[0] ?? null
