// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCaja, abrirCajaQueQueda, emptyCajas } from './caja-cifrada'
import { fakeIndexedDb } from './fake-indexed-db'

let disco: Map<string, unknown>
beforeEach(() => {
  disco = fakeIndexedDb()
})
afterEach(async () => {
  await emptyCajas(() => null)
  vi.unstubAllGlobals()
})

const norma = { apellido: 'Aguirre', dni: '98104227' }
/** Everything on the disk that a thief would find, except the keys, which do not say what they are for. */
const enElDisco = () =>
  [...disco].map(([lugar, valor]) => {
    const { cifrado } = valor as { cifrado?: ArrayBuffer }
    return `${lugar} ${cifrado ? Buffer.from(cifrado).toString('latin1') : JSON.stringify(valor)}`
  })

it('gives back what was kept, and leaves nothing readable on the device', async () => {
  const caja = openCaja('sesion-1')
  await caja.save('borrador:1', norma)
  expect(await caja.read('borrador:1')).toEqual(norma)
  expect(disco.size).toBe(2)
  expect(enElDisco().join()).not.toMatch(/Aguirre|98104227/)
})

it('keeps its key where nobody can take it out', async () => {
  await openCaja('sesion-1').save('a', norma)
  const clave = disco.get('sesion-1/') as CryptoKey
  await expect(crypto.subtle.exportKey('raw', clave)).rejects.toThrow()
})

it('is empty for another seal, and unreadable without its key', async () => {
  await openCaja('sesion-1').save('a', norma)
  expect(await openCaja('sesion-2').read('a')).toBeNull()
  expect(await openCaja('sesion-2').nombres('')).toEqual([])
  disco.delete('sesion-1/')
  expect(await openCaja('sesion-1').read('a')).toBeNull()
})

it('does not read what was put under another name', async () => {
  await openCaja('s').save('a', norma)
  disco.set('s/b', disco.get('s/a'))
  expect(await openCaja('s').read('b')).toBeNull()
})

it('names what begins so, and forgets one thing', async () => {
  const caja = openCaja('s')
  for (const nombre of ['borrador:1', 'borrador:2', 'favoritos']) await caja.save(nombre, norma)
  await caja.erase('borrador:1')
  expect(await caja.nombres('borrador:')).toEqual(['borrador:2'])
})

it('empties every box, or every one but that', async () => {
  await openCaja('vieja').save('a', norma)
  await openCaja('nueva').save('a', norma)
  await emptyCajas(() => 'nueva')
  expect([...disco.keys()].toSorted()).toEqual(['nueva/', 'nueva/a'])
  await emptyCajas(() => null)
  expect(disco.size).toBe(0)
})

it('takes out what was on its way when it was emptied', async () => {
  void openCaja('s').save('a', norma)
  await emptyCajas(() => null)
  expect(disco.size).toBe(0)
})

/** As on a disk that is full for that one write. */
const falla = (lugar: string) => {
  const deVerdad = disco.set.bind(disco)
  let fallo = false
  vi.spyOn(disco, 'set').mockImplementation((donde, valor) => {
    if (donde !== lugar || fallo) return deVerdad(donde, valor)
    fallo = true
    throw new DOMException('x', 'QuotaExceededError')
  })
}

it('reads what was kept last, also after a write that could not reach the disk', async () => {
  const caja = openCaja('s')
  await caja.save('a', { numeros: [101, 102] })
  falla('s/a')
  await caja.save('a', { numeros: [102] })
  expect(await caja.read('a')).toEqual({ numeros: [102] })
  await caja.save('a', { numeros: [] })
  expect(await caja.read('a')).toEqual({ numeros: [] })
})

describe('a box with a wrapped key', () => {
  const secreto = new Uint8Array(32).fill(7)
  const close = () => emptyCajas(() => null, ['borrador:'])
  const dias = (cuantos: number) => vi.setSystemTime(Date.now() + cuantos * 86_400_000)
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await openCaja('s').open(secreto)
    await openCaja('s').save('borrador:1', norma)
    await openCaja('s').save('receta:1', norma)
  })
  afterEach(() => void vi.useRealTimers())

  it('keeps what stays when it is closed, unreadable, until the same secret opens it', async () => {
    await close()
    expect([...disco.keys()].toSorted()).toEqual(['s/#', 's/@', 's/borrador:1'])
    expect(await openCaja('s').read('borrador:1')).toBeNull()
    await expect(openCaja('s').open(new Uint8Array(32))).rejects.toThrow()
    await openCaja('s').open(secreto)
    expect(await openCaja('s').read('borrador:1')).toEqual(norma)
    expect(await openCaja('s').read('receta:1')).toBeNull()
  })

  it('waits thirty days since it was closed, and no more', async () => {
    await close()
    dias(29)
    await close()
    expect(disco.has('s/borrador:1')).toBe(true)
    dias(1)
    await close()
    expect(disco.size).toBe(0)
  })

  it('counts again from the last time that it was closed', async () => {
    await close()
    dias(29)
    await openCaja('s').open(secreto)
    await close()
    dias(29)
    await close()
    expect(disco.has('s/borrador:1')).toBe(true)
  })

  it('leaves nothing when nothing stays, and nothing of one that no secret opens', async () => {
    await openCaja('s').erase('borrador:1')
    await openCaja('sin').save('borrador:2', norma)
    await close()
    expect(disco.size).toBe(0)
  })

  it('takes what another box holds, which is gone then', async () => {
    await openCaja('otra').save('borrador:2', 'de antes')
    await openCaja('s').take('otra')
    expect(await openCaja('s').read('borrador:2')).toBe('de antes')
    expect([...disco.keys()].filter((lugar) => lugar.startsWith('otra/'))).toEqual([])
  })
})

describe('the box that stays', () => {
  it('says that it could not keep something, and holds on to what it had', async () => {
    const caja = abrirCajaQueQueda('s')
    await caja.save('a', norma)
    falla('s/a')
    await expect(caja.save('a', 'otra cosa')).rejects.toThrow()
    expect(await caja.read('a')).toEqual(norma)
    await caja.erase('a')
  })

  it('keeps nothing where nothing can be stored', async () => {
    vi.unstubAllGlobals()
    await expect(abrirCajaQueQueda('s').save('a', norma)).rejects.toThrow()
    expect(await abrirCajaQueQueda('s').read('a')).toBeNull()
  })

  it('keeps nothing that could not be ciphered', async () => {
    vi.stubGlobal('crypto', {})
    await expect(abrirCajaQueQueda('s').save('a', norma)).rejects.toThrow()
    expect(disco.size).toBe(0)
  })

  it('does not take another key because its own could not be read', async () => {
    const caja = abrirCajaQueQueda('s')
    await caja.save('a', norma)
    vi.spyOn(disco, 'get').mockImplementationOnce(() => {
      throw new DOMException('x', 'UnknownError')
    })
    await expect(caja.save('b', norma)).rejects.toThrow()
    expect(await caja.read('a')).toEqual(norma)
    await caja.erase('a')
  })
})

it('lasts as long as the page where nothing can be stored', async () => {
  vi.unstubAllGlobals()
  const caja = openCaja('s')
  await caja.save('a', norma)
  expect(await caja.read('a')).toEqual(norma)
  await emptyCajas(() => null)
  expect(await caja.read('a')).toBeNull()
})
