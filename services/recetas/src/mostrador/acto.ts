import type { Preparada, Trx, UsuarioActual } from '@receta/database'
import {
  type Accion,
  type EstadoVisible,
  estadoVisible,
  type MotivoDispensa,
  puede,
  type Result,
  type MotivoAccion,
  Rol,
} from '@receta/domain'
import { AppError } from '@receta/service-kit'
import type { Db } from '@receta/database'
import { type Evento, eventoPorEscribir, insertEvento } from '../recetas/eventos.repository'
import {
  type FarmaciaRow,
  findFarmacia,
  judgeAt,
  lockYRead,
  type Muestra,
  type RecetaRow,
} from './mostrador.repository'

export type Ctx = { db: Db; usuario: UsuarioActual; now: Date; reloj: () => Date }

export type DeLaFarmacia = { db: Db; usuario: Pick<UsuarioActual, 'farmacia_id'> }

/** An account without a counter is refused. */
export async function farmaciaDe({ db, usuario }: DeLaFarmacia): Promise<FarmaciaRow> {
  const farmacia = usuario.farmacia_id === null ? null : await findFarmacia(db, usuario.farmacia_id)
  if (!farmacia) throw new AppError('SIN_FARMACIA')
  return farmacia
}

export type Acto = {
  trx: Trx
  farmacia: FarmaciaRow
  receta: RecetaRow
  /** After waiting for the lock, the act is judged by this instant. */
  now: Date
  visible: EstadoVisible
  judge: (accion: Accion) => Result<true, MotivoAccion>
  /** Writes the event of the act, or of its refusal (law 5). */
  note: (...dicho: Dicho) => Promise<unknown>
  /** The same event, to be written with what else the act writes. */
  evento: (...dicho: Dicho) => Preparada<unknown>
}

type Dicho = [
  accion: 'retener' | 'soltar' | 'dispensar' | 'deshacer' | 'bloquear' | 'anular',
  fields?: { motivo?: string; causa?: MotivoDispensa; datos?: object },
]

/** Runs an act on the shown receta, after others on the same one. Null when this farmacia cannot see it. */
export async function runActo<T>(c: Ctx, muestra: Muestra, act: (acto: Acto) => Promise<T>): Promise<T | null> {
  const farmacia = await farmaciaDe(c)
  return c.db.kysely.transaction().execute(async (trx) => {
    const receta = await lockYRead(trx, muestra)
    if (!receta) return null
    const now = c.reloj()
    // Only when another's hold may have ended meanwhile does the database need the later instant.
    if (receta.retenida_por !== null && receta.retenida_por !== farmacia.farmacia_id) await judgeAt(trx, now)
    return act(actoDe({ ...c, now }, trx, farmacia, receta))
  })
}

function actoDe(
  { usuario, now }: Pick<Ctx, 'usuario' | 'now'>,
  trx: Trx,
  farmacia: FarmaciaRow,
  receta: RecetaRow,
): Acto {
  const dispensado = receta.items.some((i) => i.dispensado > 0)
  const eventoDe = (...[accion, { motivo, causa, datos = {} } = {}]: Dicho): Evento => ({
    recetas_id: receta.recetas_id,
    accion,
    usuario_id: usuario.usuario_id,
    rol: Rol.PRESERFAR,
    // The patient knows the farmacia; the person of it is stored beside it.
    quien: farmacia.nombre,
    motivo: motivo ?? null,
    resultado: causa ? 'rechazada' : 'aceptada',
    datos: {
      farmacia_id: farmacia.farmacia_id,
      usuario: usuario.descripcion,
      ...(usuario.operador && { operador: usuario.operador }),
      ...(causa && { causa }),
      ...datos,
    },
    en: now,
  })
  const actor = { rol: Rol.PRESERFAR, esAutor: false, retiene: receta.retenida_por === farmacia.farmacia_id }
  return {
    trx,
    farmacia,
    receta,
    now,
    visible: estadoVisible(receta, now),
    judge: (accion) => puede(accion, { ...receta, dispensado }, actor, now),
    note: (...dicho) => insertEvento(trx, eventoDe(...dicho)),
    evento: (...dicho) => eventoPorEscribir(trx, eventoDe(...dicho)),
  }
}
