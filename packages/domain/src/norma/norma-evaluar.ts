import { type Condicion, evaluateCondicion, hechosDeCondicion } from './norma-condicion'
import { esDeRenglon, type Hecho, type HechosReceta, type HechosRenglon } from './norma-hechos'
import type { Trivalente } from './norma-trivalente'

/** `dias`: maximum running days of validity. */
export type Efecto = { tipo: 'rechaza' | 'avisa' | 'audita' } | { tipo: 'limita'; dias: number }

export type ReglaNorma = {
  cuando: Condicion
  efecto: Efecto
  /** The author's reason; '' uses the rule's own words. */
  motivo: string
}

export const lenguajeNormas = 1
export type ReglasNorma = { lenguaje: number; reglas: readonly ReglaNorma[] }
export const sinReglas: ReglasNorma = { lenguaje: lenguajeNormas, reglas: [] }

export type NormaEjecutable = {
  /** Null for the norma made of a convenio's limits. */
  norma_id: number | null
  codigo: string
  version: number
  titulo: string
  reglas: ReglasNorma
}

/** From lenient to strict: the verdict of a norma is the strictest of its rules. */
export const veredictos = ['pasa', 'limita', 'avisa', 'audita', 'no_evaluable', 'rechaza'] as const
export type Veredicto = (typeof veredictos)[number]

/** It applied, or could not be evaluated. */
export type ReglaAplicada = {
  indice: number
  regla: ReglaNorma
  resultado: Exclude<Trivalente, 'no'>
  /** From 0; null for the whole receta. */
  renglon: number | null
  faltan: readonly Hecho[]
}
export type VeredictoNorma = { norma: NormaEjecutable; veredicto: Veredicto; aplicadas: readonly ReglaAplicada[] }

const gravedad = (v: Veredicto): number => veredictos.indexOf(v)
export const masGrave = (dichos: readonly Veredicto[]): Veredicto =>
  dichos.reduce<Veredicto>((peor, v) => (gravedad(v) > gravedad(peor) ? v : peor), 'pasa')

/** The same for drafts, issues and rehearsals. Unknown facts never pass: the norma is then «no evaluable». */
export function evaluateNorma(norma: NormaEjecutable, hechos: HechosReceta): VeredictoNorma {
  // A newer language, none of whose rules can be evaluated.
  if (norma.reglas.lenguaje !== lenguajeNormas) return { norma, veredicto: 'no_evaluable', aplicadas: [] }
  const aplicadas = norma.reglas.reglas.flatMap((regla, indice): ReglaAplicada[] => {
    const lineas: readonly (HechosRenglon | null)[] = hechosDeCondicion(regla.cuando).some(esDeRenglon)
      ? hechos.lineas
      : [null]
    return lineas.flatMap((linea, i): ReglaAplicada[] => {
      const { valor, faltan } = evaluateCondicion(regla.cuando, hechos, linea)
      return valor === 'no' ? [] : [{ indice, regla, resultado: valor, renglon: linea && i, faltan }]
    })
  })
  const veredicto = masGrave(aplicadas.map((a) => (a.resultado === 'si' ? a.regla.efecto.tipo : 'no_evaluable')))
  return { norma, veredicto, aplicadas }
}

/** The days of validity the normas leave: the fewest of those that apply or cannot be evaluated. */
export const diasQueDejan = (dichos: readonly VeredictoNorma[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...dichos
      .flatMap((v) => v.aplicadas)
      .flatMap((a) => (a.regla.efecto.tipo === 'limita' ? [a.regla.efecto.dias] : [])),
  )

/** Whether the convenio has to audit it: a rule asks for it, or one that refuses or asks for it cannot be evaluated. */
export const debeAuditarse = (dichos: readonly VeredictoNorma[]): boolean =>
  dichos.some(
    ({ norma, aplicadas }) =>
      norma.reglas.lenguaje !== lenguajeNormas ||
      aplicadas.some(({ regla: { efecto }, resultado }) =>
        resultado === 'si' ? efecto.tipo === 'audita' : efecto.tipo === 'audita' || efecto.tipo === 'rechaza',
      ),
  )
