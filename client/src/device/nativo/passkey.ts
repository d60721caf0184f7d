import type * as web from '../passkey'

const noHay: web.ConPasskey = { ok: false, motivo: 'no-se-pudo' }

/** The page of a phone is not of the server's domain, and a passkey belongs to one: there the code is what signs. */
export const canPasskey: typeof web.canPasskey = () => false

export const createPasskey: typeof web.createPasskey = () => Promise.resolve(noHay)

export const askPasskey: typeof web.askPasskey = () => Promise.resolve(noHay)
