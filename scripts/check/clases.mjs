import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import swc from '@swc/core'
import { raiz } from '../proceso.mjs'

/** Classes of a library's drawings, which have no stylesheet. */
const ajenas = new Set(['lucide-circle-question-mark'])

/** What is whole in two letters; any other name that short, or that ends in a letter alone (`aviso-c`), says nothing. */
const enDosLetras = new Set(['ok', 'qr', 'rp'])
const esCorta = (clase) => (clase.length < 3 && !enDosLetras.has(clase)) || /(?:[-_][a-z]|[a-z][A-Z])$/.test(clase)

/** The selectors of a rule; commas inside `:is()` or `:not()` do not separate. */
function splitPorComas(preludio) {
  const partes = ['']
  let hondo = 0
  for (const letra of preludio) {
    if (letra === '(') hondo++
    if (letra === ')') hondo--
    if (letra === ',' && hondo === 0) partes.push('')
    else partes.push(partes.pop() + letra)
  }
  return partes
}

/** The selectors of a stylesheet, one for each outermost comma. */
function readSelectores(css) {
  const sinComentarios = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"/g, '""')
  const preludios = [...sinComentarios.matchAll(/([^{};]+)\{/g)].map(([, preludio]) => preludio.trim())
  return preludios
    .filter((preludio) => !preludio.startsWith('@') && !/^(?:from|to|[\d.%, ]+)$/.test(preludio))
    .flatMap(splitPorComas)
}

const clasesDe = (selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, clase]) => clase)
const globalesDe = (selector) =>
  [...selector.matchAll(/:global\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, dentro]) => clasesDe(dentro))
const sinGlobales = (selector) => selector.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')

const palabrasDe = (texto) => texto.split(/\s+/).filter((palabra) => palabra !== '')

/** Calls `look` with each node of swc's tree and whether it is the value of a `className`. */
function walk(nodo, look, enClassName = false) {
  if (Array.isArray(nodo)) return nodo.forEach((uno) => walk(uno, look, enClassName))
  if (!nodo || typeof nodo !== 'object' || nodo.type === 'ImportDeclaration') return
  look(nodo, enClassName)
  // Conditions are not class names: `estado === 'activo' ? 'elegido' : ''`.
  const ramas = enClassName && nodo.type === 'ConditionalExpression' ? [nodo.consequent, nodo.alternate] : null
  if (enClassName && nodo.type === 'BinaryExpression' && nodo.operator !== '+') return
  if (enClassName && nodo.type === 'CallExpression') enClassName = false
  const dentro = enClassName || (nodo.type === 'JSXAttribute' && nodo.name.value === 'className')
  for (const valor of ramas ?? Object.values(nodo)) if (valor && typeof valor === 'object') walk(valor, look, dentro)
}

/** The complete words of a template, and those continued by an expression: `sello-${tono}`. */
function readPlantilla({ quasis }) {
  const palabras = []
  const comienzos = []
  quasis.forEach(({ raw }, i) => {
    const trozos = raw.split(/\s+/)
    const ultima = trozos.at(-1)
    if (i < quasis.length - 1 && ultima.endsWith('-')) comienzos.push(trozos.pop())
    if (i > 0 && trozos[0] !== '') trozos.shift()
    palabras.push(...trozos.filter((palabra) => palabra !== ''))
  })
  return { palabras, comienzos }
}

/**
 * The classes named in a file of the client, in a `className` or elsewhere, and from which module.
 * @returns {{ nombradas: Set<string>, dichas: Set<string>, comienzos: Set<string>, delModulo: Map<string, Set<string>>,
 * calculadas: string[] }}
 */
function readUsos(codigo, archivo) {
  const usos = { nombradas: new Set(), dichas: new Set(), comienzos: new Set(), delModulo: new Map(), calculadas: [] }
  const arbol = swc.parseSync(codigo, { syntax: 'typescript', tsx: archivo.endsWith('x') })
  const modulos = new Map()
  for (const { type, source, specifiers } of arbol.body) {
    if (type !== 'ImportDeclaration' || !source.value.endsWith('.module.css')) continue
    const hoja = source.value.startsWith('#ui/')
      ? path.join('client/src/ui', source.value.slice('#ui/'.length))
      : path.join(path.dirname(archivo), source.value)
    modulos.set(specifiers[0].local.value, hoja)
    usos.delModulo.set(hoja, new Set())
  }
  walk(arbol.body, (nodo, enClassName) => {
    if (nodo.type === 'MemberExpression' && modulos.has(nodo.object.value)) {
      const hoja = modulos.get(nodo.object.value)
      if (nodo.property.type === 'Computed') usos.calculadas.push(hoja)
      else usos.delModulo.get(hoja).add(nodo.property.value)
    }
    const leida =
      nodo.type === 'StringLiteral'
        ? { palabras: palabrasDe(nodo.value), comienzos: [] }
        : nodo.type === 'TemplateLiteral'
          ? readPlantilla(nodo)
          : null
    if (!leida) return
    for (const palabra of leida.palabras) usos.dichas.add(palabra)
    for (const comienzo of leida.comienzos) usos.comienzos.add(comienzo)
    if (enClassName) for (const palabra of leida.palabras) usos.nombradas.add(palabra)
  })
  return usos
}

/** The classes of each module for tsc, so that an undefined class does not compile. */
function declare(modulos) {
  const bloques = [...modulos]
    .toSorted(([a], [b]) => (path.basename(a) < path.basename(b) ? -1 : 1))
    .map(([hoja, clases]) => {
      const filas = [...clases].toSorted((a, b) => (a < b ? -1 : 1)).map((clase) => `    readonly ${clase}: string`)
      return `declare module '*/${path.basename(hoja)}' {\n  const estilos: {\n${filas.join('\n')}\n  }\n  export default estilos\n}\n`
    })
  return `// Written by «npm run css:types» from every *.module.css of the client.\n${bloques.join('')}`
}

const generado = 'client/src/estilos.generated.d.ts'

async function readHojas(carpeta, archivos) {
  const globales = new Map()
  const modulos = new Map()
  const faltas = []
  for (const hoja of archivos.filter((archivo) => archivo.endsWith('.css'))) {
    const selectores = readSelectores(await readFile(path.join(carpeta, hoja), 'utf8'))
    if (!hoja.endsWith('.module.css')) {
      if (!hoja.startsWith('client/src/ui/'))
        faltas.push(`${hoja}: lo compartido está en client/src/ui; lo de un cuarto, en un *.module.css`)
      for (const clase of selectores.flatMap(clasesDe)) globales.set(clase, hoja)
      continue
    }
    const otra = [...modulos.keys()].find((una) => path.basename(una) === path.basename(hoja))
    if (otra) faltas.push(`${hoja}: se llama como ${otra}, y el nombre del archivo es parte de cada clase`)
    modulos.set(hoja, new Set(selectores.map(sinGlobales).flatMap(clasesDe)))
    for (const selector of selectores)
      if (clasesDe(sinGlobales(selector)).length === 0)
        faltas.push(`${hoja}: «${selector.trim()}» no nombra ninguna clase propia y alcanza a todos los cuartos`)
  }
  for (const hoja of modulos.keys()) {
    const css = await readFile(path.join(carpeta, hoja), 'utf8')
    for (const clase of new Set(readSelectores(css).flatMap(globalesDe)))
      if (!globales.has(clase) && !ajenas.has(clase))
        faltas.push(`${hoja}: :global(.${clase}) no está en client/src/ui`)
  }
  return { globales, modulos, faltas }
}

/**
 * Reads the stylesheets and files of the client below `carpeta` and reports unused classes, undefined classes, and modules that
 * reach beyond their own classes. tsc reports misspelt ones.
 * @returns {Promise<{ faltas: string[], clases: number, tipos: string }>}
 */
export async function reviewClases(carpeta = raiz) {
  const listado = await readdir(path.join(carpeta, 'client/src'), { recursive: true })
  const archivos = listado.map((archivo) => path.join('client/src', archivo)).toSorted((a, b) => (a < b ? -1 : 1))
  const { globales, modulos, faltas } = await readHojas(carpeta, archivos)
  const usadas = new Map([...modulos.keys()].map((hoja) => [hoja, new Set()]))
  const dichas = new Set()
  const comienzos = new Set()
  for (const archivo of archivos) {
    if (!/(?<!\.test|\.d)\.tsx?$/.test(archivo)) continue
    const usos = readUsos(await readFile(path.join(carpeta, archivo), 'utf8'), archivo)
    for (const [hoja, clases] of usos.delModulo) for (const clase of clases) usadas.get(hoja)?.add(clase)
    for (const hoja of usos.calculadas)
      faltas.push(`${archivo}: una clase de ${hoja} se nombra entera, no se calcula: así se sabe cuál se usa`)
    for (const palabra of usos.dichas) dichas.add(palabra)
    for (const comienzo of usos.comienzos) comienzos.add(comienzo)
    for (const palabra of usos.nombradas)
      if (!globales.has(palabra)) faltas.push(`${archivo}: ninguna hoja de client/src/ui define «${palabra}»`)
  }
  for (const [clase, hoja] of globales)
    if (!dichas.has(clase) && ![...comienzos].some((comienzo) => clase.startsWith(comienzo)))
      faltas.push(`${hoja}: nadie usa «.${clase}»`)
  for (const [hoja, clases] of modulos)
    for (const clase of clases) if (!usadas.get(hoja).has(clase)) faltas.push(`${hoja}: nadie usa «.${clase}»`)
  const deModulos = [...modulos].flatMap(([hoja, clases]) => [...clases].map((clase) => [clase, hoja]))
  for (const [clase, hoja] of [...globales, ...deModulos])
    if (esCorta(clase)) faltas.push(`${hoja}: «.${clase}» no dice qué es: palabras enteras`)
  const cuantas = globales.size + [...modulos.values()].reduce((suma, { size }) => suma + size, 0)
  return { faltas, clases: cuantas, tipos: declare(modulos) }
}

export async function writeTipos() {
  await writeFile(path.join(raiz, generado), (await reviewClases()).tipos)
}

export async function checkClases() {
  const { faltas, clases, tipos } = await reviewClases()
  const escritos = await readFile(path.join(raiz, generado), 'utf8').catch(() => '')
  if (escritos !== tipos) faltas.push(`${generado}: no es lo que dicen las hojas: npm run css:types`)
  return { bien: faltas.length === 0, detalle: `${clases} clases`, salida: faltas.join('\n') }
}
