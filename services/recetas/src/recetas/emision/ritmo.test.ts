import * as contract from '@receta/contract'
import { aMundo, anInforme, aPersona, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accesos } from '../../usuarios/accesos'
import { informarReceta } from './informar-receta'
import { revisarReceta } from './revisar-receta'

const db = useBase()
const servidor = useServidor(db, [informarReceta, revisarReceta, accesos])
const now = new Date()
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})
beforeEach(() => db.kysely.deleteFrom('intentos').execute())

const paciente = { cuil: '', apellido: 'X', nombre: 'Y', sexo: 'F', fecha_nacimiento: '1980-01-01' } as const
const tipeado = (dni: string) => ({ persona_id: 0, afiliado_id: 0, paciente: { dni, ...paciente } })
function revisar(fields: object) {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo, now)
  return servidor.call(contract.revisaReceta, { ...borrador, ...fields }, mundo.medico)
}
const informar = (fields: object) =>
  servidor.call(contract.informaReceta, { ...anInforme(mundo, now), ...fields }, mundo.medico)
const vistos = async () =>
  (await servidor.call(contract.accesos, {}, mundo.paciente)).data.items.map(({ accion, quien }) => ({ accion, quien }))
const agotar = (clave: string, cuenta: number) =>
  db.kysely
    .insertInto('intentos')
    .values({ clave: `${clave}:${mundo.medico.usuario_id}`, desde: now, cuenta })
    .execute()

describe('the checks of a draft', () => {
  it('T06 tell the patient who checked, however the médico named him', async () => {
    const revisado = { accion: 'revisar', quien: 'Dra. Lucía Ferreyra Sosa' }
    const antes = (await vistos()).length
    await revisar({})
    await revisar(tipeado('98077314'))
    expect((await vistos()).slice(0, -antes || undefined)).toEqual([revisado, revisado])
  })

  it('leave no look while the draft names nobody', async () => {
    const miradas = async () =>
      (await db.pool.query(`select from auditoria where llamada = 'POST /api/revisa_receta' and clase = 'lectura'`))
        .rowCount
    const antes = await miradas()
    expect((await revisar({ persona_id: 0, afiliado_id: 0, paciente: null, items: [], diagnosticos: [] })).status).toBe(
      200,
    )
    expect(await miradas()).toBe(antes)
    await revisar(tipeado('98300099'))
    expect(await miradas()).toBe((antes ?? 0) + 1)
  })

  it('write nobody down who was named and not read', async () => {
    const ajeno = await aPersona(db, { dni: '98300001' })
    await revisar({ persona_id: ajeno, afiliado_id: 0, paciente: null })
    const { rows } = await db.pool.query('select 1 from auditoria where persona_id = $1', [ajeno])
    expect(rows).toEqual([])
  })

  it.each([
    ['a minute', 'padron', 120],
    ['a day', 'padron-dia', 1_500],
  ])(
    'T10 count one look per patient, and stop at the budget of %s, also when asked twice',
    async (_de, clave, tope) => {
      await agotar(clave, tope - 1)
      for (let i = 0; i < 3; i++) expect((await revisar(tipeado('98300100'))).status).toBe(200)
      for (let i = 0; i < 2; i++) {
        expect((await revisar(tipeado('98300101'))).error.code).toBe('DEMASIADOS_INTENTOS')
        expect((await informar(tipeado('98300102'))).error.code).toBe('DEMASIADOS_INTENTOS')
      }
      expect((await revisar(tipeado('98300100'))).status).toBe(200)
    },
  )

  it('let a receta that passes them be issued whatever was looked at', async () => {
    await agotar('padron-dia', 5_000)
    expect((await informar({})).status).toBe(200)
  })
})
