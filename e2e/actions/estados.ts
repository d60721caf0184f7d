import type { Page, Route } from '@playwright/test'

/** The states that a list may be in besides the usual one. */
export const estados = ['cargando', 'vacia', 'falla', 'sin red', 'mil'] as const
export type Estado = (typeof estados)[number]

type Fila = Record<string, unknown>
const esFila = (valor: unknown): valor is Fila => typeof valor === 'object' && valor !== null && !Array.isArray(valor)

const deClave = /(_id|^id|^numero|^renglon)$/
const deTexto = /^(codigo|fila|clave|request_id)$/
/** Another row like it: what tells rows apart grows, and the rest says the same. */
const otra = (fila: Fila, n: number): Fila =>
  Object.fromEntries(
    Object.entries(fila).map(([campo, valor]) => {
      if (deClave.test(campo) && typeof valor === 'number') return [campo, valor + n * 100_000]
      return [campo, n > 0 && deTexto.test(campo) ? `${String(valor)}-${n}` : valor]
    }),
  )

const conLargo = 1_000
const porPagina = 35

/** `modelo` is a row, for a list that has none. */
export type Lista = { llamada: string; cual: string; modelo?: object | undefined }

/** The list `cual` of an answer without a row, or with a thousand, of which a page shows its own. */
function withRows(cuerpo: Fila, { cual, modelo }: Lista, estado: 'vacia' | 'mil'): Fila {
  const filas = cuerpo[cual]
  if (!Array.isArray(filas)) throw new Error(`no list ${cual} in ${Object.keys(cuerpo).join(', ')}`)
  // A list that goes on by «Ver más» shows a page of them too: no answer has a thousand.
  const conMas = 'hay_mas' in cuerpo
  const conPaginas = 'total_estimado' in cuerpo || conMas
  const deMas = (hay_mas: boolean, total_estimado: number) =>
    conMas ? { hay_mas } : conPaginas ? { total_estimado } : {}
  if (estado === 'vacia') return { ...cuerpo, [cual]: [], ...deMas(false, 0) }
  const primera: unknown = filas[0] ?? modelo
  if (!esFila(primera)) throw new Error(`${cual} has no row to multiply`)
  const cuantas = conPaginas ? porPagina : conLargo
  const muchas = Array.from({ length: cuantas }, (_, i) => filas[i] ?? otra(primera, i))
  return { ...cuerpo, [cual]: muchas, ...deMas(true, conLargo) }
}

/** With or without a query, and no other call that begins so. */
export const addressOf = ({ llamada }: Pick<Lista, 'llamada'>) => new RegExp(`/api/${llamada}(\\?|$)`)

/** Answers the call `llamada`, whose list is `cual`, as that state is. Call it before the screen opens. */
export async function putEstado(page: Page, lista: Lista, estado: Estado): Promise<void> {
  await page.route(addressOf(lista), async (route: Route) => {
    // The page may be closed meanwhile.
    const quiet = (hecho: Promise<unknown>) => hecho.catch(() => undefined)
    if (estado === 'cargando') return undefined
    if (estado === 'sin red') return quiet(route.abort('internetdisconnected'))
    if (estado === 'falla') {
      const error = { code: 'ERROR_INTERNO', mensaje: 'Algo falló de nuestro lado.', request_id: 'prueba-98' }
      return quiet(route.fulfill({ status: 500, json: { error } }))
    }
    const response = await route.fetch()
    return quiet(route.fulfill({ response, json: withRows((await response.json()) as Fila, lista, estado) }))
  })
}
