import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../..')
const ajenas = new Set(['node_modules', 'dist', '.git', '.datos', 'test-results', 'playwright-report', 'capturas'])

/** Every file of the repository with one of these endings, as a path from its root. */
function archivos(fin: RegExp, carpeta = ''): string[] {
  return readdirSync(path.join(raiz, carpeta), { withFileTypes: true }).flatMap((entrada) => {
    const ruta = path.join(carpeta, entrada.name)
    if (entrada.isDirectory()) return ajenas.has(entrada.name) ? [] : archivos(fin, ruta)
    return fin.test(entrada.name) ? [ruta] : []
  })
}
const documentos = () => archivos(/\.md$/)
const read = (ruta: string) => readFileSync(path.join(raiz, ruta), 'utf8')
const normativa = read('docs/normativa.md')
const decisiones = readdirSync(path.join(raiz, 'docs/decisions')).map((archivo) => archivo.slice(0, 4))

/** The anchor that a heading gets: lower case, spaces as dashes, no punctuation. */
const anclaDe = (titulo: string) =>
  titulo
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const sinCodigo = (texto: string) => texto.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')
const anclas = (archivo: string) =>
  [...readFileSync(archivo, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, titulo = '']) => anclaDe(titulo))

/** The relative links of a document that lead nowhere. */
function enlacesRotos(documento: string): string[] {
  const texto = sinCodigo(read(documento))
  const enlaces = [...texto.matchAll(/\]\(([^)\s]+)\)/g)].map(([, enlace = '']) => enlace)
  return enlaces.filter((enlace) => {
    if (/^[a-z]+:/.test(enlace)) return false
    const [ruta = '', ancla] = enlace.split('#')
    const destino = ruta ? path.resolve(raiz, path.dirname(documento), decodeURI(ruta)) : path.join(raiz, documento)
    if (!existsSync(destino)) return true
    return ancla !== undefined && destino.endsWith('.md') && !anclas(destino).includes(ancla)
  })
}

describe('the documents', () => {
  it('are found', () => expect(documentos()).toEqual(expect.arrayContaining(['README.md', 'docs/glosario.md'])))

  it.each(documentos())('%s has no relative link that leads nowhere', (documento) => {
    expect(enlacesRotos(documento)).toEqual([])
  })

  it('name every decision once: numbers are not used twice', () => {
    expect(decisiones).toEqual([...new Set(decisiones)])
  })
})

const seExplica = (cita: string) => normativa.includes(`| ${cita} |`)

/** What may be cited, how a citation looks, and whether it leads somewhere. A name alone may be in any document. */
const citas = [
  {
    que: 'document',
    forma: /(?<![\w./-])[\w./-]*[\w-]\.md\b/g,
    existe: (cita: string, desde: string) =>
      [raiz, path.join(raiz, path.dirname(desde))].some((carpeta) => existsSync(path.join(carpeta, cita))) ||
      documentos().some((d) => path.basename(d) === cita),
  },
  { que: 'requirement', forma: /\b(?:RX|PT|DS|RG|SC)-\d\d\b/g, existe: seExplica },
  { que: 'norm', forma: /\b(?:L\d{5}|R\d{4}|D1DNSISA)\b/g, existe: seExplica },
  {
    que: 'decision',
    forma: /(?<=\bdecisi(?:on|ón) )\d{4}\b/g,
    existe: (cita: string) => decisiones.includes(cita),
  },
]

describe('what sources and documents cite', () => {
  const fuentes = archivos(/\.(?:tsx?|mjs|cjs|css|sql|md)$/).map((ruta) => ({ ruta, texto: read(ruta) }))

  it.each(citas)('is a $que that is in the repository', ({ forma, existe }) => {
    const halladas = fuentes.flatMap(({ ruta, texto }) => [...texto.matchAll(forma)].map(([cita]) => ({ ruta, cita })))
    expect(halladas.length).toBeGreaterThan(3)
    const sueltas = halladas.filter(({ ruta, cita }) => !existe(cita, ruta)).map(({ ruta, cita }) => `${ruta}: ${cita}`)
    expect(sueltas, 'each file cites what a clone of this repository does not have').toEqual([])
  })
})

describe('ARCHITECTURE.md', () => {
  const arbol = read('ARCHITECTURE.md').split('```')[1] ?? ''

  it.each([
    ['client/src/features', 'src/features/', 'src/ui/'],
    ['services/backend/src', 'backend/ ', 'recetas/ '],
    ['services/recetas/src', 'recetas/ ', 'all-in-one/'],
  ])('names every room of %s', (carpeta, desde, hasta) => {
    const dicho = new Set(arbol.slice(arbol.indexOf(desde), arbol.indexOf(hasta)).match(/\w+/g))
    const cuartos = readdirSync(path.join(raiz, carpeta), { withFileTypes: true }).flatMap((entrada) =>
      entrada.isDirectory() && !entrada.name.startsWith('admin-') ? [entrada.name] : [],
    )
    expect(cuartos.length).toBeGreaterThan(5)
    expect(
      cuartos.filter((cuarto) => !dicho.has(cuarto)),
      `ARCHITECTURE.md, «The tree», does not name these rooms of ${carpeta}`,
    ).toEqual([])
  })
})

describe('dependencias.md', () => {
  it('has a line for each direct dependency, and none for a package that is gone', () => {
    const texto = read('docs/dependencias.md').split('## Why not the newest')[0] ?? ''
    const nombrados = [...texto.matchAll(/^\| (.+?) \|/gm)].flatMap(([, celda = '']) =>
      [...celda.matchAll(/`([^`]+)`/g)].map(([, nombre = '']) => nombre),
    )
    const carpetas = ['packages', 'services'].flatMap((c) => readdirSync(path.join(raiz, c)).map((d) => `${c}/${d}`))
    const directas = ['.', ...carpetas, 'client', 'e2e', 'bench', 'scripts'].flatMap((carpeta) => {
      const leido = JSON.parse(read(path.join(carpeta, 'package.json'))) as Paquete
      return Object.keys({ ...leido.dependencies, ...leido.devDependencies })
    })
    const esperados = new Set(directas.filter((n) => !n.startsWith('@receta/') && !n.startsWith('@types/')))
    expect(new Set(nombrados.filter((n) => !n.startsWith('@types/')))).toEqual(esperados)
  })
})

type Paquete = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
