import { randomBytes } from 'node:crypto'
import { errores } from '@receta/contract'
import {
  type ConvenioNuevo,
  type Db,
  enqueueCorreo,
  insertAplicacion,
  insertConvenio,
  lockAplicacion,
  saveAplicacion,
  saveEnlace,
  type Trx,
} from '@receta/database'
import { nombreDeRol, problemasDeRoles, Rol } from '@receta/domain'
import { type Claves, encrypt, hashClave, sha256 } from '@receta/service-kit'
import {
  auditComando,
  autoriaDe,
  findDestino,
  insertCuenta,
  insertPlan,
  lockCuenta,
  runActo,
} from './administrar.repository'

/** An error that the operator can fix. Its message is printed and nothing was changed. */
export class NoSeHizo extends Error {}

/** What a command works with. `claves` are read only by one that sends a mail. */
export type Taller = {
  db: Db
  now: Date
  readClaves: () => Promise<Claves>
  url_publica: string
  motivo: string | null
}

/** S054: the link that activates an account lasts a day. */
const duraMs = 24 * 3_600_000

export const rolesDeCuenta = {
  farmacia: Rol.PRESERFAR,
  obrasocial: Rol.OBRASOCIAL,
  administrador: Rol.ADMINSTRADOR,
  superadmin: Rol.SUPERADMIN,
} as const

export type PedidoCuenta = {
  usuario: string
  descripcion: string
  rol: keyof typeof rolesDeCuenta
  convenio_id: number
  farmacia_id: number | null
  /** Prints the link instead of mailing it. */
  imprimir: boolean
  comando: string
}

async function checkCuenta(trx: Trx, { rol, convenio_id, farmacia_id }: PedidoCuenta): Promise<void> {
  const tipo = rolesDeCuenta[rol]
  const problemas = problemasDeRoles({ tipo, roles: [tipo], convenio_id, es_medico: false, es_persona: false })
  const [problema] = Object.values(problemas)
  if (problema !== undefined) throw new NoSeHizo(problema)
  if (farmacia_id !== null && tipo !== Rol.PRESERFAR) throw new NoSeHizo('Sólo una farmacia atiende en una farmacia.')
  const hay = await findDestino(trx, { convenio_id, farmacia_id })
  if (convenio_id !== 0 && !hay.convenio) throw new NoSeHizo(`No hay un convenio ${convenio_id} en vigor.`)
  if (farmacia_id !== null && !hay.farmacia) throw new NoSeHizo(`No hay una farmacia ${farmacia_id} activa.`)
}

/** The same account if it was already created, so that only a new link is sent. */
async function findMisma(trx: Trx, { usuario, rol }: PedidoCuenta): Promise<number | undefined> {
  const cuenta = await lockCuenta(trx, usuario)
  if (!cuenta) return undefined
  if (cuenta.estado !== 'activo' || cuenta.roles.join() !== String(rolesDeCuenta[rol]))
    throw new NoSeHizo(
      `${usuario} ya es el usuario de otra cuenta (${cuenta.estado}: ${cuenta.roles.map(nombreDeRol).join(', ')}).`,
    )
  return cuenta.usuario_id
}

/**
 * Creates the account of an administrator, a pharmacist or an auditor. The owner chooses the password through a one-use link,
 * mailed or returned here. Called again, it sends another link for the same account. The second factor is enrolled at the first
 * login.
 */
export async function createCuenta(taller: Taller, pedido: PedidoCuenta): Promise<{ enlace: string | null }> {
  const { db, now, url_publica, motivo } = taller
  const claves = pedido.imprimir ? null : await taller.readClaves()
  const clave_hash = await hashClave(randomBytes(32).toString('base64url'))
  const token = randomBytes(32).toString('base64url')
  const vence_en = new Date(now.getTime() + duraMs)
  await runActo(db, async (trx) => {
    await checkCuenta(trx, pedido)
    const { usuario, descripcion, rol, convenio_id, farmacia_id } = pedido
    const nueva = { usuario, descripcion, tipo: rolesDeCuenta[rol], convenio_id, farmacia_id, clave_hash }
    const misma = await findMisma(trx, pedido)
    const usuario_id = misma ?? (await insertCuenta(trx, nueva))
    await saveEnlace(trx, { token_hash: sha256(token), proposito: 'cambio_clave', usuario_id, now, vence_en })
    if (claves)
      await enqueueCorreo(trx, {
        tipo: 'cuenta_abierta',
        para: usuario,
        usuario_id,
        datos: { vence_en: vence_en.toISOString() },
        secreto: encrypt(claves, token, 'correo:cuenta_abierta'),
      })
    const que = misma === undefined ? 'cuenta' : 'otro enlace, cuenta'
    await auditComando(trx, { comando: pedido.comando, detalle: `${que} ${usuario_id}, ${rol}`, motivo })
  })
  return { enlace: claves ? null : `${url_publica}/cambio-clave/${token}` }
}

/** @throws NoSeHizo when an active one has that name or that RNOS. */
export const createConvenio = ({ db, now, motivo }: Taller, nuevo: ConvenioNuevo): Promise<number> =>
  runActo(db, async (trx) => {
    const convenio_id = await insertConvenio(trx, nuevo, autoriaDe(motivo, now))
    if (convenio_id === undefined) throw new NoSeHizo(errores.CONVENIO_REPETIDO.mensaje)
    await auditComando(trx, { comando: 'administrar convenio', detalle: `convenio ${convenio_id}`, motivo })
    return convenio_id
  })

/** @throws NoSeHizo when there is no such convenio, or it has a plan of that name. */
export const createPlan = (
  { db, now, motivo }: Taller,
  nuevo: { convenio_id: number; nombre: string },
): Promise<number> =>
  runActo(db, async (trx) => {
    const plan_id = await insertPlan(trx, nuevo, now)
    if (plan_id === undefined) throw new NoSeHizo('No existe ese convenio, o ya tiene un plan vigente con ese nombre.')
    await auditComando(trx, { comando: 'administrar plan', detalle: `plan ${plan_id}`, motivo })
    return plan_id
  })

/** An application of an integrator, with the application-id that its calls carry (§7). @throws NoSeHizo when it is another's. */
export const createAplicacion = (
  { db, now, motivo }: Taller,
  nueva: { nombre: string; canal: string; app_token: string | null },
): Promise<{ soft_id: number; app_token: string }> =>
  runActo(db, async (trx) => {
    const app_token = nueva.app_token ?? randomBytes(18).toString('base64url')
    const soft_id = await insertAplicacion(trx, { ...nueva, app_token }, autoriaDe(motivo, now))
    if (soft_id === undefined) throw new NoSeHizo('Otra aplicación ya tiene ese application-id.')
    await auditComando(trx, { comando: 'administrar aplicacion', detalle: `aplicación ${soft_id}`, motivo })
    return { soft_id, app_token }
  })

type VersionNueva = { soft_id: number; version_code: number; version_name: string; link_update: string }

/** Sets what update_version answers (§7). @throws NoSeHizo when there is no such application, or a later version was published. */
export const publicarVersion = ({ db, now, motivo }: Taller, { soft_id, ...version }: VersionNueva): Promise<void> =>
  runActo(db, async (trx) => {
    const antes = await lockAplicacion(trx, soft_id)
    if (!antes || antes.version_code > version.version_code)
      throw new NoSeHizo('No existe esa aplicación, o ya se publicó una versión posterior.')
    await saveAplicacion(trx, antes, version, autoriaDe(motivo, now))
    const detalle = `aplicación ${soft_id}, versión ${version.version_code}`
    await auditComando(trx, { comando: 'administrar version', detalle, motivo })
  })
