import type { Ocupada } from './lugar-de-tostada'

const controles = 'a[href], button, input, select, textarea, summary, [role="option"], .campo, .pie-fijo'
/** What scrolls or takes keys of its own: large, and read rather than pressed. */
const zonas = '[tabindex="0"]'
/** What is read before acting: whose it is, in which state, and what just happened. */
const leidos = 'h1, h2, h3, caption, .sello, .estampa, [role="alert"], [role="status"]'
/** What stands in one box with buttons is what they decide about: a sum to pay, what is handed over. */
const decididos = ':has(> .botones) > :is(p, dl, ul, ol, table)'
const textos = 'p, li, dt, dd, th, td, label, legend'
/** What says of a control what it does, or why it cannot be pressed yet. */
const razones = (e: Element) => e.getAttribute('aria-describedby')?.split(' ') ?? []
/**
 * A little of a button is worse than a whole row of a list. A zone that scrolls is as large as the window: were it as dear as a row, a heading
 * would be covered to spare it.
 * Words are covered before a row, which is pressed, and after what is blank.
 */
const pesos = { zona: 0.05, texto: 0.5, fila: 1, leido: 4, control: 50, foco: 500 } as const

/** What stands on a ground of its own covers all of it; of other words only where they stand, as a title's box is as wide as its bar. */
const enCaja = '.sello, .estampa, [role="alert"], [role="status"], table, caption, th, td'

function boxOf(e: Element, soloTexto: boolean): DOMRect {
  if (!soloTexto || e.matches(enCaja)) return e.getBoundingClientRect()
  const texto = document.createRange()
  texto.selectNodeContents(e)
  // The browser of the tests measures no text.
  return texto.getBoundingClientRect?.() ?? e.getBoundingClientRect()
}

/** What is acted on in the window now: the dialog on top and nothing behind it, else the page's controls, what is read before and what has the focus. */
export function readOcupadas(tostadas: HTMLElement): Ocupada[] {
  const ocupadas: Ocupada[] = []
  const add = (e: Element, peso: number) => {
    const { left, top, right, bottom } = boxOf(e, peso === pesos.leido || peso === pesos.texto)
    if (right > left && bottom > 0 && top < window.innerHeight) ocupadas.push({ left, top, right, bottom, peso })
  }
  const dialogo = [...document.querySelectorAll('.dialogo')].at(-1)
  if (dialogo) {
    add(dialogo, pesos.fila)
    // One that fills a phone leaves no place outside it, and there its controls are what must be free.
    for (const e of dialogo.querySelectorAll(controles)) add(e, pesos.control)
    for (const e of dialogo.querySelectorAll(leidos)) add(e, pesos.leido)
    return ocupadas
  }
  const addAll = (cuales: string, pesoDe: (e: Element) => number) => {
    for (const e of document.querySelectorAll(cuales)) if (!tostadas.contains(e)) add(e, pesoDe(e))
  }
  addAll(controles, (e) => (e.matches('a.renglon, summary.renglon') ? pesos.fila : pesos.control))
  addAll(zonas, () => pesos.zona)
  addAll(leidos, () => pesos.leido)
  addAll(decididos, () => pesos.leido)
  addAll(textos, () => pesos.texto)
  for (const e of document.querySelectorAll('[aria-describedby]'))
    for (const razon of razones(e).map((id) => document.getElementById(id))) if (razon) add(razon, pesos.leido)
  const foco = document.activeElement
  if (foco && foco !== document.body) add(foco, pesos.foco)
  return ocupadas
}
