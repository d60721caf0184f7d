import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '..')
const datos = mkdtempSync(path.join(tmpdir(), 'receta-argumentos-'))
afterAll(() => rmSync(datos, { recursive: true, force: true }))

const { scripts } = JSON.parse(readFileSync(path.join(raiz, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** What an operator runs; those of `bench` measure and break on purpose, and have a folder of their own. */
const comandos = Object.entries(scripts).flatMap(([nombre, linea]) => {
  const [, guion, resto = ''] = /^node --import tsx (scripts\/\S+)(.*)$/.exec(linea) ?? []
  return guion ? [[nombre, [guion, ...resto.split(' ').filter(Boolean)]] as const] : []
})
/** They write a page of docs/, or compare it. */
const deEsteRepositorio = new Set(['db:types', 'configuracion', 'llamadas'])

const run = (args: readonly string[]) =>
  new Promise<{ codigo: number; dicho: string }>((resolve) => {
    const entorno = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATOS_DIR: path.join(datos, 'nuevos') }
    execFile(process.execPath, ['--import', 'tsx', ...args], { cwd: raiz, env: entorno }, (error, stdout, stderr) => {
      const { code = 0 } = (error ?? {}) as { code?: number }
      resolve({ codigo: Number(code), dicho: `${stdout}${stderr}` })
    })
  })

describe.each(comandos.filter(([nombre]) => !deEsteRepositorio.has(nombre)))('npm run %s', (nombre, args) => {
  it('says how it is used when it is asked, or told what it does not know, and does nothing', async () => {
    const [ayuda, rara] = await Promise.all([run([...args, '--help']), run([...args, '--inventada'])])
    expect([ayuda.codigo, ayuda.dicho]).toEqual([0, expect.stringContaining(`npm run ${nombre}`)])
    expect([rara.codigo, rara.dicho]).toEqual([
      2,
      expect.stringMatching(/^No conozco la opción --inventada\.\n.*Uso: /s),
    ])
    expect(rara.dicho).not.toMatch(/ at |Error/)
    expect(existsSync(path.join(datos, 'nuevos')) ? readdirSync(path.join(datos, 'nuevos')) : []).toEqual([])
  })
})
