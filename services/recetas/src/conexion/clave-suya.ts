import * as contract from '@receta/contract'
import type { ConexionQueEntra } from '@receta/database'
import { createClavesRemotas, createSalida, type Deps, firmoJws } from '@receta/service-kit'
import type { Asercion } from './asercion'

const porRedes = new Map<string, ReturnType<typeof createClavesRemotas>>()
/** Reads keys at addresses; what was read is the same for every request of the process. */
function remotasDe({ salida_redes: redes }: Pick<Deps['config'], 'salida_redes'>) {
  const leidas = porRedes.get(redes.join()) ?? createClavesRemotas(createSalida({ redes }))
  porRedes.set(redes.join(), leidas)
  return leidas
}

/** Whether a key that is registered for that connection signed the assertion. */
export async function esSuya(
  { jwks, jwks_uri }: ConexionQueEntra,
  { jws }: Asercion,
  config: Pick<Deps['config'], 'salida_redes'>,
  now: Date,
): Promise<boolean> {
  const registradas = contract.clavesPublicas.safeParse(jwks)
  const clave =
    jwks_uri === null
      ? registradas.data?.keys.find(({ kid }) => kid === jws.kid)
      : await remotasDe(config)(jwks_uri, jws.kid, now.getTime())
  return clave ? firmoJws(jws, clave) : false
}
