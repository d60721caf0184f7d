import * as contract from '@receta/contract'
import { type Db } from '@receta/database'
import { Rol } from '@receta/domain'
import { encrypt, sha256 } from '@receta/service-kit'
import { aUsuario, otpSecreto, type Servidor } from '@receta/testing'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { type Mundo, sesionDe } from './matriz-mundo.ejemplos'
import { type Objetos } from './matriz-objetos.ejemplos'

export const claveDeTodos = 'Caracol-Verde8'
export const claveNueva = 'Nube+Trenza41'
export const motivo = { motivo: 'Revisión de la sonda de pedidos' }

export type Preparado = { db: Db; mundo: Mundo; objetos: Objetos; recetas: Servidor; backend: Servidor }
export type Valido = {
  input: object
  usuario_id?: number | null
  /** Of a session or a connection of its own, which is not entered anew. */
  token?: string
  /** Made anew for each request. */
  headers?: () => Record<string, string>
}
/** What a call is sent so that it is answered with a 2xx, and by whom, where it is not who the matrix says. */
export type Validos = Record<string, (p: Preparado) => Valido | Promise<Valido>>

export const soloInput = (input: object) => (): Valido => ({ input })
export const clave_idempotencia = () => randomUUID()

/** A link of that purpose, for an account. */
export async function enlace(
  { db }: Preparado,
  proposito: string,
  usuario_id: number | null,
  datos: object = {},
): Promise<string> {
  const token = randomUUID().replaceAll('-', '')
  await db.pool.query(
    `insert into enlaces (token_hash, proposito, usuario_id, datos, vence_en) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sha256(token), proposito, usuario_id, datos],
  )
  return token
}
export const codigo = () => new TOTP({ secret: Secret.fromBase32(otpSecreto), digits: 6, period: 30 }).generate()
export async function conOtp({ db, recetas }: Preparado, usuario_id: number): Promise<void> {
  const otp = encrypt(recetas.deps.claves, otpSecreto, `otp:${usuario_id}`)
  await db.pool.query('update usuarios set otp_secreto = $1, otp_contador = 0 where usuario_id = $2', [otp, usuario_id])
}
export const deAdmin =
  (input: (p: Preparado) => object) =>
  (p: Preparado): Valido => ({
    input: input(p),
    usuario_id: p.mundo.ajenos[Rol.SUPERADMIN],
  })
export const cuentaAparte = (p: Preparado) =>
  aUsuario(p.db, { usuario: `aparte-${randomUUID().slice(0, 8)}@prueba.ar` })
export const sobreCuenta =
  (resto: object = {}) =>
  async (p: Preparado): Promise<Valido> => ({
    input: { usuario_id: await cuentaAparte(p), ...motivo, ...resto },
    usuario_id: p.mundo.ajenos[Rol.SUPERADMIN],
  })

/** A file as the call finds it: on its way (`importa_parte`), or whole. */
export async function importado(p: Preparado, que: string, texto = 'codigo;nombre\n1;Clínica ficticia\n') {
  const usuario_id = p.mundo.ajenos[Rol.SUPERADMIN]
  const quien = await sesionDe(p.db, usuario_id)
  const bytes = Buffer.from(texto)
  const pedido = {
    clave_idempotencia: randomUUID(),
    que: 'especialidades',
    nombre: 'lista.csv',
    bytes: bytes.length,
  } as const
  await p.db.pool.query('delete from importaciones_archivos')
  const { archivo_id } = (await p.backend.call(contract.importaArchivo, pedido, quien)).data.archivo
  const parte = { archivo_id, desde: 0, contenido: bytes.toString('base64') }
  if (que === 'importa_parte') return { input: parte, usuario_id }
  await p.backend.call(contract.importaParte, parte, quien)
  return { input: { archivo_id, ...(que === 'importa_corre' && { ensayo: true }) }, usuario_id }
}

/** What a patient asked to have corrected, open. */
export async function pedidoDeCorreccion({ db, mundo }: Preparado): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into rectificaciones (persona_id, usuario_id, clave, quien, documento, sexo, dato, decia, pide, motivo, pedida_en, vence_el)
     select persona_id, usuario_id, gen_random_uuid(), nombre, dni, sexo, 'otro', '', 'Vivo en Paraná', '', now(), current_date + 5
       from personas where usuario_id = $1
     on conflict (persona_id, dato) where desenlace is null do update set pide = excluded.pide returning rectificacion_id as id`,
    [mundo.dueno.paciente],
  )
  return rows[0]?.id ?? 0
}

/** Waits for what an earlier example began. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; !(await holds()); i++) {
    if (i === 600) throw new Error('what the example waits for did not come in thirty seconds')
    await wait(50)
  }
}
