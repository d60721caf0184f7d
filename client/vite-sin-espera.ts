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

/**
 * Refuses a build with a top-level await. Files are grouped into chunks, so what is awaited may import the very chunk that waits:
 * neither ends, and the page stays blank without an error.
 */
export function sinEspera(): Plugin {
  return {
    name: 'receta-clara-sin-espera',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !awaitsAlCargar(this.parse(file.code))) continue
        throw new Error(`${file.fileName} awaits while it is loaded: open it from main.tsx instead, as openStored()`)
      }
    },
  }
}
