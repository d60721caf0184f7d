import {
  comoCuenta,
  countIntento,
  type Db,
  enqueueCorreo,
  forgiveIntentos,
  lugaresDe,
  superaAlguno,
} from '@receta/database'
import { type Quien, findCuentasDe } from '../sesion/quien-pide'
import { isDeLaPersona, isVinculado, type RecetaRow } from './receta.repository'

const ratoMs = 15 * 60_000
const diaMs = 24 * 3_600_000

/**
 * So that no link guesses DNIs: a receta lives for weeks, and whose age is known has a DNI among some hundred thousand. The first two of a
 * /24 or /48 in a day are counted apart from the rest: who has the link and a few networks spends the rest and not these, with which its
 * patient opens it from another network (S9). All in all they are four hundred a day.
 */
export const adivinanzas = { enRato: 10, enElDia: 40, primeras: 2, dePrimeras: 280, deOtras: 120 } as const
/** The patient is told once a day. */
const avisa = 20

type Fila = Pick<RecetaRow, 'recetas_id' | 'persona_id' | 'reservada'>

/** That entered the account of the patient, or of who may see this receta. */
async function findConocido(db: Db, fila: Fila, quien: Quien, now: Date): Promise<number | null> {
  for (const { dispositivo_id, usuario_id } of await findCuentasDe(db, quien)) {
    const suya = comoCuenta(db, usuario_id)
    if (await isDeLaPersona(suya, fila.persona_id, usuario_id)) return dispositivo_id
    if (await isVinculado(suya, fila, usuario_id, now)) return dispositivo_id
  }
  return null
}

const clavesDeTodas = (recetas_id: number) => [`dni-dia:${recetas_id}:primeras`, `dni-dia:${recetas_id}`] as const

/** Of all the networks that write DNIs beside this link today; null when those have none left. */
async function countDeTodas(db: Db, recetas_id: number, primera: boolean, now: Date): Promise<string | null> {
  const [dePrimeras, deOtras] = clavesDeTodas(recetas_id)
  const primeras = [dePrimeras, adivinanzas.dePrimeras] as const
  const otras = [deOtras, adivinanzas.deOtras] as const
  for (const [clave, maximo] of primera ? [primeras, otras] : [otras]) {
    const hechas = await countIntento(db, clave, now, diaMs)
    if (hechas <= maximo) return clave
  }
  return null
}

/** After a wrong one. */
async function warn(db: Db, recetas_id: number, now: Date): Promise<void> {
  let hechas = 0
  for (const clave of clavesDeTodas(recetas_id)) hechas += await countIntento(db, clave, now, diaMs, 0)
  if (hechas < avisa) return
  if ((await countIntento(db, `dni-aviso:${recetas_id}`, now, diaMs)) > 1) return
  await enqueueCorreo(db.kysely, { tipo: 'receta_documentos', recetas_id })
}

type Contado = { demasiados: boolean; forgive: () => Promise<unknown>; warn: () => Promise<void> }
const nada = async () => {}
const demasiados: Contado = { demasiados: true, forgive: nada, warn: nada }

/** Whether too many DNI were written beside the link of a receta. `forgive` takes this one off again; `warn` is for a wrong one. */
export async function countDocumento(db: Db, fila: Fila, quien: Quien, now: Date): Promise<Contado> {
  const { recetas_id } = fila
  const conocido = await findConocido(db, fila, quien, now)
  const { red, ancha } = lugaresDe(quien.redes)
  const lugar = conocido === null ? red : `dispositivo:${conocido}`
  const [rato, dia] = [`dni:${recetas_id}:${lugar}`, `dni-dia:${recetas_id}:${lugar}`]
  // The narrowest first, so that what a network is refused uses up nothing of the others.
  if (await superaAlguno(db, [[rato, adivinanzas.enRato]], now, ratoMs)) return demasiados
  if (await superaAlguno(db, [[dia, adivinanzas.enElDia]], now, diaMs)) return demasiados
  if (conocido !== null) return { demasiados: false, forgive: () => forgiveIntentos(db, [rato, dia]), warn: nada }
  const deLaAncha = `dni-dia:${recetas_id}:en:${ancha}`
  const primera = (await countIntento(db, deLaAncha, now, diaMs)) <= adivinanzas.primeras
  const deTodas = await countDeTodas(db, recetas_id, primera, now)
  if (deTodas === null) return demasiados
  const claves = [rato, dia, deLaAncha, deTodas]
  return { demasiados: false, forgive: () => forgiveIntentos(db, claves), warn: () => warn(db, recetas_id, now) }
}
