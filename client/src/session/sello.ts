import { sha256Hex } from '#device/ed25519'

/** Under which seal what somebody signs without network is kept: it says nobody's name. */
export const selloDeContingencia = (usuario: string): Promise<string> => sha256Hex(`contingencia:${usuario}`)
