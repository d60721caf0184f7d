import type * as web from '../flujo'

/** The native side answers when the answer is whole: here the app asks from time to time. */
export const openFlujo: typeof web.openFlujo = null
