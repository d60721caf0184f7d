// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { forgetInvitacion, noteInvitacion, pendingInvitacion } from './invitacion'

it('takes the token out of the address, and keeps it for every screen that asks until it is forgotten', () => {
  window.history.replaceState(null, '', '/vinculos?ver=x#invitacion=secreto')
  expect(noteInvitacion()).toBe(true)
  expect(window.location.href).not.toContain('secreto')
  expect(window.location.search).toBe('?ver=x')
  expect([pendingInvitacion(), pendingInvitacion()]).toEqual(['secreto', 'secreto'])
  forgetInvitacion()
  expect(pendingInvitacion()).toBeNull()
})

it('leaves any other fragment as it is', () => {
  window.history.replaceState(null, '', '/normas#contenido')
  expect([noteInvitacion(), pendingInvitacion()]).toEqual([false, null])
  expect(window.location.hash).toBe('#contenido')
})
