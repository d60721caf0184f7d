// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { aDraft, aHallazgo, aProducto, aRevision } from '../prescribir.builders'
import { openWithBorrador, servidorDePrescribir } from '../prescribir-servidor.builders'
import { PrescribirScreen } from '../PrescribirScreen'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const restringido = { productos: [aProducto({ lista_control: 'estup I' })] }
const rotulo = 'Domicilio del paciente'
let server: FakeServer
const revisada = () => server.callsTo(contract.revisaReceta).at(-1)
beforeEach(() => {
  server = servidorDePrescribir()
  const falta = aHallazgo({
    codigo: 'DOMICILIO_FALTA',
    nivel: 'frena',
    campo: 'domicilio',
    mensaje: 'Morfina pide el domicilio del paciente.',
  })
  server.on(contract.revisaReceta, ({ domicilio }) => aRevision({ hallazgos: domicilio ? [] : [falta] }))
})

describe('L19303 13 the address of the patient', () => {
  it('is asked in sight while its section is closed, shown in the preview, and sent', async () => {
    const { user } = await openWithBorrador(aDraft(restringido))
    const campo = await screen.findByRole('textbox', { name: rotulo })
    expect(campo).toHaveAccessibleDescription(/Vacío, va el del padrón/)
    // Whose address the padrón has is told «se completa al emitir»; here the service said that it has none.
    expect(screen.getByLabelText('Vista previa de la receta')).toHaveTextContent('falta el domicilio')
    await user.type(campo, 'Sur')
    expect(await screen.findByText('Escribí calle, número y localidad.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Completar domicilio del paciente' })).toBeVisible()
    await user.clear(campo)
    await user.type(campo, 'Belgrano 120, Paraná')
    await waitFor(() => expect(revisada()).toMatchObject({ domicilio: 'Belgrano 120, Paraná' }))
    expect(screen.getByLabelText('Vista previa de la receta')).toHaveTextContent('Domicilio: Belgrano 120, Paraná')
    await waitFor(() => expect(screen.queryByText(/pide el domicilio/)).not.toBeInTheDocument())
    expect(campo).toHaveFocus()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialogo = await screen.findByRole('dialog', { name: /^Firmar/ })
    expect(dialogo).toHaveTextContent('Domicilio del paciente: Belgrano 120, Paraná')
    await user.click(within(dialogo).getByRole('button', { name: 'Firmar y emitir' }))
    await waitFor(() =>
      expect(server.callsTo(contract.informaReceta)[0]).toMatchObject({ domicilio: 'Belgrano 120, Paraná' }),
    )
  })

  it('is neither asked nor sent where no drug asks for it', async () => {
    server.on(contract.revisaReceta, () => aRevision())
    const { user } = await openWithBorrador(aDraft({ domicilio: 'Belgrano 120, Paraná' }))
    await user.click(await screen.findByRole('button', { name: 'Cambiar el tratamiento' }))
    await screen.findByRole('textbox', { name: 'Observaciones' })
    expect(screen.queryByRole('textbox', { name: rotulo })).not.toBeInTheDocument()
    await waitFor(() => expect(revisada()).toBeDefined())
    expect(revisada()).not.toHaveProperty('domicilio')
  })

  it('offers that of the receta it renews with one key, and takes nothing silently', async () => {
    const { user } = await openWithBorrador(aDraft({ ...restringido, domicilio_anterior: 'Belgrano 120, Paraná' }))
    const campo = await screen.findByRole('textbox', { name: rotulo })
    expect(campo).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Usar el de la receta anterior: Belgrano 120, Paraná' }))
    expect(campo).toHaveValue('Belgrano 120, Paraná')
    await waitFor(() => expect(revisada()).toMatchObject({ domicilio: 'Belgrano 120, Paraná' }))
    expect(screen.queryByRole('button', { name: /el de la receta anterior/ })).not.toBeInTheDocument()
  })

  it('says in the preview that it misses of who is in no padrón', async () => {
    const { persona } = aDraft()
    await openWithBorrador(aDraft({ ...restringido, persona: persona && { ...persona, persona_id: 0 } }))
    const campo = await screen.findByRole('textbox', { name: rotulo })
    expect(campo).toHaveAccessibleDescription(/calle, número y localidad/)
    expect(screen.getByLabelText('Vista previa de la receta')).toHaveTextContent('falta el domicilio')
  })

  it('is typed with the rest of who is typed by hand, and goes with the receta', async () => {
    const { user } = renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' })
    server.on(contract.productos, () => ({
      total_estimado: 1,
      start: 0,
      limit: 35,
      aproximado: false,
      vademecum_fecha: '2026-11-14',
      items: restringido.productos,
    }))
    await user.type(await screen.findByRole('combobox', { name: 'Paciente' }), 'bol4567123')
    await user.click(await screen.findByRole('button', { name: 'Cargar sus datos a mano' }))
    await user.selectOptions(screen.getByLabelText('Documento'), 'PASAPORTE')
    await user.selectOptions(screen.getByLabelText('Sexo'), 'F')
    await user.type(screen.getByLabelText('Apellido'), 'Mamani')
    await user.type(screen.getByLabelText('Nombre'), 'Elvira')
    const nacimiento = screen.getByRole('group', { name: 'Fecha de nacimiento' })
    await user.click(within(nacimiento).getAllByRole('spinbutton')[0] as HTMLElement)
    await user.keyboard('12031980')
    await user.type(screen.getByLabelText('Domicilio'), 'Sur')
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }))
    expect(await screen.findByText('Escribí calle, número y localidad.')).toBeVisible()
    await user.type(screen.getByLabelText('Domicilio'), ' 120, Paraná')
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }))
    await user.click(await screen.findByText('Particular'))
    await user.type(await screen.findByRole('combobox', { name: /Renglón 1/ }), 'enal')
    await user.click(await screen.findByRole('option', { name: /Enalapril/ }))
    await waitFor(() => expect(revisada()).toMatchObject({ persona_id: 0, domicilio: 'Sur 120, Paraná' }))
  })
})
