import { hash, verify } from '@node-rs/argon2'

// argon2id, OWASP's first recommendation: 19 MiB, 2 passes. It runs on its own threads, off the event loop.
const opciones = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const maxALaVez = 8

// What an unknown user is checked against, so that he costs and takes the same as a known one.
const hashDeNadie = hash('nadie tiene esta clave', opciones)

let enCurso = 0

/** Whether the password is the stored one; unknown users pay too. 'ocupado', unchecked, when too many are at once. */
export async function verifyClave(clave_hash: string | null, clave: string): Promise<boolean | 'ocupado'> {
  if (enCurso >= maxALaVez) return 'ocupado'
  enCurso++
  try {
    const coincide = await verify(clave_hash ?? (await hashDeNadie), clave)
    return clave_hash !== null && coincide
  } finally {
    enCurso--
  }
}

/** The password as it is stored: argon2id with its own salt. */
export const hashClave = (clave: string): Promise<string> => hash(clave, opciones)
