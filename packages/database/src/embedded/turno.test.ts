import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conTurno } from './turno'

let carpeta = ''
const archivo = () => path.join(carpeta, 'postgres.turno')
beforeEach(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'turno-'))
})
afterEach(() => rm(carpeta, { recursive: true, force: true }))

describe('conTurno', () => {
  it('lets one at a time in, and leaves nothing behind, not even after a failure', async () => {
    let dentro = 0
    let maximo = 0
    const make = async () => {
      maximo = Math.max(maximo, ++dentro)
      await wait(30)
      dentro--
    }
    await conTurno(carpeta, () => Promise.reject(new Error('no'))).catch(() => undefined)
    await Promise.all([conTurno(carpeta, make), conTurno(carpeta, make), conTurno(carpeta, make)])
    expect(maximo).toBe(1)
    expect(existsSync(archivo())).toBe(false)
  })

  it('waits for a process that lives', async () => {
    await writeFile(archivo(), String(process.ppid))
    let hecho = false
    const turno = conTurno(carpeta, async () => {
      hecho = true
    })
    await wait(400)
    expect(hecho).toBe(false)
    await rm(archivo())
    await turno
    expect(hecho).toBe(true)
  })

  it.each([
    ['a process that died', async () => writeFile(archivo(), String(spawnSync('true').pid))],
    ['another life of this number', async () => writeFile(archivo(), String(process.pid))],
    [
      'a number given to somebody else since',
      async () => {
        await writeFile(archivo(), String(process.ppid))
        await utimes(archivo(), new Date(0), new Date(0))
      },
    ],
  ])(
    'takes over the turn of %s',
    async (_titulo, leave) => {
      await leave()
      expect(await conTurno(carpeta, async () => 'hecho')).toBe('hecho')
    },
    3_000,
  )
})
