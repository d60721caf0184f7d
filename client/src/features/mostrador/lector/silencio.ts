/** How late the timer of a page that is not busy may be, in milliseconds. */
const holguraMs = 30

/** A timer that begins anew with each key. A busy page runs it late, and before keys that were pressed in time: those are waited for once. */
export function createSilencio(onCallado: () => void) {
  let reloj: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(reloj)
  return {
    stop,
    wait: (ms: number) => {
      stop()
      const desde = performance.now()
      reloj = setTimeout(() => {
        if (performance.now() - desde <= ms + holguraMs) onCallado()
        else reloj = setTimeout(onCallado, ms)
      }, ms)
    },
  }
}
