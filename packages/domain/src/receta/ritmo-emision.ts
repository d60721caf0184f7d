/** No hand reaches them (T03). Ten in a row ask for the second factor, which a stolen session lacks; twenty stop the médico. */
export const seguidas = { segundo_factor: 10, freno: 20 } as const

/** Milliseconds: enough to read the mail and close the session. */
export const pausaMs = 60 * 60_000

export type Ritmo = 'sigue' | 'segundo_factor' | 'frenada'

export type RitmoEmision = {
  ritmo: Ritmo
  /** Null when no limit is set. */
  margen: number | null
}

/** `instantes`: the latest issues, newest first (a series counts once). `por_hora`: recetas an hour that no person keeps up. */
export function ritmoEmision(
  instantes: readonly Date[],
  { segundo_factor_en, por_hora }: { segundo_factor_en: Date | null; por_hora: number },
  now: Date,
): RitmoEmision {
  // Between n recetas there are n - 1 waits.
  const ms = (cuantas: number) => Math.floor(((cuantas - 1) * 3_600_000) / por_hora)
  if (ms(seguidas.segundo_factor) === 0) return { ritmo: 'sigue', margen: null }
  const [ultima, ultimaDelFreno] = [instantes[0], instantes[seguidas.freno - 1]]
  // A stopped médico issues nothing more, so these stay the latest until the pause is over.
  if (ultima && ultimaDelFreno && ultima.getTime() - ultimaDelFreno.getTime() < ms(seguidas.freno)) {
    if (now.getTime() - ultima.getTime() < pausaMs) return { ritmo: 'frenada', margen: 0 }
  }
  const probado = segundo_factor_en?.getTime() ?? 0
  const decima = instantes[seguidas.segundo_factor - 1]
  // The second factor is asked for until it is given: waiting does not prove who is there.
  if (
    ultima &&
    decima &&
    decima.getTime() >= probado &&
    ultima.getTime() - decima.getTime() < ms(seguidas.segundo_factor)
  )
    return { ritmo: 'segundo_factor', margen: 0 }
  const enUltimas = (cuantas: number, desde = 0) =>
    instantes.filter((i) => i.getTime() > now.getTime() - ms(cuantas) && i.getTime() >= desde).length
  const [hastaElFactor, hastaElFreno] = [
    seguidas.segundo_factor - enUltimas(seguidas.segundo_factor, probado),
    seguidas.freno - enUltimas(seguidas.freno),
  ]
  return { ritmo: 'sigue', margen: Math.max(1, Math.min(hastaElFactor, hastaElFreno)) }
}
