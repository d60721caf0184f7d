// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

const telefono = vi.hoisted(() => ({
  guardado: new Map<string, string>(),
  sincroniza: true,
  acceso: -1,
  roto: false,
  setSynchronize: async (si: boolean) => {
    telefono.sincroniza = si
  },
  setDefaultKeychainAccess: async (acceso: number) => {
    telefono.acceso = acceso
  },
  setKeyPrefix: async () => undefined,
  clear: async () => telefono.guardado.clear(),
  keys: async () => {
    if (telefono.roto) throw new Error('osError')
    return [...telefono.guardado.keys()]
  },
  getItem: async (clave: string) => telefono.guardado.get(clave) ?? null,
  setItem: async (clave: string, valor: string) => {
    await new Promise((done) => setTimeout(done, 5))
    telefono.guardado.set(clave, valor)
  },
  removeItem: async (clave: string) => {
    telefono.guardado.delete(clave)
  },
}))
vi.mock('@aparajita/capacitor-secure-storage', () => ({
  SecureStorage: telefono,
  KeychainAccess: { whenUnlockedThisDeviceOnly: 1 },
}))

/** The app after a restart: modules loaded again, the phone's storage kept. */
async function openApp() {
  vi.resetModules()
  const storage = await import('./storage')
  await storage.openStored()
  return { ...storage, ...(await import('./credential')) }
}
const wait = () => new Promise((done) => setTimeout(done, 30))

beforeEach(() => {
  telefono.guardado.clear()
  telefono.roto = false
  localStorage.clear()
  localStorage.setItem('instalada', 'si')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

it('keeps the refresh credential where only this phone, unlocked, reads it: never in the page’s storage', async () => {
  const { saveCredential, readCredential } = await openApp()
  expect(readCredential()).toBeNull()
  saveCredential({ refresco: 'r'.repeat(43), dispositivo: 'd'.repeat(43) })
  await wait()
  expect([telefono.sincroniza, telefono.acceso]).toEqual([false, 1])
  expect(JSON.stringify(localStorage)).not.toContain('rrr')
  expect((await openApp()).readCredential()).toEqual({ refresco: 'r'.repeat(43), dispositivo: 'd'.repeat(43) })
})

it.each(['{}', 'no es json', '{"refresco":1,"dispositivo":2}'])('reads no credential in %s', async (guardado) => {
  telefono.guardado.set('credencial', guardado)
  expect((await openApp()).readCredential()).toBeNull()
})

it('has what was stored before the first screen asks, and writes in the order it was asked', async () => {
  telefono.guardado.set('usuario', '{"usuario":"98000001"}')
  const { readStored, writeStored, removeStored } = await openApp()
  expect(readStored('usuario')).toBe('{"usuario":"98000001"}')
  writeStored('usuario', 'otro')
  removeStored('usuario')
  expect(readStored('usuario')).toBeNull()
  await wait()
  expect(telefono.guardado.has('usuario')).toBe(false)
})

it('starts empty after the app was taken off and put back, though the Keychain kept it all', async () => {
  telefono.guardado.set('credencial', '{"refresco":"de otra persona","dispositivo":"x"}')
  localStorage.clear()
  expect((await openApp()).readCredential()).toBeNull()
  expect(telefono.guardado.size).toBe(0)
})

it('works for as long as the app is open where the store cannot be read', async () => {
  telefono.roto = true
  const { readStored, writeStored } = await openApp()
  writeStored('usuario', 'aquí')
  expect(readStored('usuario')).toBe('aquí')
})
