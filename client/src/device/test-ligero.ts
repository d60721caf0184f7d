import * as React from 'react'

/**
 * What costs these tests most and says nothing in them: React's stack trace of each element, for the names of its owners, and jsdom's
 * matching of each element against every rule of its own sheet. Together they were a quarter of a test's time.
 */
const internos = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number } | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internos) {
  Object.defineProperty(internos, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} })
}

/** Attributes that jsdom's own sheet shows or hides by. */
const quePesan = ['hidden', 'open', 'type', 'popover'] as const

const propia = globalThis.window?.getComputedStyle.bind(window)

/** `display` of an element without a style of its own, by what the sheet could look at. */
const displays = new Map<string, string>()

function displayDe(elemento: Element): string {
  const suyo = (elemento as HTMLElement).style?.display
  if (suyo) return suyo
  const dentro = elemento.parentElement?.localName
  const clave = [elemento.localName, dentro, ...quePesan.map((nombre) => elemento.getAttribute(nombre))].join('|')
  const sabido = displays.get(clave) ?? propia?.(elemento).display ?? ''
  displays.set(clave, sabido)
  return sabido
}

/** An inherited property, that only a style attribute sets. */
function heredada(elemento: Element, propiedad: 'visibility' | 'pointer-events', inicial: string): string {
  for (let cada: Element | null = elemento; cada; cada = cada.parentElement) {
    const suya = (cada as HTMLElement).style?.getPropertyValue(propiedad)
    if (suya && suya !== 'inherit') return suya
  }
  return inicial
}

const ligeras: Record<string, (elemento: Element) => string> = {
  display: displayDe,
  visibility: (elemento) => heredada(elemento, 'visibility', 'visible'),
  'pointer-events': (elemento) => heredada(elemento, 'pointer-events', 'auto'),
}
const nombres: Record<string, string> = { pointerEvents: 'pointer-events' }

if (propia) {
  window.getComputedStyle = (elemento, pseudo) => {
    if (pseudo || elemento.ownerDocument.styleSheets.length > 0) return propia(elemento, pseudo)
    let entera: CSSStyleDeclaration | undefined
    const readEntera = () => (entera ??= propia(elemento))
    const read = (propiedad: string) => ligeras[nombres[propiedad] ?? propiedad]?.(elemento)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, propiedad) {
        if (propiedad === 'getPropertyValue')
          return (pedida: string) => read(pedida) ?? readEntera().getPropertyValue(pedida)
        const ligera = typeof propiedad === 'string' ? read(propiedad) : undefined
        if (ligera !== undefined) return ligera
        const valor: unknown = Reflect.get(readEntera(), propiedad)
        return typeof valor === 'function' ? valor.bind(readEntera()) : valor
      },
    })
  }
}
