import { test as base, type Browser, type BrowserContext } from '@playwright/test'
import { urlBase } from '../entorno'
import { administrador, auditor, type Cuenta, farmacia, medicos, paciente } from './cuentas'
import { ingresar } from './sesion'
import { watchTostadas } from './tostadas'

type Sesion = Awaited<ReturnType<BrowserContext['storageState']>>
type PorTest = { vigilancia: undefined }
type PorWorker = {
  medico: Cuenta
  sesionMedico: Sesion
  sesionPaciente: Sesion
  sesionAdministrador: Sesion
  sesionAuditor: Sesion
  sesionFarmacia: Sesion
}

async function enter(browser: Browser, cuenta: Cuenta): Promise<Sesion> {
  const context = await browser.newContext({ baseURL: urlBase })
  await ingresar(await context.newPage(), cuenta)
  const sesion = await context.storageState()
  await context.close()
  return sesion
}

/** Every journey uses this `test`: on no screen may a script fail, the Content-Security-Policy block anything or a toast cover what is acted on. */
export const test = base.extend<PorTest, PorWorker>({
  vigilancia: [
    async ({ context }, use) => {
      const faltas: string[] = []
      context.on('weberror', (fallo) => faltas.push(`script: ${fallo.error().message}`))
      context.on('console', (mensaje) => {
        if (/content security policy|refused to/i.test(mensaje.text())) faltas.push(`CSP: ${mensaje.text()}`)
      })
      await watchTostadas(context, (falta) => faltas.push(falta))
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
  sesionMedico: [async ({ browser, medico }, use) => use(await enter(browser, medico)), { scope: 'worker' }],
  sesionPaciente: [async ({ browser }, use) => use(await enter(browser, paciente)), { scope: 'worker' }],
  sesionAdministrador: [async ({ browser }, use) => use(await enter(browser, administrador)), { scope: 'worker' }],
  sesionAuditor: [async ({ browser }, use) => use(await enter(browser, auditor)), { scope: 'worker' }],
  sesionFarmacia: [async ({ browser }, use) => use(await enter(browser, farmacia)), { scope: 'worker' }],
})
export const { expect } = test

/** `test` with a session. */
export const testConMedico = test.extend({ storageState: ({ sesionMedico }, use) => use(sesionMedico) })
export const testConPaciente = test.extend({ storageState: ({ sesionPaciente }, use) => use(sesionPaciente) })
export const testConAdministrador = test.extend({
  storageState: ({ sesionAdministrador }, use) => use(sesionAdministrador),
})
export const testConAuditor = test.extend({ storageState: ({ sesionAuditor }, use) => use(sesionAuditor) })
export const testConFarmacia = test.extend({ storageState: ({ sesionFarmacia }, use) => use(sesionFarmacia) })
