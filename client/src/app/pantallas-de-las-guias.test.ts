import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { todasLasRutas } from './routes-propias'

const carpeta = path.resolve(import.meta.dirname, '../../../docs/guia')
const src = path.resolve(import.meta.dirname, '..')
const guias = readdirSync(carpeta).filter((f) => f.endsWith('.md'))
const imagenesDe = (archivo: string) =>
  [
    ...readFileSync(path.join(carpeta, archivo), 'utf8').matchAll(/^!\[(.+)\]\(img\/([\w-]+\.png) "(\/[^"]*)"\)$/gm),
  ].map(([, dice = '', imagen = '', pantalla = '']) => ({ dice, imagen, pantalla }))
const codigo = readdirSync(src, { recursive: true })
  .map(String)
  .filter((f) => /\.tsx?$/.test(f) && !/\.(test|builders|ejemplos)\.tsx?$/.test(f))
  .map((f) => readFileSync(path.join(src, f), 'utf8'))
  .join('\n')

// The pictures are taken by `npm run guia` and not by CI, which holds that what they show is still there.
describe.each(guias)('%s', (archivo) => {
  const imagenes = imagenesDe(archivo)

  it('shows only screens that there are', () => {
    expect(imagenes.length).toBeGreaterThan(1)
    const rutas = todasLasRutas.map(({ path: ruta }) => ruta)
    for (const { pantalla } of imagenes) {
      const { pathname, searchParams } = new URL(pantalla, 'https://receta.example')
      expect(rutas).toContain(pathname)
      // What an address chooses is read by some screen.
      for (const [nombre, valor] of searchParams)
        expect(codigo, `${pantalla}: ${nombre}`).toMatch(new RegExp(`['"\`]${valor}['"\`]|\\b${nombre}=${valor}\\b`))
    }
  })

  it('names each thing it says to press as some screen does', () => {
    const texto = readFileSync(path.join(carpeta, archivo), 'utf8')
    const nombrados = [...texto.matchAll(/\*\*([^*]+)\*\*/g)].map(([, nombre = '']) => nombre)
    expect(nombrados.length).toBeGreaterThan(1)
    expect(nombrados.filter((nombre) => !codigo.includes(nombre))).toEqual([])
  })
})

it('each picture is of one guide, and is there', () => {
  const pedidas = guias.flatMap(imagenesDe).map(({ imagen }) => imagen)
  expect(pedidas.toSorted()).toEqual(readdirSync(path.join(carpeta, 'img')).toSorted())
})
