import { sql } from 'kysely'
import { type Cuenta, paciente } from './cuentas'
import { enLaBase } from './farmacia.repository'

/** A relative with an account and without a padrón, with the demo's password. */
export async function createFamiliar(descripcion: string): Promise<Cuenta> {
  const usuario = `familiar-${Math.random().toString(36).slice(2)}@demo.ar`
  await enLaBase(sql`
    insert into usuarios (usuario, clave_hash, descripcion, tipo, roles)
    select ${usuario}, clave_hash, ${descripcion}, tipo, roles from usuarios where usuario = ${paciente.usuario}`)
  return { usuario, descripcion }
}
