import { expect, type Page } from '@playwright/test'
import { type EnLaPagina, recorridoEnLaPagina } from './recorrido-pagina'

const ask = <P extends keyof EnLaPagina>(page: Page, que: P) =>
  page.evaluate((p) => (window as unknown as { recorrido: EnLaPagina }).recorrido[p](), que) as Promise<
    ReturnType<EnLaPagina[P]>
  >

/** Presses that key until the walk ends; in some stops more than there are, or it never will. */
async function walk(page: Page, tecla: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const maximo = (await ask(page, 'count')) + 20
  for (let i = 0; i < maximo; i++) {
    await page.keyboard.press(tecla)
    if (i % 10 === 9 && (await ask(page, 'ended'))) return []
  }
  return (await ask(page, 'ended')) ? [] : [`${tecla} does not come to an end in ${maximo} stops`]
}

/**
 * What is wrong with the page for whoever has a keyboard alone, one line each: from its top to its end by Tab, each control once, in
 * the order in which one reads, seen and looking as what has the focus; and the same way back by Shift+Tab.
 */
export async function findFaltasDelRecorrido(page: Page): Promise<string[]> {
  await page.evaluate(recorridoEnLaPagina)
  await ask(page, 'begin')
  const sinFin = await walk(page, 'Tab')
  const faltas = [...(await ask(page, 'tellIda')), ...sinFin]
  if (sinFin.length > 0) return faltas
  const sinVuelta = await walk(page, 'Shift+Tab')
  return [...faltas, ...sinVuelta, ...(await ask(page, 'tellVuelta'))]
}

/** Nothing is wrong with the page for whoever has a keyboard alone. */
export async function waitRecorrido(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect.soft(await findFaltasDelRecorrido(page), `Tab, ${width}×${height}`).toEqual([])
}

type ConPulsado = { pulsado?: Element }

/** Before the page opens: remembers what is pressed outside of a dialog, which may be what opens one. */
export const watchPulsado = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('button, a, [role="button"], [role="option"]') : null
      if (control && !control.closest('[role="dialog"], [role="alertdialog"]')) (window as ConPulsado).pulsado = control
    }
    // An option is gone before it is clicked.
    for (const suceso of ['pointerdown', 'click']) window.addEventListener(suceso, note, true)
  })

/** Where a dialog is open, Escape closes it and gives the focus back to what opened it. */
export async function waitEscape(page: Page): Promise<void> {
  const dialogos = page.locator('[role="dialog"], [role="alertdialog"]')
  const cuantos = await dialogos.count()
  if (cuantos === 0) return
  await page.keyboard.press('Escape')
  await expect.soft(dialogos, 'dialogs after Escape').toHaveCount(cuantos - 1)
  const who = () =>
    page.evaluate(() => {
      const { pulsado } = window as ConPulsado
      const e = document.activeElement
      if (e !== null && e === pulsado) return 'what opened it'
      // Its list closed as it was chosen: who chose goes on in a field.
      if (pulsado?.role === 'option' && e?.tagName === 'INPUT') return 'what opened it'
      // The window of another size has no pane with that button: its page takes the keys.
      if (pulsado?.isConnected === false && e?.id === 'contenido') return 'what opened it'
      return `${e?.tagName ?? ''} ${e?.textContent?.slice(0, 40) ?? ''}, after ${pulsado?.textContent ?? 'nothing'}`
    })
  await expect.soft.poll(who, { message: 'what has the focus after Escape', timeout: 5_000 }).toBe('what opened it')
}
