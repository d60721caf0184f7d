/** Null on platforms that only deliver complete answers. */
export const openFlujo: ((url: string, init: RequestInit) => Promise<Response>) | null = (url, init) => fetch(url, init)
