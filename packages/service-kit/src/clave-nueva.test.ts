import { expect, it } from 'vitest'
import { erroresDeClave } from './clave-nueva'

const dueno = { usuario: 'alguien@prueba.ar', nombres: ['Norma Beatriz', 'Aguirre'], dni: '98104227' }

const sufijos = ['#2026', '2026!', '.1978', '-123', '123!', '@1', '!!99']
const palabras = ['Boca', 'Riverplate', 'Argentina', 'Contraseña', 'Bienvenido', 'Hospital', 'Doctora', 'Primavera']

it.each(palabras.flatMap((palabra) => sufijos.map((sufijo) => palabra + sufijo)))('SC-01 refuses %s', (clave) => {
  expect(erroresDeClave(clave, dueno)).toContain('Es una clave muy común o fácil de adivinar.')
})

it('takes one that nobody would guess', () => {
  expect(erroresDeClave('Ombú-tranvía-7', dueno)).toEqual([])
})
