import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aMedico,
  aMundo,
  anInforme,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from '../../app'
import { aPdf, unJpeg, unPdf, unPng } from './adjuntos.ejemplos'

const db = useBase()
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let auditora: { token: string }
let ajena: { token: string }
let recetas_id: number

const aAuditor = async (convenio_id: number) => ({
  token: await aSesion(db, await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id, descripcion: 'Auditora' }), { now }),
})
const archivoDe = (bytes: Buffer, nombre = 'glucemia.pdf') => ({ nombre, contenido: bytes.toString('base64') })
const attach = (
  fields: Partial<contract.InputOf<typeof contract.casoAdjunta>> = {},
  actor: { token: string } = mundo.medico,
) =>
  servidor.call(
    contract.casoAdjunta,
    { clave_idempotencia: randomUUID(), recetas_id, nota: '', archivo: archivoDe(unPdf()), ...fields },
    actor,
  )
const list = (actor: { token: string } = mundo.medico) => servidor.call(contract.casoAdjuntos, { recetas_id }, actor)
const read = (adjunto_id: number, actor: { token: string } | undefined) =>
  servidor.call(contract.casoAdjunto, { adjunto_id }, actor)
const guardados = async () =>
  (await db.pool.query('select nota, nombre, tipo, octet_length(contenido) as bytes from adjuntos')).rows

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { digital_auditoria: 1 } })
  auditora = await aAuditor(mundo.convenio_id)
  ajena = await aAuditor(await aConvenio(db, { nombre: 'Otra cobertura' }))
})
beforeEach(async () => {
  await db.pool.query('truncate bandeja_salida, recetas_claves cascade')
  recetas_id = (await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)).data.receta.recetas_id
})

describe('what a médico sends along', () => {
  it('a file and a note reach the desk of its payer, byte for byte, and nobody else', async () => {
    const bytes = unPdf()
    const { data } = await attach({ nota: 'La glucemia del lunes.', archivo: archivoDe(bytes) })
    expect(data).toMatchObject({ resultado: 'adjuntado', causa: null, estado: 'en_auditoria' })
    const caso = await servidor.call(contract.autorizacionCaso, { recetas_id }, auditora)
    expect(caso.data.adjuntos).toEqual([data.adjunto])
    expect(data.adjunto).toMatchObject({
      quien: 'Dra. Lucía Ferreyra Sosa',
      nota: 'La glucemia del lunes.',
      archivo: { nombre: 'glucemia.pdf', tipo: 'application/pdf', bytes: bytes.length },
    })
    const id = data.adjunto?.adjunto_id ?? 0
    for (const actor of [mundo.medico, auditora])
      expect((await read(id, actor)).data).toEqual({
        nombre: 'glucemia.pdf',
        tipo: 'application/pdf',
        contenido: bytes.toString('base64'),
      })
    const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
    for (const actor of [colega, ajena]) {
      expect((await read(id, actor)).error.code).toBe('ADJUNTO_NO_ENCONTRADO')
      expect((await read(99_999_999, actor)).error.code).toBe('ADJUNTO_NO_ENCONTRADO')
    }
    for (const actor of [mundo.paciente]) expect((await read(id, actor)).error.code).toBe('SIN_PERMISO')
    expect((await read(id, undefined)).error.code).toBe('SESION_REQUERIDA')
    expect((await list(colega)).error.code).toBe('RECETA_NO_ENCONTRADA')
    // Whose the receta is comes first: nobody has a file judged in another's.
    for (const archivo of [archivoDe(unPdf()), archivoDe(Buffer.from('MZ')), { nombre: 'a.pdf', contenido: '¡no!' }])
      expect((await attach({ archivo }, colega)).error.code).toBe('RECETA_NO_ENCONTRADA')
  })

  it('the kind is what its bytes say, whatever its name is', async () => {
    for (const [bytes, tipo] of [
      [unPng(), 'image/png'],
      [unJpeg(), 'image/jpeg'],
    ] as const)
      expect((await attach({ archivo: archivoDe(bytes, 'receta.pdf') })).data.adjunto?.archivo?.tipo).toBe(tipo)
    expect((await list()).data.items).toHaveLength(2)
  })

  it('bad input is said in Spanish by its field, and keeps nothing', async () => {
    const malos: [object, string, RegExp][] = [
      [{ archivo: null, nota: '' }, 'nota', /nota o elegí un archivo/],
      [{ archivo: archivoDe(Buffer.from('MZ')) }, 'archivo', /No es un PDF, un JPEG ni un PNG/],
      [{ archivo: archivoDe(aPdf('<< /S /JavaScript /JS (1) >>')) }, 'archivo', /programas, formularios o archivos/],
      [{ archivo: { nombre: 'a.pdf', contenido: '¡no!' } }, 'archivo', /no llegó entero/],
      [{ archivo: archivoDe(unPdf(), '../a.pdf') }, 'archivo.nombre', /nombre solo/],
      [{ archivo: { nombre: 'a.pdf', contenido: 'A'.repeat(6_990_512) } }, 'archivo.contenido', /hasta 5 MB/],
    ]
    for (const [fields, campo, frase] of malos) {
      const { status, error } = await attach(fields)
      expect([status, error.code]).toEqual([400, 'DATOS_INVALIDOS'])
      expect(error.fields?.[campo]?.join()).toMatch(frase)
    }
    expect(await guardados()).toEqual([])
  })

  it('of five megabytes it takes the last byte', async () => {
    const relleno = aPdf('<< /Type /Catalog >>', `(${'a'.repeat(5 * 1024 * 1024 - 200)})`)
    expect((await attach({ archivo: archivoDe(relleno) })).status).toBe(200)
  })

  it('the same key attaches once and answers the same; with other content it is refused', async () => {
    const clave_idempotencia = randomUUID()
    const otra = await attach({ clave_idempotencia })
    expect((await attach({ clave_idempotencia })).data).toEqual(otra.data)
    expect((await attach({ clave_idempotencia, nota: 'otra' })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
    expect(await guardados()).toHaveLength(1)
  })

  it('decided meanwhile, nothing is kept and the attempt is written down', async () => {
    const decision = { clave_idempotencia: randomUUID(), recetas_id, decision: 'autorizar' as const, motivo: '' }
    await servidor.call(contract.autorizacionResuelve, decision, auditora)
    expect((await attach()).data).toMatchObject({ resultado: 'sin_cambio', causa: 'RECETA_VIGENTE', adjunto: null })
    expect(await guardados()).toEqual([])
    const { rows } = await db.pool.query(`select resultado from recetas_eventos where accion = 'adjuntar'`)
    expect(rows).toEqual([{ resultado: 'rechazada' }])
  })

  it('ten are enough, also of twelve at once', async () => {
    const todos = await Promise.all(Array.from({ length: 12 }, () => attach({ archivo: null, nota: 'Una nota.' })))
    expect(todos.filter((r) => r.status === 200)).toHaveLength(10)
    expect(todos.find((r) => r.status !== 200)?.error.fields?.['archivo']?.join()).toMatch(/no entran más/)
    expect(await guardados()).toHaveLength(10)
  })

  it('its patient reads that something was sent, who looked, and not what', async () => {
    const { data } = await attach({ nota: 'Privado entre nosotros.' })
    await read(data.adjunto?.adjunto_id ?? 0, auditora)
    const { raw, data: abierta } = await servidor.call(contract.receta, { recetas_id }, mundo.paciente)
    expect(raw).not.toContain('Privado')
    expect((abierta as contract.RecetaCompleta).movimientos.map((m) => m.accion)).toContain('adjuntar')
    const vistos = (await servidor.call(contract.accesos, {}, mundo.paciente)).data.items
    expect(vistos.some((v) => v.rol === Rol.OBRASOCIAL)).toBe(true)
  })

  it('nobody changes or deletes it, not even the product', async () => {
    await attach()
    const { rows } = await db.pool.query(
      `select has_table_privilege('receta_app', 'adjuntos', 'update') as cambia, has_table_privilege('receta_app', 'adjuntos', 'delete') as borra`,
    )
    expect(rows).toEqual([{ cambia: false, borra: false }])
  })
})
