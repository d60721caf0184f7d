import { expect, type Page } from '@playwright/test'

type Ruta = 'confirma' | 'cambio-clave' | 'baja-usuario' | 'inspeccion'

/** The demo's mails to that address as text, newest first. */
async function readCorreos(page: Page, para: string): Promise<string[]> {
  const suyos = await listCorreos(page, para)
  return Promise.all(suyos.map(async ({ ruta }) => (await page.request.get(ruta)).text()))
}

async function listCorreos(page: Page, para: string): Promise<{ ruta: string; asunto: string }[]> {
  const lista = await (await page.request.get('/demo/correo')).text()
  const todos = [...lista.matchAll(/href="(\/demo\/correo\/\d+)"><strong>([^<]*)<\/strong><span[^>]*>([^ ]+) /g)]
  return todos.filter((uno) => uno[3] === para).map(([, ruta = '', asunto = '']) => ({ ruta, asunto }))
}

export const countCorreos = async (page: Page, para: string, asunto: string): Promise<number> =>
  (await listCorreos(page, para)).filter((uno) => uno.asunto === asunto).length

/** Waits for a mail with a link of that kind and returns the path of the newest one. */
export async function waitEnlace(page: Page, para: string, ruta: Ruta): Promise<string> {
  let enlace = ''
  await expect
    .poll(
      async () => {
        const enlaces = (await readCorreos(page, para)).map(
          (correo) => new RegExp(`/${ruta}/[\\w-]{20,}`).exec(correo)?.[0],
        )
        enlace = enlaces.find((encontrado) => encontrado !== undefined) ?? ''
        return enlace
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return enlace
}
