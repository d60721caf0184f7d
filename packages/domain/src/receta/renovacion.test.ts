import { expect, it } from 'vitest'
import { decideRenovacion, type PedidoRenovacion } from './renovacion'

const now = new Date('2026-11-20T13:00:00Z')
const hace = (ms: number) => new Date(now.getTime() - ms)
const bueno: PedidoRenovacion = {
  credencial: 'actual',
  viva: true,
  mismoDispositivo: true,
  pruebaNueva: true,
  mismoUsuario: true,
  mismaAplicacion: true,
  rotada_en: null,
}

it.each([
  ['the last credential on its device', {}, 'renueva'],
  ['its parent, ten seconds later', { credencial: 'padre', rotada_en: hace(10_000) }, 'repite'],
  ['its parent, later than that', { credencial: 'padre', rotada_en: hace(10_001) }, 'robo'],
  [
    'its parent at once, out of its device',
    { credencial: 'padre', rotada_en: hace(0), mismoDispositivo: false },
    'robo',
  ],
  ['its parent at once, with an old proof', { credencial: 'padre', rotada_en: hace(0), pruebaNueva: false }, 'no'],
  ['an older one', { credencial: 'anterior', rotada_en: hace(0) }, 'robo'],
  ['an older one of a session that ended', { credencial: 'anterior', viva: false }, 'no'],
  ['a session that ended', { viva: false }, 'no'],
  ['another device', { mismoDispositivo: false }, 'no'],
  ['an old proof', { pruebaNueva: false }, 'no'],
  ['another user', { mismoUsuario: false }, 'no'],
  ['another application', { mismaAplicacion: false }, 'no'],
] as const)('%s', (_titulo, cambios, esperado) => {
  expect(decideRenovacion({ ...bueno, ...cambios }, now)).toBe(esperado)
})
