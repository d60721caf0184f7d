import path from 'node:path'
import { parseAst, type Plugin } from 'vite'

type Nodo = { type: string; start: number; end: number } & Record<string, unknown>
type Cambio = { en: number; hasta: number; texto: string }

const contrato = path.resolve(import.meta.dirname, '../packages/contract/src')
const perezoso = path.resolve(import.meta.dirname, 'src/api/perezoso.ts')

const esNodo = (valor: unknown): valor is Nodo => typeof valor === 'object' && valor !== null && 'type' in valor
const tieneTiempoPropio = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const nombreDe = (nodo: unknown): string | undefined =>
  esNodo(nodo) && nodo.type === 'Identifier' ? String(nodo['name']) : undefined

/** The parts that run with the one that holds them: not the bodies of functions. */
function* enSeguida(nodo: Nodo): Generator<Nodo> {
  if (tieneTiempoPropio.has(nodo.type)) return
  yield nodo
  for (const valor of Object.values(nodo))
    for (const parte of Array.isArray(valor) ? (valor as unknown[]) : [valor])
      if (esNodo(parte)) yield* enSeguida(parte)
}

/** In `z.object({}).strip()`, `z`. */
function raizDe(nodo: unknown): string | undefined {
  if (!esNodo(nodo)) return undefined
  if (nodo.type === 'CallExpression') return raizDe(nodo['callee'])
  return nodo.type === 'MemberExpression' ? raizDe(nodo['object']) : nombreDe(nodo)
}

/** The names that a pattern gives: `a`, `b` and `resto` of `{ a, x: b, ...resto }`. */
function nombresDe(patron: Nodo): string[] {
  const nombre = nombreDe(patron)
  if (nombre !== undefined) return [nombre]
  const partes = (patron['properties'] ?? patron['elements'] ?? []) as (Nodo | null)[]
  return partes.flatMap((parte) => {
    const hondo = parte && (parte['value'] ?? parte['argument'] ?? parte)
    return esNodo(hondo) ? nombresDe(hondo) : []
  })
}

const esDeEsquemas = (nodo: Nodo, esquemas: ReadonlySet<string>): boolean =>
  [...enSeguida(nodo)].some(
    (parte) =>
      (parte.type === 'CallExpression' || parte.type === 'MemberExpression') && esquemas.has(raizDe(parte) ?? ''),
  ) || esquemas.has(nombreDe(nodo) ?? '')

/** The schemas that are values in a plain object, such as a call's `input` and `output`. */
function valoresDe(objeto: Nodo, makers: ReadonlySet<string>): Nodo[] {
  return (objeto['properties'] as Nodo[]).flatMap((campo) => {
    const value = campo['value']
    if (!esNodo(value)) return []
    if (value.type === 'ObjectExpression') return valoresDe(value, makers)
    return value.type === 'CallExpression' && esDeEsquemas(value, makers) ? [value] : []
  })
}

/** `const x = 1` of `export const x = 1`, or of itself. */
const declaradoEn = (linea: Nodo): Nodo =>
  linea.type === 'ExportNamedDeclaration' && esNodo(linea['declaration']) ? linea['declaration'] : linea

/** What makes schemas in this file: zod, what comes from another file of the contract, and its own functions that call one of these. */
function makersOf(programa: Nodo): Set<string> {
  const makers = new Set(['z'])
  for (const linea of programa['body'] as Nodo[]) {
    if (linea.type === 'ImportDeclaration') {
      const de = String((linea['source'] as Nodo)['value'])
      if (!de.startsWith('.') || /\/(?:endpoint|errores[\w-]*)(?:\.ts)?$/.test(de)) continue
      for (const pedido of linea['specifiers'] as Nodo[]) makers.add(nombreDe(pedido['local']) ?? '')
      continue
    }
    const declara = declaradoEn(linea)
    const suyas =
      declara.type === 'FunctionDeclaration' ? [{ id: declara['id'], init: declara }] : declara['declarations']
    for (const { id, init } of (suyas ?? []) as { id: unknown; init: unknown }[])
      if (esNodo(init) && tieneTiempoPropio.has(init.type) && esDeEsquemas(init['body'] as Nodo, makers))
        makers.add(nombreDe(id) ?? '')
  }
  return makers
}

/** What is declared as an object, of a call or plain: its fields are read one by one, and its schemas are made one by one. */
function objetoDe(init: Nodo): Nodo | null {
  if (init.type === 'ObjectExpression') return init
  const [primero] =
    init.type === 'CallExpression' && nombreDe(init['callee']) === 'endpoint' ? (init['arguments'] as Nodo[]) : []
  return primero?.type === 'ObjectExpression' ? primero : null
}

/** The file with each schema that stands in no function made on its first use; null when it has none. */
export function makePerezoso(codigo: string): string | null {
  const programa = parseAst(codigo) as unknown as Nodo
  const makers = makersOf(programa)
  const cambios: Cambio[] = []
  for (const linea of programa['body'] as Nodo[]) {
    const declara = declaradoEn(linea)
    if (declara.type !== 'VariableDeclaration') continue
    for (const { id, init } of declara['declarations'] as { id: Nodo; init: unknown }[]) {
      if (!esNodo(init)) continue
      const objeto = objetoDe(init)
      if (objeto) {
        for (const { start, end } of valoresDe(objeto, makers))
          cambios.push({ en: start, hasta: end, texto: `perezoso(() => (${codigo.slice(start, end)}))` })
        continue
      }
      if (!['CallExpression', 'MemberExpression', 'Identifier'].includes(init.type) || !esDeEsquemas(init, makers))
        continue
      const nombres = nombresDe(id)
      for (const nombre of nombres) makers.add(nombre)
      const exporta = declara !== linea
      cambios.push({ en: linea.start, hasta: linea.end, texto: asPerezosos(codigo, { id, init, nombres, exporta }) })
    }
  }
  if (cambios.length === 0) return null
  const nuevo = cambios
    .sort((a, b) => b.en - a.en)
    .reduce((texto, { en, hasta, texto: otro }) => texto.slice(0, en) + otro + texto.slice(hasta), codigo)
  return `import { perezoso } from ${JSON.stringify(perezoso)}\n${nuevo}`
}

/** One line for each name that is declared. */
function asPerezosos(
  codigo: string,
  { id, init, nombres, exporta }: { id: Nodo; init: Nodo; nombres: readonly string[]; exporta: boolean },
): string {
  const hecho = codigo.slice(init.start, init.end)
  const patron = codigo.slice(id.start, id.end)
  const uno = (nombre: string) =>
    id.type === 'Identifier' ? `(${hecho})` : `{ const ${patron} = ${hecho}; return ${nombre} }`
  return nombres
    .map((nombre) => `${exporta ? 'export ' : ''}const ${nombre} = /* @__PURE__ */ perezoso(() => ${uno(nombre)})`)
    .join('\n')
}

/** Makes the page build a schema of the contract when a call first needs it, and not when the file is loaded (decision 0128). */
export function contratoPerezoso(): Plugin {
  return {
    name: 'receta-clara-contrato',
    // Once the types are gone.
    enforce: 'post',
    apply: 'build',
    transform(codigo, id) {
      if (!id.startsWith(contrato)) return null
      const nuevo = makePerezoso(codigo)
      return nuevo === null ? null : { code: nuevo, map: null }
    },
  }
}
