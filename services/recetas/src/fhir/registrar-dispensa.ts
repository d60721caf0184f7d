import * as contract from '@receta/contract'
import { dentroDe } from '@receta/database'
import { type MotivoDispensa, textosMotivoDispensa } from '@receta/domain'
import {
  type DispensaLeida,
  mensajePaciente,
  otroMedicamento,
  propios,
  readDispensa,
  recursoDe,
  uuidDe,
} from '@receta/fhir'
import { findFarmacia } from '../mostrador/mostrador.repository'
import { findHecha } from '../mostrador/dispensa/dispensas.repository'
import { AppError, type Context, raise, route, YaEstaba } from '@receta/service-kit'
import { dispensarEnMostrador } from '../mostrador/dispensa/dispensar'
import { lockMostrada } from '../mostrador/mostrador.repository'
import { siNoExiste } from './condicion'
import { findPersonaDeReceta, findProductoDeRenglon, findProductos } from './fhir.repository'
import { openDispensada, baseFhir } from './fuente-fhir'

type Ctx = Context<typeof contract.fhirDispensa>

const reject = (campo: string, mensaje: string): never => {
  throw new AppError('DATOS_INVALIDOS', { fields: { [campo]: [mensaje] } })
}

/** By which a repetition is read; null for a new one. */
async function hechaCon({ input, db, usuario }: Ctx): Promise<Date | null> {
  const [clave] = input.identifier.flatMap((i) => uuidDe(i.value) ?? [])
  if (clave === undefined || usuario.farmacia_id === null) return null
  const { farmacia_id } = usuario
  const hecha = await db.kysely.transaction().execute((trx) => findHecha(trx, farmacia_id, clave))
  return hecha ? new Date(hecha.en) : null
}

/** Another farmacia that it names refuses it. */
async function checkFarmacia({ db, usuario }: Ctx, dicha: { farmacia_id: number | null; farmacia: string | null }) {
  if (dicha.farmacia_id === null) return
  const propia = usuario.farmacia_id === null ? null : await findFarmacia(db, usuario.farmacia_id)
  if (
    !propia ||
    dicha.farmacia_id !== usuario.farmacia_id ||
    (dicha.farmacia !== null && dicha.farmacia !== propia.nombre)
  )
    reject('performer.0.actor', 'No es la farmacia de esta sesión.')
}

/** Who is named by his own id is the patient of that receta. One that the counter may not see is refused later, as unknown. */
async function checkPersonas({ db }: Ctx, { recetas_id, personas }: DispensaLeida) {
  if (personas.length === 0) return
  const suya = await findPersonaDeReceta(db, recetas_id)
  for (const { campo, persona_id } of personas) if (suya !== null && suya !== persona_id) reject(campo, mensajePaciente)
}

/** What was prescribed is no substitute: it would be kept as if nothing had been said. */
async function checkSustituido({ db }: Ctx, { recetas_id, renglon, sustituido }: DispensaLeida, producto_id: number) {
  if (sustituido === true && (await findProductoDeRenglon(db, recetas_id, renglon)) === producto_id)
    reject('substitution.wasSubstituted', 'Es el producto recetado: no se sustituyó.')
}

/** The element that a refusal of the counter is about; the handover itself where it is of the receta, or of who hands over. */
const elementoDe: Partial<Record<MotivoDispensa, string>> = {
  RENGLON_INEXISTENTE: 'authorizingPrescription',
  CANTIDAD_EXCEDIDA: 'quantity',
  UNIDADES_DE_MAS: 'quantity',
  PRODUCTO_INEXISTENTE: 'medicationCodeableConcept',
  SUSTITUTO_DISTINTO: 'medicationCodeableConcept',
  SUSTITUCION_NO_PERMITIDA: 'substitution',
  SUSTITUCION_SIN_MOTIVO: 'substitution.reason',
  CAJA_VENCIDA: 'contained.0.batch.expirationDate',
  FALTANTE_SIN_MOTIVO: 'note',
  RETIRO_NO_AUTORIZADO: 'receiver',
}

async function pedidoDispensa(c: Ctx) {
  const { input, db, config, now } = c
  const s = propios(baseFhir(config))
  const hecha = await hechaCon(c)
  const leida = readDispensa(input, s, hecha ?? now)
  if (!leida.ok) return reject(leida.motivo.campo, leida.motivo.mensaje)
  const { recetas_id, clave_idempotencia, renglon, envases, producto, concepto, motivo, falta, lote, vence } =
    leida.value
  await checkFarmacia(c, leida.value)
  await checkPersonas(c, leida.value)
  const retiro = leida.value.retira_el_paciente ? { retiro: { vinculo_id: null } } : {}
  const [hallado] = producto ? await findProductos(db, [producto]) : []
  if (producto && !hallado) return reject('medicationCodeableConcept', 'No está en el vademécum, o ya no se vende.')
  const [otro] = hallado ? otroMedicamento(concepto, hallado, s, 'medicationCodeableConcept') : []
  if (otro) return reject(otro.campo, otro.mensaje)
  if (hallado) await checkSustituido(c, leida.value, hallado.producto_id)
  const pedido = {
    recetas_id,
    clave_idempotencia,
    ...retiro,
    items: [
      {
        renglon,
        envases,
        ...(hallado && { producto_id: hallado.producto_id }),
        ...(motivo !== null && { sustitucion: { motivo } }),
        cajas:
          lote === null && vence === null ? [] : [{ ...(lote !== null && { lote }), ...(vence !== null && { vence }) }],
      },
    ],
    faltantes: falta === null ? [] : [{ renglon, motivo: 'otro' as const, texto: falta }],
  }
  return { pedido, yaEstaba: siNoExiste(c.request, clave_idempotencia) && hecha !== null }
}

/** A repeated request gets the same answer even after its counter may no longer see it. */
const reread = (c: Ctx, recetas_id: number) =>
  c.db.kysely.transaction().execute(async (trx) => {
    await lockMostrada(trx, { recetas_id })
    return openDispensada({ ...c, db: dentroDe(c.db, trx) }, recetas_id)
  })

/** With the rules and refusals of the counter. */
export const fhirDispensa = route(contract.fhirDispensa, async (c) => {
  const { pedido, yaEstaba } = await pedidoDispensa(c)
  const { causa, dispensa_id } = await dispensarEnMostrador({ ...c, input: pedido })
  if (dispensa_id === null) {
    const elemento = (causa && elementoDe[causa]) ?? 'MedicationDispense'
    return c.fail('DISPENSA_RECHAZADA', { fields: { [elemento]: [causa ? textosMotivoDispensa[causa] : ''] } })
  }
  c.note({ recetas_id: pedido.recetas_id })
  const id = `${pedido.recetas_id}-d${dispensa_id}-${pedido.items[0]?.renglon ?? 0}`
  const { bundle } = (await reread(c, pedido.recetas_id)) ?? raise('what was handed over is not there')
  const recurso = recursoDe(bundle, 'MedicationDispense', id)
  c.reply.header('location', `${baseFhir(c.config)}/MedicationDispense/${id}`)
  if (!recurso) return raise('what was handed over is not there')
  return yaEstaba ? new YaEstaba(recurso) : recurso
})
