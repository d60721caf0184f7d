import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { datosPorDefecto } from '@receta/database'
import { esquemaConfig } from '@receta/service-kit'
import { raiz } from '../proceso.mjs'

/**
 * Writes the table of docs/configuracion.md from the comments and the defaults of config.ts. With --comprobar it only compares, and
 * fails on a difference.
 */
const archivo = path.join(raiz, 'docs/configuracion.md')
const fuente = await readFile(path.join(raiz, 'packages/service-kit/src/config.ts'), 'utf8')
const marca = '<!-- npm run configuracion -->\n'

/** The sentence above a setting, in one line. */
function comentarioDe(nombre: string): string {
  const antes = fuente.slice(0, fuente.indexOf(`\n  ${nombre}: `))
  const desde = antes.lastIndexOf('/**')
  const propio = antes.slice(desde).replaceAll(/^\s*(\/\*\*|\*\/|\*)|\*\/$/gm, ' ')
  // One comment may speak for the settings below it, until the next comment.
  return desde < 0
    ? ''
    : propio
        .replaceAll(/\n {2}[A-Z_]+: [^]*$/g, '')
        .replaceAll(/\s+/g, ' ')
        .replaceAll('*/', '')
        .trim()
}

function valorPorDefecto(
  nombre: string,
  campo: (typeof esquemaConfig.shape)[keyof typeof esquemaConfig.shape],
): string {
  if (nombre === 'DATOS_DIR') return '`.datos`'
  const leido = campo.safeParse(undefined)
  if (!leido.success || leido.data === undefined || leido.data === '' || leido.data === datosPorDefecto) return ''
  if (typeof leido.data === 'boolean') return leido.data ? '`1`' : '`0`'
  return typeof leido.data === 'string' || typeof leido.data === 'number' ? `\`${leido.data}\`` : ''
}

const filas = Object.entries(esquemaConfig.shape).map(
  ([nombre, campo]) => `| \`${nombre}\` | ${valorPorDefecto(nombre, campo)} | ${comentarioDe(nombre)} |`,
)
const tabla = ['| Setting | Default | What it does |', '| --- | --- | --- |', ...filas].join('\n')
const hay = await readFile(archivo, 'utf8')
const [cabeza = '', , pie = ''] = hay.split(marca)
const va = `${cabeza}${marca}\n${tabla}\n\n${marca}${pie}`
if (!process.argv.includes('--comprobar')) {
  await writeFile(archivo, va)
  console.log('docs/configuracion.md: escrita')
} else if (va !== hay) {
  console.error('docs/configuracion.md no es lo que dice config.ts: corré npm run configuracion')
  process.exitCode = 1
}
