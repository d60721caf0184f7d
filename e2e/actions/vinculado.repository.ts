import { sql } from 'kysely'
import { type Cuenta, paciente } from './cuentas'
import { enLaBase } from './farmacia.repository'

/** Somebody of the family with an account of his own, of no padrón, who enters with the password of the demo. */
export async function createFamiliar(descripcion: string): Promise<Cuenta> {
  const usuario = `familiar-${Math.random().toString(36).slice(2)}@demo.ar`
  await enLaBase(sql`
    insert into usuarios (usuario, clave_hash, descripcion, tipo, roles)
    select ${usuario}, clave_hash, ${descripcion}, tipo, roles from usuarios where usuario = ${paciente.usuario}`)
  return { usuario, descripcion }
}
