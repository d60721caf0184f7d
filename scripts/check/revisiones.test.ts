import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { estaInstalado, requireNode } from '../install.mjs'
import { findEnteras, findLargas } from './lineas-sql.mjs'
import { findPaquetesDudosos } from './paquetes.mjs'
import { findPendientes } from './pendientes.mjs'

const carpetas: string[] = []
afterEach(() => carpetas.splice(0).forEach((carpeta) => rmSync(carpeta, { recursive: true, force: true })))

const clon = (pedidos: object, instalados: object | null) => {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'receta-clon-'))
  carpetas.push(carpeta)
  mkdirSync(path.join(carpeta, 'node_modules'))
  writeFileSync(path.join(carpeta, 'package-lock.json'), JSON.stringify({ packages: pedidos }))
  if (instalados)
    writeFileSync(path.join(carpeta, 'node_modules/.package-lock.json'), JSON.stringify({ packages: instalados }))
  return carpeta
}
const zod = { 'node_modules/zod': { version: '4.6.7' } }
const deOtraPlataforma = { 'node_modules/@esbuild/win32-x64': { version: '1.0.0', optional: true } }

describe('estaInstalado', () => {
  it.each([
    ['holds when npm installed the same versions', zod, zod, true],
    ['holds without the packages of another platform', { ...zod, ...deOtraPlataforma }, zod, true],
    ['fails on a clone where nothing was installed', zod, null, false],
    ['fails when a version changed', zod, { 'node_modules/zod': { version: '4.6.6' } }, false],
    ['fails when a package was added', { ...zod, 'node_modules/pg': { version: '8.0.0' } }, zod, false],
  ])('%s', (_titulo, pedidos, instalados, esperado) => {
    expect(estaInstalado(clon(pedidos, instalados))).toBe(esperado)
  })
})

describe('requireNode', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('accepts %s', (version) => {
    expect(() => requireNode(version, () => undefined)).not.toThrow()
  })
  it('says of a Node without security fixes that it has none, and nothing of the others', () => {
    const dicho: string[] = []
    for (const version of ['20.20.2', '22.22.0', '24.21.0']) requireNode(version, (linea: string) => dicho.push(linea))
    expect(dicho).toEqual([expect.stringContaining('Node.js 20.20.2 ya no recibe arreglos de seguridad')])
  })
  it.each(['18.20.0', '20.18.3'])('refuses %s', (version) => {
    expect(() => requireNode(version)).toThrow('Hace falta Node.js 20.19')
  })
})

describe('findPaquetesDudosos', () => {
  const integrity = 'sha512-x'
  it.each([
    ['a package of the registry', { integrity, resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz' }, 0],
    ['a package whose place the lockfile leaves out', { integrity }, 0],
    ['a package that another brings inside of it', { inBundle: true }, 0],
    ['a package of our own', { link: true, resolved: 'packages/domain' }, 0],
    ['a package from elsewhere', { integrity, resolved: 'https://example.org/zod.tgz' }, 1],
    ['a package over plain http', { integrity, resolved: 'http://registry.npmjs.org/zod.tgz' }, 1],
    ['a package without a checksum', {}, 1],
    ['a tool for another platform', { dev: true, optional: true, os: ['darwin'], cpu: ['arm64'] }, 0],
    ['a tool for this one', { dev: true, optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, 1],
    ['what production needs on another one', { optional: true, os: ['darwin'], cpu: ['arm64'] }, 1],
    ['a package with a weak checksum', { integrity: 'sha1-x' }, 1],
  ])('on %s', (_titulo, entrada, cuantos) => {
    expect(findPaquetesDudosos({ 'node_modules/zod': entrada })).toHaveLength(cuantos)
  })
})

describe('findPendientes', () => {
  const palabra = ['TO', 'DO'].join('')
  it.each([
    [`const x = 1 // ${palabra}: later`, 1],
    [` * ${palabra} later`, 1],
    [`-- ${palabra}: index`, 1],
    [`const x = 1 // ${palabra} #12: later`, 0],
    [`<p>${palabra} EN ORDEN</p>`, 0],
    [`const titulo = '${palabra}'`, 0],
  ])('in %j finds %i', (linea, cuantos) => {
    expect(findPendientes(linea)).toHaveLength(cuantos)
  })
})

describe('findLargas', () => {
  const texto = `${'a'.repeat(140)}\n${'a'.repeat(141)}`
  it.each([
    ['services/recetas/src/x.repository.ts', [2]],
    ['packages/database/funciones/x.sql', [2]],
    ['packages/database/migrations/0051_x.sql', [2]],
    ['packages/database/migrations/0050_x.sql', []],
    ['services/recetas/src/x.ts', []],
  ])('looks at the lines of %s', (ruta, lineas) => {
    expect(findLargas(ruta, texto)).toEqual(lineas)
  })
})

describe('findEnteras', () => {
  const sentencia = (renglones: number, valor = '$1') =>
    `const x = {\n  text: \`select a\n${'    , b\n'.repeat(renglones - 2)}  from t where c = ${valor}\`,\n}`
  it.each([
    ['services/recetas/src/x.repository.ts', sentencia(15), []],
    ['services/recetas/src/x.repository.ts', sentencia(16), [2]],
    ['services/recetas/src/x.repository.ts', sentencia(16, '${c}'), []],
    ['services/recetas/src/x.ts', sentencia(16), []],
  ])('finds in %s, of %j, the statements at %j', (ruta, texto, lineas) => {
    expect(findEnteras(ruta, texto)).toEqual(lineas)
  })
})
