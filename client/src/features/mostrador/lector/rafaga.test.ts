import { describe, expect, it } from 'vitest'
import { hush, mayFollow, pausaDe, quiet, receive, type Salida, sinTeclas } from './rafaga'

/** Presses the keys with that many milliseconds between them, then stops. */
function write(teclas: readonly string[], cadaMs: number): Salida[] {
  let rafaga = sinTeclas
  const salidas: Salida[] = []
  teclas.forEach((tecla, i) => {
    const dado = receive(rafaga, tecla, 1000 + i * cadaMs)
    rafaga = dado.rafaga
    salidas.push(...dado.salidas)
  })
  return [...salidas, ...hush(rafaga)]
}

const referencia = '7K4M992QXA'
const datamatrix = '0107790001234568\u001d10B2207\u001d17280831'

describe('a burst of keys', () => {
  it.each([
    ['a reference', referencia],
    ['a link', 'https://recetas.ejemplo/receta?token=abcdefghijklmnop'],
    ['a box, with its separators', datamatrix],
  ])('is a reading: %s', (_, texto) => {
    expect(write([...texto, 'Enter'], 4)).toEqual([{ tipo: 'lectura', texto, previas: '' }])
    expect(write([...texto, 'Tab'], 30)).toEqual([{ tipo: 'lectura', texto, previas: '' }])
  })

  it('is one too from a reader that ends with no key', () => {
    expect(write([...referencia], 4)).toEqual([{ tipo: 'lectura', texto: referencia, previas: '' }])
  })

  it('is one when a busy machine makes the reader wait in the middle', () => {
    const empieza = [...'7K4M'].reduce((r, tecla, i) => receive(r, tecla, i * 4).rafaga, sinTeclas)
    expect(receive(empieza, '9', 300)).toEqual({
      rafaga: { texto: '7K4M9', previas: '', ultima: 300 },
      salidas: [],
    })
  })

  it('is two readings when two codes follow each other', () => {
    expect(write([...referencia, 'Enter', ...datamatrix, 'Enter'], 4).map(({ tipo }) => tipo)).toEqual([
      'lectura',
      'lectura',
    ])
  })
})

describe('a reading whose first keys came slowly', () => {
  const fast = (texto: string, desde: number, rafaga = sinTeclas) =>
    [...texto].reduce((r, tecla, i) => receive(r, tecla, desde + i * 4).rafaga, rafaga)

  it('says which keys were given right before it, also one by one', () => {
    const una = quiet(receive(sinTeclas, '7', 1000).rafaga)
    expect(una).toEqual({ texto: '', previas: '7', ultima: 1000 })
    const dos = quiet(receive(una, 'K', 1200).rafaga)
    expect(hush(fast('4M992QXA', 1400, dos))).toEqual([{ tipo: 'lectura', texto: '4M992QXA', previas: '7K' }])
  })

  it('knows nothing of keys of long ago, of those after another reading, nor of what begins no code', () => {
    const una = quiet(receive(sinTeclas, '7', 1000).rafaga)
    expect([mayFollow(una, 1400), mayFollow(una, 1401), mayFollow(sinTeclas, 0)]).toEqual([true, false, false])
    expect(hush(fast('K4M992QXA', 1401, una))).toMatchObject([{ previas: '' }])
    expect(quiet(fast(referencia, 1000, una))).toEqual(sinTeclas)
    expect(quiet(receive(una, '/', 1100).rafaga).previas).toBe('')
  })
})

describe('the keys of a person', () => {
  it('are keys, in their order, however slow', () => {
    const teclas = (cadaMs: number) => write(['P', '1', 'X'], cadaMs)
    const esperado = ['P', '1', 'X'].map((tecla) => ({ tipo: 'tecla', tecla }))
    expect(teclas(200)).toEqual(esperado)
    expect(teclas(pausaDe(sinTeclas) + 1)).toEqual(esperado)
  })

  it('are keys when two fingers overlap', () => {
    expect(write(['P', '1'], 15)).toEqual([
      { tipo: 'tecla', tecla: 'P' },
      { tipo: 'tecla', tecla: '1' },
    ])
  })

  it('before a reading are not part of it', () => {
    const conP = receive(sinTeclas, 'P', 1000)
    const { salidas, rafaga } = receive(conP.rafaga, '7', 1000 + pausaDe(sinTeclas) + 1)
    expect(salidas).toEqual([{ tipo: 'tecla', tecla: 'P' }])
    expect(rafaga.texto).toBe('7')
  })

  it('typed slowly are no reading, even ten of them and an Enter', () => {
    expect(write([...referencia, 'Enter'], 150).every(({ tipo }) => tipo === 'tecla')).toBe(true)
  })
})
