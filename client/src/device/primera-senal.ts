/** What a person does first; a password manager only causes the last. */
const senales = ['pointermove', 'pointerdown', 'keydown', 'input'] as const

/** Runs once, when somebody touches the page, or after `esperaMs` at the latest. Returns what takes it back. */
export function onPrimeraSenal(run: () => void, esperaMs?: number): () => void {
  const stop = () => {
    clearTimeout(reloj)
    for (const senal of senales) removeEventListener(senal, once, true)
  }
  const once = () => {
    stop()
    run()
  }
  const reloj = esperaMs === undefined ? undefined : setTimeout(once, esperaMs)
  for (const senal of senales) addEventListener(senal, once, true)
  return stop
}
