import {
  type Condicion,
  comparaciones,
  esDePeriodo,
  type HechoLista,
  type HechoNumero,
  type HechoSiNo,
  hechosLista,
  hechosNumero,
  hechosSiNo,
  hondura,
  lenguajeNormas,
} from '@receta/domain'
import { z } from 'zod'
import { entero, linea, texto } from '../comun/campos'

const claves = <H extends string>(tabla: Record<H, unknown>) => Object.keys(tabla) as [H, ...H[]]

const deNumero = z
  .strictObject({
    hecho: z.enum(claves<HechoNumero>(hechosNumero)),
    es: z.enum(comparaciones),
    valor: entero(z.int().min(0).max(10_000)),
    /** The rule counts over this many running days, today included. */
    dias: entero(z.int().min(1, 'Falta el período.').max(365, 'Hasta 365 días.')).optional(),
  })
  .refine(({ hecho, dias }) => esDePeriodo(hecho) === (dias !== undefined), {
    path: ['dias'],
    error: 'Falta el período.',
  })
const deLista = z.strictObject({
  hecho: z.enum(claves<HechoLista>(hechosLista)),
  entre: z.array(linea(80, 1)).min(1, 'Falta al menos uno.').max(40, 'Hasta 40.'),
})
const deSiNo = z.strictObject({ hecho: z.enum(claves<HechoSiNo>(hechosSiNo)) })

/** Groups may be nested this deep; nobody can follow more. */
const honduraMaxima = 4

/** Finite, so a hostile input is never followed deeper. */
function condicionDe(niveles: number): z.ZodType<Condicion, Condicion> {
  // The id lets the OpenAPI document refer to each level instead of repeating it three times in the level above.
  const id = `CondicionDeNorma${niveles}`
  if (niveles === 0) return z.union([deNumero, deLista, deSiNo]).meta({ id })
  const dentro = condicionDe(niveles - 1)
  return z
    .union([
      z.strictObject({ todas: z.array(dentro).max(12) }),
      z.strictObject({ alguna: z.array(dentro).min(1).max(12) }),
      z.strictObject({ no: dentro }),
      deNumero,
      deLista,
      deSiNo,
    ])
    .meta({ id })
}
// Twice the depth, because each group may also be negated, and the negation is a level.
const condicion = condicionDe(2 * honduraMaxima)

const efecto = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.enum(['rechaza', 'audita', 'avisa']) }),
  z.strictObject({ tipo: z.literal('limita'), dias: entero(z.int().min(1).max(30, 'La ley admite hasta 30 días.')) }),
])

export const regla = z.strictObject({
  cuando: condicion.refine((c) => hondura(c) <= honduraMaxima, 'Tiene demasiados grupos, uno dentro de otro.'),
  efecto,
  /** '' uses the rule's own words. */
  motivo: texto(200),
})

export const reglasNorma = z.strictObject({
  lenguaje: z.literal(lenguajeNormas),
  reglas: z.array(regla).max(20, 'Hasta 20 reglas.'),
})
export type ReglasDeNorma = z.output<typeof reglasNorma>
