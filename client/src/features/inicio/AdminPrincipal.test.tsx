// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import {
  auditoriaEstado,
  importaciones,
  medicosDatos,
  type OutputOf,
  rectificacionesDatos,
  usuariosDatos,
} from '@receta/contract'
import { screen, within } from '@testing-library/react'
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

const corrida = {
  importacion_id: 2,
  que: 'farmacias',
  formato: 'caba',
  fuente: 'caba',
  archivo: 'farmacias.csv',
  bytes: 90_000,
  modo: 'completo' as const,
  ensayo: false,
  filas: 1_400,
  nuevos: 1_376,
  cambiados: 0,
  sin_cambio: 0,
  bajas: 0,
  rechazados: 24,
  avisos: 0,
  quien: 'Ana Admin',
  empezada_en: '2020-01-01T12:00:00.000Z',
  terminada_en: '2020-01-01T12:01:00.000Z',
  error: null,
}
const importado = (cambios: Partial<OutputOf<typeof importaciones>> = {}) => ({
  ...pagina,
  items: [corrida, { ...corrida, importacion_id: 1, que: 'padron', error: 'ENCABEZADO_DESCONOCIDO' }],
  en_curso: [],
  formatos: {},
  ...cambios,
})

beforeEach(() => {
  server = fakeServer()
  server.on(importaciones, () => importado())
  server.on(medicosDatos, () => ({
    ...pagina,
    items: [medico],
    conteos: { pendiente: 9, habilitado: 1 },
    total_estimado: 9,
  }))
  server.on(usuariosDatos, () => ({ ...pagina, items: [], conteos: { activo: 12, suspendido: 1 } }))
  server.on(auditoriaEstado, () => ({ hasta: '2020-01-01T12:00:00.000Z', sellos: 2, falla: null, sin_sellar: 0 }))
  server.on(rectificacionesDatos, () => ({
    ...pagina,
    items: [],
    renaper_configurado: false,
    conteos: { abiertas: 3, vencidas: 1 },
  }))
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
    // PT-06: who waits past the term of the law is said where the day begins.
    expect(await screen.findByText('3 pedidos por contestar, 1 fuera de plazo')).toBeVisible()
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

  it('tells the last imports, how each went, and what was left halfway', async () => {
    open()
    const lista = await screen.findByRole('list', { name: 'Últimas importaciones' })
    expect(within(lista).getByText('Farmacias: cargada')).toBeVisible()
    expect(within(lista).getByText('nuevos 1.376 · rechazados 24')).toBeVisible()
    expect(within(lista).getByText('Padrón de afiliados: rechazada')).toBeVisible()
    expect(within(lista).getByText('Encabezado desconocido')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver las importaciones' })).toHaveAttribute('href', '/admin-importaciones')
    expect(server.callsTo(importaciones)).toEqual([{ limit: 3, start: 0 }])
  })

  it('tells that nothing was imported, what is halfway, and that they could not be asked, beside the queue', async () => {
    const en_curso = [
      {
        archivo_id: 1,
        que: 'padron' as const,
        nombre: 'p.csv',
        quien: 'Ana',
        creado_en: corrida.empezada_en,
        estado: 'subido' as const,
      },
    ]
    server.on(importaciones, () => importado({ items: [], en_curso }))
    const vacia = open()
    expect(await screen.findByText('Todavía no se importó nada.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver las importaciones: 1 archivo sin terminar' })).toBeVisible()
    vacia.unmount()
    server.on(importaciones, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer las importaciones')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Revisar a Dra. Mariela Acosta' })).toBeVisible()
  })

  it('says what failed', async () => {
    server.on(medicosDatos, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('No pudimos traer la cola de médicos')).toBeVisible()
  })
})
