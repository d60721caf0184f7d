import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aplicacion,
  config,
  type Mostrador,
  type Mundo,
  urlDeBase,
  useBase,
} from '@receta/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const db = useBase()
const procesos: ChildProcess[] = []
const direcciones: string[] = []
let carpeta = ''
let mundo: Mundo
let farmacias: Mostrador[] = []

/** The service as `npm run recetas` starts it, over this file's database. */
async function raise(): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      DEMO: '0',
      LOG: '0',
      PORT: '0',
      DATABASE_URL: urlDeBase(db),
      DATOS_DIR: carpeta,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  procesos.push(child)
  let salida = ''
  for await (const parte of child.stdout) {
    salida += String(parte)
    const [, direccion] = /listo en (http\S+)/.exec(salida) ?? []
    if (direccion) return direccion
  }
  throw new Error(`the service ended before it listened: ${salida}`)
}

const ask = async <E extends contract.Endpoint>(i: number, e: E, input: contract.InputOf<E>, token: string) => {
  const respuesta = await fetch(`${direcciones[i % direcciones.length]}/recetas${e.path}`, {
    method: e.method,
    headers: {
      'application-id': aplicacion.app_token,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  })
  return { status: respuesta.status, data: (await respuesta.json()) as contract.OutputOf<E> }
}
const veces = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)))
const farmacia = (i: number) => farmacias[i % farmacias.length] ?? expect.fail('no farmacia')

async function emitida(envases: number) {
  const now = new Date()
  const producto_id = mundo.productos[0]
  const codigo = createCodigoProducto(
    { producto_id, timestamp: now.getTime(), valor: '1200.00' },
    config.clave_ofuscacion,
  )
  const items = [{ producto_id, codigo, envases, posologia: '1-0-0-1 x 30' }]
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const informe = anInforme(mundo, now, { items, reconocimientos })
  const { status, data } = await ask(0, contract.informaReceta, informe, mundo.medico.token)
  expect(status).toBe(200)
  return data.receta
}

beforeAll(async () => {
  carpeta = await mkdtemp(path.join(tmpdir(), 'dos-procesos-'))
  // The first one makes the keys that both sign with and loads the initial catalogues.
  for (let i = 0; i < 2; i++) direcciones.push(await raise())
  await db.pool.query('truncate aplicaciones, especialidades, tipos_matriculas, diagnosticos, provincias cascade')
  mundo = await aMundo(db, { convenio: { max_envases: 8 } })
  farmacias = await veces(32, (i) => aMostrador(db, { nombre: `Farmacia ${i}` }))
})
afterAll(async () => {
  for (const child of procesos) {
    const fin = once(child, 'exit')
    child.kill('SIGTERM')
    await fin
  }
  await rm(carpeta, { recursive: true, force: true })
})

describe('two processes and one receta', () => {
  it('of 32 farmacias that take it at once one wins, and the others are told which', async () => {
    const { token } = await emitida(1)
    const respuestas = await veces(32, (i) => ask(i, contract.mostradorRetener, { token }, farmacia(i).token))
    const ganadoras = respuestas.flatMap((r, i) => (r.data.resultado === 'retenida' ? [i] : []))
    expect(ganadoras).toHaveLength(1)
    const nombradas = respuestas.flatMap((r) => (r.data.resultado === 'ocupada' ? [r.data.farmacia?.nombre] : []))
    expect([nombradas.length, new Set(nombradas)]).toEqual([31, new Set([`Farmacia ${ganadoras[0]}`])])
  })

  it('law 4: of 32 that hand over one of 3 packs, exactly 3 do', async () => {
    const { token, recetas_id } = await emitida(3)
    const { token: sesion } = farmacia(0)
    expect((await ask(0, contract.mostradorRetener, { token }, sesion)).data.resultado).toBe('retenida')
    await veces(32, (i) =>
      ask(
        i,
        contract.mostradorDispensar,
        {
          recetas_id,
          items: [{ renglon: 1, envases: 1 }],
          faltantes: [{ renglon: 1, motivo: 'falta_stock' }],
          clave_idempotencia: randomUUID(),
        },
        sesion,
      ),
    )
    const { rows } = await db.pool.query(
      `select r.estado, i.dispensado, (select count(*)::int from dispensas_items d where d.recetas_id = r.recetas_id and d.envases > 0) as actos
         from recetas r join recetas_items i using (recetas_id) where r.recetas_id = $1`,
      [recetas_id],
    )
    expect(rows).toEqual([{ estado: 'dispensada', dispensado: 3, actos: 3 }])
  })
})
