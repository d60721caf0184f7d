/** The answer of a rule: a value, or the business reason of a refusal. Rules never throw to refuse. */
export type Result<T, Motivo extends string> = { ok: true; value: T } | { ok: false; motivo: Motivo }

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function no<Motivo extends string>(motivo: Motivo): { ok: false; motivo: Motivo } {
  return { ok: false, motivo }
}
