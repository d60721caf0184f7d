import * as contract from '@receta/contract'
import { comoSistema, enqueueCorreo } from '@receta/database'
import {
  aFarmacia,
  aMundo,
  anInforme,
  aplicacion,
  type Mundo,
  useBase,
  useBaseDelProducto,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { informaReceta } from '../recetas/emision/informa-receta'
import { sendPending } from './reparto'
import { ritmoNormal } from './ritmo'
import { useSmtp } from '@receta/testing'
import { createSmtp } from './transporte'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [informaReceta, anularReceta])
const smtp = useSmtp()
let mundo: Mundo
let now = new Date()

const canarios = {
  droga: 'Canariomicina',
  marca: 'Zarzaplex',
  diagnostico: 'Canariopatía severa',
  indicacion: 'canario por la mañana',
  lugar: 'Hospital del Canario Infectado',
}

beforeAll(async () => {
  mundo = await aMundo(db, {
    persona: { nombre: 'Norma Canaria', apellido: 'Aguirre', dni: '98077314' },
    producto: { monodroga: canarios.droga, nombre: canarios.marca, generico: false, ifa_clave: 'canariomicina' },
  })
  await db.pool.query(`update usuarios set usuario = 'norma@example.com' where usuario_id = $1`, [
    mundo.paciente.usuario_id,
  ])
  await db.pool.query(`update medicos set lugar_atencion = $1`, [canarios.lugar])
})
beforeEach(async () => {
  // After any instant that the database's own clock writes during a test.
  servidor.setNow((now = new Date(Date.now() + 60_000)))
  await db.pool.query(
    'truncate bandeja_salida, intentos, recetas_claves, recetas_items, recetas_eventos, recetas_contactos cascade',
  )
})

const emitir = async (fields: Parameters<typeof anInforme>[2] = {}) => {
  const informe = anInforme(mundo, now, {
    diagnosticos: [
      { codigo: 'I10', texto: 'Hipertensión esencial (primaria)' },
      { codigo: '', texto: canarios.diagnostico },
    ],
    observaciones: canarios.indicacion,
    ...fields,
  })
  const { data, status, raw } = await servidor.call(contract.informaReceta, informe, mundo.medico)
  expect([status, raw]).toEqual([200, expect.any(String)])
  return data.receta
}
const anular = (nro_recetario: number, serie = false) =>
  servidor.call(
    contract.anularReceta,
    {
      soft_id: aplicacion.soft_id,
      convenio_id: mundo.convenio_id,
      nro_recetario,
      serie,
      motivo: `error en ${canarios.droga}`,
    },
    mundo.medico,
  )
// As the product's own database role, which cannot write what its policies do not let it read.
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
const finales = async () =>
  (
    await db.pool.query<{ f: string }>(
      `select tipo || ' ' || coalesce(error, 'enviado') as f from bandeja_salida order by mensaje_id`,
    )
  ).rows.map((r) => r.f)
const enlace = /http:\/\/prueba\.local\/receta\?token=[\w-]{22}/g

describe('a receta by mail', () => {
  it('tells its patient and its médico that an annulment came true because the counter let its time lapse', async () => {
    const { nro_recetario, recetas_id } = await emitir()
    const farmacia_id = await aFarmacia(db)
    await db.pool.query('update recetas set retenida_por = $1, retenida_hasta = $2 where recetas_id = $3', [
      farmacia_id,
      new Date(now.getTime() + 60_000),
      recetas_id,
    ])
    expect((await anular(nro_recetario)).data.resultado).toBe('pendiente')
    await deliver()
    expect(await finales()).not.toContain('receta_anulada enviado')
    await db.pool.query(`update recetas set retenida_hasta = now() - interval '1 second' where recetas_id = $1`, [
      recetas_id,
    ])
    await deliver()
    expect((await finales()).filter((f) => f.startsWith('receta_anulada'))).toEqual([
      'receta_anulada enviado',
      'receta_anulada enviado',
    ])
    const { rows } = await db.pool.query('select estado from recetas where recetas_id = $1', [recetas_id])
    expect(rows).toEqual([{ estado: 'anulada' }])
  })

  it('tells its patient: the link, who signed it, its dates', async () => {
    const receta = await emitir()
    await deliver()
    const [correo] = smtp.recibidos
    expect(correo?.para).toEqual(['norma@example.com'])
    expect(correo?.cabeceras).toContain('Subject: =?UTF-8?')
    expect(correo?.cuerpo).toContain('La Dra. Lucía Ferreyra Sosa te hizo una receta.')
    expect(correo?.cuerpo).toContain(`/receta?token=${receta.token}`)
    expect(correo?.cuerpo).toContain('Vence')
  })

  it('T14 makes no link out of the name of who signed it', async () => {
    const call = (apellido: string) => db.pool.query(`update medicos set apellido = $1`, [apellido])
    await call('Sosa http://evil.com/receta')
    await emitir()
    await deliver()
    await call('Ferreyra Sosa')
    expect(smtp.recibidos[0]?.cuerpo).toContain('Sosa http evil. com receta te hizo una receta')
    expect(smtp.recibidos[0]?.cuerpo).not.toMatch(/evil\.com|http:\/\/evil/)
  })

  it('says neither a drug, nor a diagnosis, nor a reason, nor whom it is for, in any mail about it', async () => {
    const receta = await emitir()
    await emitir({
      items: anInforme(mundo, now).items,
      email: 'otra@example.com',
      reconocimientos: [{ clave: 'DUPLICADO:canariomicina', motivo: 'sigue' }],
    })
    const secretos = { motivo: canarios.droga, farmacia: canarios.marca }
    await deliver()
    await db.pool.query(`update recetas set estado = 'bloqueada', motivo = $1`, [canarios.droga])
    await enqueueCorreo(db.kysely, { tipo: 'receta_bloqueada', recetas_id: receta.recetas_id, datos: secretos })
    await enqueueCorreo(db.kysely, {
      tipo: 'receta_bloqueada',
      recetas_id: receta.recetas_id,
      usuario_id: mundo.medico.usuario_id,
      para: 'doctora@example.com',
      datos: secretos,
    })
    await deliver()
    await db.pool.query(`update recetas set estado = 'dispensada'`)
    await enqueueCorreo(db.kysely, { tipo: 'receta_dispensada', recetas_id: receta.recetas_id, datos: secretos })
    await deliver()
    await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now()`)
    await enqueueCorreo(db.kysely, { tipo: 'receta_anulada', recetas_id: receta.recetas_id, datos: secretos })
    await deliver()
    expect(smtp.recibidos).toHaveLength(6)
    const prohibido = /canari|zarzaplex|hipertensi|enalapril|10 mg|I10|Norma|Aguirre|98077314|98\.077\.314/i
    for (const { cabeceras, cuerpo } of smtp.recibidos) {
      expect(cabeceras.replaceAll('norma@example.com', '')).not.toMatch(prohibido)
      expect(cuerpo).not.toMatch(prohibido)
      expect(cuerpo).toMatch(enlace)
    }
  })

  it('leaves alone a patient who asked for it, and warns all the same', async () => {
    await db.pool.query(`update usuarios set preferencias = '{"avisos_recetas":false}' where usuario_id = $1`, [
      mundo.paciente.usuario_id,
    ])
    const receta = await emitir()
    await deliver()
    await anular(receta.nro_recetario)
    await deliver()
    await db.pool.query(`update usuarios set preferencias = '{}' where usuario_id = $1`, [mundo.paciente.usuario_id])
    expect(await finales()).toEqual(['receta_emitida NO_LO_QUIERE', 'receta_anulada enviado'])
  })

  it('goes to the address that its médico wrote down, before the account’s and the padrón’s', async () => {
    await emitir({ email: 'hija@example.com' })
    await emitir({
      email: 'esto no es un correo',
      reconocimientos: [{ clave: 'DUPLICADO:canariomicina', motivo: 'sigue' }],
    })
    await deliver()
    expect(smtp.recibidos.map((r) => r.para.join()).toSorted()).toEqual(['hija@example.com', 'norma@example.com'])
  })

  it('is closed with its reason when nobody left an address', async () => {
    await db.pool.query(`update usuarios set usuario = 'sin-correo' where usuario_id = $1`, [mundo.paciente.usuario_id])
    await emitir()
    await deliver()
    await db.pool.query(`update usuarios set usuario = 'norma@example.com' where usuario_id = $1`, [
      mundo.paciente.usuario_id,
    ])
    expect(await finales()).toEqual(['receta_emitida SIN_DIRECCION'])
  })

  it('announces nothing that is already over, and still says that it was annulled', async () => {
    const receta = await emitir()
    await anular(receta.nro_recetario)
    await deliver()
    expect(await finales()).toEqual(['receta_emitida SIN_OBJETO', 'receta_anulada enviado'])
    expect(smtp.recibidos[0]?.cuerpo).toContain('La receta que te hizo la Dra. Lucía Ferreyra Sosa se anuló el ')
  })
})

describe('a series by mail', () => {
  const serie = () => emitir({ tratamiento_prolongado: true, cantidad_recetas: 3 })

  it('is one mail with the three links and their dates', async () => {
    await serie()
    await deliver()
    expect(await finales()).toEqual([
      'receta_emitida enviado',
      'receta_emitida EN_LA_SERIE',
      'receta_emitida EN_LA_SERIE',
    ])
    expect(smtp.recibidos).toHaveLength(1)
    expect(smtp.recibidos[0]?.cuerpo).toContain('te hizo 3 recetas')
    expect(new Set(smtp.recibidos[0]?.cuerpo.match(enlace))).toHaveProperty('size', 3)
  })

  it('annulled together is told together', async () => {
    const { nro_recetario } = await serie()
    await deliver()
    await anular(nro_recetario, true)
    await deliver()
    expect(smtp.recibidos).toHaveLength(2)
    expect(smtp.recibidos[1]?.cuerpo).toContain('Las 3 recetas que te hizo la Dra. Lucía Ferreyra Sosa se anularon el ')
  })

  it('of which one is annulled tells that one', async () => {
    const { nro_recetario } = await serie()
    await deliver()
    await anular(nro_recetario)
    await deliver()
    expect(smtp.recibidos[1]?.cuerpo).toContain('La receta que te hizo la Dra. Lucía Ferreyra Sosa se anuló el ')
  })
})
