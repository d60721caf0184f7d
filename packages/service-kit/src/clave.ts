import { hash, verify } from '@node-rs/argon2'

// argon2id, OWASP's first recommendation: 19 MiB, 2 passes. It runs on Node's thread pool, off the event loop.
const opciones = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** The pool has four threads, shared with files and DNS: one is left for those, and the rest wait in a short queue. */
const maximo = { aLaVez: 3, conEspera: 32 } as const

// The hash that an unknown user is checked against, so that the answer takes as long as for a known one.
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
    // The turn passes straight to the first in the queue without changing the count, so no other call slips in.
    const siguiente = espera.shift()
    if (siguiente) siguiente()
    else enCurso--
  }
}

/** Whether the password matches the stored hash. An unknown user takes as long. 'ocupado', unchecked, when the queue is full. */
export const verifyClave = (clave_hash: string | null, clave: string): Promise<boolean | 'ocupado'> =>
  conTurno(async () => {
    const coincide = await verify(clave_hash ?? (await hashDeNadie), clave)
    return clave_hash !== null && coincide
  })

export const hashClave = (clave: string): Promise<string> => hash(clave, opciones)

/** hashClave within the limit of the checks; null when the queue is full. */
export async function hashClaveNueva(clave: string): Promise<string | null> {
  const hecha = await conTurno(async () => ({ clave_hash: await hashClave(clave) }))
  return hecha === 'ocupado' ? null : hecha.clave_hash
}
