import type * as web from '../passkey'

const noHay: web.ConPasskey = { ok: false, motivo: 'no-se-pudo' }

/** A passkey belongs to a domain, which a phone's page does not have: there the code is used. */
export const canPasskey: typeof web.canPasskey = () => false

export const createPasskey: typeof web.createPasskey = () => Promise.resolve(noHay)

export const askPasskey: typeof web.askPasskey = () => Promise.resolve(noHay)
