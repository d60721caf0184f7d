import { expect, it } from 'vitest'
import { rutaDelEnlace } from './enlaces-de-la-app'

const servidor = 'https://receta.example.org'

it.each([
  ['/receta?token=abc', { ruta: '/receta?token=abc', hash: '' }],
  ['/vinculos#invitacion=x1', { ruta: '/vinculos', hash: '#invitacion=x1' }],
  ['/confirma/abc', { ruta: '/confirma/abc', hash: '' }],
  ['/cambio-clave/abc', { ruta: '/cambio-clave/abc', hash: '' }],
  ['/baja-usuario/abc', { ruta: '/baja-usuario/abc', hash: '' }],
])('the app opens %s', (enlace, hasta) => {
  expect(rutaDelEnlace(servidor + enlace, servidor)).toEqual(hasta)
})

it.each([
  [`${servidor}/recetas/login`],
  [`${servidor}/admin-usuarios`],
  [`${servidor}/receta/../admin-usuarios`],
  [`${servidor}:8443/receta?token=abc`],
  ['https://receta.example.org.otro.ar/receta?token=abc'],
  ['https://receta.example.org@otro.ar/receta?token=abc'],
  ['http://receta.example.org/receta?token=abc'],
  ['javascript:alert(1)'],
  ['receta'],
])('the app does not open %s', (url) => {
  expect(rutaDelEnlace(url, servidor)).toBeNull()
})
