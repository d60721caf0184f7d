// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { auditoriaEstado, medicosDatos, usuariosDatos } from '@receta/contract'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminPrincipal } from './AdminPrincipal'

let server: FakeServer
const pagina = { total_estimado: 0, start: 0, limit: 6 }
const medico = {
  medico_id: 3,
  usuario: 'acosta@prueba.ar',
  estado: 'pendiente' as const,
  estado_desde: '2026-11-19T10:20:00.000Z',
  motivo: null,
  correo_confirmado: true,
  tratamiento: 'Dra.',
  apellido: 'Acosta',
  nombre: 'Mariela',
  dni: '98377615',
  profesion: 'Médica',
  matriculas: ['MP 15.021'],
  especialidades: [],
  propuesta: false,
}

beforeEach(() => {
  server = fakeServer()
  server.on(medicosDatos, () => ({
    ...pagina,
    items: [medico],
    conteos: { pendiente: 9, habilitado: 1 },
    total_estimado: 9,
  }))
  server.on(usuariosDatos, () => ({ ...pagina, items: [], conteos: { activo: 12, suspendido: 1 } }))
  server.on(auditoriaEstado, () => ({ hasta: '2020-01-01T12:00:00.000Z', sellos: 2, falla: null, sin_sellar: 0 }))
})
const open = () =>
  renderScreen(<AdminPrincipal />, { usuario: { ...unMedico, tipo: 20, roles: [20] }, route: '/principal' })

describe('the start of the administration', () => {
  it('says who waits, and whether the rest is as it should be', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Revisar a Dra. Mariela Acosta' })).toHaveAttribute(
      'href',
      '/admin-medicos?id=3',
    )
    expect(screen.getByRole('link', { name: 'Ver los 9' })).toBeVisible()
    expect(screen.getByText('1 médico activo, 0 suspendidos')).toBeVisible()
    expect(await screen.findByText('12 cuentas activas, 1 suspendida')).toBeVisible()
    expect(await screen.findByText('La cadena verifica hasta 01/01/2020')).toBeVisible()
  })

  it('says that nobody waits, and what could not be asked is not said to be well', async () => {
    server.on(medicosDatos, () => ({ ...pagina, items: [], conteos: {} }))
    server.on(auditoriaEstado, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText(/Nadie espera/)).toBeVisible()
    expect(screen.getByText('Sin verificar todavía')).toBeVisible()
  })

  it('says what failed', async () => {
    server.on(medicosDatos, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer la cola de médicos')).toBeVisible()
  })
})
