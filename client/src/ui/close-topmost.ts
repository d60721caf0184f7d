/** What opens over a page; a list of options hangs from its field. */
const encima = '[role=dialog], [role=alertdialog]'

/**
 * Closes what is open over the page as Escape does, the last one opened first; false when there is nothing. Pieces keep
 * their own way of closing: one that may not be closed now stays, and nothing below it moves.
 */
export function closeTopmost(): boolean {
  const activo = document.activeElement
  const lista = activo?.closest('[role=combobox][aria-expanded=true]')
  const abierto = lista ?? [...document.querySelectorAll(encima)].at(-1)
  if (!abierto) return false
  const destino = activo && abierto.contains(activo) ? activo : abierto
  destino.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  )
  return true
}
