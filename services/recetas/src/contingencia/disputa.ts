import type * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { estadoVisible, estaRetenida, quienConservaElNumero } from '@receta/domain'
import { type Context, raise, segundoFactorHasta } from '@receta/service-kit'
import { lockRecetas, type RecetaLock, saveAnulacion } from '../recetas/anulacion/anulacion.repository'
import { insertEvento } from '../recetas/eventos.repository'
import type { Autentica } from './autenticidad'
import { findTitular, setSinNumero, setTitular } from './contingencia.repository'

type Ctx = Context<typeof contract.contingenciaRegistra>

const motivoSinNumero = 'Se firmó sin conexión con un número que otra receta conserva.'

/** `titular` had the number; `gana`: the new one takes it. */
export type Disputa = { titular: RecetaLock | null; gana: boolean }

async function anular(trx: Trx, { usuario, now }: Ctx, receta: RecetaLock): Promise<void> {
  if (!(await saveAnulacion(trx, receta, now, motivoSinNumero))) raise('a locked receta changed')
  await insertEvento(trx, {
    recetas_id: receta.recetas_id,
    accion: 'anular',
    usuario_id: usuario.usuario_id,
    rol: usuario.tipo,
    quien: usuario.descripcion,
    motivo: motivoSinNumero,
    resultado: 'aceptada',
    datos: { causa: 'SIN_NUMERO' },
    en: now,
  })
}

/** Also when its annulment waited for a counter whose hold ended. */
const estaMuerta = (receta: RecetaLock, now: Date): boolean =>
  ['anulada', 'rechazada'].includes(estadoVisible(receta, now))

async function lockUna(trx: Trx, medico_id: number, recetas_id: number): Promise<RecetaLock> {
  const [receta] = await lockRecetas(trx, medico_id, { recetas_id }, false)
  return receta ?? raise('a receta of his vanished')
}

/**
 * A receta at a counter counts as handed over, and an annulled one keeps its number, or it could serve for many. Annulling needs
 * the médico's explicit word besides a fresh factor, because waiting recetas are sent automatically.
 */
export async function dispute(
  trx: Trx,
  c: Ctx,
  { pedido, huella, emitida_en }: Autentica,
  medico_id: number,
): Promise<Disputa> {
  const hallada = await findTitular(trx, pedido.nro_recetario)
  if (!hallada) return { titular: null, gana: true }
  const titular = await lockUna(trx, medico_id, hallada.recetas_id)
  const dispensada = titular.entregado.length > 0 || estaRetenida(titular, c.now)
  const suya = { huella: hallada.huella, firmada_en: hallada.emitida_en, dispensada }
  const esta = { huella, firmada_en: emitida_en, dispensada: false }
  const gana = quienConservaElNumero([suya, esta]) === esta
  const lo_dijo = c.input.anula_otra === true && segundoFactorHasta(c.usuario, c.config, c.now) !== null
  if (gana && !lo_dijo) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  // Free while the new receta is inserted with it.
  await setSinNumero(trx, titular.recetas_id, true)
  if (gana && !estaMuerta(titular, c.now)) await anular(trx, c, titular)
  return { titular, gana }
}

/** After the insert: the number is its own, or it is annulled without one. */
export async function record(
  trx: Trx,
  c: Ctx,
  { titular, gana }: Disputa,
  { medico_id, nro_recetario, recetas_id }: { medico_id: number; nro_recetario: number; recetas_id: number },
): Promise<void> {
  if (gana || !titular) return setTitular(trx, nro_recetario, recetas_id)
  await setSinNumero(trx, recetas_id, true)
  await anular(trx, c, await lockUna(trx, medico_id, recetas_id))
  await setSinNumero(trx, titular.recetas_id, false)
}
