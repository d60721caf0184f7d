import type { BrowserContext } from '@playwright/test'

const aviso = 'una tostada tapa'

/**
 * In every journey: a toast that for a second and a half covers a dialog, a footer's buttons, what has the focus, a row or a button of the page
 * or the words that buttons decide about («A pagar», «Entregaste») is written to the console, and told to `note`. Toasts that are a foot of the
 * window end the page above them, and there only what has the focus and the bars beside them are looked at.
 */
export async function watchTostadas(context: BrowserContext, note: (falta: string) => unknown): Promise<void> {
  context.on('console', (mensaje) => {
    if (mensaje.text().startsWith(aviso)) note(mensaje.text())
  })
  await context.addInitScript((texto) => {
    let desde = 0
    const look = () => {
      const tostadas = [...document.querySelectorAll('.tostada')].map((t) => t.getBoundingClientRect())
      // A heading that has the focus is read, not acted on.
      const activo = document.activeElement as HTMLElement | null
      const foco = activo && activo.tabIndex >= 0 ? activo : null
      // A dialog that fills a phone leaves no other place: there only its buttons have to be free.
      const dialogos = [...document.querySelectorAll('.dialogo')].flatMap((d) => {
        const { width, height } = d.getBoundingClientRect()
        const llena = width * height > 0.7 * window.innerWidth * window.innerHeight
        return llena ? [...d.querySelectorAll('.boton')] : [d]
      })
      const decididos = new Set<Element>(document.querySelectorAll(':has(> .botones) > :is(p, dl, ul, ol)'))
      // Of words only where they stand: a list's box is as wide as the page, and beside what it holds a toast covers nothing.
      const boxOf = (e: Element): DOMRect => {
        if (!decididos.has(e)) return e.getBoundingClientRect()
        const texto = document.createRange()
        texto.selectNodeContents(e)
        return texto.getBoundingClientRect()
      }
      const barras = [foco, ...document.querySelectorAll('footer .boton, .pie-fijo, .tabs')]
      const deLaPagina = [...document.querySelectorAll('a.renglon, summary.renglon, main .boton'), ...decididos]
      const alPie = document.querySelector('.tostadas[data-al-pie]') !== null
      const cuidados = dialogos.length > 0 ? dialogos : alPie ? barras : [...barras, ...deLaPagina]
      const tapado = cuidados.find((e) => {
        const r = !e || e.closest('.tostadas') ? undefined : boxOf(e)
        return (
          r &&
          tostadas.some(
            (t) => t.left < r.right - 1 && t.right > r.left + 1 && t.top < r.bottom - 1 && t.bottom > r.top + 1,
          )
        )
      })
      if (!tapado) desde = 0
      else if (desde === 0) desde = performance.now()
      else if (performance.now() - desde > 1_500) {
        console.error(
          `${texto}: ${tapado.tagName} «${(tapado.textContent ?? '').slice(0, 60)}» en ${location.pathname}`,
        )
        desde = Number.POSITIVE_INFINITY
      }
    }
    setInterval(look, 100)
  }, aviso)
}
