import { useEffect } from 'react'

/** In milliseconds: nobody reads a question and answers it sooner, and nobody who types stops for so long between two letters. */
export const reposo = 600

const isWriting = ({ key }: KeyboardEvent) => key.length === 1 || ['Enter', 'Backspace', 'Delete'].includes(key)

/**
 * Keeps what was being typed when a question opened by itself from answering it: until the keyboard rests once, letters, Enter and
 * what deletes do nothing. Keys that move, pasting and a password manager work at once.
 */
export function useTeclasDeAntes(): void {
  useEffect(() => {
    const stop = () => {
      clearTimeout(plazo)
      removeEventListener('keydown', swallow, true)
    }
    let plazo = setTimeout(stop, reposo)
    function swallow(tecla: KeyboardEvent) {
      if (!isWriting(tecla) || tecla.ctrlKey || tecla.metaKey) return
      tecla.preventDefault()
      tecla.stopImmediatePropagation()
      clearTimeout(plazo)
      plazo = setTimeout(stop, reposo)
    }
    addEventListener('keydown', swallow, true)
    return stop
  }, [])
}
