import { expect, it } from 'vitest'
import { measureCarga } from './vite-presupuesto'

const archivos = new Map([
  ['a.js', { modulos: ['/src/main.tsx'], importa: ['comun.js'], bytes: 10 }],
  ['b.js', { modulos: ['/src/Home.tsx', '/src/otra.ts'], importa: ['comun.js'], bytes: 20 }],
  ['comun.js', { modulos: ['/src/comun.ts'], importa: [], bytes: 100 }],
  ['nadie.js', { modulos: ['/src/nadie.ts'], importa: [], bytes: 1_000 }],
])

it('counts each file once, with all that is imported', () => {
  expect(measureCarga(archivos, [/main/, /Home/])).toEqual({ archivos: 3, bytes: 130 })
})

it('fails loudly when a screen has no file, so that a renamed one is not a budget of nothing', () => {
  expect(() => measureCarga(archivos, [/Principal/])).toThrow('no chunk holds')
})
