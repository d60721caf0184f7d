/** What opens over a page, except lists of options, which belong to their field. */
const encima = '[role=dialog], [role=alertdialog]'

/** Closes the topmost dialog or list as Escape does; false when there is none. One that may not be closed now stays open. */
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
