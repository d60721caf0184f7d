import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoPortador } from '@receta/database'
import { hoy, Rol, addDias } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import {
  type Actor,
  aMostrador,
  aMundo,
  anInforme,
  aPaciente,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'
import { readCambios } from '../recetas/cambios/cambios.repository'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
// The database's policies use its own clock, so these years are counted from today.
const now = new Date()
const haceAnios = (anios: number) =>
  `${Number(hoy(now).slice(0, 4)) - anios}${hoy(now).slice(4)}`.replace('02-29', '02-28')
let mundo: Mundo
let madre: Actor
let abierta: { recetas_id: number }
let reservada: { recetas_id: number; token: string; referencia: string }

const informar = (fields: object) =>
  servidor.call(contract.informaReceta, { ...anInforme(mundo, now), ...fields }, mundo.medico)
const list = async (actor: Actor) =>
  (await servidor.call(contract.recetas, {}, actor)).data.items.map((r) => r.recetas_id)
const open = (input: object, actor: { token: string }) => servidor.call(contract.receta, input, actor)
const nacido = (fecha: string) =>
  db.pool.query('update personas set fecha_nacimiento = $2 where persona_id = $1', [mundo.paciente.persona_id, fecha])

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, persona: { fecha_nacimiento: haceAnios(15) } })
  madre = await aPaciente(db, { apellido: 'Sosa', nombre: 'Camila' })
  const { rows } = await db.pool.query(
    `insert into enlaces (token_hash, proposito, vence_en) values ('m', 'vinculo', now() + interval '1 day') returning enlace_id`,
  )
  await db.kysely
    .insertInto('vinculos')
    .values({
      persona_id: mundo.paciente.persona_id,
      otorgado_por: mundo.paciente.usuario_id,
      usuario_id: madre.usuario_id,
      alcance: ['ver', 'retirar'],
      enlace_id: rows[0].enlace_id,
      aceptado_en: now,
      hasta: addDias(hoy(now), 30),
    })
    .execute()
  const segundo = anInforme(mundo, now).items.map((i) => ({ ...i }))
  abierta = (await informar({})).data.receta
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'otra toma' }]
  reservada = (await informar({ items: segundo, reservada: true, reconocimientos })).data.receta
})
beforeEach(() => nacido(haceAnios(15)))

describe('CCyC art 26 a receta that was reserved', () => {
  it('is not listed nor counted to whoever has a vínculo, and the rest still is', async () => {
    expect(await list(madre)).toEqual([abierta.recetas_id])
    const { data } = await servidor.call(contract.recetas, { paciente: reservada.referencia }, madre)
    expect([data.total_estimado, data.conteos]).toEqual([0, { con_novedad: 0 }])
  })

  it('is opened by its id by them as if it were not there, whatever way they ask', async () => {
    const sinId = ({ status, raw }: { status: number; raw: string }) => [
      status,
      raw.replaceAll(/request_id\W+\w+/g, ''),
    ]
    expect(sinId(await open({ recetas_id: reservada.recetas_id }, madre))).toEqual(
      sinId(await open({ recetas_id: 999_999 }, madre)),
    )
    const fhir = (id: number) => servidor.call(contract.fhirLee, { tipo: 'Bundle', id: String(id) }, madre)
    expect(sinId(await fhir(reservada.recetas_id))).toEqual(sinId(await fhir(999_999)))
    const documento = await servidor.call(contract.documentoReceta, { recetas_id: reservada.recetas_id }, madre)
    expect(documento.status).toBe(404)
  })

  it('shows them by its link what it shows to anybody', async () => {
    expect((await open({ token: reservada.token }, madre)).data).toMatchObject({ nivel: 'verificacion' })
  })

  it('is whole to its patient, who reads that it is reserved, to its médico and to who pays', async () => {
    const os = await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: mundo.convenio_id })
    for (const actor of [mundo.paciente, mundo.medico, { token: await aSesion(db, os) }])
      expect((await open({ recetas_id: reservada.recetas_id }, actor)).data).toMatchObject({
        nivel: 'completa',
        reservada: true,
      })
    expect((await open({ recetas_id: abierta.recetas_id }, mundo.paciente)).data).not.toHaveProperty('reservada')
  })

  it('is not seen by them in any table, though the statement forgot to ask', async () => {
    const { comoActor } = await import('@receta/database')
    const visto = comoActor(servidor.deps.db, {
      alcance: 'propio',
      usuario_id: madre.usuario_id,
      medico_id: null,
      persona_id: madre.persona_id,
      convenio_id: null,
    })
    for (const tabla of ['recetas', 'recetas_items', 'recetas_eventos', 'registros'] as const) {
      const filas = await visto.kysely.selectFrom(tabla).select('recetas_id').distinct().execute()
      expect([tabla, filas.map((f) => f.recetas_id)]).toEqual([tabla, [abierta.recetas_id]])
    }
  })

  it('hands its reserve on to what repeats it', async () => {
    const reconocimientos = ['enalapril'].map((ifa) => ({ clave: `DUPLICADO:${ifa}`, motivo: 'sigue igual' }))
    const { data, raw } = await informar({ renueva_a: reservada.recetas_id, reconocimientos })
    expect([raw, (await list(madre)).includes(data.receta?.recetas_id)]).toEqual([expect.any(String), false])
    expect((await open({ recetas_id: data.receta.recetas_id }, mundo.medico)).data).toMatchObject({ reservada: true })
  })

  it('is not told of by the link of the one whose place it took, whoever holds it', async () => {
    const duda = [{ clave: 'DUPLICADO:enalapril', motivo: 'se corrige' }]
    const vieja = (await informar({ reconocimientos: duda })).data.receta
    const { data } = await servidor.call(
      contract.reemplazaReceta,
      {
        ...anInforme(mundo, now),
        reconocimientos: duda,
        reservada: true,
        reemplaza_a: vieja.recetas_id,
        motivo: 'se reserva',
        serie: false,
      },
      mundo.medico,
    )
    expect(data.resultado).toBe('reemplazada')
    const { token, recetas_id } = vieja
    const portador = comoPortador(servidor.deps.db, [sha256(token)])
    const nueva = data.emitida?.receta.recetas_id ?? 0
    const oidas = await readCambios(portador, [recetas_id, nueva], now)
    expect(oidas.map((c) => c.recetas_id)).toEqual([recetas_id])
    const suya = comoPortador(servidor.deps.db, [sha256(data.emitida?.receta.token ?? '')])
    expect(await readCambios(suya, [nueva], now)).toHaveLength(1)
    const deMadre = await open({ token }, madre)
    expect(deMadre.data).toMatchObject({ nivel: 'completa', en_nombre_de: expect.any(String) })
    expect(deMadre.data).not.toHaveProperty('reemplazada_por')
    const { rows } = await db.pool.query('select dni from personas where persona_id = $1', [mundo.paciente.persona_id])
    const conDni = await servidor.call(contract.receta, { token, dni: rows[0].dni })
    expect(conDni.data).toMatchObject({ nivel: 'completa' })
    expect(conDni.data).not.toHaveProperty('reemplazada_por')
    for (const actor of [mundo.paciente, mundo.medico])
      expect((await open({ recetas_id }, actor)).data).toHaveProperty('reemplazada_por')
  })

  it('is no part of what is signed', async () => {
    const { data } = await open({ recetas_id: reservada.recetas_id }, mundo.medico)
    expect(data.firma.valida).toBe(true)
  })

  it.each([
    ['12', 12],
    ['18', 18],
  ])('is refused for a patient of %s, and nothing is issued', async (_que, anios) => {
    await nacido(haceAnios(anios))
    const antes = (await list(mundo.paciente)).length
    const { status, error } = await informar({ reservada: true })
    expect([status, Object.keys(error.fields ?? {}), (await list(mundo.paciente)).length]).toEqual([
      400,
      ['reservada'],
      antes,
    ])
  })
})

describe('a counter where somebody with a vínculo serves', () => {
  it('has the reserved receta at it as any other, and hands it over; by the vínculo it stays hidden', async () => {
    const farmacia = await aMostrador(db, { convenios: [mundo.convenio_id], now })
    await db.pool.query('update vinculos set usuario_id = $1 where usuario_id = $2', [
      farmacia.usuario_id,
      madre.usuario_id,
    ])
    const { recetas_id, token } = reservada
    const oculta = async () => (await open({ recetas_id }, farmacia)).status
    expect(await oculta()).toBe(404)
    const { data } = await servidor.call(contract.mostradorRetener, { token }, farmacia)
    expect([data.resultado, data.receta?.recetas_id]).toEqual(['retenida', recetas_id])
    const items = [{ renglon: 1, envases: 1 }]
    const pedido = { recetas_id, items, clave_idempotencia: randomUUID() }
    const hecha = await servidor.call(contract.mostradorDispensar, pedido, farmacia)
    expect(hecha.data.resultado).toBe('dispensada')
    const hoyAca = (await servidor.call(contract.mostradorHoy, {}, farmacia)).data.entregadas
    expect(hoyAca.map((e) => e.recetas_id)).toEqual([recetas_id])
    expect(await oculta()).toBe(404)
    const { dispensa_id } = hecha.data
    expect(
      (await servidor.call(contract.mostradorDeshacer, { dispensa_id: dispensa_id ?? 0 }, farmacia)).data,
    ).toMatchObject({
      resultado: 'deshecha',
    })
    await servidor.call(contract.mostradorRetener, { token }, farmacia)
    expect((await servidor.call(contract.mostradorSoltar, { recetas_id }, farmacia)).data.resultado).toBe('soltada')
    expect(await oculta()).toBe(404)
    await db.pool.query('update vinculos set usuario_id = $1 where usuario_id = $2', [
      madre.usuario_id,
      farmacia.usuario_id,
    ])
  })
})

describe('who acted for whom', () => {
  it('is in the access log: who had the vínculo, and the name of whom it was for', async () => {
    await open({ recetas_id: abierta.recetas_id }, madre)
    const { items } = (await servidor.call(contract.accesos, {}, mundo.paciente)).data
    expect(items[0]).toMatchObject({ accion: 'abrir', en_nombre_de: 'Raúl Oscar Benítez', sin_relacion: false })
    const { rows } = await db.pool.query(
      'select usuario_id, persona_id, en_nombre_de from auditoria order by auditoria_id desc limit 1',
    )
    expect(rows[0]).toEqual({
      usuario_id: madre.usuario_id,
      persona_id: mundo.paciente.persona_id,
      en_nombre_de: 'Raúl Oscar Benítez',
    })
  })
})
