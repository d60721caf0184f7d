import { comoSistema, conTraza, dentroDe, enqueueCorreo } from '@receta/database'
import { encrypt } from '@receta/service-kit'
import { aMundo, aRecetaGuardada, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimCorreos, closeCorreo } from './correo.repository'
import { type Desenlace, type Reparto, sendPending } from './reparto'
import { type Ritmo, ritmoNormal } from './ritmo'
import { useSmtp } from '@receta/testing'
import { createSmtp, type Plazos, plazosDeEnvio, type Transporte } from './transporte'

const db = useBase()
const servidor = useServidor(db, [])
const smtp = useSmtp()
const desde = { nombre: 'Receta Clara', direccion: 'no-responder@recetaclara.example' }
const plazos: Plazos = { conexion: 5_000, silencio: 2_000, total: 5_000 }

let now = new Date()
let usuario_id = 0
let mundo: Mundo
let medidas: [Desenlace, string][] = []
let anotado: [object, string][] = []
const transportes: Transporte[] = []

beforeAll(async () => {
  mundo = await aMundo(db)
  usuario_id = await aUsuario(db, { usuario: 'norma@example.com' })
})
beforeEach(async () => {
  await db.pool.query('truncate bandeja_salida, intentos restart identity cascade')
  // After any instant that the database's own clock writes during a test.
  servidor.setNow((now = new Date(Date.now() + 60_000)))
  medidas = []
  anotado = []
})
afterEach(() => {
  for (const t of transportes.splice(0)) t.close()
})
const pasan = (ms: number) => servidor.setNow((now = new Date(now.getTime() + ms)))

function aReparto(ritmo: Partial<Ritmo> = {}, transporte?: Transporte): Reparto {
  const propio = transporte ?? createSmtp(smtp.url(), desde, { exigeTls: true, plazos })
  transportes.push(propio)
  const note = (datos: object, mensaje: string) => void anotado.push([datos, mensaje])
  return {
    deps: { ...servidor.deps, db: comoSistema(db) },
    remite: { dominio: 'recetaclara.example', demo: false },
    transporte: propio,
    bitacora: { info: note, warn: note, error: note },
    measure: (desenlace, tipo) => void medidas.push([desenlace, tipo]),
    ritmo: { ...ritmoNormal, ...ritmo },
  }
}
const pendiente = (tipo = 'clave_cambiada', mas: object = {}) =>
  enqueueCorreo(db.kysely, { tipo, usuario_id, ...mas } as Parameters<typeof enqueueCorreo>[1])
const aReceta = async () => {
  const { medico, paciente, convenio_id, productos } = mundo
  const { medico_id, usuario_id } = medico
  const { persona_id } = paciente
  return (await aRecetaGuardada(db, { medico_id, usuario_id, persona_id, convenio_id, producto_id: productos[0] }))
    .recetas_id
}
type Fila = {
  enviado_en: Date | null
  abandonado_en: Date | null
  intentos: number
  error: string | null
  secreto: string | null
  disponible_en: Date
}
const filas = async () => (await db.pool.query<Fila>('select * from bandeja_salida order by mensaje_id')).rows
const fila = async () => (await filas())[0] as Fila

describe('a mail of the outbox', () => {
  it('is closed together with those that end at once, each with its own reason', async () => {
    const porQue = ['SIN_DIRECCION', 'SIN_SECRETO', 'VENCIDO', 'SIN_OBJETO', null]
    for (const _ of porQue) await pendiente()
    const tomados = await claimCorreos(comoSistema(db), ['clave_cambiada'], now, now, 5)
    const ids = tomados.map((t) => t.mensaje_id).toSorted((a, b) => a - b)
    let cierres = 0
    const note = ({ texto }: { texto: string }) => void (texto.startsWith('update bandeja_salida') && cierres++)
    const close = (error: string | null, i: number) => closeCorreo(comoSistema(db), ids[i] ?? 0, now, error)
    await conTraza(note, () => Promise.all(porQue.map(close)))
    expect((await filas()).map((f) => f.error)).toEqual(porQue)
    expect(cierres).toBe(2)
  })

  it('leaves once, to the one address of its account, and is closed', async () => {
    await pendiente()
    const reparto = aReparto()
    expect(await sendPending(reparto)).toEqual({ tomados: 1, sinServidor: false })
    expect(await sendPending(reparto)).toEqual({ tomados: 0, sinServidor: false })
    expect(smtp.recibidos).toMatchObject([{ de: desde.direccion, para: ['norma@example.com'] }])
    expect(smtp.recibidos[0]?.cabeceras).toContain('Auto-Submitted: auto-generated')
    expect(await fila()).toMatchObject({ enviado_en: now, abandonado_en: null, intentos: 1, error: null })
    expect(medidas).toEqual([['enviado', 'clave_cambiada']])
  })

  it('carries its link, and its secret is emptied once sent', async () => {
    const secreto = encrypt(servidor.deps.claves, 'el-token_1', 'correo:cambio_clave')
    await pendiente('cambio_clave', { secreto, datos: { vence_en: new Date(now.getTime() + 600_000).toISOString() } })
    await sendPending(aReparto())
    expect(smtp.recibidos[0]?.cuerpo).toContain('http://prueba.local/cambio-clave/el-token_1')
    expect((await fila()).secreto).toBeNull()
  })

  it.each([
    ['without an address', 'medico_habilitado', { usuario_id: undefined }, 'SIN_DIRECCION'],
    ['to what is no address', 'clave_cambiada', { para: 'a@b.ar, c@d.ar' }, 'SIN_DIRECCION'],
    ['whose link lost its token', 'cambio_clave', {}, 'SIN_SECRETO'],
    ['whose link is over', 'solicitud_baja', { secreto: 'x', datos: { vence_en: '2020-01-01T00:00:00Z' } }, 'VENCIDO'],
    ['of a receta that is none', 'receta_emitida', {}, 'SIN_OBJETO'],
  ])('%s is closed with its reason and nobody is written to', async (_titulo, tipo, mas, error) => {
    await pendiente(tipo, mas)
    await sendPending(aReparto())
    expect(await fila()).toMatchObject({ enviado_en: now, error, secreto: null })
    expect(smtp.recibidos).toEqual([])
    expect(medidas).toEqual([['cerrado', tipo]])
  })

  it('that is no mail is left to whom it is for', async () => {
    await db.pool.query(`insert into bandeja_salida (tipo) values ('repositorio_nacional')`)
    expect((await sendPending(aReparto())).tomados).toBe(0)
    expect(await fila()).toMatchObject({ enviado_en: null, intentos: 0 })
  })

  it('S012 adds no header and no recipient, whatever a name holds', async () => {
    const malo = 'Ana\r\nBcc: otra@example.com\r\n\r\n<script>alert(1)</script>\u202e evil.com'
    await pendiente('vinculo_aceptado', { datos: { nombre: malo } })
    await pendiente('sesion_nueva', { datos: { dispositivo: malo, direccion: malo } })
    await pendiente('clave_cambiada', { para: 'norma@example.com\r\nBcc: otra@example.com' })
    await sendPending(aReparto())
    expect(smtp.recibidos).toHaveLength(2)
    for (const { para, cabeceras, cuerpo } of smtp.recibidos) {
      expect(para).toEqual(['norma@example.com'])
      // As a header: a Message-ID of hexadecimal figures may have those letters too.
      expect(cabeceras).not.toMatch(/^bcc:|otra@/im)
      expect(cuerpo).not.toMatch(/<script|otra@example|\u202e|evil\.com/)
    }
    expect((await filas()).map((f) => f.error).filter(Boolean)).toEqual(['SIN_DIRECCION'])
  })
})

describe('a refusal', () => {
  it.each([
    ['the recipient for now', 'RCPT', 451, 'SMTP_451'],
    ['the text for now', 'DATA', 452, 'SMTP_452'],
    ['our sender', 'MAIL', 550, 'SMTP_550'],
  ] as const)(
    'of %s is tried again, later each time, with its code and none of the server’s words',
    async (_t, fase, codigo, error) => {
      smtp.fail(fase, { codigo })
      await pendiente()
      const reparto = aReparto()
      await sendPending(reparto)
      expect(await fila()).toMatchObject({
        intentos: 1,
        error,
        enviado_en: null,
        disponible_en: new Date(now.getTime() + 30_000),
      })
      pasan(29_000)
      expect((await sendPending(reparto)).tomados).toBe(0)
      pasan(1_000)
      await sendPending(reparto)
      expect(await fila()).toMatchObject({ intentos: 2, disponible_en: new Date(now.getTime() + 60_000) })
      expect(JSON.stringify([await filas(), anotado])).not.toContain('Norma')
    },
  )

  it('that lasts is given up after the last try, in the log and in the metrics', async () => {
    smtp.fail('RCPT', { codigo: 450 })
    await pendiente('cambio_clave', { secreto: encrypt(servidor.deps.claves, 't', 'correo:cambio_clave') })
    const reparto = aReparto({ intentos: 3 })
    for (let i = 0; i < 4; i++) {
      await sendPending(reparto)
      pasan(6 * 3_600_000)
    }
    expect(await fila()).toMatchObject({ intentos: 3, error: 'SMTP_450', enviado_en: null, secreto: null })
    expect((await fila()).abandonado_en).not.toBeNull()
    expect(anotado).toEqual([
      [{ mensaje_id: 1, tipo: 'cambio_clave', intentos: 3, codigo: 'SMTP_450' }, 'correo abandonado'],
    ])
    expect(medidas.map(([d]) => d)).toEqual(['reintento', 'reintento', 'abandonado'])
  })

  it.each([
    ['RCPT', 550],
    ['DATA', 554],
  ] as const)('for good, at %s with %i, is given up at once', async (fase, codigo) => {
    smtp.fail(fase, { codigo })
    await pendiente()
    await sendPending(aReparto())
    expect(await fila()).toMatchObject({ intentos: 1, error: `SMTP_${codigo}`, abandonado_en: now })
  })

  it('of one leaves the others alone', async () => {
    smtp.fail('RCPT', { codigo: 550 }, 1)
    await pendiente()
    await pendiente()
    await sendPending(aReparto())
    expect(smtp.recibidos).toHaveLength(1)
    expect(medidas.map(([d]) => d).toSorted()).toEqual(['abandonado', 'enviado'])
  })
})

describe('a server that is away', () => {
  it('costs a try and a wait, and everything leaves once it is back', async () => {
    await pendiente()
    await pendiente('sesion_nueva')
    const reparto = aReparto()
    await smtp.down()
    expect(await sendPending(reparto)).toEqual({ tomados: 2, sinServidor: true })
    expect(await fila()).toMatchObject({ intentos: 1, error: 'SIN_CONEXION', enviado_en: null })
    await smtp.up()
    pasan(30_000)
    expect(await sendPending(reparto)).toEqual({ tomados: 2, sinServidor: false })
    expect(smtp.recibidos).toHaveLength(2)
    expect(await fila()).toMatchObject({ error: null, intentos: 2 })
  })

  it('may be gone for a day', () => {
    const { intentos } = ritmoNormal
    const total = Array.from({ length: intentos - 1 }, (_, i) => Math.min(30_000 * 2 ** i, ritmoNormal.esperaMaximaMs))
    expect(total.reduce((a, b) => a + b) / 3_600_000).toBeGreaterThan(24)
  })

  it('that never answers is let go in time', async () => {
    smtp.fail('DATA', { esperaMs: 8_000 }, 1)
    await pendiente()
    const inicio = Date.now()
    expect((await sendPending(aReparto())).sinServidor).toBe(true)
    expect(Date.now() - inicio).toBeLessThan(7_000)
    expect(await fila()).toMatchObject({ error: 'TIEMPO_AGOTADO', enviado_en: null })
  })
})

describe('several processes', () => {
  it('O23 tell one person one thing after the other, and nothing twice to a server that takes its time', async () => {
    for (let i = 0; i < 5; i++) await pendiente('clave_cambiada', { datos: { vez: i } })
    smtp.fail('DATA', { esperaMs: 300 }, 5)
    let enVuelo = 0
    let juntos = 0
    const real = createSmtp(smtp.url(), desde, { exigeTls: true, plazos })
    const transporte: Transporte = {
      close: () => real.close(),
      send: async (correo) => {
        juntos = Math.max(juntos, ++enVuelo)
        return real.send(correo).finally(() => enVuelo--)
      },
    }
    await sendPending(aReparto({}, transporte))
    expect([juntos, smtp.recibidos.length]).toEqual([1, 5])
    expect(new Set(smtp.recibidos.map((m) => m.message_id)).size).toBe(5)
    // Waiting less than a slow server announces would send them twice.
    expect(plazosDeEnvio.silencio).toBeGreaterThanOrEqual(10 * 60_000)
    expect(ritmoNormal.reservaMs).toBeGreaterThan(plazosDeEnvio.total)
  })

  it('O23 tell of one receta in the order in which it happened, whatever was put off', async () => {
    const receta = { recetas_id: await aReceta() }
    await pendiente('receta_emitida', { ...receta, usuario_id: null })
    await pendiente('receta_anulada', { ...receta, usuario_id: null })
    await db.pool.query(`update bandeja_salida set disponible_en = $1 where tipo = 'receta_emitida'`, [
      new Date(now.getTime() + 1_000),
    ])
    const take = async () =>
      (await claimCorreos(comoSistema(db), ['receta_emitida', 'receta_anulada'], now, now, 5)).map((fila) => fila.tipo)
    expect(await take()).toEqual([])
    pasan(2_000)
    expect((await take()).toSorted()).toEqual(['receta_anulada', 'receta_emitida'])
    // The first cannot be sent now, so the second waits for it and loses no try.
    await sendPending(aReparto())
    const { rows } = await db.pool.query<{ error: string; intentos: number }>(
      'select error, intentos from bandeja_salida order by mensaje_id',
    )
    expect(rows).toEqual([
      { error: 'ERROR_INTERNO', intentos: 2 },
      { error: 'EN_ORDEN', intentos: 1 },
    ])
  })

  it('are found by their index when thousands wait that no statistic knows of', async () => {
    await pendiente()
    await db.pool.query('vacuum (analyze) bandeja_salida')
    await db.pool.query(
      `insert into bandeja_salida (tipo, usuario_id, disponible_en)
       select 'clave_cambiada', $1, $2::timestamptz - make_interval(secs => n) from generate_series(1, 2000) n`,
      [usuario_id, now],
    )
    const sistema = comoSistema(db)
    await sistema.kysely.transaction().execute(async (trx) => {
      // What the session counted and did not hand in yet is part of what PostgreSQL answers.
      const readCuenta = async () => {
        const { rows } = await sql<{ de_corrido: number; por_indice: number }>`
          select seq_tup_read as de_corrido, idx_tup_fetch as por_indice from pg_stat_xact_user_tables
           where relname = 'bandeja_salida'`.execute(trx)
        return rows[0] ?? { de_corrido: 0, por_indice: 0 }
      }
      const antes = await readCuenta()
      expect(await claimCorreos(dentroDe(sistema, trx), ['clave_cambiada'], now, now, 5)).toHaveLength(5)
      const despues = await readCuenta()
      expect(despues.de_corrido - antes.de_corrido).toBe(0)
      expect(despues.por_indice - antes.por_indice).toBeLessThan(50)
    })
  })

  it('send each mail once', async () => {
    for (let i = 0; i < 20; i++) await pendiente('medico_habilitado', { para: `m${i}@example.com` })
    const [uno, otro] = [aReparto(), aReparto()]
    for (let i = 0; i < 3; i++) await Promise.all([sendPending(uno), sendPending(otro)])
    expect(smtp.recibidos).toHaveLength(20)
    expect(new Set(smtp.recibidos.map((r) => r.message_id)).size).toBe(20)
  })

  it('send again what one of them died with, under the same Message-ID', async () => {
    await pendiente()
    const smtpPropio = createSmtp(smtp.url(), desde, { exigeTls: true, plazos })
    const muere: Transporte = {
      close: smtpPropio.close,
      // Killed after sending and before saying so.
      send: async (correo) => {
        await smtpPropio.send(correo)
        return new Promise(() => undefined)
      },
    }
    void sendPending(aReparto({}, muere))
    await expect.poll(() => smtp.recibidos.length, { timeout: 10_000 }).toBe(1)
    const vivo = aReparto()
    expect((await sendPending(vivo)).tomados).toBe(0)
    pasan(ritmoNormal.reservaMs)
    expect((await sendPending(vivo)).tomados).toBe(1)
    expect(smtp.recibidos.map((r) => r.message_id)).toEqual(Array(2).fill(smtp.recibidos[0]?.message_id))
    expect(smtp.recibidos[0]?.message_id).toMatch(/^<[0-9a-f]{32}@recetaclara\.example>$/)
  })
})

describe('mails per hour', () => {
  it('beyond the cap of an address wait, without costing a try, and leave in the next hour', async () => {
    for (let i = 0; i < 4; i++) await pendiente()
    await pendiente('medico_habilitado', { para: 'otra@example.com' })
    const reparto = aReparto({ topes: { pedido: 1, aviso: 2 } })
    await sendPending(reparto)
    expect(smtp.recibidos.map((r) => r.para.join()).toSorted()).toEqual([
      'norma@example.com',
      'norma@example.com',
      'otra@example.com',
    ])
    const esperan = (await filas()).filter((f) => f.enviado_en === null)
    expect(esperan).toMatchObject(Array(2).fill({ error: 'TOPE_POR_HORA', intentos: 0 }))
    pasan(3_600_000 + 1)
    await sendPending(reparto)
    expect(smtp.recibidos).toHaveLength(5)
  })

  it('that anybody can ask for do not hold back what tells its owner', async () => {
    const secreto = encrypt(servidor.deps.claves, 't', 'correo:cambio_clave')
    for (let i = 0; i < 3; i++) await pendiente('cambio_clave', { secreto })
    await pendiente('sesion_robada')
    await sendPending(aReparto({ topes: { pedido: 1, aviso: 1 } }))
    expect(medidas.map(([d, t]) => `${t} ${d}`).toSorted()).toEqual([
      'cambio_clave enviado',
      'cambio_clave espera',
      'cambio_clave espera',
      'sesion_robada enviado',
    ])
  })
})
