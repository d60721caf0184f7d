import { type Condicion, evaluateCondicion, hechosDeCondicion } from './norma-condicion'
import { esDeRenglon, type Hecho, type HechosReceta, type HechosRenglon } from './norma-hechos'
import type { Trivalente } from './norma-trivalente'

/** What a rule does where its condition holds. `dias`: running days of validity, at most. */
export type Efecto = { tipo: 'rechaza' | 'avisa' | 'audita' } | { tipo: 'limita'; dias: number }

export type ReglaNorma = {
  cuando: Condicion
  efecto: Efecto
  /** Why, in the words of who wrote the norma; '' for those of the rule itself. */
  motivo: string
}

/** The version of the language that this product understands. */
export const lenguajeNormas = 1
export type ReglasNorma = { lenguaje: number; reglas: readonly ReglaNorma[] }
export const sinReglas: ReglasNorma = { lenguaje: lenguajeNormas, reglas: [] }

export type NormaEjecutable = {
  /** Null for the one that is made of a convenio's limits. */
  norma_id: number | null
  codigo: string
  version: number
  titulo: string
  reglas: ReglasNorma
}

/** From what lets a receta pass to what stops it: the verdict of a norma is the gravest of its rules. */
export const veredictos = ['pasa', 'limita', 'avisa', 'audita', 'no_evaluable', 'rechaza'] as const
export type Veredicto = (typeof veredictos)[number]

/** A rule that applied, or of which nobody can say whether it does. */
export type ReglaAplicada = {
  indice: number
  regla: ReglaNorma
  resultado: Exclude<Trivalente, 'no'>
  /** The line it is about, from 0; null for the whole receta. */
  renglon: number | null
  faltan: readonly Hecho[]
}
export type VeredictoNorma = { norma: NormaEjecutable; veredicto: Veredicto; aplicadas: readonly ReglaAplicada[] }

const gravedad = (v: Veredicto): number => veredictos.indexOf(v)
/** The graver of them; of none, it passes. */
export const masGrave = (dichos: readonly Veredicto[]): Veredicto =>
  dichos.reduce<Veredicto>((peor, v) => (gravedad(v) > gravedad(peor) ? v : peor), 'pasa')

/**
 * The one judge of a norma: the same for a draft, for a receta being issued and for a rehearsal. A rule that looks at a
 * line is asked of each line. What is not known never passes: the norma is then «no evaluable».
 */
export function evaluateNorma(norma: NormaEjecutable, hechos: HechosReceta): VeredictoNorma {
  // Written for a later product: not one of its rules can be answered for.
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

/** The days of validity that the normas leave: the fewest of those that apply, or that nobody can say whether they do. */
export const diasQueDejan = (dichos: readonly VeredictoNorma[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...dichos
      .flatMap((v) => v.aplicadas)
      .flatMap((a) => (a.regla.efecto.tipo === 'limita' ? [a.regla.efecto.dias] : [])),
  )

/**
 * Whether somebody of the convenio has to look first: a rule asks for it, or nobody can say whether one that refuses or
 * asks for it applies.
 */
export const debeAuditarse = (dichos: readonly VeredictoNorma[]): boolean =>
  dichos.some(
    ({ norma, aplicadas }) =>
      norma.reglas.lenguaje !== lenguajeNormas ||
      aplicadas.some(({ regla: { efecto }, resultado }) =>
        resultado === 'si' ? efecto.tipo === 'audita' : efecto.tipo === 'audita' || efecto.tipo === 'rechaza',
      ),
  )
