import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** The longest stop of the server's event loop in milliseconds, and the memory of its process in MB. */
export type Lectura = { detencion_ms: number; memoria_mb: number; pico_mb: number }

const cada = 1
const mb = (bytes: number) => bytes / 2 ** 20

// Loaded into the server with --import, which its workers inherit: only the main thread is measured.
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
  // It must not keep the server alive.
  process.channel.unref()
}
