import { readFileSync } from 'node:fs'
import { mensajesClave } from '@receta/contract'
import { type DuenoDeClave, revisarClave } from '@receta/domain'

/** Common passwords, in lower case without accents, each standing for its variations (Boca2026!, B0ca#1). We wrote the list ourselves. */
const comunes: ReadonlySet<string> = new Set(
  readFileSync(new URL('../datos/claves-comunes.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** SC-01: what is wrong with a new password, in the words shown beside its field; empty when it may be used. */
export const erroresDeClave = (clave: string, dueno: DuenoDeClave): string[] =>
  revisarClave(clave, dueno, comunes).map((codigo) => mensajesClave[codigo])
