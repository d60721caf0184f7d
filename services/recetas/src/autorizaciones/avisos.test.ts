import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { type DecisionAuditoria, Rol } from '@receta/domain'
import {
  aMundo,
  anInforme,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useBaseDelProducto,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendPending } from '../correo/reparto'
import { ritmoNormal } from '../correo/ritmo'
import { useSmtp } from '@receta/testing'
import { createSmtp } from '../correo/transporte'
import { informaReceta } from '../recetas/emision/informa-receta'
import { autorizacionResuelve } from './autorizacion-resuelve'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [informaReceta, autorizacionResuelve])
const smtp = useSmtp()
const motivo = 'Falta el análisis de canario'
let mundo: Mundo
let now = new Date()

beforeAll(async () => {
  mundo = await aMundo(db, { convenio: { digital_auditoria: 1 } })
  await db.pool.query(`update usuarios set usuario = 'norma@example.com' where usuario_id = $1`, [
    mundo.paciente.usuario_id,
  ])
  await db.pool.query(`update usuarios set email = 'ferreyra@example.com' where usuario_id = $1`, [
    mundo.medico.usuario_id,
  ])
})
beforeEach(async () => {
  servidor.setNow((now = new Date(Date.now() + 60_000)))
  await db.pool.query(
    'truncate bandeja_salida, intentos, recetas_claves, recetas_items, recetas_eventos, recetas_contactos cascade',
  )
})

/** Issues, discards those mails, and decides. */
const resolver = async (decision: DecisionAuditoria, serie = false) => {
  const varias = serie ? { tratamiento_prolongado: true, cantidad_recetas: 3 } : {}
  const emitida = await servidor.call(contract.informaReceta, anInforme(mundo, now, varias), mundo.medico)
  const { recetas_id } = emitida.data.receta
  await db.pool.query('truncate bandeja_salida')
  const usuario_id = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
  const pedido = { clave_idempotencia: randomUUID(), recetas_id, decision, motivo, serie }
  const actor = { token: await aSesion(db, usuario_id, { now }) }
  expect((await servidor.call(contract.autorizacionResuelve, pedido, actor)).status).toBe(200)
  return emitida.data.receta
}
const deliver = async () => {
  const desde = { nombre: 'Receta Clara', direccion: 'r@recetaclara.example' }
  const transporte = createSmtp(smtp.url(), desde, { exigeTls: false })
  await sendPending({
    deps: { ...servidor.deps, db: comoSistema(producto) },
    remite: { dominio: 'recetaclara.example', demo: false },
    transporte,
    bitacora: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ritmo: ritmoNormal,
  })
  transporte.close()
}
const recibidos = () => smtp.recibidos.map(({ para, cuerpo }) => [para[0], cuerpo] as const)
const para = (quien: string) => recibidos().find(([a]) => a === quien)?.[1] ?? ''

describe('what the payer decided is told by mail', () => {
  it('to the patient, that it may be collected, and to its médico', async () => {
    const { token } = await resolver('autorizar')
    await deliver()
    expect(recibidos()).toHaveLength(2)
    expect(para('norma@example.com')).toContain(
      'Tu obra social autorizó la receta que te hizo la Dra. Lucía Ferreyra Sosa.',
    )
    expect(para('norma@example.com')).toContain(`/receta?token=${token}`)
    expect(para('ferreyra@example.com')).toContain('Se autorizó una receta de la Dra. Lucía Ferreyra Sosa.')
  })

  it('and that it was refused; the reason is in the receta and in no mail', async () => {
    await resolver('rechazar')
    await deliver()
    expect(para('norma@example.com')).toContain('Tu obra social no autorizó la receta')
    expect(para('ferreyra@example.com')).toContain('El motivo está en la receta.')
    for (const [, cuerpo] of recibidos()) expect(cuerpo).not.toMatch(/canario|Enalapril|Hipertensi/)
  })

  it('once for a series decided together', async () => {
    await resolver('autorizar', true)
    await deliver()
    expect(recibidos()).toHaveLength(2)
    expect(para('norma@example.com')).toContain('Tu obra social autorizó 3 recetas')
    // The other rows of the outbox are of the same series and say nothing more.
    await deliver()
    expect(recibidos()).toHaveLength(2)
  })

  it('not at all to be collected, once its médico annulled it', async () => {
    const { recetas_id } = await resolver('autorizar')
    await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now() where recetas_id = $1`, [recetas_id])
    await deliver()
    expect(recibidos()).toEqual([])
  })
})
