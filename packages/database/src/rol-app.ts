import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Cliente } from './cliente'

/** It owns nothing (migration 0011, decision 0017). */
export const rolApp = 'receta_app'

const conecta = async (url: string): Promise<boolean> => {
  const client = new Cliente({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (['28P01', '28000'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

/** Derived from the owner's; returns the address to connect as the role. */
export async function putClave(urlDueno: string): Promise<string> {
  const url = new URL(urlDueno)
  const clave = createHmac('sha256', decodeURIComponent(url.password)).update(rolApp).digest('base64url')
  url.username = rolApp
  url.password = clave
  for (let intento = 0; !(await conecta(url.toString())); intento++) {
    const dueno = new Cliente({ connectionString: urlDueno })
    await dueno.connect()
    try {
      await dueno.query(`alter role ${pg.escapeIdentifier(rolApp)} login password ${pg.escapeLiteral(clave)}`)
    } catch (error) {
      // Another service that starts at the same moment sets the same password.
      if (intento > 5) throw error
      await wait(100)
    } finally {
      await dueno.end()
    }
  }
  return url.toString()
}
