import * as contract from '@receta/contract'
import { saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico } from '@receta/domain'
import { AppError, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { type Cambios, lockConvenio } from './admin-convenios.repository'
import { answerPlan } from './plan-datos'
import {
  findConvenioDe,
  findPlan,
  insertPlan,
  isNombreDeOtro,
  listIfasDesconocidas,
  type PlanRow,
  savePlan,
} from './planes.repository'

type Pedido = contract.InputOf<typeof contract.planGuarda>
type Cobertura = Pedido['coberturas'][number]

/** Null when it is not covered. */
const loQueCubre = (c: Omit<Cobertura, 'ifa_clave'> | undefined) =>
  c === undefined || c.porcentaje === null
    ? null
    : { porcentaje: c.porcentaje, requiere_autorizacion: c.requiere_autorizacion }

function cambiosDe(
  plan: PlanRow,
  { nombre, activo, coberturas }: Pick<Pedido, 'nombre' | 'activo' | 'coberturas'>,
): Cambios {
  const pares: [string, unknown, unknown][] = [
    ['nombre', plan.nombre, nombre],
    ['activo', plan.activo, activo],
    ...coberturas.map((c): [string, unknown, unknown] => [
      `cobertura:${c.ifa_clave}`,
      loQueCubre(plan.coberturas.find(({ ifa_clave }) => ifa_clave === c.ifa_clave)),
      loQueCubre(c),
    ]),
  ]
  return Object.fromEntries(
    pares
      .filter(([, antes, despues]) => canonico(antes) !== canonico(despues))
      .map(([campo, antes, despues]) => [campo, { antes, despues }]),
  )
}

/** One that is no longer in the vademécum can still be removed. */
async function rejectDesconocidas(trx: Trx, coberturas: readonly Cobertura[]): Promise<void> {
  const puestas = coberturas.filter(({ porcentaje }) => porcentaje !== null).map(({ ifa_clave }) => ifa_clave)
  const desconocidas = new Set(await listIfasDesconocidas(trx, puestas))
  const fields = Object.fromEntries(
    coberturas.flatMap(({ ifa_clave }, i) =>
      desconocidas.has(ifa_clave) ? [[`coberturas.${i}.ifa_clave`, ['No está en el vademécum.']]] : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw new AppError('DATOS_INVALIDOS', { fields })
}

export const planGuarda = route(contract.planGuarda, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia, ...pedida } = input
  const { convenio_id, plan_id, version, nombre, activo, coberturas, motivo } = pedida
  note({ detalle: plan_id === null ? `plan nuevo, convenio ${convenio_id}` : `plan ${plan_id}` })
  const pedido = {
    ambito: `plan_guarda:${usuario.usuario_id}`,
    clave: clave_idempotencia,
    huella: sha256(canonico(pedida)).toString('hex'),
  }
  const guardado = await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo)
      return turno.mismo && turno.resultado !== null ? turno.resultado : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    // The lock on the convenio serializes its plans, so that two equal names are not written at once.
    if (!(await lockConvenio(trx, convenio_id))) return fail('CONVENIO_NO_ENCONTRADO')
    if (plan_id !== null && (await findConvenioDe(trx, plan_id)) !== convenio_id) return fail('PLAN_NO_ENCONTRADO')
    const id = plan_id ?? (await insertPlan(trx, convenio_id, nombre))
    const plan = (await findPlan(trx, id)) ?? raise('a plan vanished under its lock')
    const cambios =
      plan_id === null
        ? { nombre: { antes: null, despues: nombre }, ...cambiosDe(plan, pedida) }
        : cambiosDe(plan, pedida)
    await saveResultado(trx, pedido, id)
    if (Object.keys(cambios).length === 0) return id
    if (plan.version !== version) return fail('PLAN_CAMBIADO')
    if (activo && (await isNombreDeOtro(trx, { convenio_id, plan_id: id, nombre }))) return fail('PLAN_REPETIDO')
    await rejectDesconocidas(trx, coberturas)
    const movimiento = { por: usuario.usuario_id, quien: usuario.descripcion, motivo, cambios, en: now }
    await savePlan(trx, plan, { nombre, activo, coberturas }, movimiento)
    return id
  })
  return { plan: answerPlan((await findPlan(db.kysely, guardado)) ?? raise('a plan vanished as it was saved')) }
})
