import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Milliseconds that the event loop of the server stood still at most, and what its process holds in memory, in MB. */
export type Lectura = { detencion_ms: number; memoria_mb: number; pico_mb: number }

const cada = 1
const mb = (bytes: number) => bytes / 2 ** 20

// Loaded into the measured server with --import, which its workers inherit: only the thread that answers is measured.
if (isMainThread && process.channel) {
  const demoras = monitorEventLoopDelay({ resolution: cada })
  demoras.enable()
  process.on('message', () => {
    const lectura: Lectura = {
      detencion_ms: Math.max(0, demoras.max / 1e6 - cada),
      memoria_mb: mb(process.memoryUsage.rss()),
      pico_mb: process.resourceUsage().maxRSS / 1024,
    }
    demoras.reset()
    process.send?.(lectura)
  })
  // It must not keep the server alive after its end.
  process.channel.unref()
}
