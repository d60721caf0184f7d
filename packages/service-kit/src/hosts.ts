/** This machine's own names: a page of elsewhere cannot be served under them. */
const propios = ['localhost', '127.0.0.1', '[::1]']

/** Probes ask a process by its own address. */
const sondas = new Set(['/vivo', '/listo', '/salud'])

/** A list of names separated by commas, as Host writes them without their port; null for what is no name. */
export function readHosts(texto: string): string[] | null {
  const nombres = texto.split(',').map((uno) => uno.trim())
  const leidos = nombres.flatMap((uno) => {
    const url = /^[^/?#@\\\s]+$/.test(uno) && URL.canParse(`http://${uno}`) ? new URL(`http://${uno}`) : null
    return url?.port === '' ? [url.hostname] : []
  })
  return leidos.length === nombres.length ? leidos : null
}

/**
 * Whether a request may say that Host: one of these names or this machine's, by any port. A name of somebody else that was made to
 * lead here (DNS rebinding, a cache) is served nothing.
 */
export function admitHosts(
  nombres: readonly string[],
): (pedido: { host: string | undefined; ruta: string }) => boolean {
  const admitidos = new Set([...propios, ...nombres.map((uno) => uno.toLowerCase())])
  return ({ host = '', ruta }) => sondas.has(ruta) || admitidos.has(host.toLowerCase().replace(/:\d+$/, ''))
}
