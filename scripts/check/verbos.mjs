import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import swc from '@swc/core'
import { raiz } from '../proceso.mjs'

/**
 * What users say they do keeps its Spanish verb (decision 0001); the values say who. Everything else is machinery and has an
 * English verb.
 */
const actos = new Map([
  ['anular', 'the médico, of a receta'],
  ['autorizar', 'the obra social, of what waits for it'],
  ['confirmar', 'whoever has the link, of an account or an e-mail'],
  ['corregir', 'the médico, of what he is writing'],
  ['descartar', 'the médico, of a draft'],
  ['deshacer', 'the farmacia, of what it handed over'],
  ['dispensar', 'the farmacia, of a line'],
  ['emitir', 'the médico, of a receta'],
  ['ensayar', 'the administrator, of a norma or a convenio'],
  ['entregar', 'the farmacia, of a medicine'],
  ['firmar', 'the médico, and who collects'],
  ['habilitar', 'the administrator, of a médico'],
  ['importar', 'the administrator, of a file'],
  ['indicar', 'the médico, of a treatment'],
  ['informar', '§7: informa_receta'],
  ['ingresar', 'everybody, with user and password'],
  ['invitar', 'the paciente, to a vínculo'],
  ['prescribir', 'the médico'],
  ['publicar', 'the administrator, of a norma'],
  ['reactivar', 'the farmacia, of a receta that it blocked'],
  ['recetar', 'the médico'],
  ['reemplazar', 'the médico, of a receta by another'],
  ['registrar', 'the médico, of a fact; anybody, of himself'],
  ['renovar', 'the médico, of a receta'],
  ['repetir', 'the médico, of a receta'],
  ['resolver', 'the obra social, of an autorización'],
  ['responder', 'the médico, of what the obra social asks'],
  ['retener', 'the farmacia, of a receta'],
  ['retirar', 'the paciente, of a medicine'],
  ['revisar', '§7 and decision 0012: revisa_receta, and each of its checks'],
  ['revocar', 'the paciente, of a vínculo'],
  ['solicitar', '§7: solicitar_baja, solicitar_recuperar_clave'],
  ['soltar', 'the farmacia, of a receta that it held'],
  ['suspender', 'the administrator, of an account'],
  ['sustituir', 'the farmacia, of a medicine by another'],
  ['verificar', 'anybody, of a paper'],
  ['vincular', 'the paciente, of somebody to himself'],
])

/** Words that end like a Spanish infinitive and are none. */
const otras = new Set(
  (
    'administer after answer clear consider cover deliver enter filter gather handler hear her loader lower normalizer number offer ' +
    'order over pair parse per postmaster provider recover register remainder remember render repair server trigger uncover under upper user ' +
    'auxiliar ayer azar familiar fhir lugar mayor mujer par particular primer similar titular'
  ).split(' '),
)

/** Spanish imperatives of machinery, which no call of §7 begins with. */
const imperativos = new Set(['arma', 'crea', 'escribe', 'guarda', 'lee', 'pone', 'saca', 'trae'])

const ingleses =
  'add ask build change check choose close count create delete draw find go load note open read save search send show write'

/**
 * The Spanish verb of machinery that a function's name begins with, or null.
 * @param {string} nombre
 */
export function findVerbo(nombre) {
  const [palabra] = /^[a-z]+/.exec(nombre) ?? ['']
  if (imperativos.has(palabra)) return palabra
  return /^[a-z]+(?:ar|er|ir)(?:se)?$/.test(palabra) && !actos.has(palabra) && !otras.has(palabra) ? palabra : null
}

const funciones = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
const envoltorios = /^(?:useCallback|useEvent|memo)$/

/** The name that a node of the tree gives to a function, or null. */
function nombreFuncion(n) {
  switch (n.type) {
    case 'FunctionDeclaration':
      return n.identifier
    case 'VariableDeclarator': {
      const envuelta = n.init?.type === 'CallExpression' && envoltorios.test(n.init.callee.value ?? '')
      return funciones.has(n.init?.type) || envuelta ? n.id : null
    }
    case 'KeyValueProperty':
      return funciones.has(n.value.type) ? n.key : null
    case 'ClassMethod':
    case 'MethodProperty':
    case 'TsMethodSignature':
      return n.key
    case 'TsPropertySignature':
      return n.typeAnnotation?.typeAnnotation.type === 'TsFunctionType' ? n.key : null
    default:
      return null
  }
}

function* walk(n) {
  if (Array.isArray(n)) for (const x of n) yield* walk(x)
  else if (n && typeof n === 'object') {
    if (typeof n.type === 'string') yield n
    for (const x of Object.values(n)) if (x && typeof x === 'object') yield* walk(x)
  }
}

/** `contract.verificar` bound under another name: handlers are named like their call, so that one name finds both. */
function handlerAjeno({ type, declaration }) {
  if (type !== 'ExportDeclaration' || declaration.type !== 'VariableDeclaration') return null
  const [n] = declaration.declarations
  if (n.init?.type !== 'CallExpression' || n.init.callee.value !== 'route') return null
  const llamada = n.init.arguments[0]?.expression
  const esDelContrato = llamada?.type === 'MemberExpression' && llamada.object.value === 'contract'
  return esDelContrato && llamada.property.value !== n.id.value ? { es: n.id.value, va: llamada.property.value } : null
}

/**
 * The wrong names in a file.
 * @param {string} texto
 * @param {{ tsx?: boolean, prueba?: boolean }} [opciones]
 * @returns {string[]}
 */
export function findNombresAjenos(texto, { tsx = false, prueba = false } = {}) {
  const hallados = []
  for (const n of walk(swc.parseSync(texto, { syntax: 'typescript', tsx, target: 'es2022' }).body)) {
    const dada = nombreFuncion(n)
    const nombre = dada?.type === 'Identifier' ? dada.value : ''
    const verbo = findVerbo(nombre)
    if (verbo) hallados.push(`${nombre}: «${verbo}» es de la máquina y va en inglés (${ingleses}…)`)
    const handler = prueba ? null : handlerAjeno(n)
    if (handler) hallados.push(`${handler.es}: responde contract.${handler.va} y se llama como ella`)
  }
  return hallados
}

export function checkVerbos() {
  const lista = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: raiz,
    encoding: 'utf8',
  })
  const archivos = lista.trim().split('\n')
  const hallados = archivos.flatMap((archivo) => {
    const opciones = { tsx: archivo.endsWith('.tsx'), prueba: /\.test\.tsx?$/.test(archivo) }
    return findNombresAjenos(readFileSync(path.join(raiz, archivo), 'utf8'), opciones).map((h) => `${archivo}: ${h}`)
  })
  return { bien: hallados.length === 0, detalle: `${archivos.length} archivos`, salida: hallados.join('\n') }
}
