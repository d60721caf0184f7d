import { aConvenio, aMedico, anEmptyWorld, aPaciente, aProducto, aRecetaGuardada, useBase } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { putBackInCola } from './reintentar.repository'

const dueno = useBase()
const now = new Date('2026-11-22T13:00:00Z')
const ids: number[] = []

/** One given up without its number, one given up after it was numbered, and one numbered without errors. */
beforeAll(async () => {
  await anEmptyWorld(dueno)
  const convenio_id = await aConvenio(dueno)
  const producto_id = await aProducto(dueno)
  const medico = await aMedico(dueno, { convenios: [convenio_id] })
  const { persona_id } = await aPaciente(dueno)
  const { medico_id, usuario_id } = medico
  for (let i = 0; i < 3; i++)
    ids.push((await aRecetaGuardada(dueno, { medico_id, usuario_id, persona_id, convenio_id, producto_id })).recetas_id)
  await dueno.pool.query(
    `insert into registros_novedades (recetas_id, tipo, en, estado, disponible_en) select unnest($1::bigint[]), 'anulacion', $2, 'en_espera', $2`,
    [ids, now],
  )
  await dueno.pool.query(
    `update registros set estado = 'cuir_asignado', asignado_en = $2, ambiente = 'repositorio' where recetas_id = any($1)`,
    [ids.slice(1), now],
  )
  await dueno.pool.query(
    `update registros set estado = 'error_envio', error = 'SIN_RESPUESTA', intentos = 12 where recetas_id = $1`,
    [ids[0]],
  )
  await dueno.pool.query(
    `update registros_novedades set estado = 'error_envio', error = 'ESTADO', intentos = 12 where recetas_id = $1`,
    [ids[1]],
  )
})

const estados = async (tabla: string) =>
  (
    await dueno.pool.query(
      `select estado, intentos, disponible_en from ${tabla} where recetas_id = any($1) order by recetas_id`,
      [ids],
    )
  ).rows

it('registro:reintentar puts back what was given up, due now, and touches nothing else', async () => {
  expect((await estados('registros_novedades')).map((n) => n.estado)).toEqual([
    'error_envio',
    'error_envio',
    'pendiente_envio',
  ])
  const despues = new Date('2026-11-23T13:00:00Z')
  expect(await putBackInCola(dueno.pool, despues)).toEqual({ registros: 1, novedades: 1 })
  expect(await estados('registros')).toMatchObject([
    // It was sent once, so the repository is asked for it even if it was annulled since.
    { estado: 'pendiente_envio', intentos: 1, disponible_en: despues },
    { estado: 'cuir_asignado' },
    { estado: 'cuir_asignado' },
  ])
  expect(await estados('registros_novedades')).toMatchObject([
    { estado: 'en_espera', intentos: 0 },
    { estado: 'pendiente_envio', intentos: 0, disponible_en: despues },
    { estado: 'pendiente_envio', intentos: 0, disponible_en: now },
  ])
  expect(await putBackInCola(dueno.pool, despues)).toEqual({ registros: 0, novedades: 0 })
})
