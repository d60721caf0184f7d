import * as contract from '@receta/contract'
import { comoSistema, enqueueCorreo, type TipoCorreo } from '@receta/database'
import { aMundo, anInforme, type Mundo, useBase, useBaseDelProducto, useServidor, useSmtp } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { tiposCorreo } from '../plantillas/plantillas'
import { type Desenlace, sendPending } from '../reparto'
import { ritmoNormal } from '../ritmo'
import { createSmtp } from '../transporte'
import { createPasarela, type Pasarela } from './pasarela'
import { acepta, malas, rechaza, usePasarela } from './pasarela.ejemplos'
import { paraTelefono } from './tell-telefonos'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [informaReceta])
const smtp = useSmtp()
const deMatrix = usePasarela()
let mundo: Mundo
let now = new Date()
let medidas: [Desenlace, string][] = []

const telefono = (usuario_id: number, nro = 1) => `android:clave-de-avisos-${usuario_id}-${nro}`
const saveTelefono = (usuario_id: number | null, nro = 1) =>
  db.pool.query(
    `insert into dispositivos (usuario_id, secreto_hash, clave_publica, nombre, creado_en, visto_en, aviso_telefono)
     values ($1, $2, 'k', 'Android', now(), now(), $3)`,
    [usuario_id, Buffer.from(`secreto ${usuario_id} ${nro}`), telefono(usuario_id ?? 0, nro)],
  )
const telefonos = async () =>
  (
    await db.pool.query<{ t: string }>(
      'select aviso_telefono as t from dispositivos where aviso_telefono is not null order by dispositivo_id',
    )
  ).rows.map(({ t }) => t)

beforeAll(async () => {
  mundo = await aMundo(db, {
    persona: { nombre: 'Norma Canaria', apellido: 'Aguirre', dni: '98077314' },
    producto: { monodroga: 'Canariomicina', nombre: 'Zarzaplex', generico: false, ifa_clave: 'canariomicina' },
  })
  const named = (usuario_id: number | null, usuario: string) =>
    db.pool.query('update usuarios set usuario = $2 where usuario_id = $1', [usuario_id, usuario])
  await named(mundo.paciente.usuario_id, 'norma@example.com')
  await named(mundo.medico.usuario_id, 'ferreyra@example.com')
})
beforeEach(async () => {
  servidor.setNow((now = new Date(Date.now() + 60_000)))
  medidas = []
  await db.pool.query('truncate intentos; delete from dispositivos')
  await saveTelefono(mundo.paciente.usuario_id)
})

/** The first one that there is: another would repeat its treatment. */
const emitir = async (fields: Parameters<typeof anInforme>[2] = {}) => {
  await db.pool.query(
    'truncate bandeja_salida, recetas_claves, recetas_items, recetas_eventos, recetas_contactos cascade',
  )
  const { status, data } = await servidor.call(contract.informaReceta, anInforme(mundo, now, fields), mundo.medico)
  expect(status).toBe(200)
  return data.receta
}
const enqueue = (tipo: TipoCorreo, recetas_id: number, usuario_id?: number) =>
  enqueueCorreo(db.kysely, { tipo, recetas_id, usuario_id })
const aPasarela = (plazoMs = 10_000) =>
  createPasarela({ url: deMatrix.url(), app_id: 'ar.receta.clara', plazoMs, fallas: 100 })

const deliver = async (pasarela: Pasarela | null = aPasarela(), puerto?: string) => {
  const transporte = createSmtp(
    puerto ?? smtp.url(),
    { nombre: 'Receta Clara', direccion: 'r@recetaclara.example' },
    { exigeTls: true },
  )
  await sendPending({
    deps: { ...servidor.deps, db: comoSistema(producto) },
    remite: { dominio: 'recetaclara.example', demo: false },
    transporte,
    pasarela,
    bitacora: { info: () => {}, warn: () => {}, error: () => {} },
    measure: (desenlace, tipo) => void medidas.push([desenlace, tipo]),
    ritmo: ritmoNormal,
  })
  transporte.close()
}
const errores = async () =>
  (await db.pool.query<{ error: string | null }>('select error from bandeja_salida order by mensaje_id')).rows.map(
    (f) => f.error,
  )
const mailed = () => smtp.recibidos.map(({ para }) => para[0])

describe('a receta that is issued', () => {
  it('is told to the phone in place of the mail, in general words', async () => {
    await emitir()
    await deliver()
    expect(mailed()).toEqual([])
    expect(await errores()).toEqual(['POR_TELEFONO'])
    expect(medidas).toEqual([['telefono', 'receta_emitida']])
    const [recibida] = deMatrix.recibidas
    expect(recibida?.texto).toContain('Hay una novedad en tus recetas. Abrí la app para verla.')
    expect(recibida?.texto).not.toMatch(/canari|zarzaplex|aguirre|norma|ferreyra|98077314|token|emitida|receta_|http/i)
    await deliver()
    expect(deMatrix.recibidas).toHaveLength(1)
  })

  it('is told to each of his phones, and mailed where he has none or the installation has no gateway', async () => {
    await saveTelefono(mundo.paciente.usuario_id, 2)
    await emitir()
    await deliver()
    expect(deMatrix.recibidas.map((r) => r.notificacion.devices.length)).toEqual([1, 1])
    await emitir()
    await deliver(null)
    expect(mailed()).toEqual(['norma@example.com'])
    await db.pool.query('update dispositivos set aviso_telefono = null')
    await emitir()
    await deliver()
    expect([mailed().length, deMatrix.recibidas.length]).toEqual([2, 2])
  })

  it.each(malas)('is mailed at once where the gateway answers %s, which forgets no phone', async (_como, responder) => {
    deMatrix.answer(responder)
    await emitir()
    await deliver(aPasarela(300))
    expect(mailed()).toEqual(['norma@example.com'])
    expect(await errores()).toEqual([null])
    expect(await telefonos()).toEqual([telefono(mundo.paciente.usuario_id ?? 0)])
  })

  it('is mailed where the gateway knows the phone no more, which is forgotten', async () => {
    deMatrix.answer(rechaza)
    await emitir()
    await deliver()
    expect(mailed()).toEqual(['norma@example.com'])
    expect(await telefonos()).toEqual([])
  })

  it('is told to the phone that is left of two', async () => {
    const [uno, otro] = [telefono(mundo.paciente.usuario_id ?? 0), telefono(mundo.paciente.usuario_id ?? 0, 2)]
    await saveTelefono(mundo.paciente.usuario_id, 2)
    deMatrix.answer((respuesta, n) => (`android:${n.devices[0]?.pushkey}` === uno ? rechaza : acepta)(respuesta, n))
    await emitir()
    await deliver()
    expect(mailed()).toEqual([])
    expect(await telefonos()).toEqual([otro])
  })

  it('goes also to the address that was written for it', async () => {
    await emitir({ email: 'hija@example.com' } as never)
    const { rowCount } = await db.pool.query('select from recetas_contactos')
    await deliver()
    expect([rowCount, mailed(), deMatrix.recibidas.length]).toEqual([1, ['hija@example.com'], 1])
  })

  it('is no notice to who wants none, nor to an account that is stopped', async () => {
    const change = (text: string) => db.pool.query(text, [mundo.paciente.usuario_id])
    await change(`update usuarios set preferencias = '{"avisos_recetas":false}' where usuario_id = $1`)
    await emitir()
    await deliver()
    expect(await errores()).toEqual(['NO_LO_QUIERE'])
    await change(`update usuarios set preferencias = '{}', estado = 'suspendido' where usuario_id = $1`)
    await emitir()
    await deliver()
    await change(`update usuarios set estado = 'activo' where usuario_id = $1`)
    expect(deMatrix.recibidas).toEqual([])
  })

  it('waits for the gateway where nobody can be mailed', async () => {
    const sinCorreo = (usuario: string) =>
      db.pool.query('update usuarios set usuario = $2 where usuario_id = $1', [mundo.paciente.usuario_id, usuario])
    await sinCorreo('norma')
    deMatrix.answer((respuesta) => void respuesta.writeHead(502).end())
    await emitir()
    await deliver()
    expect(await errores()).toEqual(['SIN_PASARELA'])
    deMatrix.answer(acepta)
    servidor.setNow((now = new Date(now.getTime() + 60_000)))
    await deliver()
    await sinCorreo('norma@example.com')
    expect(await errores()).toEqual(['POR_TELEFONO'])
    expect(medidas.map(([desenlace]) => desenlace)).toEqual(['reintento', 'telefono'])
  })

  it('is told twenty times an hour at most; the others are mailed', async () => {
    const clave = `telefono:${mundo.paciente.usuario_id}`
    await db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, 20)', [clave, now])
    await emitir()
    await deliver()
    expect([mailed(), deMatrix.recibidas.length]).toEqual([['norma@example.com'], 0])
  })
})

describe('what stops a receta', () => {
  it.each(['receta_anulada', 'receta_bloqueada', 'receta_rechazada'] as const)(
    'is mailed, and told besides, once: %s',
    async (tipo) => {
      const { recetas_id } = await emitir()
      const estado = tipo.replace('receta_', '')
      await db.pool.query('truncate bandeja_salida')
      // An annulled one takes more than that, and its mail asks for none of it.
      if (estado !== 'anulada')
        await db.pool.query('update recetas set estado = $2 where recetas_id = $1', [recetas_id, estado])
      await enqueue(tipo, recetas_id)
      await deliver(aPasarela(), 'smtp://127.0.0.1:9')
      expect(deMatrix.recibidas).toHaveLength(0)
      servidor.setNow((now = new Date(now.getTime() + 60_000)))
      await deliver()
      await deliver()
      expect([mailed(), deMatrix.recibidas.length]).toEqual([['norma@example.com'], 1])
    },
  )

  it('is told to the médico on his own phone, in his words', async () => {
    const { usuario_id } = mundo.medico
    await saveTelefono(usuario_id)
    const { recetas_id } = await emitir()
    await db.pool.query('truncate bandeja_salida')
    await enqueue('receta_anulada', recetas_id, usuario_id)
    await deliver()
    expect(mailed()).toEqual(['ferreyra@example.com'])
    expect(deMatrix.recibidas.map((r) => r.notificacion.devices[0]?.pushkey)).toEqual([
      `clave-de-avisos-${usuario_id}-1`,
    ])
    expect(deMatrix.recibidas[0]?.texto).toContain('Hay una novedad en una receta. Está en la app.')
  })
})

describe('everything else', () => {
  it('is mailed alone: what carries a link, and what watches over an account', () => {
    const dichos = tiposCorreo.filter((tipo) =>
      paraTelefono(tipo, { usuario_id: 1, profesional: false, pidioCorreo: false }),
    )
    expect(dichos.toSorted()).toEqual([
      'receta_anulada',
      'receta_autorizada',
      'receta_bloqueada',
      'receta_dato_pedido',
      'receta_dispensada',
      'receta_emitida',
      'receta_rechazada',
    ])
  })

  it.each(['clave_cambiada', 'sesion_nueva'] as const)('goes to no phone: %s', async (tipo) => {
    await enqueueCorreo(db.kysely, { tipo, usuario_id: mundo.paciente.usuario_id ?? 0 })
    await deliver()
    expect([mailed(), deMatrix.recibidas.length]).toEqual([['norma@example.com'], 0])
  })
})
