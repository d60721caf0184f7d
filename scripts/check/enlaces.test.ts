import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../..')
const ajenas = new Set(['node_modules', 'dist', '.git', '.datos', 'test-results', 'playwright-report', 'capturas'])

/** Every document of the repository, as a path from its root. */
function documentos(carpeta = ''): string[] {
  return readdirSync(path.join(raiz, carpeta), { withFileTypes: true }).flatMap((entrada) => {
    const ruta = path.join(carpeta, entrada.name)
    if (entrada.isDirectory()) return ajenas.has(entrada.name) ? [] : documentos(ruta)
    return entrada.name.endsWith('.md') ? [ruta] : []
  })
}

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
  const texto = sinCodigo(readFileSync(path.join(raiz, documento), 'utf8'))
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
    const numeros = readdirSync(path.join(raiz, 'docs/decisions')).map((archivo) => archivo.slice(0, 4))
    expect(numeros).toEqual([...new Set(numeros)])
  })
})

describe('dependencias.md', () => {
  it('has a line for each direct dependency, and none for a package that is gone', () => {
    const texto = readFileSync(path.join(raiz, 'docs/dependencias.md'), 'utf8').split('## Why not the newest')[0] ?? ''
    const nombrados = [...texto.matchAll(/^\| (.+?) \|/gm)].flatMap(([, celda = '']) =>
      [...celda.matchAll(/`([^`]+)`/g)].map(([, nombre = '']) => nombre),
    )
    const carpetas = ['packages', 'services'].flatMap((c) => readdirSync(path.join(raiz, c)).map((d) => `${c}/${d}`))
    const directas = ['.', ...carpetas, 'client', 'e2e', 'bench', 'scripts'].flatMap((carpeta) => {
      const leido = JSON.parse(readFileSync(path.join(raiz, carpeta, 'package.json'), 'utf8')) as Paquete
      return Object.keys({ ...leido.dependencies, ...leido.devDependencies })
    })
    const esperados = new Set(directas.filter((n) => !n.startsWith('@receta/') && !n.startsWith('@types/')))
    expect(new Set(nombrados.filter((n) => !n.startsWith('@types/')))).toEqual(esperados)
  })
})

type Paquete = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
