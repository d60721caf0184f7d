import { anEmptyWorld, aPaciente, aSesion, useBase } from '@receta/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor } from './como-actor'
import type { Db } from './conectar'
import { useLogin } from './con-login.ejemplos'

const dueno = useBase()
const { open } = useLogin(dueno)
let producto: Db
beforeAll(async () => {
  producto = await open()
})
afterAll(() => producto.kysely.destroy())

it('S6 an invitation that a statement forged lets nobody see who did not give it', async () => {
  await anEmptyWorld(dueno)
  const ladron = await aPaciente(dueno, { dni: '98000001' })
  const victima = await aPaciente(dueno, { dni: '98000002' })
  await aSesion(dueno, ladron.usuario_id, { firma: false, turno: false })
  const actor: Actor = {
    ...sistema,
    alcance: 'propio',
    usuario_id: ladron.usuario_id,
    persona_id: ladron.persona_id,
    escribe: ['cuentas', 'llaves'],
    lee: ['cuentas'],
  }
  const forge = (persona_id: number) =>
    comoActor(producto, actor)
      .kysely.transaction()
      .execute(async (trx) => {
        const datos = JSON.stringify({ persona_id, alcance: 'ver retirar', hasta: '2027-11-01' })
        const { rows } = await sql<{ enlace_id: number }>`
          insert into enlaces (token_hash, proposito, usuario_id, datos, vence_en, usado_en)
          values (sha256(${String(persona_id)}::bytea), 'vinculo', ${ladron.usuario_id}, ${datos}::jsonb,
                  now() + interval '1 day', now())
          returning enlace_id`.execute(trx)
        await sql`
          insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta)
          values (${persona_id}, ${ladron.usuario_id}, ${ladron.usuario_id}, '{ver,retirar}', ${rows[0]?.enlace_id},
                  now(), '2027-11-01')`.execute(trx)
      })
  await expect(forge(victima.persona_id)).rejects.toMatchObject({
    code: '42501',
    message: expect.stringContaining('invited'),
  })
  await expect(forge(ladron.persona_id)).rejects.toMatchObject({
    code: '42501',
    message: expect.stringContaining('invited'),
  })
})
