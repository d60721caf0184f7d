import * as contract from '@receta/contract'
import {
  type Actor,
  aConvenio,
  aMedico,
  anEmptyWorld,
  aPaciente,
  aProducto,
  aRecetaGuardada,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { usos } from './usos'

const db = useBase()
const servidor = useServidor(db, [usos])
let medico: Actor
let paciente: Actor
let convenio_id = 0
const productos = { enalapril: 0, losartan: 0 }
const ask = (actor: Actor | null = medico) => servidor.call(contract.usos, {}, actor)

async function prescribe(actor: Actor, producto_id: number, codigos: string[]) {
  const { recetas_id } = await aRecetaGuardada(db, {
    medico_id: actor.medico_id,
    usuario_id: actor.usuario_id,
    persona_id: paciente.persona_id,
    convenio_id,
    producto_id,
  })
  const suyos = JSON.stringify(codigos.map((codigo) => ({ codigo, texto: 'Como se escribía entonces' })))
  await db.pool.query('update recetas set diagnosticos = $2 where recetas_id = $1', [recetas_id, suyos])
}

beforeAll(async () => {
  await anEmptyWorld(db)
  convenio_id = await aConvenio(db)
  medico = await aMedico(db, { convenios: [convenio_id] })
  paciente = await aPaciente(db)
  productos.enalapril = await aProducto(db)
  productos.losartan = await aProducto(db, { monodroga: 'Losartán', ifa_clave: 'losartan' })
  await db.pool.query(`insert into diagnosticos values ('E11.9', 'Diabetes mellitus no insulinodependiente', '')`)
})

describe('GET /api/usos', () => {
  it('counts what he prescribed, the most used first, with the text of today and no code that is gone', async () => {
    await prescribe(medico, productos.losartan, ['E11.9', 'Z9X.9', ''])
    await prescribe(medico, productos.losartan, ['I10'])
    await prescribe(medico, productos.enalapril, ['I10'])
    const { status, data } = await ask()
    expect([status, data]).toEqual([
      200,
      {
        diagnosticos: [
          { codigo: 'I10', texto: 'Hipertensión esencial (primaria)', veces: 2 },
          { codigo: 'E11.9', texto: 'Diabetes mellitus no insulinodependiente', veces: 1 },
        ],
        productos: [
          { producto_id: productos.losartan, veces: 2 },
          { producto_id: productos.enalapril, veces: 1 },
        ],
      },
    ])
  })

  it("is each one's own, and empty of who prescribed nothing", async () => {
    expect((await ask(await aMedico(db))).data).toEqual({ diagnosticos: [], productos: [] })
  })

  it('answers 401 without a session and 403 to a paciente', async () => {
    expect((await ask(null)).error.code).toBe('SESION_REQUERIDA')
    expect((await ask(paciente)).error.code).toBe('SIN_PERMISO')
  })
})
