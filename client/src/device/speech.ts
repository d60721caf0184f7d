/** Slower than speech, so that the listener can write it down. */
const ritmo = 0.8

export const canHablar = (): boolean => 'speechSynthesis' in globalThis

export function speak(texto: string): void {
  if (!canHablar()) return
  const dicho = new SpeechSynthesisUtterance(texto)
  const voces = speechSynthesis.getVoices()
  const voz = ['es-AR', 'es-UY', 'es-419', 'es-MX', 'es-US', 'es']
    .map((lengua) => voces.find(({ lang }) => lang.replace('_', '-').startsWith(lengua)))
    .find((found) => found !== undefined)
  dicho.lang = voz?.lang ?? 'es-AR'
  if (voz) dicho.voice = voz
  dicho.rate = ritmo
  speechSynthesis.cancel()
  speechSynthesis.speak(dicho)
}

export function hush(): void {
  if (canHablar()) speechSynthesis.cancel()
}
