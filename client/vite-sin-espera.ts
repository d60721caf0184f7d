import type { Plugin } from 'vite'

type Nodo = { type?: unknown } & Record<string, unknown>

const esNodo = (valor: unknown): valor is Nodo => typeof valor === 'object' && valor !== null && 'type' in valor

const tieneTiempoPropio = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Whether a file awaits something while it is loaded: a top-level await. */
export function awaitsAlCargar(nodo: unknown): boolean {
  if (Array.isArray(nodo)) return nodo.some(awaitsAlCargar)
  if (!esNodo(nodo) || tieneTiempoPropio.has(String(nodo.type))) return false
  if (nodo.type === 'AwaitExpression' || (nodo.type === 'ForOfStatement' && nodo['await'] === true)) return true
  return Object.values(nodo).some((parte) => typeof parte === 'object' && awaitsAlCargar(parte))
}

/** The first circle of files that import each other, as it is walked; null without any. `importa`: what each file imports at once. */
export function findCirculo(importa: ReadonlyMap<string, readonly string[]>): string[] | null {
  const vistos = new Set<string>()
  const walk = (file: string, camino: readonly string[]): string[] | null => {
    if (camino.includes(file)) return [...camino.slice(camino.indexOf(file)), file]
    if (vistos.has(file)) return null
    vistos.add(file)
    for (const otro of importa.get(file) ?? []) {
      const circulo = walk(otro, [...camino, file])
      if (circulo) return circulo
    }
    return null
  }
  for (const file of importa.keys()) {
    const circulo = walk(file, [])
    if (circulo) return circulo
  }
  return null
}

/**
 * Refuses a build with a top-level await, or with chunks that import each other. Files are grouped into chunks, so what is awaited may
 * import the very chunk that waits: neither ends, and the page stays blank without an error. In a circle one chunk runs before what it
 * calls exists, and every screen of it fails to open.
 */
export function sinEspera(): Plugin {
  return {
    name: 'receta-clara-sin-espera',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circulo = findCirculo(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circulo) throw new Error(`${circulo.join(' → ')}: group their modules in client/vite.config.ts`)
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !awaitsAlCargar(this.parse(file.code))) continue
        throw new Error(`${file.fileName} awaits while it is loaded: open it from main.tsx instead, as openStored()`)
      }
    },
  }
}
