import { ifaClave } from '../vademecum/ifa'

/** A row about one medicine has only `a`. */
export type AlternativaClinica = { en: 'a' | 'b'; drogas: readonly string[] }

/** What to prescribe instead, by name, and the line of the draft (from 0) whose place it would take. */
export type Alternativa = { renglon: number; drogas: readonly string[] }

/** None when it would replace no line of the draft, or when it is that very drug («lorazepam en dosis menor»). */
export function alternativaDe(
  alternativa: AlternativaClinica | undefined,
  { renglon, ifa_clave }: { renglon: number | null; ifa_clave: string },
): { alternativa?: Alternativa } {
  const drogas = alternativa?.drogas.filter((droga) => ifaClave(droga) !== ifa_clave) ?? []
  return renglon === null || drogas.length === 0 ? {} : { alternativa: { renglon, drogas } }
}
