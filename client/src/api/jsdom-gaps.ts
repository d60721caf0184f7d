// What browsers have and jsdom does not, for the pieces that are tried in tests.
if (typeof window !== 'undefined') {
  const escape = (text: string) => text.replaceAll(/[^\w-]/g, (character) => `\\${character}`)
  globalThis.CSS ??= { escape } as typeof CSS
  window.scrollTo = () => {}
  // A promise, as browsers answer since 2026: an effect that returned it would take the screen down.
  Element.prototype.scrollIntoView ??= () => Promise.resolve()
}
