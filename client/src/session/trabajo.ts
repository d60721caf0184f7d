let tocado = false
const enCurso = new Set<symbol>()

export const hayTrabajo = (): boolean => tocado || enCurso.size > 0

/** What was typed on the previous screen was sent or abandoned. */
export function forgetTocado(): void {
  tocado = false
}

/** Work that was not typed on this visit: a resumed draft, a receta at the counter. Returns the function that releases it. */
export function holdTrabajo(): () => void {
  const mio = Symbol('trabajo')
  enCurso.add(mio)
  return () => enCurso.delete(mio)
}

/** Returns the function that stops it. */
export function watchTocado(): () => void {
  const note = () => {
    tocado = true
  }
  const gestos = ['input', 'change'] as const
  for (const gesto of gestos) document.addEventListener(gesto, note, true)
  return () => {
    for (const gesto of gestos) document.removeEventListener(gesto, note, true)
  }
}
