// Browser features that jsdom lacks, for tests.
if (typeof window !== 'undefined') {
  const escape = (text: string) => text.replaceAll(/[^\w-]/g, (character) => `\\${character}`)
  globalThis.CSS ??= { escape } as typeof CSS
  window.scrollTo = () => {}
  // A promise, as browsers return since 2026: an effect that returned it by mistake would crash the screen.
  Element.prototype.scrollIntoView ??= () => Promise.resolve()
}
