import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const cada = 1
const mb = (bytes) => bytes / 2 ** 20

// Loaded into the server with --import, which its workers inherit: only the main thread is measured. It is JavaScript because a loader
// of TypeScript would count as the server's memory.
if (isMainThread && process.channel) {
  const demoras = monitorEventLoopDelay({ resolution: cada })
  demoras.enable()
  process.on('message', () => {
    const lectura = {
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
