import { describe, expect, it } from 'vitest'
import { camposDelPath, fillPath } from './endpoint'

describe('the path of an endpoint', () => {
  it.each([
    ['/api/productos', []],
    ['/busca/:x', ['x']],
    ['/usuario/vinculos/:vinculo_id', ['vinculo_id']],
  ])('%s carries %j', (path, campos) => {
    expect(camposDelPath(path)).toEqual(campos)
  })

  it('takes its fields out of the input and leaves the others', () => {
    expect(fillPath('/busca/:x', { x: 'enalapril', limit: 3 })).toEqual({
      path: '/busca/enalapril',
      resto: { limit: 3 },
    })
  })

  it.each([
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['ñandú 10 mg', '%C3%B1and%C3%BA%2010%20mg'],
    ['constructor', 'constructor'],
  ])('writes %j so that it stays one part of it', (x, escrito) => {
    expect(fillPath('/busca/:x', { x }).path).toBe(`/busca/${escrito}`)
  })
})
