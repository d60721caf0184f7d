import { decideAcceso } from '@receta/domain'
import { marcoDeAqui } from '#device/marco'
import { getSession } from '#session/session'
import { fetchEscritorio } from './escritorios'
import type { Ruta } from './routes'
import { todasLasRutas } from './routes-propias'

const tramos = (pathname: string) => pathname.toLowerCase().split('/').filter(Boolean)

/** Matches like the router, which is loaded only after this runs. */
function coincide(path: string, pathname: string): boolean {
  const pedidos = tramos(pathname)
  const propios = tramos(path)
  return propios.length === pedidos.length && propios.every((t, i) => t.startsWith(':') || t === pedidos[i])
}

const rutaDe = (pathname: string) => todasLasRutas.find(({ path }) => coincide(path, pathname))

export function findPrimeraPantalla(pathname: string): Ruta | undefined {
  const usuario = getSession()
  // §2: '' and any unknown path lead to home.
  const ruta = rutaDe(pathname) ?? rutaDe('/home')
  if (!ruta) return undefined
  switch (decideAcceso(ruta.acceso, ruta.roles, usuario)) {
    case 'a-principal':
      return rutaDe('/principal')
    case 'a-login':
      return rutaDe('/login')
    case 'rechaza':
      return undefined
    case 'pasa':
      return ruta
  }
}

/**
 * Loaded while the configuration loads. A failure is reported when the route loads it again. With a session its parts are loaded one after the
 * other: what arrives together runs as one task, during which a slow phone answers no touch.
 */
export async function fetchPrimeraPantalla(pathname: string): Promise<void> {
  if (marcoDeAqui() !== null) return void (await import('./ShellDeMarco').catch(() => null))
  const ruta = findPrimeraPantalla(pathname)
  const usuario = getSession()
  try {
    if (usuario) {
      await import('#api/call')
      await import('./ShellConMenu')
      // Before the screen that shows it, which would ask for it only once it runs.
      if (ruta?.path === '/principal') await fetchEscritorio(usuario.tipo)
    }
    await ruta?.screen()
  } catch {}
}
