import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { problemaDePuerto, requirePort } from './puerto.mjs'

it.each([
  ['EACCES', 80, 'elegí otro: PORT=3000 npm start'],
  ['EADDRINUSE', 443, 'cerrá el programa que lo usa o elegí otro: PORT=3000 npm start'],
  ['EADDRINUSE', 3000, 'cerrá el programa que lo usa o elegí otro: PORT=3001 npm start'],
])('O19 advises for %s of %i a port that anybody may take', (code, port, arreglo) => {
  expect(problemaDePuerto(code, port)).toMatchObject({ arreglo })
})

it('O19 refuses a taken port before anything starts', async () => {
  const otro = createServer()
  await new Promise<void>((listo) => otro.listen(0, '127.0.0.1', listo))
  const { port } = otro.address() as { port: number }
  await expect(requirePort(String(port), '127.0.0.1')).rejects.toThrow(`El puerto ${port} está en uso.`)
  await new Promise((listo) => otro.close(listo))
  await expect(requirePort(String(port), '127.0.0.1')).resolves.toBeUndefined()
})
