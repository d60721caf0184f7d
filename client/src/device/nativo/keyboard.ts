import { Keyboard } from '@capacitor/keyboard'
import type * as web from '../keyboard'

export const onKeyboard: typeof web.onKeyboard = (listener) => {
  const handles = [
    Keyboard.addListener('keyboardWillShow', () => listener(true)),
    Keyboard.addListener('keyboardWillHide', () => listener(false)),
  ]
  return () => {
    for (const handle of handles) void handle.then(({ remove }) => remove())
  }
}
