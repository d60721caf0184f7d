import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '@receta/database'
import { aMundo, anEmptyWorld, aRecetaGuardada, urlDeBase, useBase } from '@receta/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveRespaldo } from './guardar'
import { archivoDe, archivoManifiesto } from './manifiesto'
import { restoreRespaldo } from './restaurar'
import { listTablas } from './tablas.repository'

const original = useBase()
const otra = useBase()
const ocupada = useBase()
const porComando = useBase()
const now = new Date('2026-11-20T15:00:00Z')
let raiz = ''
let carpeta = ''

beforeAll(async () => {
  raiz = await mkdtemp(path.join(tmpdir(), 'receta-respaldo-'))
  carpeta = path.join(raiz, 'uno')
  const mundo = await aMundo(original)
  const save = () =>
    aRecetaGuardada(original, {
      medico_id: mundo.medico.medico_id,
      usuario_id: mundo.medico.usuario_id,
      persona_id: mundo.paciente.persona_id,
      convenio_id: mundo.convenio_id,
      producto_id: mundo.productos[0],
    })
  // In the first part of recetas, in the fourth and in the sixth (decision 0116).
  await save()
  for (const parte of [3, 5]) {
    await original.pool.query(`select setval('recetas_recetas_id_seq', ${parte * 2 ** 25}), abrir_particiones()`)
    await save()
  }
  // Values that a text copy could spoil: quotes, tabs, line ends, backslashes, letters of two and four bytes, null.
  await original.pool.query(
    `update personas set domicilio = E'Calle "Ñandú" \\t 1\\r\\n\\\\N 🏠', telefono = '', email = null`,
  )
  await original.pool.query(`select nextval('recetas_numeros') from generate_series(1, 41)`)
  await saveRespaldo(original, carpeta, now)
})
afterAll(() => rm(raiz, { recursive: true, force: true }))

/** Every row of every table, as text, in one order. */
async function contenido(db: Db): Promise<Record<string, string[]>> {
  const client = await db.pool.connect()
  try {
    const todo: Record<string, string[]> = {}
    for (const { nombre } of await listTablas(client)) {
      const { rows } = await client.query<{ fila: string }>(`select t::text as fila from ${nombre} t order by 1`)
      todo[nombre] = rows.map((r) => r.fila)
    }
    return todo
  } finally {
    client.release()
  }
}

it('brings back every row of every table, and goes on numbering where it was', async () => {
  await restoreRespaldo(otra, carpeta)
  const antes = await contenido(original)
  expect(antes['personas']?.length).toBeGreaterThan(0)
  expect(antes['recetas']?.length).toBe(3)
  expect(await contenido(otra)).toEqual(antes)
  const { rows } = await otra.pool.query<{ n: string }>(`select nextval('recetas_numeros')::int as n`)
  expect(rows[0]?.n).toBe(42)
  // Identity sequences too: a new row must not reuse the id of a restored one.
  await otra.pool.query(
    `insert into personas (dni, apellido, nombre, sexo, fecha_nacimiento) values ('98999999', 'Nueva', 'Persona', 'X', '1990-01-01')`,
  )
})

it('O6 is one command that ends when it is done, and so is bringing it back', async () => {
  const donde = path.join(raiz, 'por-comando')
  const run = async (orden: string, base: Db) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/respaldo/main.ts', orden, donde], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: urlDeBase(base) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let dicho = ''
    child.stdout.on('data', (parte) => (dicho += String(parte)))
    const [hecho] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    const desde = performance.now()
    if (child.exitCode === null) await once(child, 'exit')
    expect(String(hecho)).toMatch(orden === 'guardar' ? /^Guardado en / : /^Restaurado de /)
    expect([child.exitCode, dicho.split('\n').length]).toEqual([0, 2])
    return performance.now() - desde
  }
  expect(await run('guardar', original)).toBeLessThan(5_000)
  expect(await run('restaurar', porComando)).toBeLessThan(5_000)
}, 60_000)

it('is readable by its owner only', async () => {
  for (const archivo of [carpeta, archivoManifiesto(carpeta), archivoDe(carpeta, 'personas')])
    expect(((await stat(archivo)).mode & 0o077).toString(8)).toBe('0')
})

it('O19 refuses in a sentence a folder that is already there, and a database with people in it', async () => {
  await expect(saveRespaldo(original, carpeta, now)).rejects.toThrow(`${carpeta} ya existe`)
  await anEmptyWorld(ocupada)
  await ocupada.pool.query(
    `insert into personas (dni, apellido, nombre, sexo, fecha_nacimiento) values ('98000001', 'Alguien', 'Más', 'X', '1990-01-01')`,
  )
  const antes = await contenido(ocupada)
  await expect(restoreRespaldo(ocupada, carpeta)).rejects.toThrow('tiene datos')
  expect(await contenido(ocupada)).toEqual(antes)
})

it.each([
  ['cut short', (donde: string) => rm(archivoManifiesto(donde)), 'falta manifiesto.json'],
  [
    'described by half a manifest',
    (donde: string) => truncate(archivoManifiesto(donde), 40),
    'manifiesto.json está cortado',
  ],
  ['altered', (donde: string) => appendFile(archivoDe(donde, 'convenios'), 'x'), 'está dañado'],
])('O19 refuses a backup that was %s', async (titulo, romper, razon) => {
  const donde = path.join(raiz, titulo)
  await saveRespaldo(original, donde, now)
  await romper(donde)
  await expect(restoreRespaldo(otra, donde)).rejects.toThrow(razon)
})
