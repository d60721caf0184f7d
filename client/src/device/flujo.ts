/** Asks for an answer that arrives little by little; null where what asks hands answers over only when they are whole. */
export const openFlujo: ((url: string, init: RequestInit) => Promise<Response>) | null = (url, init) => fetch(url, init)
