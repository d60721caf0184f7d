import { comoActor, comoSistema, conTraza, type Db, dentroDe, enTransaccion, rows, sistema } from '@receta/database'
import { aMundo, type Mundo, useBase } from '@receta/testing'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { findContextoEmision } from './contexto-emision'
import type { ContextoEmision } from './emision.repository'

const base = useBase()
let db: Db
let mundo: Mundo
beforeAll(async () => {
  mundo = await aMundo(base)
  db = comoActor(base, {
    ...sistema,
    alcance: 'propio',
    medico_id: mundo.medico.medico_id,
    lee: ['padron'],
    busca: { documentos: ['98077314'] },
  })
})

const read = (donde = db) =>
  findContextoEmision(donde, {
    medico_id: mundo.medico.medico_id,
    convenio_id: mundo.convenio_id,
    persona_id: mundo.paciente.persona_id,
    dni: [],
    declarada: null,
    plan_id: null,
    producto_ids: [mundo.productos[0]],
    diagnosticos: [],
    hoy: '2026-11-20',
    clave_idempotencia: null,
    numeros: 0,
  })

const run = (sql: string) =>
  base.pool.query(
    sql
      .replaceAll(':medico', String(mundo.medico.medico_id))
      .replaceAll(':convenio', String(mundo.convenio_id))
      .replaceAll(':producto', String(mundo.productos[0])),
  )

it('asks once more for what is held in memory only its versions', async () => {
  await read()
  const textos: string[] = []
  await conTraza(({ texto }) => textos.push(texto), read)
  expect(textos).toHaveLength(1)
  expect(textos[0]).toContain("'versiones', versiones_de($1, $2)")
  expect(textos[0]).not.toContain('coberturas')
})

describe('what changes is seen by the very next one', () => {
  const deEse = 'where medico_id = :medico'
  it.each<[tabla: string, sql: string, leido: (c: ContextoEmision) => unknown, despues: unknown]>([
    ['convenios', 'update convenios set max_items = 3 where convenio_id = :convenio', (c) => c.convenio?.max_items, 3],
    [
      'coberturas',
      `insert into coberturas select plan_id, ifa_clave, 73, true from planes, productos where convenio_id = :convenio and producto_id = :producto
         on conflict (plan_id, ifa_clave) do update set porcentaje = 73`,
      (c) => c.productos[0]?.cobertura,
      73,
    ],
    ['coberturas', 'delete from coberturas', (c) => c.productos[0]?.cobertura, null],
    [
      'normas',
      `insert into normas (convenio_id, codigo, version, titulo, texto, vigente_desde, reglas) values (:convenio, 'PRUEBA', 1, 't', 't', '2026-01-01',
         '{"lenguaje": 1, "reglas": [{}]}')`,
      (c) => c.normas.some((n) => n.codigo === 'PRUEBA'),
      true,
    ],
    [
      'productos',
      'update productos set precio = 4321 where producto_id = :producto',
      (c) => c.productos[0]?.precio,
      '4321.00',
    ],
    ['especialidades', `update especialidades set nombre = 'Otra'`, (c) => c.medico.especialidad, 'Otra'],
    ['medicos_especialidades', `delete from medicos_especialidades ${deEse}`, (c) => c.medico.especialidad, ''],
    ['matriculas', `update matriculas set numero = '777' ${deEse}`, (c) => c.medico.matricula?.numero, '777'],
    ['planes', 'update planes set activo = false where convenio_id = :convenio', (c) => c.planes, []],
    ['medicos_convenios', `delete from medicos_convenios ${deEse}`, (c) => c.convenio, null],
    ['medicos', `update medicos set estado = 'suspendido' ${deEse}`, (c) => c.medico.estado, 'suspendido'],
  ])('in %s', async (_tabla, sql, leido, despues) => {
    expect(leido(await read())).not.toEqual(despues)
    await run(sql)
    expect(leido(await read())).toEqual(despues)
  })
})

it('holds nothing of what a transaction read that was not confirmed', async () => {
  const antes = await read()
  const fin = await enTransaccion(comoSistema(base), async (trx) => {
    await rows(
      dentroDe(base, trx),
      { name: 'prueba_domicilio', text: `update medicos set domicilio = 'Otro' where medico_id = $1` },
      [mundo.medico.medico_id],
    )
    return { deshace: (await read(dentroDe(db, trx))).medico.domicilio }
  })
  expect(fin).toEqual({ deshace: 'Otro' })
  expect((await read()).medico.domicilio).toBe(antes.medico.domicilio)
})

it('is not written where a version is another one by the time it is', async () => {
  const { versiones } = await read()
  const pedido = { medico_id: mundo.medico.medico_id, convenio_id: mundo.convenio_id, clave_idempotencia: randomUUID() }
  const emitir = (otras: object) =>
    rows(comoSistema(base), { name: 'prueba_emitir', text: 'select emitir_receta($1::jsonb)' }, [
      JSON.stringify({ ...pedido, recetas: [], items: [], persona_id: mundo.paciente.persona_id, versiones: otras }),
    ])
  for (const cual of ['medico', 'convenio', 'catalogos'])
    await expect(emitir({ ...versiones, [cual]: randomUUID() })).rejects.toMatchObject({ code: 'RC003' })
  await expect(emitir(versiones)).resolves.toHaveLength(1)
})
