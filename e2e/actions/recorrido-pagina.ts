/*
 * What a walk by Tab asks of the page. These functions are written into the page as text, all in one, so they know each other and
 * nothing of this process.
 */

type Parada = {
  e: Element
  clave: string
  nombre: string
  seen: boolean
  /** Nothing of it looked otherwise while it had the focus. */
  same: boolean
  /** The one before it, when it comes after this one as one reads. */
  back: string | null
  aspecto: string[]
}

const controles = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]'
const claves = new WeakMap<Element, string>()
let cuantas = 0
let paradas: Parada[] = []
let ida: Parada[] = []
let atEnd = false
let begun = false

/** An open dialog makes the rest of the page unreachable on purpose. */
function raizDelRecorrido(): Element {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body
}

function nombreDe(e: Element): string {
  const texto = e.getAttribute('aria-label') ?? e.closest('label')?.textContent ?? e.textContent ?? ''
  return `${e.tagName.toLowerCase()} «${texto.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}» ${e.id || (e.getAttribute('class') ?? '')}`
}

/** The radios of a group are one stop. */
function claveDe(e: Element): string {
  if (e instanceof HTMLInputElement && e.type === 'radio' && e.name !== '') return `radio ${e.name}`
  const clave = claves.get(e) ?? `${++cuantas}`
  claves.set(e, clave)
  return clave
}

function mayStop(e: HTMLElement): boolean {
  return (
    e.tabIndex >= 0 &&
    e.checkVisibility({ visibilityProperty: true }) &&
    !e.matches(':disabled') &&
    e.closest('[inert], [aria-hidden="true"]') === null
  )
}

function esperadas(): HTMLElement[] {
  return [...raizDelRecorrido().querySelectorAll<HTMLElement>(controles)].filter(mayStop)
}

/** A native radio or checkbox is clipped under its drawing, which is in its label. */
function drawn(e: Element): Element {
  return e.matches('[type="radio"], [type="checkbox"]') ? (e.closest('label') ?? e) : e
}

function isSeen(e: Element): boolean {
  const suyo = drawn(e)
  const isHit = (x: number, y: number) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (suyo.contains(there) || there.closest('label')?.contains(e) === true)
  }
  return [...suyo.getClientRects()].some(({ left, top, width, height }) =>
    [0.5, 0.15, 0.85].some((y) => [0.5, 0.1, 0.9].some((x) => isHit(left + width * x, top + height * y))),
  )
}

/** How it, its parts and what surrounds it are drawn: a label shows the focus of its box, a frame or a sibling that of an input. */
function aspectoDe(e: Element): string[] {
  const marco = e.matches('input') ? (e.parentElement ?? e) : e
  const suyos = [e, ...drawn(e).querySelectorAll('*'), ...marco.querySelectorAll('*')].slice(0, 30)
  for (let arriba = e.parentElement; arriba && suyos.length < 34; arriba = arriba.parentElement) suyos.push(arriba)
  const look = (uno: Element, parte?: string) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth, backgroundColor } =
      getComputedStyle(uno, parte)
    const contorno = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineWidth + outlineColor
    return `${contorno} ${boxShadow} ${borderColor} ${borderWidth} ${backgroundColor}`
  }
  return suyos.flatMap((uno) => [look(uno), look(uno, '::before'), look(uno, '::after')])
}

/** Where it is beside the other: what scrolls apart from the other counts whole. Null for what is laid over the page, as a bar or a map's pin. */
function cajaBeside(e: Element, otro: Element): DOMRect | null {
  let caja = drawn(e)
  if (getComputedStyle(e).position === 'absolute' && !e.matches('input')) return null
  for (let uno: Element | null = e; uno && !uno.contains(otro); uno = uno.parentElement) {
    const { position, overflowX, overflowY } = getComputedStyle(uno)
    if (/fixed|sticky/.test(position)) return null
    if (/auto|scroll/.test(overflowX + overflowY)) caja = uno
  }
  return caja.getBoundingClientRect()
}

/** Puts the focus before everything, or on what a dialog has last, after which it comes round. */
function beginRecorrido(): void {
  ;[paradas, atEnd, begun] = [[], false, false]
  if (raizDelRecorrido() !== document.body) return esperadas().at(-1)?.focus()
  window.scrollTo({ top: 0, behavior: 'instant' })
  // Where what had the focus is taken away, Tab goes on from its place.
  const inicio = document.createElement('span')
  inicio.tabIndex = -1
  document.body.prepend(inicio)
  inicio.focus()
  inicio.remove()
}

/** As Tab is pressed, before the focus moves: notes what has it, and how what had it looks now. The walk ends where it comes round. */
function noteParada(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  // What has the focus by a script may look as by the mouse.
  if (!begun) {
    begun = true
    return
  }
  const e = document.activeElement
  const anterior = paradas.at(-1)
  if (anterior?.e.isConnected && anterior.e !== e) {
    const ahora = aspectoDe(anterior.e)
    anterior.same = ahora.length === anterior.aspecto.length && ahora.every((uno, i) => uno === anterior.aspecto[i])
  }
  const afuera = !e || e === document.body || e === document.documentElement
  atEnd ||= paradas.length > 0 && (afuera || claveDe(e) === paradas[0]?.clave)
  // From then on the key does nothing, so that the way back begins here.
  if (atEnd) return event.preventDefault()
  if (afuera) return
  paradas.push({
    e,
    clave: claveDe(e),
    nombre: nombreDe(e),
    seen: isSeen(e),
    same: false,
    back: anterior && goesBack(anterior.e, e) ? anterior.nombre : null,
    aspecto: aspectoDe(e),
  })
}

/** What is no higher than this, in pixels, is taken in at a glance: what clears a field may stand above its end. */
const vistazo = 120

/** Whether `b` is wholly above `a` and not in the next column, or to the left of it in one row. */
function goesBack(a: Element, b: Element): boolean {
  if (a.contains(b) || b.contains(a)) return false
  let ambos = a.parentElement
  while (ambos && !ambos.contains(b)) ambos = ambos.parentElement
  if (ambos && ambos.getBoundingClientRect().height <= vistazo) return false
  const [antes, ahora] = [cajaBeside(a, b), cajaBeside(b, a)]
  if (!antes || !ahora) return false
  if (ahora.bottom <= antes.top + 1) return ahora.left < antes.right - 1
  const juntas = Math.min(antes.bottom, ahora.bottom) - Math.max(antes.top, ahora.top)
  return juntas > Math.min(antes.height, ahora.height) / 2 && ahora.right <= antes.left + 1
}

/** The faults of the walk by Tab, one line each. From where it ended, the way back begins. */
function tellIda(): string[] {
  const vistas = paradas.map(({ clave }) => clave)
  const say = (que: string, cuales: readonly { nombre: string }[]) => cuales.map(({ nombre }) => `${que}: ${nombre}`)
  const faltas = [
    ...say(
      'covered or off the screen while it has the focus',
      paradas.filter(({ seen }) => !seen),
    ),
    ...say(
      'looks the same with the focus',
      paradas.filter(({ same }) => same),
    ),
    ...say(
      'has the focus twice in one walk',
      paradas.filter(({ clave }, i) => vistas.indexOf(clave) !== i),
    ),
    ...esperadas().flatMap((e) => (vistas.includes(claveDe(e)) ? [] : [`never has the focus: ${nombreDe(e)}`])),
    ...paradas.flatMap(({ back, nombre }) => (back === null ? [] : [`goes back from ${back} to ${nombre}`])),
  ]
  ;[ida, paradas, atEnd, begun] = [paradas, [], false, false]
  return faltas
}

/** Where the way back leaves that of Tab; both go round, so they may begin anywhere. */
function tellVuelta(): string[] {
  const vuelta = paradas.toReversed()
  const inicio = vuelta.findIndex(({ clave }) => clave === ida[0]?.clave)
  const girada = [...vuelta.slice(inicio), ...vuelta.slice(0, inicio)]
  const i = Array.from({ length: Math.max(ida.length, girada.length) }, (_, n) => n).find(
    (n) => ida[n]?.clave !== girada[n]?.clave,
  )
  if (i === undefined) return []
  return [`by Shift+Tab there is ${girada[i]?.nombre ?? 'nothing'} where Tab has ${ida[i]?.nombre ?? 'nothing'}`]
}

const funciones = [
  raizDelRecorrido,
  nombreDe,
  claveDe,
  mayStop,
  esperadas,
  drawn,
  isSeen,
  aspectoDe,
  cajaBeside,
  goesBack,
  beginRecorrido,
  noteParada,
  tellIda,
  tellVuelta,
]

/** How many stops there should be, whether the walk has ended, and what it found. */
export type EnLaPagina = {
  begin: () => void
  count: () => number
  ended: () => boolean
  tellIda: () => string[]
  tellVuelta: () => string[]
}

/** Makes `window.recorrido`, an {@link EnLaPagina}, once for each page. */
export const recorridoEnLaPagina = `if (!window.recorrido) (() => {
  const controles = ${JSON.stringify(controles)}
  const vistazo = ${vistazo}
  const claves = new WeakMap()
  let [cuantas, paradas, ida, atEnd, begun] = [0, [], [], false, false]
  ${funciones.map(String).join('\n')}
  window.addEventListener('keydown', noteParada, true)
  window.recorrido = { begin: beginRecorrido, count: () => esperadas().length, ended: () => atEnd, tellIda, tellVuelta }
})()`
