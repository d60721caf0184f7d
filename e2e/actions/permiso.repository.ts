import { sql } from 'kysely'
import type { Cuenta } from './cuentas'
import { enLaBase } from './farmacia.repository'

/** The permission of RX-13, which one médico of the demo has: each worker signs with its own, since a code works once. */
export const givePermiso = ({ usuario }: Cuenta): Promise<void> =>
  enLaBase(sql`
    update medicos set restringidos_hasta = '2099-12-31' from usuarios
     where usuarios.usuario_id = medicos.usuario_id and usuarios.usuario = ${usuario}`)
