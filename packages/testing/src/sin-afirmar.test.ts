import { expect, it } from 'vitest'
import { findSinAfirmar } from './sin-afirmar'

const sala = 'services/recetas/src/recetas/anulacion'
const cual = 'anularReceta RECETA_NO_ENCONTRADA'
const anota = (prueba: string) => findSinAfirmar(`${cual.replace(' ', '\t')}\t${prueba}\n`)

it('names each code that no test was told of, with the file where it belongs', () => {
  expect(findSinAfirmar('')).toContain(`${cual}: assert it in ${sala}/anular-receta.test.ts`)
})

it('takes the word of a test beside the call, or of one of several rooms, and of no other', () => {
  const deCual = (faltas: string[]) => faltas.filter((falta) => falta.startsWith(`${cual}:`))
  expect(deCual(anota(`${sala}/anular-como-administrador.test.ts`))).toEqual([])
  expect(deCual(anota('services/recetas/src/mostrador/retener.test.ts'))).toHaveLength(1)
})

it('takes no word of a test that does not write the code', () => {
  const conOtro = findSinAfirmar(`anularReceta\tSERVICIO_OCUPADO\t${sala}/anular-receta.test.ts\n`)
  expect(conOtro.filter((falta) => falta.startsWith('anularReceta'))).toEqual(
    findSinAfirmar('').filter((falta) => falta.startsWith('anularReceta')),
  )
})

it('says when one that nobody could bring about was', () => {
  const alcanzado = 'fhirRegistra\tPRODUCTO_DESACTUALIZADO\tservices/recetas/src/rechazos.test.ts\n'
  expect(findSinAfirmar(alcanzado)).toContain(
    'fhirRegistra PRODUCTO_DESACTUALIZADO: a test brings it about; take it out of inalcanzables',
  )
})
