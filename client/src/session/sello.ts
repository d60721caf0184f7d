import { sha256Hex } from '#device/ed25519'

/** The seal of what somebody signs without a network; it does not reveal the name. */
export const selloDeContingencia = (usuario: string): Promise<string> => sha256Hex(`contingencia:${usuario}`)
