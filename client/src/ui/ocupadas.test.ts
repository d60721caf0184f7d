// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { chooseLugar, coverAt } from './lugar-de-tostada'
import { readOcupadas } from './ocupadas'

afterEach(() => document.body.replaceChildren())

/** A page where nothing but `html` stands in the place that a toast takes first; jsdom lays out nothing. */
function withInTheWay(html: string) {
  document.body.innerHTML = `<main>${html}</main><div class="tostadas" role="status"><p class="tostada">Atiende Marta.</p></div>`
  const abajo = { left: 513, top: 704, right: 853, bottom: 752 }
  for (const e of document.querySelectorAll('main > :not(i)')) e.getBoundingClientRect = () => abajo as DOMRect
  return document.querySelector<HTMLElement>('.tostadas')!
}

it.each([
  ['the seal of a receta', '<span class="sello">Vigente</span>'],
  ['the name of who is attended', '<h2>Norma Beatriz Aguirre</h2>'],
  ['the outcome of the last scan', '<div role="alert">No se puede entregar</div>'],
  ['a button', '<button>Entregar y firmar</button>'],
  ['a day to choose, which is no input', '<div class="campo"><span>Desde</span><span>02/11/2026</span></div>'],
  [
    'why a button cannot be pressed yet',
    '<p id="razon">Se cierra dos horas después.</p><i aria-describedby="razon"></i>',
  ],
  ['the line with the focus', '<section tabindex="0">Renglón 1</section>'],
])('lets no toast lie over %s', (_que, html) => {
  const tostadas = withInTheWay(html)
  const ocupadas = readOcupadas(tostadas)
  const tostada = { ancho: 340, alto: 48 }
  const pc = { left: 0, right: 1366, bottom: 768 }
  const lugar = chooseLugar(pc, tostada, ocupadas)
  expect(lugar).not.toEqual(chooseLugar(pc, tostada, []))
  expect(coverAt(lugar, tostada, ocupadas)).toBe(0)
})

it('minds nothing but the dialog on top while there is one, and never the toasts themselves', () => {
  const tostadas = withInTheWay('<h2>Detrás</h2><div class="dialogo"><p>Adelante</p></div>')
  expect(readOcupadas(tostadas).map(({ peso }) => peso)).toEqual([1])
})

it('covers a row of a list rather than a little of a tab, where nothing is free', () => {
  const tostadas = withInTheWay(
    '<h1>Médicos</h1><a href="/todos">Todos</a><a class="renglon" href="/uno">Dra. Mariela Acosta</a>',
  )
  const rects = [
    { left: 0, top: 0, right: 1000, bottom: 64 },
    { left: 1340, top: 0, right: 1366, bottom: 64 },
    { left: 0, top: 64, right: 1366, bottom: 768 },
  ]
  for (const [i, e] of [...document.querySelectorAll('main > *')].entries())
    e.getBoundingClientRect = () => rects[i] as DOMRect
  const pc = { left: 0, right: 1366, bottom: 768 }
  expect(chooseLugar(pc, { ancho: 340, alto: 48 }, readOcupadas(tostadas)).top).toBeGreaterThanOrEqual(64)
})

/** A phone that is full of what is acted on, with one place for a toast at `y`. */
function telefonoCon(html: string, rects: [string, number, number][]) {
  const tostadas = withInTheWay(html)
  for (const [cual, top, bottom] of rects)
    document.querySelector<HTMLElement>(`main ${cual}`)!.getBoundingClientRect = () =>
      ({ left: 16, right: 374, top, bottom }) as DOMRect
  return chooseLugar({ left: 0, right: 390, bottom: 768 }, { ancho: 358, alto: 48 }, readOcupadas(tostadas))
}

it('covers a row of a list rather than the sum that the buttons below it decide about', () => {
  const html = `<a class="renglon" href="/uno">Farmacia del Puente</a>
    <section><p>A pagar <b>$ 210.300</b></p><div class="botones"><button>Cerrar el período</button></div></section>`
  const lugar = telefonoCon(html, [
    ['a', 0, 600],
    ['p', 600, 690],
    ['button', 690, 768],
  ])
  expect(lugar.top + 48).toBeLessThanOrEqual(600)
})

it('lies over what is blank beside a title, however wide its box', () => {
  Object.assign(Range.prototype, { getBoundingClientRect: () => ({ left: 16, right: 200, top: 700, bottom: 752 }) })
  const tostadas = withInTheWay('<h1>Publicar normas</h1>')
  const lugar = chooseLugar({ left: 0, right: 1366, bottom: 768 }, { ancho: 340, alto: 48 }, readOcupadas(tostadas))
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
  expect(lugar).toEqual({ left: 513, top: 704 })
})

it('covers what is blank rather than words', () => {
  const lugar = telefonoCon('<button>Ver</button><section tabindex="0"><p>Lo cerró Inés Robledo</p></section>', [
    ['button', 0, 500],
    ['section', 500, 768],
    ['p', 620, 768],
  ])
  expect([lugar.top >= 500, lugar.top + 48 <= 620]).toEqual([true, true])
})

it('covers rows of a table that scrolls rather than its caption, where nothing is free', () => {
  const tostadas = withInTheWay(
    '<button>Ver</button><div tabindex="0"><table><caption>Por farmacia</caption></table></div>',
  )
  const rects: [string, object][] = [
    ['button', { left: 0, top: 0, right: 390, bottom: 420 }],
    ['[tabindex]', { left: 16, top: 500, right: 374, bottom: 844 }],
    ['caption', { left: 16, top: 430, right: 374, bottom: 500 }],
  ]
  for (const [cual, rect] of rects)
    document.querySelector<HTMLElement>(`main ${cual}`)!.getBoundingClientRect = () => rect as DOMRect
  const telefono = { left: 0, right: 390, bottom: 844 }
  expect(chooseLugar(telefono, { ancho: 358, alto: 64 }, readOcupadas(tostadas)).top).toBeGreaterThanOrEqual(500)
})
