import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aConvenio, aMedico, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { evidenciaCompleta } from '../evidencia.ejemplos'
import type { PedidoAbm } from '../pedidos.ejemplos'
import { abmMedico } from './abm-medico'

const db = useBase()
const servidor = useServidor(db, [abmMedico])
let admin: { token: string }
const abm = (pedido: PedidoAbm) => servidor.call(contract.abmMedico, pedido, admin)

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 1, nombre: 'Particular' })
  admin = {
    token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Admin 20' }), { firma: true }),
  }
})

describe('M14 the evidence about a médico', () => {
  const habilita = (medico_id: number) => abm({ accion: 'M', medico_id, estado: 'habilitado' })

  it('lets nobody in while a row was neither checked nor excused, and names the rows', async () => {
    const { medico_id } = await aMedico(db, { estado: 'pendiente' })
    const nada = await habilita(medico_id)
    expect([nada.status, nada.error.code]).toEqual([409, 'MEDICO_SIN_EVIDENCIA'])
    expect(nada.error.fields?.['evidencia']).toContain('Licencia federal')
    const toda = await evidenciaCompleta(db, medico_id)
    const [primera, ...resto] = toda.datos
    const put = (cambios: object) => abm({ accion: 'M', medico_id, evidencia: { ...toda, ...cambios } })
    await put({ datos: resto, como: 'refeps', detalle: 'REFEPS: habilitada, sin sanciones' })
    expect((await habilita(medico_id)).error.fields).toEqual({ evidencia: [primera?.dato] })
    const { data } = await put({ datos: [primera], como: 'excusa', detalle: 'La conocemos desde la residencia' })
    expect(data.medico?.estado).toBe('pendiente')
    const { rows } = await db.pool.query(
      `select detalle from auditoria where llamada = 'POST /api/abm_medico' order by auditoria_id desc limit 1`,
    )
    expect(rows).toEqual([{ detalle: `médico ${medico_id}, evidencia` }])
    expect(data.medico?.historial?.[0]).toMatchObject({
      accion: 'evidencia',
      quien: 'Admin 20',
      cambios: { evidencia: { despues: [{ ...primera, como: 'excusa', fecha: '2026-01-15' }] } },
    })
    expect((await habilita(medico_id)).data.medico?.estado).toBe('habilitado')
  })

  it.each([
    [
      'of what he does not declare',
      { datos: [{ dato: 'DNI', valor: '1' }] },
      '«DNI» no es lo que declara ahora: volvé a mirarlo.',
    ],
    ['of a day to come', { fecha: '2999-01-01' }, 'La fecha todavía no llegó.'],
  ])('refuses one %s, and keeps nothing', async (_que, cambios, frase) => {
    const { medico_id } = await aMedico(db, { estado: 'pendiente' })
    const evidencia = { ...(await evidenciaCompleta(db, medico_id)), ...cambios }
    const { status, error } = await abm({ accion: 'M', medico_id, evidencia })
    expect([status, error.fields]).toEqual([400, { evidencia: [frase] }])
    const { rows } = await db.pool.query('select from medicos_historial where medico_id = $1', [medico_id])
    expect(rows).toEqual([])
  })

  it('is not asked again of one who was suspended', async () => {
    const { medico_id } = await aMedico(db, { estado: 'suspendido' })
    expect((await habilita(medico_id)).data.medico?.estado).toBe('habilitado')
  })
})
