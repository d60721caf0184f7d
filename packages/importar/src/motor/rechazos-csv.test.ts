import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { createRechazos } from './rechazos-csv'

const carpeta = mkdtempSync(path.join(tmpdir(), 'rechazos-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

async function escrito(celdas: Record<string, string>): Promise<string> {
  const archivo = path.join(carpeta, 'rechazos.csv')
  const rechazos = createRechazos(archivo)
  await rechazos.note(2, '', { tipo: 'rechazo', motivo: 'CODIGO_INVALIDO', detalle: '' }, celdas)
  await rechazos.close()
  return readFileSync(archivo, 'utf8')
}

it('keeps a number with its sign, to be loaded again, and makes text of whatever else a spreadsheet would run', async () => {
  const texto = await escrito({ lat: '-34.6', monto: '-3,5', nombre: 'Pérez, =1+1', dias: '1; -2' })
  expect(texto.split('\r\n')[1]).toBe(`2;rechazo;CODIGO_INVALIDO;;;-34.6;-3,5;Pérez, '=1+1;"1; '-2"`)
})

it('holds no formula, by whatever separator it is opened', async () => {
  const unit = fc.constantFrom(...'=+@,;"\t\r\n \'a')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit }), async (valor) => {
      for (const parte of (await escrito({ nombre: valor })).split(/[,;\t\r\n]/))
        expect(parte).not.toMatch(/^[\s"]*[=+\-@]/)
    }),
    { numRuns: 50 },
  )
})

it('counts apart each reason, the most frequent first', async () => {
  const rechazos = createRechazos(path.join(carpeta, 'cuentas.csv'))
  for (const motivo of ['GTIN_INVALIDO', 'GTIN_CIENTIFICO', 'GTIN_CIENTIFICO'])
    await rechazos.note(2, '', { tipo: 'aviso', motivo, detalle: '' }, {})
  await rechazos.close()
  expect(rechazos.cuentas()).toEqual([
    ['GTIN_CIENTIFICO', 2],
    ['GTIN_INVALIDO', 1],
  ])
})
