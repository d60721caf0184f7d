/** On a phone the native side sends it, because the page has no address of its own. */
export const ask = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)
