import { test as base, type BrowserContext } from '@playwright/test'
import { urlBase } from '../entorno'
import { type Cuenta, medicos } from './cuentas'
import { ingresar } from './sesion'

type Sesion = Awaited<ReturnType<BrowserContext['storageState']>>
type PorTest = { vigilancia: undefined }
type PorWorker = { medico: Cuenta; sesionMedico: Sesion }

/**
 * Every journey starts from here. Whatever screen it visits, no script may fail and the Content-Security-Policy may
 * not have had to stop anything.
 */
export const test = base.extend<PorTest, PorWorker>({
  vigilancia: [
    async ({ context }, use) => {
      const faltas: string[] = []
      context.on('weberror', (fallo) => faltas.push(`script: ${fallo.error().message}`))
      context.on('console', (mensaje) => {
        if (/content security policy|refused to/i.test(mensaje.text())) faltas.push(`CSP: ${mensaje.text()}`)
      })
      await use(undefined)
      expect(faltas, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
  medico: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => use(medicos[parallelIndex % medicos.length] as Cuenta),
    { scope: 'worker' },
  ],
  sesionMedico: [
    async ({ browser, medico }, use) => {
      const context = await browser.newContext({ baseURL: urlBase })
      await ingresar(await context.newPage(), medico)
      const sesion = await context.storageState()
      await context.close()
      await use(sesion)
    },
    { scope: 'worker' },
  ],
})
export const { expect } = test

/** The journeys of a médico who is already inside. */
export const testConMedico = test.extend({ storageState: ({ sesionMedico }, use) => use(sesionMedico) })
