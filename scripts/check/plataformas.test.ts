import { describe, expect, it } from 'vitest'
import { findFaltantes, plataformaDe } from './plataformas.mjs'

describe('plataformaDe', () => {
  it.each([
    ['@biomejs/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@oxlint-tsgolint/win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@rollup/rollup-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['fsevents', null],
  ])('of %s', (nombre, esperada) => {
    expect(plataformaDe(nombre)).toEqual(esperada)
  })
})

describe('findFaltantes', () => {
  const padre = { dev: true, optionalDependencies: { 'x-linux-x64': '1.2.3', 'x-darwin-x64': '1.2.3' } }
  it('names what the lock lacks, beside the one of this platform', () => {
    const packages = { 'node_modules/a/node_modules/x': padre, 'node_modules/a/node_modules/x-linux-x64': {} }
    expect(findFaltantes(packages)).toEqual([
      {
        ruta: 'node_modules/a/node_modules/x-darwin-x64',
        entrada: { version: '1.2.3', os: ['darwin'], cpu: ['x64'], dev: true, optional: true },
      },
    ])
  })
  it('finds one that stands nearer to the root, and then nothing is missing', () => {
    const packages = {
      'node_modules/a/node_modules/x': padre,
      'node_modules/x-linux-x64': {},
      'node_modules/a/node_modules/x-darwin-x64': {},
    }
    expect(findFaltantes(packages)).toEqual([])
  })
})
