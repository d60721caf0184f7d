// @vitest-environment jsdom
import { Rol } from '@receta/domain'
import { describe, expect, it, vi } from 'vitest'
import { fetchEscritorio } from './escritorios'

vi.mock('../features/inicio/OtroPrincipal', () => {
  throw new Error('no network')
})

describe('the desk of each kind of user', () => {
  it('is loaded once, and another one for another kind', async () => {
    expect(fetchEscritorio(Rol.ADMINSTRADOR)).toBe(fetchEscritorio(Rol.ADMINSTRADOR))
    const [admin, medico] = await Promise.all([fetchEscritorio(Rol.ADMINSTRADOR), fetchEscritorio(Rol.MEDICO)])
    expect(admin).not.toBe(medico)
  })

  it('stays the failure that it was, which the page says, and is not asked for without an end', async () => {
    const primero = fetchEscritorio(-1)
    await expect(primero).rejects.toThrow()
    expect(fetchEscritorio(-1)).toBe(primero)
  })
})
