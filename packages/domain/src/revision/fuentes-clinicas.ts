import type { Fecha } from '../comun/fecha'

/** A medicine or a class of them: by active-ingredient keys, and by ATC where a vademécum knows more than our list. */
export type AlcanceClinico = { nombre: string; ifas: ReadonlySet<string>; atc: readonly string[] }

/**
 * Two tiers: one stops until it is acknowledged with a reason, 'informa' is only said. 'frena' is the gravest of the first, what
 * a label or the ONC's list does not admit at all: it looks like a stop, and comes before every other (decision 0039).
 */
export type NivelClinico = 'frena' | 'advierte' | 'informa'
/** The gravest first. */
export const ordenClinico: Readonly<Record<NivelClinico, number>> = { frena: 0, advierte: 1, informa: 2 }

/** A table of facts with what it takes to cite it; null where the file is missing or is not the one that was published. */
export type FuenteClinica<Fila> = { nombre: string; version: string; fecha: Fecha; filas: readonly Fila[] }

type Hecho = { id: string; nivel: NivelClinico; motivo: string; conducta: string; cita: string }
/** What two medicines do to each other; the pair has no order. */
export type Interaccion = Hecho & { a: AlcanceClinico; b: AlcanceClinico }

export const condicionesClinicas = ['embarazo', 'lactancia', 'insuficiencia_renal', 'insuficiencia_hepatica'] as const
export type CondicionClinica = (typeof condicionesClinicas)[number]
/** What a medicine does to who has a condition; `desde_semana` of pregnancy, null for all of it. */
export type Precaucion = Hecho & { condicion: CondicionClinica; a: AlcanceClinico; desde_semana: number | null }

/** The most an adult takes of one ingredient in a day by mouth, in milligrams. */
export type LimiteDosis = { ifa: string; maximo_mg_dia: number; nivel: NivelClinico; cita: string }
/** The age, in months, under which a medicine is not given. */
export type LimiteEdad = Omit<Hecho, 'conducta'> & { a: AlcanceClinico; edad_minima_meses: number }

export type FuentesClinicas = {
  interacciones: FuenteClinica<Interaccion> | null
  precauciones: FuenteClinica<Precaucion> | null
  dosis: FuenteClinica<LimiteDosis> | null
  edades: FuenteClinica<LimiteEdad> | null
}
export const sinFuentes: FuentesClinicas = { interacciones: null, precauciones: null, dosis: null, edades: null }

/** A medicine as the tables look at it. */
export type DrogaEnJuego = { monodroga: string; ifa_clave: string; atc: string; via: string; forma: string }

const locales = new Set(['tópica', 'oftálmica', 'ótica', 'nasal', 'vaginal', 'bucofaríngea', 'ungueal', 'irrigación'])
const atraviesa = /parche|transd[eé]rmic/i

/** Whether it reaches the blood: what is put on the skin or in the eye does not, unless it is a patch; an unknown route does. */
export const esSistemica = ({ via, forma }: Pick<DrogaEnJuego, 'via' | 'forma'>): boolean =>
  !locales.has(via) || atraviesa.test(forma)

/** The ingredient by which a medicine belongs to a class; null when it does not. */
export function perteneceA(
  { ifas, atc }: AlcanceClinico,
  droga: Pick<DrogaEnJuego, 'ifa_clave' | 'atc'>,
): string | null {
  const suyas = droga.ifa_clave.split('+').filter(Boolean)
  const porNombre = suyas.find((ifa) => ifas.has(ifa))
  if (porNombre) return porNombre
  return droga.atc !== '' && atc.some((prefijo) => droga.atc.startsWith(prefijo)) ? (suyas[0] ?? droga.atc) : null
}
