import { createHmac, randomBytes, randomInt } from 'node:crypto'
import * as contract from '@receta/contract'
import { countIntento, enqueueCorreo, saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico, estadoInspeccion } from '@receta/domain'
import { type Claves, type Context, encrypt, raise, route, sha256 } from '@receta/service-kit'
import { farmaciaPedida, puedeAqui, responsableDe } from '../operadores/de-quien'
import {
  findInspeccion,
  insertInspeccion,
  type InspeccionRow,
  listInspecciones,
  saveRevocada,
} from './inspecciones.repository'

const horaMs = 3_600_000
const limite = { ventanaMs: 24 * horaMs, maximo: 20 }

/** Under the server's key: a copy of the database alone gives no code away, short as it is. */
export const hashCodigo = ({ cifrado }: Claves, token_hash: Buffer, codigo: string): Buffer =>
  createHmac('sha256', cifrado)
    .update(`inspeccion:${token_hash.toString('hex')}:${codigo}`)
    .digest()

const enJson = (
  { farmacia_id: _, revocada_en, fallos, en, vence_en, lecturas, ...resto }: InspeccionRow,
  now: Date,
): contract.Inspeccion => ({
  ...resto,
  en: en.toISOString(),
  vence_en: vence_en.toISOString(),
  estado: estadoInspeccion({ vence_en, revocada_en, fallos }, now),
  lecturas: lecturas.map((l) => ({ que: l.que, en: new Date(l.en).toISOString() })),
})

type Ctx = Context<typeof contract.inspeccionOtorga>

async function grant(
  trx: Trx,
  { input, usuario, claves, now }: Ctx,
  farmacia: { farmacia_id: number; nombre: string },
) {
  const { clave_idempotencia: _, farmacia_id: __, horas, ...dicho } = input
  const token = randomBytes(32).toString('base64url')
  const token_hash = sha256(token)
  const codigo = String(randomInt(100_000_000)).padStart(8, '0')
  const vence_en = new Date(now.getTime() + horas * horaMs)
  const inspeccion_id = await insertInspeccion(trx, {
    ...dicho,
    farmacia_id: farmacia.farmacia_id,
    token_hash,
    codigo_hash: hashCodigo(claves, token_hash, codigo),
    otorgada_por: usuario.usuario_id,
    quien: usuario.descripcion,
    en: now,
    vence_en,
  })
  await enqueueCorreo(trx, {
    tipo: 'libro_inspeccion',
    para: input.correo,
    datos: { farmacia: farmacia.nombre, vence_en: vence_en.toISOString() },
    secreto: encrypt(claves, token, 'correo:libro_inspeccion'),
  })
  return { inspeccion_id, codigo }
}

/** DS-11: who answers for the farmacia, or an administrator, with a fresh factor. */
export const inspeccionOtorga = route(contract.inspeccionOtorga, async (c) => {
  const { input, usuario, db, now, fail, note } = c
  const farmacia = await responsableDe(c)
  const { farmacia_id } = farmacia
  if ((await countIntento(db, `inspeccion:${farmacia_id}`, now, limite.ventanaMs)) > limite.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const { clave_idempotencia: clave, ...pedido } = input
  const unico = {
    ambito: `inspeccion_otorga:${usuario.usuario_id}`,
    clave,
    huella: sha256(canonico(pedido)).toString('hex'),
  }
  return db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, unico, now)
    if (!turno.nuevo && !turno.mismo) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const { inspeccion_id, codigo } =
      turno.nuevo || turno.resultado === null
        ? await grant(trx, c, farmacia)
        : { inspeccion_id: turno.resultado, codigo: null }
    await saveResultado(trx, unico, inspeccion_id)
    note({ detalle: `inspección ${inspeccion_id}, del ${input.desde} al ${input.hasta}` })
    const hecha =
      (await findInspeccion(trx, farmacia_id, inspeccion_id)) ?? raise('an access vanished as it was granted')
    return { inspeccion: enJson(hecha, now), codigo }
  })
})

export const inspecciones = route(contract.inspecciones, async (c) => {
  const farmacia = await farmaciaPedida(c)
  const filas = await listInspecciones(c.db, farmacia.farmacia_id)
  return { items: filas.map((fila) => enJson(fila, c.now)), puede_otorgar: puedeAqui(c.usuario, farmacia) }
})

/** Takes a power away, so no fresh factor is asked. */
export const inspeccionRevoca = route(contract.inspeccionRevoca, async (c) => {
  const { input, usuario, db, now, fail, note } = c
  const farmacia = await farmaciaPedida(c)
  if (!puedeAqui(usuario, farmacia)) return fail('SIN_PERMISO')
  note({ detalle: `inspección ${input.inspeccion_id}` })
  return db.kysely.transaction().execute(async (trx) => {
    const { farmacia_id } = farmacia
    const leida = (await findInspeccion(trx, farmacia_id, input.inspeccion_id)) ?? fail('INSPECCION_NO_ENCONTRADA')
    await saveRevocada(trx, leida.inspeccion_id, now, usuario.descripcion)
    const hecha =
      (await findInspeccion(trx, farmacia_id, leida.inspeccion_id)) ?? raise('an access vanished as it ended')
    return { inspeccion: enJson(hecha, now) }
  })
})
