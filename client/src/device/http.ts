/** Like fetch. On a phone the native side sends the request, because the page has no address of its own. */
export const ask = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)
