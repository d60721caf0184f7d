import * as contract from '@receta/contract'
import type { CargoOperador } from '@receta/domain'
import type { Db } from '@receta/database'
import { encrypt } from '@receta/service-kit'
import { aDispositivo, anOperador, aUsuario, otpSecreto, type Servidor } from '@receta/testing'
import { Secret, TOTP } from 'otpauth'

export const clave = 'RecetaClara#2026'

export const codigo = (instante: Date): string =>
  new TOTP({ secret: Secret.fromBase32(otpSecreto) }).generate({ timestamp: instante.getTime() })

export const otroCodigo = (instante: Date): string =>
  String((Number(codigo(instante)) + 1) % 1_000_000).padStart(6, '0')

type Cuenta = { farmacia_id: number; clave_hash?: string; usuario?: string }

/** The shop, or with a `cargo` a person of it. */
export async function anAccount(
  db: Db,
  servidor: Servidor,
  { farmacia_id, ...cuenta }: Cuenta,
  persona?: { nombre: string; apellido: string; cargo: CargoOperador },
): Promise<number> {
  const usuario_id = await aUsuario(db, {
    tipo: 2,
    descripcion: persona ? `${persona.nombre} ${persona.apellido}` : 'La farmacia',
    ...cuenta,
  })
  await db.kysely
    .updateTable('usuarios')
    .set({ farmacia_id, otp_secreto: encrypt(servidor.deps.claves, otpSecreto, `otp:${usuario_id}`) })
    .where('usuario_id', '=', usuario_id)
    .execute()
  if (persona) await anOperador(db, { usuario_id, farmacia_id }, persona)
  return usuario_id
}

/** With its factor shown unless `otp` is null. */
export async function aComputadora(servidor: Servidor, usuario: string, reloj: () => Date, otp: string | null) {
  const aparato = aDispositivo(servidor, reloj)
  const { data, status } = await aparato.ingresar({ username: usuario, password: clave, ...(otp && { otp }) })
  if (status !== 200) throw new Error(`no entró ${usuario}: ${JSON.stringify(data)}`)
  const call = <E extends contract.Endpoint>(e: E, input: contract.InputOf<E>) =>
    servidor.call(e, input, { token: data.access_token }, aparato.headers())
  return {
    call,
    aparato,
    enter: (input: contract.InputOf<typeof contract.operadorEntra>) => call(contract.operadorEntra, input),
  }
}
