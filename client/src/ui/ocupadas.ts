import type { Ocupada } from './lugar-de-tostada'

const controles = 'a[href], button, input, select, textarea, summary, [role="option"], .pie-fijo'
/** What scrolls or takes keys of its own: large, and read rather than pressed. */
const zonas = '[tabindex="0"]'
/** What is read before acting: whose it is, in which state, and what just happened. */
const leidos = 'h1, h2, h3, caption, .sello, .estampa, [role="alert"], [role="status"]'
/** What says of a control what it does, or why it cannot be pressed yet. */
const razones = (e: Element) => e.getAttribute('aria-describedby')?.split(' ') ?? []
/**
 * A little of a button is worse than a whole row of a list. A zone that scrolls is as large as the window: were it as dear as a row, a heading
 * would be covered to spare it.
 */
const pesos = { zona: 0.05, fila: 1, leido: 4, control: 50, foco: 500 } as const

/** What is acted on in the window now: the dialog on top and nothing behind it, else the page's controls, what is read before and what has the focus. */
export function readOcupadas(tostadas: HTMLElement): Ocupada[] {
  const ocupadas: Ocupada[] = []
  const add = (e: Element, peso: number) => {
    const { left, top, right, bottom } = e.getBoundingClientRect()
    if (right > left && bottom > 0 && top < window.innerHeight) ocupadas.push({ left, top, right, bottom, peso })
  }
  const dialogo = [...document.querySelectorAll('.dialogo')].at(-1)
  if (dialogo) {
    add(dialogo, pesos.fila)
    // One that fills a phone leaves no place outside it, and there its controls are what must be free.
    for (const e of dialogo.querySelectorAll(controles)) add(e, pesos.control)
    return ocupadas
  }
  const addAll = (cuales: string, pesoDe: (e: Element) => number) => {
    for (const e of document.querySelectorAll(cuales)) if (!tostadas.contains(e)) add(e, pesoDe(e))
  }
  addAll(controles, (e) => (e.matches('a.renglon, summary.renglon') ? pesos.fila : pesos.control))
  addAll(zonas, () => pesos.zona)
  addAll(leidos, () => pesos.leido)
  for (const e of document.querySelectorAll('[aria-describedby]'))
    for (const razon of razones(e).map((id) => document.getElementById(id))) if (razon) add(razon, pesos.leido)
  const foco = document.activeElement
  if (foco && foco !== document.body) add(foco, pesos.foco)
  return ocupadas
}
