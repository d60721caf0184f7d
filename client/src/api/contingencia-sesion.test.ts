// @vitest-environment jsdom
import * as contract from '@receta/contract'
import { hoy, addDias } from '@receta/domain'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCaja } from '#device/caja-cifrada'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { createClaveDeFirma } from '#device/firma-sin-red'
import { clearSession, getSession, saveSession } from '#session/session'
import { ApiError } from './api-error'
import { firmarSinRed, prepareDispositivo, SinFirma, trabaDispositivo } from './contingencia'
import { receta } from './contingencia.ejemplos'
import { readSaved } from './contingencia-guardada'
import { apiError, type FakeServer, fakeServer } from './fake-server'
import { unMedico } from './test-app'

const now = new Date()
const preparado = (dispositivo_id: number, numeros: number[]) => ({
  dispositivo_id,
  certificado: `c1.${'A'.repeat(80)}.${'A'.repeat(86)}`,
  desde: hoy(now),
  hasta: addDias(hoy(now), 13),
  numeros,
})
const otroMedico = { ...unMedico, usuario: '98000009' }
let disco: Map<string, unknown>
let server: FakeServer
/** Whether any key on the disk can sign. */
const deQuien = () =>
  [...disco.values()].flatMap((valor) =>
    typeof valor === 'object' && valor && 'clave' in valor && 'de' in valor ? [valor.de] : [],
  )
const hayClave = () => deQuien().length > 0

beforeEach(async () => {
  disco = fakeIndexedDb()
  saveSession(unMedico)
  server = fakeServer()
  server.on(contract.contingenciaPrepara, () => preparado(5, [101, 102]))
  server.on(contract.contingenciaDispositivos, () => ({ items: [], caja: 'A'.repeat(43) }))
  await prepareDispositivo()
  expect(hayClave()).toBe(true)
})
afterEach(() => {
  clearSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('S092 leaves no key behind a session that ends by itself: nobody signs with it from the console, and what was signed stays', async () => {
  await firmarSinRed(receta)
  clearSession()
  await vi.waitFor(() => expect(hayClave()).toBe(false))
  saveSession(unMedico)
  const { dispositivo, pendientes } = await readSaved()
  expect([dispositivo?.firma, dispositivo?.dispositivo_id, pendientes.length]).toEqual([false, 5, 1])
  expect(trabaDispositivo(dispositivo, now)).toBe('SESION_TERMINADA')
  await expect(firmarSinRed(receta)).rejects.toThrow(SinFirma)
  expect((await readSaved()).dispositivo?.numeros).toEqual([102])
})

it('keeps no key that was being certified when the session ended', async () => {
  server.on(contract.contingenciaPrepara, () => {
    saveSession(otroMedico)
    return preparado(6, [201])
  })
  await expect(prepareDispositivo()).rejects.toThrow(ApiError)
  await vi.waitFor(() => expect(hayClave()).toBe(false))
  expect((await readSaved()).dispositivo).toBeNull()
})

/** Another tab closed this session and opened another médico's, who prepared his device there. This tab was asleep. */
async function otraPestana() {
  localStorage.setItem('usuario', JSON.stringify(otroMedico))
  localStorage.setItem('usuario:caja:98000009', 'sello-ajeno')
  await createClaveDeFirma(otroMedico.usuario)
  await openCaja('sello-ajeno').save('borrador', 'suyo')
}

it('a tab that wakes late erases what its own session left, and nothing of who came after', async () => {
  await otraPestana()
  expect(deQuien()).toEqual([unMedico.usuario, otroMedico.usuario])
  window.dispatchEvent(new StorageEvent('storage', { key: 'usuario' }))
  await vi.waitFor(() => expect(deQuien()).toEqual([otroMedico.usuario]))
  expect(await openCaja('sello-ajeno').read('borrador')).toBe('suyo')
})

it('a late 401 of an old session neither ends the one of who came after nor erases his key', async () => {
  await otraPestana()
  server.on(contract.contingenciaPrepara, () => {
    throw apiError('SESION_REQUERIDA')
  })
  await expect(prepareDispositivo()).rejects.toThrow(ApiError)
  await vi.waitFor(() => expect(deQuien()).toEqual([otroMedico.usuario]))
  expect(getSession()?.usuario).toBe(otroMedico.usuario)
  expect(localStorage.getItem('usuario')).toBe(JSON.stringify(otroMedico))
})

/** The decryption keys on the disk that a script in the console could use. */
const queDescifran = () => [...disco.values()].filter((v) => v instanceof CryptoKey && v.usages.includes('decrypt'))

it('what waits is deciphered by nothing on the disk once the session ended, and opens with what the next is handed', async () => {
  await firmarSinRed(receta)
  expect(queDescifran().length).toBeGreaterThan(0)
  clearSession()
  await vi.waitFor(() => expect(queDescifran()).toEqual([]))
  saveSession(unMedico)
  expect((await readSaved()).pendientes).toHaveLength(1)
})

it('what waits stays closed, counted and whole while nobody hands out what opens it', async () => {
  await firmarSinRed(receta)
  clearSession()
  await vi.waitFor(() => expect(queDescifran()).toEqual([]))
  saveSession(unMedico)
  server.on(contract.contingenciaDispositivos, () => {
    throw apiError('SERVICIO_OCUPADO')
  })
  expect(await readSaved()).toMatchObject({ pendientes: [], cerradas: 1, dispositivo: null })
  await expect(firmarSinRed(receta)).rejects.toThrow(SinFirma)
  server.on(contract.contingenciaDispositivos, () => ({ items: [], caja: 'A'.repeat(43) }))
  expect(await readSaved()).toMatchObject({ pendientes: [expect.anything()], cerradas: 0 })
})

it('another secret opens nothing, and what is there stays for the one that does', async () => {
  await firmarSinRed(receta)
  clearSession()
  await vi.waitFor(() => expect(queDescifran()).toEqual([]))
  saveSession(unMedico)
  server.on(contract.contingenciaDispositivos, () => ({ items: [], caja: 'B'.repeat(42) + 'A' }))
  expect(await readSaved()).toMatchObject({ pendientes: [], cerradas: 1 })
  expect(queDescifran()).toEqual([])
  server.on(contract.contingenciaDispositivos, () => ({ items: [], caja: 'A'.repeat(43) }))
  expect((await readSaved()).pendientes).toHaveLength(1)
})
