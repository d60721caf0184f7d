import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto, Rol } from '@receta/domain'
import { decrypt, readFirmaDeArchivo, textoDeArchivo, verificarFirma } from '@receta/service-kit'
import {
  aMostrador,
  aMundo,
  anInforme,
  aProducto,
  aSesion,
  aUsuario,
  config,
  type Mostrador,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from '../../app'

const db = useBase()
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
const dia = { desde: '2026-11-20', hasta: '2026-11-20' }
let puente: Mostrador
let otra: Mostrador
let admin: { token: string }

const pedido = {
  ...dia,
  inspector: 'Ana Paz',
  organismo: 'Ministerio de Salud de Entre Ríos',
  credencial: '4512',
  correo: 'ana.paz@prueba.ar',
  horas: 4,
  motivo: 'Acta 12 de inspección anual',
}
const grant = (
  fields: Partial<contract.InputOf<typeof contract.inspeccionOtorga>> = {},
  actor: { token: string } = puente,
) => servidor.call(contract.inspeccionOtorga, { ...pedido, clave_idempotencia: randomUUID(), ...fields }, actor)
/** The token of the mail that was queued last. */
async function tokenDelCorreo(): Promise<string> {
  const { rows } = await db.pool.query(
    `select para, secreto from bandeja_salida where tipo = 'libro_inspeccion' order by 1 desc limit 1`,
  )
  expect(rows[0]?.para).toBe(pedido.correo)
  return decrypt(servidor.deps.claves, rows[0]?.secreto, 'correo:libro_inspeccion')
}
async function granted() {
  const { data } = await grant()
  return { token: await tokenDelCorreo(), codigo: data.codigo ?? '', ...data.inspeccion }
}
const read = ({ token, codigo }: { token: string; codigo: string }) =>
  servidor.call(contract.inspeccionLibro, { token, codigo })
/** Undefined when it was done. */
const codeOf = (r: { status: number; error: { code: string } }) => (r.status === 200 ? undefined : r.error.code)
const otroCodigo = (codigo: string) => (codigo === '00000000' ? '00000001' : '00000000')
const list = (actor: { token: string } = puente) => servidor.call(contract.inspecciones, {}, actor)

beforeAll(async () => {
  servidor.setNow(now)
  const mundo = await aMundo(db, { now, convenio: { padron_afiliados_manual: 1 } })
  puente = await aMostrador(db, { now, cargo: 'director_tecnico' })
  otra = await aMostrador(db, { nombre: 'Otra', now, cargo: 'director_tecnico' })
  admin = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }), { now }) }
  const archivada = { monodroga: 'Amoxicilina', ifa_clave: 'amoxicilina', condicion_venta: 'archivada' } as const
  const producto_id = await aProducto(db, { ...archivada, concentracion: '500 mg' })
  for (const quien of [puente, otra]) {
    const valor = { producto_id, timestamp: now.getTime(), valor: '1200.00' }
    const items = [
      {
        producto_id,
        codigo: createCodigoProducto(valor, config.clave_ofuscacion),
        envases: 1,
        posologia: '1-0-0-1 x 30',
      },
    ]
    const reconocimientos = [{ clave: 'DUPLICADO:amoxicilina', motivo: 'Continúa igual' }]
    const informe = anInforme(mundo, now, { items, reconocimientos })
    const { data } = await servidor.call(contract.informaReceta, informe, mundo.medico)
    await servidor.call(contract.mostradorRetener, { token: data.receta.token }, quien)
    const entrega = {
      recetas_id: data.receta.recetas_id,
      items: [{ renglon: 1, envases: 1 }],
      clave_idempotencia: randomUUID(),
    }
    await servidor.call(contract.mostradorDispensar, entrega, quien)
  }
})
beforeEach(async () => {
  servidor.setNow(now)
  await db.pool.query('truncate inspecciones, inspecciones_lecturas, intentos; delete from bandeja_salida')
})

describe('DS-11 an inspector reads the book', () => {
  it('of that farmacia and those days, by his link and his code, and leaves his reading', async () => {
    const acceso = await granted()
    const { status, data } = await read(acceso)
    expect(status).toBe(200)
    expect(data).toMatchObject({ farmacia: { nombre: 'Farmacia del Puente' }, inspector: 'Ana Paz', ...dia })
    expect(data.asientos).toHaveLength(1)
    expect(data.asientos[0]?.firma).toMatchObject({ vale: true })
    const [dada] = (await list()).data.items
    expect(dada).toMatchObject({ estado: 'vigente', lecturas: [{ que: 'pantalla', en: now.toISOString() }] })
    const { rows } = await db.pool.query(
      `select usuario_id, detalle from auditoria where llamada = 'POST /api/inspeccion_libro' order by auditoria_id desc limit 1`,
    )
    expect(rows).toEqual([{ usuario_id: null, detalle: expect.stringContaining(`inspección ${acceso.inspeccion_id}`) }])
  })

  it('takes the signed PDF and CSV of it', async () => {
    const acceso = await granted()
    const { token, codigo } = acceso
    const pdf = Buffer.from((await servidor.call(contract.inspeccionPdf, { token, codigo })).data)
    const leida = readFirmaDeArchivo(pdf)
    expect(
      leida && verificarFirma(servidor.deps.claves, textoDeArchivo(leida.bytes), leida.firma, leida.clave_id),
    ).toBe(true)
    const csv = (await servidor.call(contract.inspeccionCsv, { token, codigo })).data
    expect([csv.filas, csv.firma.startsWith('%RC1 ')]).toEqual([1, true])
    expect((await list()).data.items[0]?.lecturas.map((l) => l.que).toSorted()).toEqual(['csv', 'pdf'])
  })

  it('neither link nor code opens anything alone, and the fifth wrong code closes it for good', async () => {
    const acceso = await granted()
    const ajeno = { token: 'A'.repeat(43), codigo: acceso.codigo }
    expect((await read(ajeno)).error.code).toBe('INSPECCION_NO_ENCONTRADA')
    const mal = { ...acceso, codigo: otroCodigo(acceso.codigo) }
    for (let vez = 0; vez < 4; vez++) expect((await read(mal)).error.code).toBe('INSPECCION_CODIGO')
    expect((await read(acceso)).status).toBe(200)
    const alavez = await Promise.all(Array.from({ length: 8 }, () => read(mal)))
    expect(alavez.filter((r) => r.error.code === 'INSPECCION_CODIGO')).toHaveLength(5)
    expect((await read(acceso)).error.code).toBe('INSPECCION_TERMINADA')
    expect((await list()).data.items[0]).toMatchObject({ estado: 'bloqueada' })
  })

  it('ends at its hour, and at once when it is taken back', async () => {
    const acceso = await granted()
    servidor.setNow(new Date('2026-11-20T16:59:59Z'))
    expect((await read(acceso)).status).toBe(200)
    servidor.setNow(new Date('2026-11-20T17:00:00Z'))
    expect((await read(acceso)).error.code).toBe('INSPECCION_TERMINADA')
    servidor.setNow(now)
    const { inspeccion_id } = acceso
    const revoke = (actor: { token: string }) => servidor.call(contract.inspeccionRevoca, { inspeccion_id }, actor)
    expect((await revoke(otra)).error.code).toBe('INSPECCION_NO_ENCONTRADA')
    expect((await revoke(puente)).data.inspeccion.estado).toBe('revocada')
    expect((await revoke(puente)).status).toBe(200)
    expect((await read(acceso)).error.code).toBe('INSPECCION_TERMINADA')
  })

  it('neither code nor token is kept, and the mail has no code', async () => {
    const acceso = await granted()
    const { rows } = await db.pool.query(
      'select i::text as fila from inspecciones i union all select b::text from bandeja_salida b',
    )
    for (const { fila } of rows) {
      expect(fila).not.toContain(acceso.codigo)
      expect(fila).not.toContain(acceso.token)
    }
  })

  it('a hurried reader is stopped', async () => {
    const intentos = Array.from({ length: 61 }, () => read({ token: 'B'.repeat(43), codigo: '12345678' }))
    expect((await Promise.all(intentos)).filter((r) => r.error.code === 'DEMASIADOS_INTENTOS')).toHaveLength(1)
  })
})

describe.each([
  ['PDF', contract.inspeccionPdf],
  ['CSV', contract.inspeccionCsv],
] as const)('the %s is refused like the book', (_que, endpoint) => {
  const take = (input: { token: string; codigo: string }) => servidor.call(endpoint, input)

  it('without its link or its code, and once it ended', async () => {
    const { token, codigo } = await granted()
    const codes = [
      { token: 'A'.repeat(43), codigo },
      { token, codigo: otroCodigo(codigo) },
    ].map(take)
    expect((await Promise.all(codes)).map(codeOf)).toEqual(['INSPECCION_NO_ENCONTRADA', 'INSPECCION_CODIGO'])
    servidor.setNow(new Date('2026-11-20T17:00:00Z'))
    expect(codeOf(await take({ token, codigo }))).toBe('INSPECCION_TERMINADA')
    servidor.setNow(now)
    expect((await list()).data.items[0]?.lecturas).toEqual([])
  })

  it('to a hurried reader', async () => {
    const intentos = Array.from({ length: 61 }, () => take({ token: 'B'.repeat(43), codigo: '12345678' }))
    expect((await Promise.all(intentos)).filter((r) => codeOf(r) === 'DEMASIADOS_INTENTOS')).toHaveLength(1)
  })
})

describe('who lets him read', () => {
  it('is who answers for the farmacia, or an administrator who names it, with a fresh factor', async () => {
    const auxiliar = await aMostrador(db, { nombre: 'Tercera', cargo: 'auxiliar', now })
    const sinFactor = { token: await aSesion(db, puente.usuario_id, { now, firma: false }) }
    const { farmacia_id } = puente
    const codes = [
      await grant({}, auxiliar),
      await grant({}, sinFactor),
      await grant({ farmacia_id }, otra),
      await grant({ farmacia_id: 999_999 }, admin),
      await grant({ farmacia_id }, admin),
    ].map(codeOf)
    expect(codes).toEqual([
      'SIN_PERMISO',
      'SEGUNDO_FACTOR_REQUERIDO',
      'FARMACIA_NO_ENCONTRADA',
      'FARMACIA_NO_ENCONTRADA',
      undefined,
    ])
    expect((await list(auxiliar)).data).toEqual({ items: [], puede_otorgar: false })
    expect((await list()).data).toMatchObject({ items: [{ inspector: 'Ana Paz' }], puede_otorgar: true })
    expect((await list(otra)).data.items).toEqual([])
    const { inspeccion_id } = (await list()).data.items[0] ?? expect.fail('no access')
    const revoke = (actor: { token: string }, fields = {}) =>
      servidor.call(contract.inspeccionRevoca, { inspeccion_id, ...fields }, actor)
    expect((await revoke(auxiliar)).error.code).toBe('SIN_PERMISO')
    expect((await revoke(admin, { farmacia_id: 999_999 })).error.code).toBe('FARMACIA_NO_ENCONTRADA')
    expect((await servidor.call(contract.inspecciones, { farmacia_id: 999_999 }, admin)).error.code).toBe(
      'FARMACIA_NO_ENCONTRADA',
    )
  })

  it('an account without a farmacia has no book', async () => {
    const suelta = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }), { now }) }
    const revoke = await servidor.call(contract.inspeccionRevoca, { inspeccion_id: 1 }, suelta)
    expect([(await grant({}, suelta)).error.code, (await list(suelta)).error.code, revoke.error.code]).toEqual(
      Array(3).fill('SIN_FARMACIA'),
    )
  })

  it('the same key grants once and shows no code again; with other content it is refused', async () => {
    const clave_idempotencia = randomUUID()
    const una = await grant({ clave_idempotencia })
    const igual = await grant({ clave_idempotencia })
    expect(una.data.codigo).toMatch(/^\d{8}$/)
    expect(igual.data).toEqual({ ...una.data, codigo: null })
    expect((await grant({ clave_idempotencia, horas: 24 })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
    expect((await list()).data.items).toHaveLength(1)
  })

  it.each([
    ['days backwards', { desde: '2026-11-21' }, 'hasta'],
    ['more than a year', { desde: '2025-01-01' }, 'hasta'],
    ['other hours', { horas: 5 }, 'horas'],
    ['no reason', { motivo: '-' }, 'motivo'],
    ['no name', { inspector: '' }, 'inspector'],
    ['a mail that is none', { correo: 'ana' }, 'correo'],
  ])('refuses %s, naming the field', async (_que, fields, campo) => {
    const { status, error } = await grant(fields)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'DATOS_INVALIDOS', [campo]])
    expect((await list()).data.items).toEqual([])
  })

  it('twenty a day are enough', async () => {
    const muchas = []
    for (let n = 0; n < 21; n++) muchas.push(codeOf(await grant()))
    expect(muchas.at(-1)).toBe('DEMASIADOS_INTENTOS')
    expect(muchas.slice(0, 20)).toEqual(Array(20).fill(undefined))
  })
})
