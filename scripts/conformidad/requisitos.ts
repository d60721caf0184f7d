import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One row of docs/normativa.md. */
export type Requisito = {
  id: string
  que: string
  norma: string
  /** What is said of it here, without its links. */
  aca: string
  estado: Estado
  /** Test files that hold it: those that name it in the title of a test, and those that its row links. */
  pruebas: string[]
  /** Documents, decisions and places of the code that its row links. */
  paginas: string[]
}
/** 'operador': the operator's duty, with what the product gives him for it. */
export type Estado = 'si' | 'parte' | 'no' | 'operador' | 'fuera'

const ajenas = new Set(['node_modules', 'dist', '.git', '.datos', 'test-results', 'playwright-report'])
const esPrueba = (ruta: string) => /\.(?:test\.tsx?|spec\.ts)$/.test(ruta)

/** Every test file below a folder, as a path from it. */
export function listPruebas(raiz: string, carpeta = ''): string[] {
  return readdirSync(path.join(raiz, carpeta), { withFileTypes: true }).flatMap((entrada) => {
    const ruta = path.posix.join(carpeta, entrada.name)
    if (entrada.isDirectory()) return ajenas.has(entrada.name) ? [] : listPruebas(raiz, ruta)
    return esPrueba(ruta) ? [ruta] : []
  })
}

/** The requirements that titles of tests begin with: 'SC-04 ends a session…'. A norma of a payer is no title: 'SC-01'. */
export const citadosEn = (texto: string): string[] => [
  ...new Set(
    [
      ...texto.matchAll(
        /['"`](?:X\d )?((?:RX|PT|DS|RG|SC|CT)-\d\d|S\d{3}) [a-z]{2}|['"`](?:X\d )?((?:RX|PT|DS|RG|SC|CT)-\d\d) a /g,
      ),
    ].map(([, una, otra]) => una ?? otra ?? ''),
  ),
]

const estados: readonly (readonly [RegExp, Estado])[] = [
  [/^yes\b/, 'si'],
  [/^part\b/, 'parte'],
  [/^no case\b|^out of scope\b/, 'fuera'],
  [/^no\b/, 'no'],
  [/^the operator's\b/, 'operador'],
]

/**
 * The rows of docs/normativa.md.
 * @throws when a row does not begin by saying where it stands.
 */
export const readRequisitos = (normativa: string, citas: ReadonlyMap<string, readonly string[]>): Requisito[] =>
  readFilas(normativa, citas, /^\| ((?:RX|PT|DS|RG|SC|CT)-\d\d) \| (.+) \|$/gm)

/** The rows of docs/asvs.md: `norma` is the number of the requirement and its level. */
export const readAsvs = (asvs: string, citas: ReadonlyMap<string, readonly string[]>): Requisito[] =>
  readFilas(asvs, citas, /^\| (S\d{3}) \| (.+) \|$/gm).map(({ que, norma, ...fila }) => ({
    ...fila,
    que: norma,
    norma: que,
  }))

const porNumero = new Intl.Collator('en', { numeric: true })

/** One row for each requirement of ASVS that a row of docs/asvs.md covers, by its own number: `norma` is its level. */
export const itemsDeAsvs = (filas: readonly Requisito[]): Requisito[] =>
  filas
    .flatMap((fila) =>
      fila.norma.split(', ').map((uno) => {
        const [id = '', nivel = ''] = uno.split(' ')
        return { ...fila, id, norma: nivel, que: `${fila.que} (${fila.id})` }
      }),
    )
    .toSorted((a, b) => porNumero.compare(a.id, b.id))

function readFilas(pagina: string, citas: ReadonlyMap<string, readonly string[]>, forma: RegExp): Requisito[] {
  return [...pagina.matchAll(forma)].map(([, id = '', resto = '']) => {
    const [que = '', norma = '', ...aca] = resto.split(' | ')
    const celda = aca.join(' | ')
    const estado = estados.find(([forma]) => forma.test(celda))?.[1]
    if (!estado) throw new Error(`${id}: its last column does not begin with yes, part, no or the operator's`)
    const enlaces = [...celda.matchAll(/\]\(([^)#\s]+)/g)].map(([, ruta = '']) => path.posix.join('docs', ruta))
    return {
      id,
      que,
      norma,
      estado,
      aca: celda.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
      pruebas: [...new Set([...(citas.get(id) ?? []), ...enlaces.filter(esPrueba)])].toSorted(),
      paginas: enlaces.filter((ruta) => !esPrueba(ruta)),
    }
  })
}

/** Which test files name which requirement. */
export function findCitas(raiz: string): Map<string, string[]> {
  const citas = new Map<string, string[]>()
  for (const ruta of listPruebas(raiz))
    for (const id of citadosEn(readFileSync(path.join(raiz, ruta), 'utf8')))
      citas.set(id, [...(citas.get(id) ?? []), ruta])
  return citas
}

/** What a requirement lacks: what is done has a test or a page, and what is not says on which page. Null when nothing. */
export function queFalta({ id, estado, pruebas, paginas }: Requisito): string | null {
  if (estado === 'fuera' || pruebas.length > 0 || paginas.length > 0) return null
  return `${id}: ninguna prueba lo nombra y su fila no lleva a ninguna página`
}

/** A requirement of the law that is not met whole says what the operator has to do himself. Null where it does, or is met. */
export function queFaltaAlOperador({ id, estado, aca }: Requisito): string | null {
  if ((estado !== 'parte' && estado !== 'no') || /\bthe operator\b/i.test(aca)) return null
  return `${id}: no se cumple entero, y su fila no dice qué le toca a quien opera («the operator»)`
}

/** Numbers that are missing between the first and the last of each kind. */
export function numerosSaltados(ids: readonly string[]): string[] {
  const claseDe = (id: string) => id.replace(/\d+$/, '')
  return [...new Set(ids.map(claseDe))].flatMap((clase) => {
    const suyos = ids.filter((id) => claseDe(id) === clase).map((id) => id.slice(clase.length))
    const todos = Array.from({ length: Math.max(...suyos.map(Number)) }, (_, i) => i + 1)
    const escritos = todos.map((n) => String(n).padStart(suyos[0]?.length ?? 2, '0'))
    return escritos.filter((n) => !suyos.includes(n)).map((n) => `${clase}${n}`)
  })
}
