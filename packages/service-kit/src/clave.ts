import { hash, verify } from '@node-rs/argon2'

// argon2id, OWASP's first recommendation: 19 MiB, 2 passes. It runs on its own threads, off the event loop.
const opciones = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** It shares Node's four threads with files and names: one is left to them, and the others take turns in a short queue. */
const maximo = { aLaVez: 3, conEspera: 32 } as const

// What an unknown user is checked against, so that he costs and takes the same as a known one.
const hashDeNadie = hash('nadie tiene esta clave', opciones)

let enCurso = 0
const espera: (() => void)[] = []

async function conTurno<T>(make: () => Promise<T>): Promise<T | 'ocupado'> {
  if (enCurso + espera.length >= maximo.conEspera) return 'ocupado'
  if (enCurso >= maximo.aLaVez) await new Promise<void>((proceed) => espera.push(proceed))
  else enCurso++
  try {
    return await make()
  } finally {
    // The turn passes to whoever waits first, uncounted, so that nobody slips in between.
    const siguiente = espera.shift()
    if (siguiente) siguiente()
    else enCurso--
  }
}

/** Whether the password is the stored one; unknown users pay too. 'ocupado', unchecked, when too many are at once. */
export const verifyClave = (clave_hash: string | null, clave: string): Promise<boolean | 'ocupado'> =>
  conTurno(async () => {
    const coincide = await verify(clave_hash ?? (await hashDeNadie), clave)
    return clave_hash !== null && coincide
  })

/** The password as it is stored: argon2id with its own salt. */
export const hashClave = (clave: string): Promise<string> => hash(clave, opciones)

/** The same for a caller from outside, within the bound that checking has; null when too many are at once. */
export async function hashClaveNueva(clave: string): Promise<string | null> {
  const hecha = await conTurno(async () => ({ clave_hash: await hashClave(clave) }))
  return hecha === 'ocupado' ? null : hecha.clave_hash
}
