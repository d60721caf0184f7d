import { createServer } from '@receta/service-kit'
import { afterEach, expect, it } from 'vitest'
import { mountViolaciones, rutaDeViolaciones } from './violaciones'

const lineas: string[] = []
const aServidor = () => {
  const app = createServer({ log: true, stream: { write: (linea) => lineas.push(linea) } })
  mountViolaciones(app)
  return app
}
afterEach(() => void (lineas.length = 0))

const anotadas = () => lineas.filter((linea) => linea.includes('frenó'))
const send = (app: ReturnType<typeof aServidor>, tipo: string, cuerpo: unknown) =>
  app.inject({
    method: 'POST',
    url: rutaDeViolaciones,
    headers: { 'content-type': tipo },
    payload: typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo),
  })

const pagina = 'https://receta.ar/receta?token=secreto'
const viejo = {
  'csp-report': {
    'document-uri': pagina,
    'violated-directive': 'img-src',
    'blocked-uri': 'https://mala.example/pixel?dni=98077314',
  },
}
const nuevo = [
  { type: 'csp-violation', body: { documentURL: pagina, effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
]

it.each([
  ['application/csp-report', viejo, '"directiva":"img-src","bloqueado":"https://mala.example"'],
  ['application/reports+json', nuevo, '"directiva":"script-src-elem","bloqueado":"inline"'],
])(
  'ASVS 3.4.7 logs what was stopped, from %s, and nothing of the page nor of the query',
  async (tipo, cuerpo, dicho) => {
    const app = aServidor()
    expect((await send(app, tipo, cuerpo)).statusCode).toBe(204)
    expect(anotadas()).toHaveLength(1)
    expect(anotadas()[0]).toContain(dicho)
    expect(lineas.join('')).not.toMatch(/secreto|98077314|pixel/)
  },
)

it.each([
  ['no JSON', '{'],
  ['a number', '7'],
  ['a directive that is none', { 'csp-report': { 'violated-directive': 'x\n"falso":1', 'blocked-uri': 'inline' } }],
  ['objects for texts', { 'csp-report': { 'violated-directive': { length: 1 }, 'blocked-uri': [] } }],
])('logs nothing of %s, and takes it', async (_que, cuerpo) => {
  expect((await send(aServidor(), 'application/csp-report', cuerpo)).statusCode).toBe(204)
  expect(anotadas()).toEqual([])
})

it('logs sixty in a minute, however many come', async () => {
  const app = aServidor()
  const muchas = Array.from({ length: 10 }, () => nuevo[0])
  for (let i = 0; i < 20; i++) await send(app, 'application/reports+json', muchas)
  expect(anotadas()).toHaveLength(60)
})

it('takes no other content, nor a large one', async () => {
  const app = aServidor()
  expect((await send(app, 'application/json', viejo)).statusCode).toBe(415)
  expect((await send(app, 'application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413)
})
