// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { marcoDeAqui, raizDeRutas } from './marco'
import { readStored, removeStored, writeStored } from './storage'

const marco = 'A'.repeat(22)
const goTo = (ruta: string) => window.history.replaceState(null, '', ruta)
afterEach(() => {
  goTo('/')
  localStorage.clear()
  sessionStorage.clear()
})

describe('what a page of a frame stores', () => {
  it.each([
    ['/prescribir', null, '/'],
    ['/marco/corto/prescribir', null, '/'],
    [`/x/marco/${marco}/`, null, '/'],
    [`/marco/${marco}/prescribir`, marco, `/marco/${marco}`],
    [`/marco/${marco}`, marco, `/marco/${marco}`],
  ])('%s is of the frame %s', (ruta, de, raiz) => {
    goTo(ruta)
    expect([marcoDeAqui(), raizDeRutas()]).toEqual([de, raiz])
  })

  it('is apart from the normal session’s, which it neither reads nor takes away, and ends with the tab', () => {
    writeStored('usuario', 'normal')
    goTo(`/marco/${marco}/login`)
    expect(readStored('usuario')).toBeNull()
    removeStored('usuario')
    writeStored('usuario', 'del marco')
    expect([readStored('usuario'), localStorage.getItem('usuario')]).toEqual(['del marco', 'normal'])
    expect(sessionStorage).toHaveLength(1)
    goTo(`/marco/${'B'.repeat(22)}/login`)
    expect(readStored('usuario')).toBeNull()
    goTo('/principal')
    expect(readStored('usuario')).toBe('normal')
  })
})
