import { normalize } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { readCsv } from './read-datos'

const { filas } = readCsv('clinica/alternativas.csv')
const filaDe = (tabla = '', id = '') => readCsv(`clinica/${tabla}.csv`).filas.find((f) => f['id'] === id)

describe('what the clinical tables advise instead', () => {
  it.each(filas.map((f) => [f['tabla'] ?? '', f['id'] ?? '', f['alternativas'] ?? '']))(
    '%s %s: %s is what its row says to do',
    (tabla, id, alternativas) => {
      const conducta = normalize(filaDe(tabla, id)?.['conducta'] ?? '')
      for (const droga of alternativas.split(', ')) expect(conducta).toContain(normalize(droga))
    },
  )

  it('says nothing twice', () => {
    const claves = filas.map((f) => `${f['tabla']} ${f['id']}`)
    expect(claves.filter((clave, i) => claves.indexOf(clave) !== i)).toEqual([])
  })
})
