/** The pages that the links of our mails and the printed QR lead to, which the app of the phone opens itself; «*» ends what may follow. */
export const enlacesDeLaApp = ['/receta', '/vinculos', '/confirma/*', '/cambio-clave/*', '/baja-usuario/*'] as const

const coincide = (enlace: string, ruta: string): boolean =>
  enlace.endsWith('*') ? ruta.startsWith(enlace.slice(0, -1)) : ruta === enlace

/** The route of a link that the phone hands to the app; null when it is of another server, or a page that the app is not asked to open. */
export function rutaDelEnlace(url: string, servidor: string): { ruta: string; hash: string } | null {
  if (!URL.canParse(url)) return null
  const { origin, pathname, search, hash } = new URL(url)
  if (origin !== servidor || !enlacesDeLaApp.some((enlace) => coincide(enlace, pathname))) return null
  return { ruta: pathname + search, hash }
}
