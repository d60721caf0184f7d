/** Unsaved work on the screen: something typed or chosen since it was opened, or what a room declares with holdTrabajo. */
let tocado = false
const enCurso = new Set<symbol>()

/** Whether leaving this screen now would lose work. */
export const hayTrabajo = (): boolean => tocado || enCurso.size > 0

/** Called when another screen opens: what was typed on the previous one was sent or abandoned. */
export function forgetTocado(): void {
  tocado = false
}

/**
 * Declares work that was not typed on this visit: a resumed draft, a receta open at the counter. Returns the function that
 * releases it.
 */
export function holdTrabajo(): () => void {
  const mio = Symbol('trabajo')
  enCurso.add(mio)
  return () => enCurso.delete(mio)
}

/** Notices what is typed and chosen anywhere on the page. Returns the function that stops it. */
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
