import userEvent, { type UserEvent } from '@testing-library/user-event'

/** Letters in a row, and keys with a name at their end: «1 comp c/8h{Enter}». */
const deCorrido = /^([^{[]{2,})([^{[])((?:\{[A-Za-z]+\})*)$/u

const escribibles = ['text', 'search', 'tel', 'email', 'url', 'password']

const takesTexto = (elemento: Element | null): boolean =>
  elemento instanceof HTMLTextAreaElement ||
  (elemento instanceof HTMLInputElement && escribibles.includes(elemento.type) && !elemento.readOnly)

/**
 * A user whose words of three letters or more arrive as one change and their last key: a screen drawn again for each letter was a
 * third of the time of these tests. Where each key matters, `deAUna` types them all; the journeys always do.
 */
export function setupUser({ deAUna = false } = {}): UserEvent {
  const user = userEvent.setup()
  if (deAUna) return user
  const { keyboard, type } = user
  async function write(texto: string) {
    const [, principio, ultima, teclas = ''] = deCorrido.exec(texto) ?? []
    if (principio === undefined || !takesTexto(document.activeElement)) return keyboard(texto)
    await user.paste(principio)
    await keyboard(`${ultima}${teclas}`)
  }
  return Object.assign(user, {
    keyboard: write,
    type: async (elemento: Element, texto: string, opciones?: Parameters<typeof type>[2]) => {
      if (opciones || !deCorrido.test(texto) || !takesTexto(elemento)) return type(elemento, texto, opciones)
      await user.click(elemento)
      await write(texto)
    },
  })
}
