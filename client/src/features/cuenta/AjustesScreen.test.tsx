// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, unMedico } from '#api/test-app'
import { changeApariencia } from '#session/apariencia'
import { AjustesScreen } from './AjustesScreen'

const classes = () => [...document.documentElement.classList]
afterEach(() => changeApariencia({ letra: 'normal', tema: 'automatico', altoContraste: false }))

describe('AjustesScreen', () => {
  it('changes letter, theme and contrast at once, and keeps them on the device', async () => {
    const { user } = renderScreen(<AjustesScreen onCerrarSesion={() => {}} />, { usuario: unMedico })
    await user.click(screen.getByRole('radio', { name: 'Muy grande' }))
    await user.click(screen.getByRole('radio', { name: 'Oscuro' }))
    await user.click(screen.getByRole('switch', { name: /Alto contraste/ }))
    expect(classes()).toEqual(expect.arrayContaining(['letra-muy-grande', 'tema-oscuro', 'alto-contraste']))
    expect(JSON.parse(localStorage.getItem('apariencia') ?? '')).toEqual({
      letra: 'muy-grande',
      tema: 'oscuro',
      altoContraste: true,
    })
    await user.click(screen.getByRole('radio', { name: 'Normal' }))
    expect(classes()).not.toContain('letra-muy-grande')
  })

  it('offers the way out to whoever the menu does not, and only to them', async () => {
    const onCerrarSesion = vi.fn()
    const { user, unmount } = renderScreen(<AjustesScreen onCerrarSesion={onCerrarSesion} />, {
      usuario: { ...unMedico, convenio_id: 7 },
    })
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    expect(onCerrarSesion).toHaveBeenCalledOnce()
    unmount()
    renderScreen(<AjustesScreen onCerrarSesion={onCerrarSesion} />, { usuario: unMedico })
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull()
  })
})
