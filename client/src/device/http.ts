/** Asks over the network, as fetch does. On a phone the native side asks, because the page lives at no address of ours. */
export const pedir = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)
