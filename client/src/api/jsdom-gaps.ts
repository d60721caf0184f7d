// What browsers have and jsdom does not, for the pieces that are tried in tests.
if (typeof window !== 'undefined') {
  const escape = (text: string) => text.replaceAll(/[^\w-]/g, (character) => `\\${character}`)
  globalThis.CSS ??= { escape } as typeof CSS
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
}
