/** What is half done on the screen: something typed or chosen since it was opened, or what a room says that it holds. */
let tocado = false
const enCurso = new Set<symbol>()

/** Whether somebody would lose work if this screen were taken away now. */
export const hayTrabajo = (): boolean => tocado || enCurso.size > 0

/** Another screen: what was typed on the one before was sent or left. */
export function forgetTocado(): void {
  tocado = false
}

/** A room that holds work which nobody typed on this visit: a draft taken up again, a receta open at the counter. Returns how to let go. */
export function holdTrabajo(): () => void {
  const mio = Symbol('trabajo')
  enCurso.add(mio)
  return () => enCurso.delete(mio)
}

/** Notices what is typed and chosen anywhere on the page. Returns how to stop. */
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
