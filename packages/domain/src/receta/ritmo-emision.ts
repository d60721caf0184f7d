/**
 * What nobody does by hand (T03, one receta every three seconds): ten recetas on end ask for the second factor again,
 * which a stolen session does not have; twenty stop that médico, who is told. Twenty is the most that a robot may issue.
 */
export const seguidas = { segundo_factor: 10, freno: 20 } as const

/** How long a médico who was stopped waits, in milliseconds: long enough to read the mail and end the session. */
export const pausaMs = 60 * 60_000

export type Ritmo = 'sigue' | 'segundo_factor' | 'frenada'

export type RitmoEmision = {
  ritmo: Ritmo
  /** How many more may be issued before this has to be asked again; null where no pace is set. */
  margen: number | null
}

/**
 * The pace of one médico. `instantes`: his latest issues, newest first, twenty of them are enough; a series is one.
 * `por_hora`: the pace that nobody keeps up, recetas an hour; as many on end, faster than that, are a robot's.
 */
export function ritmoEmision(
  instantes: readonly Date[],
  { segundo_factor_en, por_hora }: { segundo_factor_en: Date | null; por_hora: number },
  now: Date,
): RitmoEmision {
  // From the first to the last of them there is one wait less than recetas.
  const ms = (cuantas: number) => Math.floor(((cuantas - 1) * 3_600_000) / por_hora)
  if (ms(seguidas.segundo_factor) === 0) return { ritmo: 'sigue', margen: null }
  const [ultima, ultimaDelFreno] = [instantes[0], instantes[seguidas.freno - 1]]
  // Stopped, he issues nothing more, so the burst stays the latest until the pause is over.
  if (ultima && ultimaDelFreno && ultima.getTime() - ultimaDelFreno.getTime() < ms(seguidas.freno)) {
    if (now.getTime() - ultima.getTime() < pausaMs) return { ritmo: 'frenada', margen: 0 }
  }
  const probado = segundo_factor_en?.getTime() ?? 0
  const decima = instantes[seguidas.segundo_factor - 1]
  // It is asked for until it is shown: waiting does not prove who is there.
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
