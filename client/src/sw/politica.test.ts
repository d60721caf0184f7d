import { describe, expect, it } from 'vitest'
import { nombreDelAlmacen, queResponde } from './politica'

const origin = 'https://recetas.ejemplo'
const propios = new Set(['/index.html', '/favicon.svg'])
const responde = (ruta: string, { method = 'GET', esNavegacion = false } = {}) =>
  queResponde({ method, url: new URL(ruta, origin).href, esNavegacion }, origin, propios)

describe('what the service worker answers', () => {
  it.each([
    ['/recetas/api/recetas?filtro='],
    ['/recetas/api/receta?recetas_id=5'],
    ['/recetas/usuario/accesos'],
    ['/backend/normas'],
    ['/vademecum/productos'],
    ['/demo/correo'],
    ['/docs'],
    ['/salud'],
    ['/marco/AAAAAAAAAAAAAAAAAAAAAA/launch?iss=x'],
    ['/marco/AAAAAAAAAAAAAAAAAAAAAA/'],
    ['https://otro.ejemplo/assets/index.js'],
    ['/suelto.json'],
  ])('leaves %s to the network, also when somebody navigates there', (ruta) => {
    expect(responde(ruta)).toBe('red')
    expect(responde(ruta, { esNavegacion: true })).toBe('red')
  })

  it.each([['POST'], ['PUT'], ['DELETE']])('leaves every %s to the network', (method) => {
    expect(responde('/assets/index-a1.js', { method })).toBe('red')
  })

  it.each([
    ['/', true, 'pagina'],
    ['/receta?id=5', true, 'pagina'],
    ['/recetario', true, 'pagina'],
    ['/receta', false, 'red'],
    ['/assets/index-a1b2.js', false, 'archivo'],
    ['/favicon.svg', false, 'archivo'],
    ['/assets/zxing_reader-BxB2YfIY.wasm', false, 'lector'],
    ['/assets/zxing_reader-8cLCyJEp.js', false, 'lector'],
    ['/config.json', false, 'config'],
  ] as const)('%s (navigating: %s) is answered with: %s', (ruta, esNavegacion, respuesta) => {
    expect(responde(ruta, { esNavegacion })).toBe(respuesta)
  })
})

it('names the store of a build by its files', () => {
  const build = [{ url: 'index.html', revision: 'a' }]
  expect(nombreDelAlmacen(build)).toBe(nombreDelAlmacen([...build]))
  expect(nombreDelAlmacen(build)).not.toBe(nombreDelAlmacen([{ url: 'index.html', revision: 'b' }]))
})
