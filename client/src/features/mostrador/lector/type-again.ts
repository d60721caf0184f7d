export const esDeTexto = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** Presses a key that was held back where the focus is now, and writes it if a field has the focus. */
export function typeAgain(tecla: string): void {
  const target = document.activeElement ?? document.body
  const pressed = target.dispatchEvent(new KeyboardEvent('keydown', { key: tecla, bubbles: true, cancelable: true }))
  if (!pressed || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  target.setRangeText(tecla, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: tecla, inputType: 'insertText' }))
}
