import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto, type CargoOperador, Rol } from '@receta/domain'
import { checkFirmasDelLibro, type FirmaOperador, readFirmaOperador, verificarFirma } from '@receta/service-kit'
import {
  aMostrador,
  aMundo,
  aUsuario,
  anInforme,
  anOperador,
  aProducto,
  aSesion,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas } from '../../app'

const db = useBase()
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
const dia = { desde: '2026-11-20', hasta: '2026-11-20' }
let mundo: Mundo
let puente: Mostrador
let producto_id: number

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { padron_afiliados_manual: 1 } })
  puente = await aMostrador(db, { now, cargo: 'director_tecnico' })
  const archivada = { monodroga: 'Amoxicilina', ifa_clave: 'amoxicilina', condicion_venta: 'archivada' } as const
  producto_id = await aProducto(db, { ...archivada, concentracion: '500 mg' })
})

const anEmitida = async (envases = 1) => {
  const valor = { producto_id, timestamp: now.getTime(), valor: '1200.00' }
  const items = [
    { producto_id, codigo: createCodigoProducto(valor, config.clave_ofuscacion), envases, posologia: '1-0-0-1 x 30' },
  ]
  const reconocimientos = [{ clave: 'DUPLICADO:amoxicilina', motivo: 'Continúa igual' }]
  return (await servidor.call(contract.informaReceta, anInforme(mundo, now, { items, reconocimientos }), mundo.medico))
    .data.receta
}
const dispense = async (actor: { token: string } = puente, envases = 1) => {
  const { recetas_id, token } = await anEmitida()
  await servidor.call(contract.mostradorRetener, { token }, actor)
  const items = [{ renglon: 1, envases, cajas: [{ lote: 'B2207' }] }]
  return servidor.call(contract.mostradorDispensar, { recetas_id, items, clave_idempotencia: randomUUID() }, actor)
}
type Guardada = FirmaOperador & { dispensa_id: number; clave_id: string; privada: string }
const firmas = async (): Promise<Guardada[]> =>
  (
    await db.pool.query(
      `select s.dispensa_id, s.texto, s.firma, k.* from dispensas_firmas s join operadores_claves k using (clave_id) order by s.dispensa_id`,
    )
  ).rows
const isFirmado = (texto: string, firma: Buffer, clave_id: string) =>
  verificarFirma(servidor.deps.claves, texto, firma, clave_id)
const lastFirma = async () => (await firmas()).at(-1) ?? expect.fail('nobody signed')

describe('DS-06 who hands over signs it', () => {
  it('with his own key, which the installation certified with his name and matrícula', async () => {
    const { data } = await dispense()
    const guardada = await lastFirma()
    expect(readFirmaOperador(guardada, isFirmado)).toMatchObject({
      clave_id: guardada.clave_id,
      usuario_id: puente.usuario_id,
      nombre: 'Paula',
      apellido: 'Rinaldi',
      cargo: 'director_tecnico',
      farmacia_id: puente.farmacia_id,
    })
    expect(JSON.parse(guardada.texto)).toMatchObject({
      dispensa_id: data.dispensa_id,
      en: now.toISOString(),
      estado: 'dispensada',
      items: [{ renglon: 1, entregados: 1, cajas: [{ lote: 'B2207' }] }],
      responsable: null,
    })
    expect(guardada.privada).not.toContain('PRIVATE')
  })

  it('a changed letter of text, certificate or signature proves nothing', async () => {
    const guardada = await lastFirma()
    const otro = (campo: keyof FirmaOperador, de: string, a: string) => ({
      ...guardada,
      [campo]: guardada[campo].replace(de, a),
    })
    for (const falsa of [
      otro('texto', 'B2207', 'B2208'),
      otro('certificado', 'Paula', 'Laura'),
      { ...guardada, firma: guardada.certificado_firma },
      { ...guardada, certificado_firma: guardada.firma },
    ])
      expect(readFirmaOperador(falsa, isFirmado)).toBeNull()
  })

  it('has one key, also of two handovers at once, and another when the certificate would say otherwise', async () => {
    const antes = (await lastFirma()).clave_id
    const dos = await Promise.all([dispense(), dispense()])
    expect(dos.map((r) => r.data.resultado)).toEqual(['dispensada', 'dispensada'])
    expect(new Set((await firmas()).map((f) => f.clave_id))).toEqual(new Set([antes]))
    await db.pool.query(`update operadores set apellido = 'Rinaldi Paz' where usuario_id = $1`, [puente.usuario_id])
    await dispense()
    const despues = await lastFirma()
    expect(despues.clave_id).not.toBe(antes)
    expect(readFirmaOperador(despues, isFirmado)?.apellido).toBe('Rinaldi Paz')
    const [vieja] = await firmas()
    expect(vieja && readFirmaOperador(vieja, isFirmado)?.apellido).toBe('Rinaldi')
    await db.pool.query(`update operadores set apellido = 'Rinaldi' where usuario_id = $1`, [puente.usuario_id])
  })

  it('an auxiliar signs as himself and names the director técnico', async () => {
    const cargo: CargoOperador = 'auxiliar'
    const { farmacia_id } = puente
    const usuario_id = await aUsuario(db, { tipo: Rol.PRESERFAR, descripcion: 'Tomás Vera' })
    await db.kysely.updateTable('usuarios').set({ farmacia_id }).where('usuario_id', '=', usuario_id).execute()
    await anOperador(db, { usuario_id, farmacia_id }, { nombre: 'Tomás', apellido: 'Vera', cargo })
    await dispense({ token: await aSesion(db, usuario_id, { now }) })
    const guardada = await lastFirma()
    expect(readFirmaOperador(guardada, isFirmado)).toMatchObject({ nombre: 'Tomás', cargo, matricula: null })
    expect(JSON.parse(guardada.texto)).toMatchObject({ responsable: { nombre: 'Paula', cargo: 'director_tecnico' } })
  })

  it('the book says who signed and that it holds, also where somebody changed the row behind it', async () => {
    const read = async () => (await servidor.call(contract.libroRecetario, dia, puente)).data.asientos
    expect((await read()).map((a) => a.firma?.vale)).not.toContain(false)
    expect((await read())[0]?.firma).toMatchObject({
      quien: expect.stringContaining('Paula Rinaldi'),
      responsable: null,
    })
    expect((await read()).at(-1)?.firma?.responsable).toContain('Paula Rinaldi')
    await db.pool.query(`update libro_recetario set asiento = jsonb_set(asiento, '{entregados}', '9') where numero = 1`)
    expect((await read())[0]?.firma?.vale).toBe(false)
    await db.pool.query(`update libro_recetario set asiento = jsonb_set(asiento, '{entregados}', '1') where numero = 1`)
  })

  it('an entry of before has none, and stays as it was', async () => {
    const { rows } = await db.pool.query(
      'delete from dispensas_firmas where dispensa_id = (select min(dispensa_id) from dispensas_firmas) returning *',
    )
    const [primero] = (await servidor.call(contract.libroRecetario, dia, puente)).data.asientos
    expect(primero?.firma).toBeNull()
    const [f] = rows
    await db.pool.query('insert into dispensas_firmas values ($1, $2, $3, $4, $5)', [
      f.dispensa_id,
      f.farmacia_id,
      f.clave_id,
      f.texto,
      f.firma,
    ])
  })

  it('the copy of the book proves each of them with the published keys alone', async () => {
    const pdf = Buffer.from((await servidor.call(contract.libroPdf, dia, puente)).data)
    const claves = [...servidor.deps.claves.publicas.values()].map((c) => ({
      kid: c.clave_id,
      x: c.publica.export({ format: 'jwk' }).x ?? '',
    }))
    const { vale, lineas } = checkFirmasDelLibro(pdf, claves) ?? expect.fail('no signatures')
    expect(lineas[0]).toMatch(/^(\d+) de \1 asientos con la firma de quien entregó: .*Paula Rinaldi/)
    expect(vale).toBe(true)
    expect(checkFirmasDelLibro(pdf, [])?.vale).toBe(false)
  })

  it('nobody changes a signature or a key, not even the product', async () => {
    const { rows } = await db.pool.query(
      `select has_table_privilege('receta_app', t, 'update') or has_table_privilege('receta_app', t, 'delete') as puede
         from unnest(array['dispensas_firmas', 'operadores_claves']) t`,
    )
    expect(rows).toEqual([{ puede: false }, { puede: false }])
  })
})
