import type * as web from '../flujo'

/** The native side only delivers complete answers, so the app polls. */
export const openFlujo: typeof web.openFlujo = null
