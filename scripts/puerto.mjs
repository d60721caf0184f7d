import { createServer } from 'node:net'
import { ConArreglo } from './proceso.mjs'

/** Below it a port takes an administrator, and so does the next one: advising it would not help. */
const primeroLibre = 1_024

/**
 * What to say of a port that cannot be had, or null where the server itself says it better.
 * @param {string | undefined} code @param {number} port
 */
export function problemaDePuerto(code, port) {
  const otro = `elegí otro: PORT=${port < primeroLibre ? 3_000 : port + 1} npm start`
  if (code === 'EADDRINUSE')
    return new ConArreglo(`El puerto ${port} está en uso.`, `cerrá el programa que lo usa o ${otro}`)
  if (code === 'EACCES') return new ConArreglo(`El puerto ${port} pide permisos de administrador.`, otro)
  return null
}

/**
 * Refuses a taken port before PostgreSQL starts, so that nothing is left running.
 * @param {string} port @param {string} host @returns {Promise<void>}
 */
export function requirePort(port, host) {
  return new Promise((resolve, reject) => {
    const prueba = createServer()
    prueba.once('error', ({ code }) => {
      const problema = problemaDePuerto(code, Number(port))
      if (problema) reject(problema)
      else resolve()
    })
    prueba.listen(Number(port), host, () => prueba.close(() => resolve()))
  })
}
