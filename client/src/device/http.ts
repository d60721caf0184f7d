/** Asks over the network, as fetch does. On a phone the native side asks, because the page lives at no address of ours. */
export const ask = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)
