// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { AdminConveniosScreen } from '../AdminConveniosScreen'
import { aConvenio, admin, aPlanDatos, conConvenio, listado, reglas } from '../convenios.builders'

const pagina = { total_estimado: 1, start: 0, limit: 10 }
let server: FakeServer
let convenio: contract.ConvenioDatos
let plan: contract.PlanDatos

beforeEach(() => {
  convenio = aConvenio()
  plan = aPlanDatos()
  server = conConvenio(() => ({ convenio, plan }))
})

const open = (route: string) => renderScreen(<AdminConveniosScreen />, { usuario: admin, route })
const boton = (name: string) => screen.findByRole('button', { name })

describe('its médicos', () => {
  const openMedicos = () => open('/admin-convenios?id=2&ver=medicos')

  it('are looked for by name', async () => {
    const { user } = openMedicos()
    expect(await screen.findByText('Médica · MP 15021')).toBeVisible()
    server.on(contract.convenioMedicos, () => listado([]))
    await user.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'nadie')
    expect(await screen.findByText('Nadie con «nadie» prescribe con este convenio')).toBeVisible()
    expect(server.callsTo(contract.convenioMedicos).at(-1)).toMatchObject({ convenio_id: 2, query: 'nadie', start: 0 })
  })

  it('are let in, one chosen of those who may prescribe', async () => {
    const otra = {
      medico_id: 9,
      usuario: 'rios@prueba.ar',
      estado: 'habilitado' as const,
      estado_desde: '2026-11-19T10:20:00.000Z',
      motivo: null,
      correo_confirmado: true,
      tratamiento: 'Dr.' as const,
      apellido: 'Ríos',
      nombre: 'Pablo',
      dni: '98377615',
      profesion: 'Médico',
      matriculas: ['MN 20.000'],
      especialidades: [],
      propuesta: false,
    }
    server.on(contract.medicosDatos, () => ({ ...pagina, items: [otra], conteos: {} }))
    server.on(contract.convenioHabilita, () => ({ habilitado: true }))
    const { user } = openMedicos()
    await user.click(await boton('Habilitar a un médico'))
    const dialogo = await screen.findByRole('dialog')
    expect(within(dialogo).getByRole('button', { name: 'Habilitar' })).toBeDisabled()
    await user.type(within(dialogo).getByRole('combobox', { name: 'Médico' }), 'ríos')
    await user.click(await screen.findByRole('option', { name: /Pablo Ríos/ }))
    await user.click(within(dialogo).getByRole('button', { name: 'Habilitar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsTo(contract.medicosDatos)).toMatchObject([{ query: 'ríos', estado: 'habilitado' }])
    expect(server.callsTo(contract.convenioHabilita)).toEqual([{ convenio_id: 2, medico_id: 9, habilitado: true }])
  })

  it('are taken out with a reason', async () => {
    server.on(contract.convenioHabilita, () => ({ habilitado: false }))
    const { user } = openMedicos()
    await user.click(await boton('Quitar a Dra. Mariela Acosta'))
    const dialogo = await screen.findByRole('dialog')
    await user.click(within(dialogo).getByRole('button', { name: 'Quitar del convenio' }))
    expect(within(dialogo).getByText('Escribí el motivo.')).toBeVisible()
    await user.type(within(dialogo).getByLabelText('Motivo'), 'Cambió de centro')
    await user.click(within(dialogo).getByRole('button', { name: 'Quitar del convenio' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsTo(contract.convenioHabilita)).toEqual([
      { convenio_id: 2, medico_id: 1, habilitado: false, motivo: 'Cambió de centro' },
    ])
  })

  it('say that there is nobody, what failed, and that nobody enters a convenio that ended', async () => {
    server.on(contract.convenioMedicos, () => listado([]))
    const vacia = openMedicos()
    expect(await screen.findByText('Nadie prescribe con este convenio')).toBeVisible()
    vacia.unmount()
    convenio = { ...convenio, reglas: { ...reglas, activo: false } }
    server.on(contract.convenioMedicos, () => {
      throw apiError('ERROR_INTERNO')
    })
    openMedicos()
    expect(await screen.findByText('No pudimos traer los médicos')).toBeVisible()
    expect(await boton('Habilitar a un médico')).toBeDisabled()
  })
})
