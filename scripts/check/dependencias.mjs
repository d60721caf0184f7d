import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { raiz, run } from '../proceso.mjs'

const carpetas = ['packages', 'services', 'client/src', 'scripts', 'bench', 'e2e']
/** With fewer modules the tree was not read, whatever the result says. */
const minimoDeModulos = 50

const cruiser = path.join(raiz, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const swcTsx = pathToFileURL(path.join(raiz, 'scripts/check/swc-tsx.mjs')).href

/**
 * Applies .dependency-cruiser.cjs to every import below `carpeta`.
 * @param {{ carpeta?: string, minimo?: number }} [opciones]
 * @returns {Promise<{ modulos: number, faltas: { regla: string, texto: string }[], error: string | null }>}
 */
export async function cruise({ carpeta = raiz, minimo = minimoDeModulos } = {}) {
  const config = path.join(raiz, '.dependency-cruiser.cjs')
  const argumentos = ['--import', swcTsx, cruiser, '--config', config, '--output-type', 'json', ...carpetas]
  const { salida } = await run(process.execPath, argumentos, { callado: true, carpeta })
  const inicio = salida.indexOf('{')
  let resumen
  try {
    resumen = JSON.parse(salida.slice(inicio)).summary
  } catch {
    return { modulos: 0, faltas: [], error: salida.trim().slice(0, 2_000) || 'dependency-cruiser no dijo nada' }
  }
  const porques = new Map(resumen.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  const faltas = resumen.violations.map(({ rule, from, to, cycle }) => ({
    regla: rule.name,
    texto: `${rule.name}: ${[from, ...(cycle?.map((paso) => paso.name) ?? [to])].join(' → ')}\n  ${porques.get(rule.name)}`,
  }))
  const modulos = resumen.totalCruised
  const error =
    modulos < minimo ? `solo ${modulos} módulos recorridos de al menos ${minimo}: no se leyó el árbol` : null
  return { modulos, faltas, error }
}

export async function checkDependencias() {
  const { modulos, faltas, error } = await cruise()
  return {
    bien: !error && faltas.length === 0,
    detalle: `${modulos} módulos`,
    salida: [...(error ? [error] : []), ...faltas.map(({ texto }) => texto)].join('\n'),
  }
}
