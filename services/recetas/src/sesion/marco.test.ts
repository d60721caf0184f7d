import * as contract from '@receta/contract'
import type { Endpoint } from '@receta/contract'
import { Rol } from '@receta/domain'
import { hashClave, idDeMarco } from '@receta/service-kit'
import {
  aDispositivo,
  aMundo,
  anAfiliado,
  anInforme,
  aPersona,
  aUsuario,
  aEmisor,
  type Mundo,
  startEmisorSmart,
  useBase,
  useServidor,
} from '@receta/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { antecedentes, cierraAntecedente, registraAntecedente } from '../antecedentes/antecedentes'
import { datosPedidos } from '../autorizaciones/dato-responde'
import { resuelvePropuesta } from '../antecedentes/propuesta'
import { buscaAfiliado } from '../afiliados/busca-afiliado'
import { planes } from '../convenios/planes'
import { anularReceta } from '../recetas/anulacion/anular-receta'
import { documentoReceta } from '../recetas/documento-receta'
import { informaReceta } from '../recetas/emision/informa-receta'
import { revisaReceta } from '../recetas/emision/revisa-receta'
import { receta } from '../recetas/receta'
import { recetas } from '../recetas/recetas'
import { smartAbre } from '../smart/smart-abre'
import { smartVuelve } from '../smart/smart-vuelve'
import { login } from './login'
import { logout } from './logout'
import { test } from './test'

const db = useBase()
const servidor = useServidor(db, [
  login,
  logout,
  test,
  informaReceta,
  smartAbre,
  smartVuelve,
  registraAntecedente,
  cierraAntecedente,
  planes,
  anularReceta,
  resuelvePropuesta,
  buscaAfiliado,
  antecedentes,
  revisaReceta,
  recetas,
  receta,
  documentoReceta,
  datosPedidos,
])
const clave = 'RecetaClara#2026'
const now = new Date('2026-11-29T13:00:00Z')
let reloj = now
let his: Awaited<ReturnType<typeof startEmisorSmart>>
let mundo: Mundo
let medico: string
let afiliacion: number
const norma = { dni: '98104227', apellido: 'Aguirre', nombre: 'Norma Beatriz' }

const allow = (iss: string, origenes: string[]) =>
  db.kysely.updateTable('emisores_smart').set({ origenes, revocado_en: null }).where('iss', '=', iss).execute()
const xMarco = (iss: string): Record<string, string> => ({ 'x-marco': idDeMarco(iss) })

/** A page shown in the frame of an issuer: it says so, and has the cookies of that frame. */
function enMarco(iss: string) {
  const aparato = aDispositivo(servidor, () => reloj)
  aparato.cookies.delete('XSRF-TOKEN')
  aparato.cookies.set(`__Host-marco-${idDeMarco(iss)}-xsrf`, 'eco')
  const headers = (extra: Record<string, string> = {}) => ({ ...aparato.headers(), ...xMarco(iss), ...extra })
  const enter = (username = medico, extra: Record<string, string> = {}) =>
    aparato.ingresar({ username, password: clave }, { ...xMarco(iss), ...extra })
  return { aparato, headers, enter }
}

/** Entered in the frame, with the factor shown. */
async function adentro(iss = his.iss) {
  const marco = enMarco(iss)
  const { status, data, cookies } = await marco.enter()
  const token = data.access_token as string
  await db.pool.query('update sesiones set turno_en = $1, segundo_factor_en = $1 where emisor_marco is not null', [now])
  const vive = async (headers = marco.headers()) => (await servidor.call(contract.test, {}, { token }, headers)).status
  return { ...marco, status, cookies, token, vive }
}

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  his = await startEmisorSmart()
  servidor.deps.salida = his.salida
  await aEmisor(db, { iss: his.iss, nombre: 'Hospital del Sur', origenes: ['https://his.prueba.ar'] })
  await aEmisor(db, { iss: 'https://otro.prueba.ar', nombre: 'Otro', origenes: ['https://otro.prueba.ar'] })
  await aEmisor(db, { iss: 'https://sin.prueba.ar', nombre: 'Sin marco', origenes: [] })
  const { rows } = await db.pool.query<{ usuario: string }>(
    'update usuarios u set clave_hash = $1 from medicos m where m.usuario_id = u.usuario_id returning u.usuario',
    [await hashClave(clave)],
  )
  medico = rows[0]?.usuario ?? ''
  const persona = await aPersona(db, { ...norma, fecha_nacimiento: '1952-03-12', sexo: 'F' })
  afiliacion = await anAfiliado(db, persona, mundo.convenio_id)
})
afterAll(() => his.close())
beforeEach(async () => {
  reloj = now
  servidor.setNow(now)
  await allow(his.iss, ['https://his.prueba.ar'])
  await db.pool.query('delete from intentos')
})

describe('a session of a frame', () => {
  it('has one cookie of its own, for that frame and by https, and nothing to renew itself with', async () => {
    const { status, cookies } = await adentro()
    expect([status, cookies.map(({ name }) => name)]).toEqual([200, [`__Host-marco-${idDeMarco(his.iss)}-dispositivo`]])
    expect(cookies[0]).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true, path: '/', partitioned: true })
    expect(cookies[0]).not.toHaveProperty('domain')
  })

  it('is good in its frame alone: not outside, not in another’s, and not without its cookie', async () => {
    const { aparato, headers, vive } = await adentro()
    const { 'x-marco': _, ...fuera } = headers()
    expect(await vive()).toBe(200)
    expect(await vive(fuera)).toBe(401)
    expect(await vive({ ...fuera, ...xMarco('https://otro.prueba.ar') })).toBe(401)
    expect(await vive({ ...fuera, 'x-marco': '' })).toBe(401)
    expect(await vive(headers({ cookie: '' }))).toBe(401)
    const suya = aparato.cookies.get(`__Host-marco-${idDeMarco(his.iss)}-dispositivo`) ?? ''
    // The same secret under the names of a normal session.
    expect(await vive(headers({ cookie: `dispositivo=${suya}; __Host-dispositivo=${suya}` }))).toBe(401)
    expect(await vive({ ...fuera, cookie: `dispositivo=${suya}; __Host-dispositivo=${suya}` })).toBe(401)
  })

  it('a normal session is not good in a frame, with its cookie or that of the frame', async () => {
    const aparato = aDispositivo(servidor, () => now)
    const { data } = await aparato.ingresar({ username: medico, password: clave })
    const vive = async (headers: Record<string, string>) =>
      (await servidor.call(contract.test, {}, { token: data.access_token as string }, headers)).status
    const suya = aparato.cookies.get('dispositivo') ?? ''
    expect(await vive(aparato.headers())).toBe(200)
    expect(await vive({ ...aparato.headers(), ...xMarco(his.iss) })).toBe(401)
    const deMarco = `__Host-marco-${idDeMarco(his.iss)}-dispositivo=${suya}`
    expect(await vive({ ...aparato.headers(), ...xMarco(his.iss), cookie: deMarco })).toBe(401)
    expect(await vive({ ...aparato.headers(), cookie: deMarco })).toBe(401)
  })

  it('needs the echo of its own cookie, which no normal one is', async () => {
    const { headers, token, vive } = await adentro()
    const leave = async (cambios: Record<string, string>) =>
      (await servidor.call(contract.logout, {}, { token }, headers(cambios))).error?.code
    expect(await leave({ 'x-xsrf-token': 'otro' })).toBe('XSRF_INVALIDO')
    expect(await leave({ cookie: 'XSRF-TOKEN=eco', 'x-xsrf-token': 'eco' })).toBe('XSRF_INVALIDO')
    expect(await vive()).toBe(200)
    expect(await leave({})).toBeUndefined()
    expect(await vive()).toBe(401)
  })

  it('brings the cookie of its echo with the refusal of who lacks it', async () => {
    const { aparato } = enMarco(his.iss)
    aparato.cookies.clear()
    aparato.cookies.set('otra', 'x')
    const { status, cookies } = await aparato.ingresar({ username: medico, password: clave }, xMarco(his.iss))
    expect([status, cookies.map(({ name }) => name)]).toEqual([403, [`__Host-marco-${idDeMarco(his.iss)}-xsrf`]])
    expect(cookies[0]).toMatchObject({ sameSite: 'None', secure: true, partitioned: true })
    expect(cookies[0]).not.toHaveProperty('httpOnly')
  })

  it('ends in an hour, however much it is used', async () => {
    const { vive } = await adentro()
    for (const minutos of [20, 40, 59]) {
      servidor.setNow(new Date(now.getTime() + minutos * 60_000))
      expect(await vive(), String(minutos)).toBe(200)
    }
    servidor.setNow(new Date(now.getTime() + 60 * 60_000))
    expect(await vive()).toBe(401)
  })

  it('is not renewed, whatever it shows', async () => {
    const { aparato } = await adentro()
    const suya = aparato.cookies.get(`__Host-marco-${idDeMarco(his.iss)}-dispositivo`) ?? ''
    aparato.cookies.set('refresco', suya)
    expect((await aparato.renovar(medico, xMarco(his.iss))).status).toBe(400)
  })

  it.each([
    ['its issuer was revoked', { revocado_en: now }],
    ['nobody may show it any more', { origenes: [] as string[] }],
  ])('ends at once when %s', async (_que, cambio) => {
    const { vive } = await adentro()
    expect(await vive()).toBe(200)
    await db.kysely.updateTable('emisores_smart').set(cambio).where('iss', '=', his.iss).execute()
    expect(await vive()).toBe(401)
  })

  it('tells its page whose frame it is, and who may show it', async () => {
    const { headers, token } = await adentro()
    const { data } = await servidor.call(contract.test, {}, { token }, headers())
    expect(data.data.marco).toEqual({
      emisor: 'Hospital del Sur',
      origenes: ['https://his.prueba.ar'],
      // Said, so that its page tells it before the hour is over.
      termina_en: '2026-11-29T14:00:00.000Z',
    })
  })

  it('opens nothing of the account, and no other act than the receta', async () => {
    const { headers, token } = await adentro()
    const { status, error } = await servidor.call(contract.anularReceta, {} as never, { token }, headers())
    expect([status, error.code]).toEqual([403, 'FUERA_DEL_MARCO'])
  })
})

describe('POST /login in a frame', () => {
  it.each([
    ['an issuer that nobody lets show us', () => idDeMarco('https://sin.prueba.ar')],
    ['one that is not registered', () => idDeMarco('https://nadie.prueba.ar')],
    ['what is no name', () => 'x; path=/'],
    ['nothing', () => ''],
  ])('is refused before the password is looked at, of %s', async (_que, marco) => {
    const aparato = aDispositivo(servidor, () => now)
    const nombre = marco().length === 22 ? marco() : ''
    const cookie = `__Host-marco-${nombre}-xsrf=eco`
    for (const password of [clave, 'otra']) {
      const { status, data } = await aparato.ingresar({ username: medico, password }, { 'x-marco': marco(), cookie })
      expect([status, data.error.code]).toEqual([403, 'MARCO_NO_HABILITADO'])
    }
  })

  it('is refused by whichever way it is asked', async () => {
    const entrada = { username: medico, password: clave, client_id: '1' }
    const { status, error } = await servidor.call(contract.login, entrada, undefined, xMarco('https://nadie.prueba.ar'))
    expect([status, error.code]).toEqual([403, 'MARCO_NO_HABILITADO'])
  })

  it('is a médico’s, of a device that proves its key', async () => {
    const usuario = 'vecina@prueba.ar'
    await aUsuario(db, { usuario, tipo: Rol.PACIENTE, clave_hash: await hashClave(clave) })
    expect((await enMarco(his.iss).enter(usuario)).data.error.code).toBe('MARCO_NO_HABILITADO')
    expect((await enMarco(his.iss).enter(medico, { dpop: '' })).data.error.code).toBe('MARCO_NO_HABILITADO')
  })
})

describe('a launch in a frame', () => {
  it('comes back into the frame of its own system, and prescribes to the patient that this one chose, and to nobody else', async () => {
    his.set({ paciente: { ...norma, gender: 'female', birthDate: '1952-03-12' } })
    const { headers, token } = await adentro()
    const quien = { token }
    const deNorma = () =>
      anInforme(mundo, now, {
        persona_id: 0,
        afiliado_id: 0,
        nroafiliado: '',
        paciente: { tipo_doc: 'DNI', ...norma, cuil: '27981042277', sexo: 'F', fecha_nacimiento: '1952-03-12' },
      })
    const issue = async (informe: ReturnType<typeof deNorma>) =>
      servidor.call(contract.informaReceta, informe, quien, headers())
    expect((await issue(deNorma())).error.code, 'before any launch').toBe('PACIENTE_FUERA_DEL_MARCO')

    const { data } = await servidor.call(contract.smartAbre, { iss: his.iss, launch: 'a' }, quien, headers())
    expect(new URL(data.ir).searchParams.get('redirect_uri')).toBe(
      `http://prueba.local/marco/${idDeMarco(his.iss)}/launch/vuelta`,
    )
    const vuelta = await servidor.call(contract.smartVuelve, his.authorize(data.ir), quien, headers())
    expect(vuelta.data.hallado).toBe('padron')
    expect((await issue(anInforme(mundo, now))).error.code, 'another patient').toBe('PACIENTE_FUERA_DEL_MARCO')
    const search = (busca: contract.InputOf<typeof contract.buscaAfiliado>) =>
      servidor.call(contract.buscaAfiliado, busca, quien, headers())
    for (const busca of [{ dni: '98077314' }, { query: 'aguirre' }, { nroafiliado: '1' }])
      expect((await search(busca)).error.code).toBe('PACIENTE_FUERA_DEL_MARCO')
    expect((await search({ dni: norma.dni })).status).toBe(200)
    expect((await issue(deNorma())).status).toBe(200)

    his.set({ paciente: { ...norma, apellido: 'Otra', nombre: 'Persona' } })
    const otra = await servidor.call(contract.smartAbre, { iss: his.iss, launch: 'b' }, quien, headers())
    const distinta = await servidor.call(contract.smartVuelve, his.authorize(otra.data.ir), quien, headers())
    expect(distinta.data.hallado).toBe('distinto')
    expect((await issue(deNorma())).error.code, 'after one that stopped').toBe('PACIENTE_FUERA_DEL_MARCO')
  })

  it('tells of that patient alone: his checks, antecedentes, recetas and their documents', async () => {
    his.set({ paciente: { ...norma, gender: 'female', birthDate: '1952-03-12' } })
    const { headers, token } = await adentro()
    const ask = async <E extends Endpoint>(e: E, input: contract.InputOf<E>) => {
      const { status, error } = await servidor.call(e, input, { token }, headers())
      return status === 200 ? 200 : error.code
    }
    const { persona_id: suya } = await db.kysely
      .selectFrom('personas')
      .select('persona_id')
      .where('dni', '=', norma.dni)
      .executeTakeFirstOrThrow()
    const issue = (quien: { persona_id: number; afiliado_id: number }) =>
      servidor.call(
        contract.informaReceta,
        anInforme({ ...mundo, productos: [mundo.productos[1], 0] }, now, quien),
        mundo.medico,
      )
    const ajena = await issue({ persona_id: mundo.paciente.persona_id, afiliado_id: mundo.afiliado_id })
    const deNorma = await issue({ persona_id: suya, afiliado_id: afiliacion })
    const reads = async (persona_id: number, dni: string, recetas_id: number) => {
      const hecho = { tipo: 'alergia', texto: 'penicilina', presente: true } as const
      const { clave_idempotencia: _, ...borrador } = anInforme(mundo, now)
      const sin = { persona_id: 0, afiliado_id: 0 }
      return [
        await ask(contract.revisaReceta, { ...borrador, ...sin, persona_id }),
        await ask(contract.antecedentes, { persona_id, dni: '' }),
        await ask(contract.antecedentes, { persona_id, dni }),
        await ask(contract.recetas, { dni }),
        await ask(contract.receta, { recetas_id }),
        await ask(contract.documentoReceta, { recetas_id }),
        await ask(contract.documentoReceta, { recetas_id, formato: 'toma' }),
        await ask(contract.registraAntecedente, { persona_id, dni, ...hecho }),
        await ask(contract.cierraAntecedente, { persona_id, dni, antecedente_id: 999_999, motivo: 'No era' }),
        await ask(contract.resuelvePropuesta, {
          persona_id,
          dni,
          propuesta_id: 1,
          resultado: 'rechaza',
          motivo: 'No es',
        }),
      ]
    }
    const deAjena = () => reads(mundo.paciente.persona_id, '98077314', ajena.data.receta.recetas_id)
    const deElla = () => reads(suya, norma.dni, deNorma.data.receta.recetas_id)
    const ninguna = Array.from({ length: 10 }, () => 'PACIENTE_FUERA_DEL_MARCO')
    expect(await deElla(), 'before any launch').toEqual(ninguna)
    const { data } = await servidor.call(contract.smartAbre, { iss: his.iss, launch: 'a' }, { token }, headers())
    await servidor.call(contract.smartVuelve, his.authorize(data.ir), { token }, headers())
    const hecho = [...Array.from({ length: 8 }, () => 200), 'ANTECEDENTE_NO_ENCONTRADO', 'ANTECEDENTE_NO_ENCONTRADO']
    expect(await deElla()).toEqual(hecho)
    expect(await deAjena()).toEqual(ninguna)
    for (const todas of [{}, { paciente: 'benitez' }, { dni: '981042' }])
      expect(await ask(contract.recetas, todas)).toBe('PACIENTE_FUERA_DEL_MARCO')
    // Whose plan one is would tell of whoever has that number of affiliation.
    const { convenio_id, afiliado_id, plan_id } = mundo
    await db.kysely.updateTable('afiliados').set({ plan_id }).where('afiliado_id', '=', afiliado_id).execute()
    const plan = await servidor.call(contract.planes, { convenio_id, afiliado_id }, { token }, headers())
    expect(plan.data.items).toEqual([{ plan_id, nombre: expect.any(String), es_del_afiliado: false }])
    // What auditors ask of his recetas names other patients.
    expect(await ask(contract.datosPedidos, {})).toBe('FUERA_DEL_MARCO')
    const { clave_idempotencia: _, ...deNadie } = anInforme(mundo, now)
    expect(await ask(contract.revisaReceta, { ...deNadie, persona_id: 0, afiliado_id: 0 }), 'of nobody').toBe(200)
  })

  it('goes on with its patient after its hour, once, for who enters again on that page and nobody else', async () => {
    his.set({ paciente: { ...norma, gender: 'female', birthDate: '1952-03-12' } })
    const { aparato, headers, token, vive } = await adentro()
    const { data } = await servidor.call(contract.smartAbre, { iss: his.iss, launch: 'a' }, { token }, headers())
    await servidor.call(contract.smartVuelve, his.authorize(data.ir), { token }, headers())
    reloj = new Date(now.getTime() + 61 * 60_000)
    servidor.setNow(reloj)
    expect(await vive()).toBe(401)
    const sigue = async (quien: typeof aparato, anterior: string, iss = his.iss) => {
      const { data: nueva } = await quien.ingresar({ username: medico, password: clave, sigue: anterior }, xMarco(iss))
      const { rows } = await db.pool.query<{ paciente_marco: string | null }>(
        'select paciente_marco from sesiones where token_hash = sha256($1::bytea)',
        [nueva.access_token],
      )
      return rows[0]?.paciente_marco
    }
    expect(await sigue(enMarco(his.iss).aparato, token), 'another device').toBeNull()
    expect(await sigue(enMarco('https://otro.prueba.ar').aparato, token, 'https://otro.prueba.ar')).toBeNull()
    expect(await sigue(aparato, 'otro'), 'another token').toBeNull()
    expect(await sigue(aparato, token)).toBe(norma.dni)
    expect(await sigue(aparato, token), 'a second time').toBeNull()
  })

  it('leaves no patient of before from the moment it begins, though it fails', async () => {
    his.set({ paciente: { ...norma, gender: 'female', birthDate: '1952-03-12' } })
    const { headers, token } = await adentro()
    const open = async () =>
      (await servidor.call(contract.smartAbre, { iss: his.iss, launch: 'a' }, { token }, headers())).data
    await servidor.call(contract.smartVuelve, his.authorize((await open()).ir), { token }, headers())
    const { rows } = await db.pool.query(
      'select 1 from sesiones where paciente_marco is not null and token_hash = sha256($1::bytea)',
      [token],
    )
    expect(rows).toHaveLength(1)
    await open()
    const { error } = await servidor.call(contract.buscaAfiliado, { dni: norma.dni }, { token }, headers())
    expect(error.code).toBe('PACIENTE_FUERA_DEL_MARCO')
  })

  it('of another system is refused, and nothing is asked of it', async () => {
    const { headers, token } = await adentro('https://otro.prueba.ar')
    his.set({})
    const { error } = await servidor.call(contract.smartAbre, { iss: his.iss, launch: 'a' }, { token }, headers())
    expect([error.code, his.vistos]).toEqual(['EMISOR_NO_REGISTRADO', []])
  })
})
