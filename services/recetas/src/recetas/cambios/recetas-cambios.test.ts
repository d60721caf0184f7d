import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import * as contract from '@receta/contract'
import { comoActor, findSesion, sistema } from '@receta/database'
import { createReferencia, Rol } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import {
  aConvenio,
  aMostrador,
  aMundo,
  aRecetaGuardada,
  aplicacion,
  aMedico,
  aSesion,
  aUsuario,
  type Mundo,
  type Servidor,
  useBase,
  useServidor,
} from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mostradorRetener } from '../../mostrador/retener'
import { logout } from '../../sesion/logout'
import { anularReceta } from '../anulacion/anular-receta'
import { Difusion } from './difusion'
import { recetasCambios } from './recetas-cambios'

const db = useBase()
const rutas = [anularReceta, logout, mostradorRetener, recetasCambios]
// Two processes over one database: one announces what the other writes.
const servidores = [useServidor(db, rutas), useServidor(db, rutas)] as const
const [uno, otro] = servidores
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

type Oido = { status: number; cambios: contract.CambioReceta[]; terminado: boolean; cut: () => void }
const abiertos: Oido[] = []

/** On its own connection, since the server's close would wait for a keep-alive one. */
const open = (headers: Record<string, string>, { app }: Servidor) =>
  new Promise<IncomingMessage>((listo, falla) => {
    const { port } = app.server.address() as AddressInfo
    const opciones = { headers: { 'application-id': aplicacion.app_token, ...headers }, agent: false }
    get(`http://127.0.0.1:${port}${contract.recetasCambios.path}`, opciones, listo).on('error', falla)
  })

async function listen(headers: Record<string, string>, servidor: Servidor = otro): Promise<Oido> {
  const res = await open(headers, servidor)
  const oido: Oido = { status: res.statusCode ?? 0, cambios: [], terminado: false, cut: () => res.destroy() }
  abiertos.push(oido)
  let resto = ''
  res.setEncoding('utf8').on('data', (texto: string) => {
    const eventos = (resto + texto).split('\n\n')
    resto = eventos.pop() ?? ''
    for (const e of eventos)
      if (e.startsWith('data: ')) oido.cambios.push(contract.cambioReceta.parse(JSON.parse(e.slice(6))))
  })
  res.on('close', () => {
    oido.terminado = true
  })
  return oido
}
const raiseVacio = (): never => {
  throw new Error('an answer without a body')
}
const conSesion = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const token = 'un-token-de-la-receta-x'
const save = async (estado: 'emitida' | 'en_auditoria' = 'emitida') => {
  const { medico, paciente, convenio_id, productos } = mundo
  const { recetas_id } = await aRecetaGuardada(db, {
    estado,
    medico_id: medico.medico_id,
    usuario_id: medico.usuario_id,
    persona_id: paciente.persona_id,
    convenio_id,
    producto_id: productos[0] ?? 0,
  })
  const nueva = 'update recetas set token_hash = $2 where recetas_id = $1 returning recetas_id, nro_recetario'
  await db.pool.query('update recetas set token_hash = $1 where token_hash = $2', [randomBytes(32), sha256(token)])
  const { rows } = await db.pool.query<{ recetas_id: number; nro_recetario: number }>(nueva, [
    recetas_id,
    sha256(token),
  ])
  return rows[0] ?? raiseVacio()
}
const anular = (nro_recetario: number) =>
  uno.call(
    contract.anularReceta,
    { soft_id: aplicacion.soft_id, convenio_id: mundo.convenio_id, nro_recetario, motivo: 'Error en la dosis' },
    mundo.medico,
  )
const alFin = (que: () => unknown) => expect.poll(que, { timeout: 5_000, interval: 20 })

beforeAll(async () => {
  for (const s of servidores) s.setNow(now)
  mundo = await aMundo(db, { now })
  for (const { app } of servidores) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const { cut } of abiertos.splice(0)) cut()
  for (const s of servidores) s.setNow(now)
})

describe('GET /api/recetas_cambios', () => {
  it('tells médico, paciente and portador of an anulación at once, from another process, and says only id and state', async () => {
    const receta = await save()
    const oidos = await Promise.all([
      listen(conSesion(mundo.medico)),
      listen(conSesion(mundo.paciente), uno),
      listen({ [contract.cabeceraPortador]: token }),
    ])
    await anular(receta.nro_recetario)
    const cambio = { recetas_id: receta.recetas_id, estado: 'anulada', anulacion_pendiente: false }
    for (const { cambios } of oidos) await alFin(() => cambios.at(-1)).toEqual(cambio)
  })

  it('tells what changes to its paciente, and nothing of it to another médico or an account of nobody', async () => {
    const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
    const ajeno = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }), { now }) }
    const [paciente, ...otros] = await Promise.all([mundo.paciente, colega, ajeno].map((a) => listen(conSesion(a))))
    const receta = await save()
    await anular(receta.nro_recetario)
    await alFin(() => paciente?.cambios).toEqual([
      { recetas_id: receta.recetas_id, estado: 'anulada', anulacion_pendiente: false },
    ])
    expect(otros.map((o) => o.cambios)).toEqual([[], []])
  })

  it('tells the auditor of its convenio what enters his queue, and no other convenio', async () => {
    const auditorDe = async (convenio_id: number) => ({
      token: await aSesion(db, await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id }), { now }),
    })
    const [suyo, ajeno] = await Promise.all([auditorDe(mundo.convenio_id), auditorDe(await aConvenio(db))])
    const [cola, otra] = await Promise.all([listen(conSesion(suyo)), listen(conSesion(ajeno))])
    const { recetas_id } = await save('en_auditoria')
    await alFin(() => cola.cambios).toEqual([{ recetas_id, estado: 'en_auditoria', anulacion_pendiente: false }])
    expect(otra.cambios).toEqual([])
  })

  it('tells a counter that typed the referencia and the document how its audit ended, for two hours, and no other counter', async () => {
    const [puente, glicina] = await Promise.all([aMostrador(db, { now }), aMostrador(db, { nombre: 'Glicina', now })])
    const [suyo, ajeno] = await Promise.all([listen(conSesion(puente)), listen(conSesion(glicina))])
    const { recetas_id } = await save('en_auditoria')
    const referencia = createReferencia((max) => Math.floor(Math.random() * max))
    await db.pool.query('update recetas set referencia = $2 where recetas_id = $1', [recetas_id, referencia])
    const { data } = await uno.call(contract.mostradorRetener, { referencia, dni: '98104227' }, puente)
    expect(data).toMatchObject({ causa: 'RECETA_EN_AUDITORIA', recetas_id })
    const pass = (estado: string) =>
      db.pool.query('update recetas set estado = $2 where recetas_id = $1', [recetas_id, estado])
    await pass('emitida')
    await alFin(() => suyo.cambios).toEqual([{ recetas_id, estado: 'vigente', anulacion_pendiente: false }])
    for (const s of servidores) s.setNow(new Date(now.getTime() + 2 * 3_600_000))
    await pass('en_auditoria')
    // A later change of its own is announced, so anything announced before has arrived by then.
    const otra = await save()
    await db.pool.query('update recetas set retenida_por = $2, retenida_hasta = $3 where recetas_id = $1', [
      otra.recetas_id,
      puente.farmacia_id,
      new Date(now.getTime() + 3 * 3_600_000),
    ])
    await alFin(() => suyo.cambios.at(-1)).toMatchObject({ recetas_id: otra.recetas_id })
    expect([suyo.cambios.length, ajeno.cambios]).toEqual([2, []])
  })

  it('announces by the clock that a pending anulación became true when its hold lapsed', async () => {
    const receta = await save()
    const oido = await listen(conSesion(mundo.medico))
    await db.pool.query(
      `with f as (insert into farmacias (nombre, direccion, localidad, provincia) values ('Farmacia Demo', 'Calle 1', 'Paraná', 'Entre Ríos') returning farmacia_id)
       update recetas set anulacion_pendiente = true, retenida_por = f.farmacia_id, retenida_hasta = $2 from f where recetas_id = $1`,
      [receta.recetas_id, new Date(now.getTime() + 300)],
    )
    await alFin(() => oido.cambios.at(-1)).toMatchObject({ estado: 'vigente', anulacion_pendiente: true })
    otro.setNow(new Date(now.getTime() + 300))
    await alFin(() => oido.cambios.at(-1)).toMatchObject({ estado: 'anulada', anulacion_pendiente: false })
  })

  it.each([
    ['nobody', {}],
    ['a token that opens nothing', { [contract.cabeceraPortador]: 'A'.repeat(22) }],
    ['a session that ended, whatever it shows besides', { authorization: `Bearer ${'A'.repeat(32)}` }],
  ])('tells %s that there is nothing to hear', async (_quien, headers) => {
    const oido = await listen(headers)
    expect(oido.status).toBe(404)
  })

  it('ends the streams of a session at once, in every process, and tells nothing that changed after it', async () => {
    const ladron = { token: await aSesion(db, mundo.medico.usuario_id, { now }) }
    const [suyos, ajeno] = await Promise.all([
      Promise.all([listen(conSesion(ladron), uno), listen(conSesion(ladron), otro)]),
      listen(conSesion(mundo.medico)),
    ])
    const receta = await save()
    // Well before the first heartbeat, which would also detect it.
    expect((await uno.call(contract.logout, {}, ladron)).status).toBe(200)
    await anular(receta.nro_recetario)
    for (const oido of suyos) await alFin(() => oido.terminado).toBe(true)
    await alFin(() => ajeno.cambios.at(-1)).toMatchObject({ recetas_id: receta.recetas_id, estado: 'anulada' })
    expect(suyos.map((o) => o.cambios)).toEqual([[], []])
    expect(ajeno.terminado).toBe(false)
  })

  it('lets six streams of one session in, and not a seventh', async () => {
    const seis = await Promise.all(Array.from({ length: 6 }, () => listen(conSesion(mundo.paciente))))
    expect(seis.map((o) => o.status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect((await listen(conSesion(mundo.paciente))).status).toBe(429)
    expect((await otro.call(contract.recetasCambios, {}, mundo.paciente)).error.code).toBe('DEMASIADOS_INTENTOS')
    seis[0]?.cut()
    await alFin(async () => (await listen(conSesion(mundo.paciente))).status).toBe(200)
  })
})

describe('a stream', () => {
  const oyenteDe = async (token: string) => {
    const usuario_id = mundo.medico.usuario_id
    const lectores = async (cuando: Date) =>
      (await findSesion(otro.deps.db, sha256(token), cuando))
        ? [comoActor(otro.deps.db, { ...sistema, alcance: 'propio', usuario_id, medico_id: mundo.medico.medico_id })]
        : []
    return { clave: token, sesion_id: null, lectores }
  }
  const textoDe = (lineas: Readable) => {
    let texto = ''
    lineas.on('data', (parte: Buffer) => {
      texto += parte.toString()
    })
    return () => texto
  }

  it('ends at the first heartbeat after its session did, and until then says that it is there', async () => {
    const token = await aSesion(db, mundo.medico.usuario_id, { now })
    const difusion = new Difusion(otro.deps.db, { now: () => now, latidoMs: 50 })
    const oyente = await oyenteDe(token)
    expect(await difusion.admite(oyente)).toBe('si')
    const texto = textoDe(difusion.open(oyente, await oyente.lectores(now)))
    await alFin(texto).toContain(': sigue')
    await db.pool.query('update sesiones set acceso_hasta = $2 where token_hash = $1', [sha256(token), now])
    await alFin(() => difusion.cuantos).toBe(0)
    await difusion.close()
  })

  it('ends when the database stops announcing, and one that comes later is heard by the next connection', async () => {
    const difusion = new Difusion(otro.deps.db, { now: () => now })
    const oyente = await oyenteDe(mundo.medico.token)
    await difusion.admite(oyente)
    difusion.open(oyente, await oyente.lectores(now)).resume()
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lector_de_cambios' and datname = current_database()`,
    )
    await alFin(() => difusion.cuantos).toBe(0)
    expect(await difusion.admite(oyente)).toBe('si')
    const texto = textoDe(difusion.open(oyente, await oyente.lectores(now)))
    const { recetas_id, nro_recetario } = await save()
    await anular(nro_recetario)
    await alFin(texto).toContain(`"recetas_id":${recetas_id}`)
    await difusion.close()
    expect(await difusion.admite(oyente)).toBe('ocupada')
  })
})
