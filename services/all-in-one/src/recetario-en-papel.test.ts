import { randomUUID } from 'node:crypto'
import { rutas as rutasBackend } from '@receta/backend'
import * as contract from '@receta/contract'
import { rutas as rutasRecetas } from '@receta/recetas'
import { aMundo, anInforme, useBase, useServidor } from '@receta/testing'
import { expect, it } from 'vitest'

const db = useBase()
// What is printed is sealed with the keys that both services share.
const servidor = useServidor(db, [...rutasBackend, ...rutasRecetas])
const now = new Date('2026-11-20T13:00:00Z')

it('CT-01 a blank that one service reserved, the other puts into the system: it counts as used, and another may be asked for', async () => {
  servidor.setNow(now)
  const mundo = await aMundo(db, { now })
  const generate = (cantidad: number) =>
    servidor.call(
      contract.generaRecetario,
      { convenio_id: mundo.convenio_id, cantidad, clave_idempotencia: randomUUID() },
      mundo.medico,
    )
  const { data } = await generate(25)
  for (let i = 0; i < 3; i++) expect((await generate(25)).status).toBe(200)
  expect((await generate(1)).error.code).toBe('RECETARIOS_SIN_USAR')
  const nro_recetario = data.recetario.desde
  const emitida = await servidor.call(contract.informaReceta, anInforme(mundo, now, { nro_recetario }), mundo.medico)
  expect([emitida.status, emitida.data.receta.nro_recetario]).toEqual([200, nro_recetario])
  const { token } = emitida.data.receta
  expect((await servidor.call(contract.receta, { token }, null)).data).toMatchObject({ firma: { valida: true } })
  const listados = await servidor.call(contract.recetariosGenerados, { limit: 'ALL', start: 0 }, mundo.medico)
  expect(listados.data.items.map((r) => r.usados)).toEqual([0, 0, 0, 1])
  expect((await generate(1)).status).toBe(200)
})
