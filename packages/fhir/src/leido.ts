type Falta = { campo: string; mensaje: string }
export type Leido<T> = { ok: true; value: T } | { ok: false; motivo: Falta }
export const falta = (campo: string, mensaje: string): { ok: false; motivo: Falta } => ({
  ok: false,
  motivo: { campo, mensaje },
})
export const bien = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
