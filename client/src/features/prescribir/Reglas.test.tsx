// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import type { Convenio } from '@receta/contract'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { fraseSustitucion, hoy, lineaPeso, addDias } from '@receta/domain'
import { type PersonaDraft, reglasDe } from './borrador/receta-draft-inicial'
import { aConvenio } from '#api/convenio.builders'
import { aDraft, aRevision, particular } from './prescribir.builders'
import { openWithBorrador, servidorDePrescribir } from './prescribir-servidor.builders'
import { PrescribirScreen } from './PrescribirScreen'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

let server: FakeServer
beforeEach(() => {
  server = servidorDePrescribir()
})

/** A receta ready to sign under a convenio with those rules. */
async function conReglas(reglas: Partial<Convenio>, cambios: Parameters<typeof aDraft>[0] = {}) {
  const convenio = aConvenio({ digital_fecha_receta: 0, tratamiento_prolongado: false, ...reglas })
  server.on(contract.conveniosHabilitados, () => ({ items: [convenio, particular] }))
  const pantalla = await openWithBorrador(aDraft({ convenio, ...reglasDe(convenio), ...cambios }))
  await screen.findByRole('button', { name: /Revisar y firmar/ })
  return pantalla
}
const falta = (texto: string) => screen.findByRole('button', { name: `Completar ${texto}` })
const informada = () => server.callsTo(contract.informaReceta)[0]

async function firmar(user: Awaited<ReturnType<typeof conReglas>>['user']) {
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialogo = await screen.findByRole('dialog', { name: /^Firmar/ })
  const boton = within(dialogo).getByRole('button', { name: 'Firmar y emitir' })
  await waitFor(() => expect(boton).toBeEnabled())
  await user.click(boton)
  await screen.findByText('7K4M9 92QXA')
}

describe('CCyC art 26 a receta reserved', () => {
  const hoyHace = (anios: number) => addDias(hoy(new Date()), -Math.ceil(anios * 365.25) - 30)
  const nacida = (fecha_nacimiento: string) => ({ persona: { ...aDraft().persona, fecha_nacimiento } as PersonaDraft })

  it('is offered for an adolescent, and sent', async () => {
    const { user } = await conReglas({}, nacida(hoyHace(15)))
    await user.keyboard('{Alt>}5{/Alt}')
    await user.click(await screen.findByRole('switch', { name: /Receta reservada/ }))
    await firmar(user)
    expect(informada()).toMatchObject({ reservada: true })
  })

  it.each([12, 18, 70])('is not offered at %i years', async (anios) => {
    const { user } = await conReglas({}, nacida(hoyHace(anios)))
    await user.keyboard('{Alt>}5{/Alt}')
    await screen.findByRole('textbox', { name: 'Observaciones' })
    expect(screen.queryByRole('switch', { name: /Receta reservada/ })).not.toBeInTheDocument()
  })
})

describe('the weight of the patient', () => {
  it('is asked in sight while its section is closed, and stays while it is typed', async () => {
    server.on(contract.revisaReceta, ({ peso_kg }) => aRevision({ falta_peso: peso_kg === undefined }))
    const { user } = await conReglas({})
    const peso = await screen.findByRole('textbox', { name: 'Peso (kg)' })
    expect(screen.getByRole('button', { name: 'Cambiar el tratamiento' })).toBeVisible()
    await user.type(peso, '18')
    await waitFor(() => expect(server.callsTo(contract.revisaReceta).at(-1)).toMatchObject({ peso_kg: 18 }))
    expect(peso).toHaveFocus()
    await firmar(user)
    expect(informada()).toMatchObject({ peso_kg: 18 })
  })

  it('says why it is asked also where its section is open, as on a phone', async () => {
    server.on(contract.revisaReceta, () => aRevision({ falta_peso: true }))
    const { user } = await conReglas({})
    await user.click(await screen.findByRole('button', { name: 'Cambiar el tratamiento' }))
    const pesos = await screen.findAllByRole('textbox', { name: 'Peso (kg)' })
    expect(pesos.at(-1)).toHaveAccessibleDescription('La dosis se controla por kilo, y sin el peso no se puede.')
  })

  it('is not asked where no dose waits for it', async () => {
    await conReglas({})
    await waitFor(() => expect(server.callsTo(contract.revisaReceta)).not.toEqual([]))
    expect(screen.queryByText('¿Cuánto pesa?')).not.toBeInTheDocument()
  })

  it('is typed in kilos, shown in the preview with its day, and sent as a number', async () => {
    const { user } = await conReglas({})
    await user.click(await screen.findByRole('button', { name: 'Cambiar el tratamiento' }))
    await user.type(await screen.findByRole('textbox', { name: 'Peso (kg)' }), '12,')
    expect(await screen.findByText('Va en kilos: 70, o 12,5.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Peso (kg)' }), '5')
    const previa = screen.getByLabelText('Vista previa de la receta')
    expect(previa).toHaveTextContent(`Peso: ${lineaPeso(12.5, hoy(new Date())).replace('\u00a0', ' ')}`)
    await firmar(user)
    expect(informada()).toMatchObject({ peso_kg: 12.5, peso_fecha: hoy(new Date()) })
  })
})

describe("§3 the convenio's rules on the screen", () => {
  it('digital_elige_plan asks for the plan and sends it', async () => {
    const { user } = await conReglas({ digital_elige_plan: true }, { plan: null })
    await user.click(await falta('plan'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Plan' }), '3')
    await user.click(screen.getByRole('button', { name: /Usar esta cobertura/ }))
    await firmar(user)
    expect(informada()).toMatchObject({ plan_id: 3 })
  })

  it('digital_indica_prestador asks who provides it and sends it', async () => {
    const { user } = await conReglas({ digital_indica_prestador: 1 })
    await user.click(await falta('prestador'))
    await user.type(await screen.findByRole('textbox', { name: 'Prestador' }), 'Clínica del Sol')
    await firmar(user)
    expect(informada()).toMatchObject({ prestador: 'Clínica del Sol' })
  })

  it('the preview says what the document will: who provides it, the affiliate number, where, and whether it may be substituted', async () => {
    await conReglas({ permite_sustitucion: true }, { prestador: 'CAPS Norte', nroafiliado: '00123/01' })
    const previa = screen.getByLabelText('Vista previa de la receta')
    expect(previa).toHaveTextContent('Afiliado N.º 00123/01')
    expect(previa).toHaveTextContent('Prestador: CAPS Norte')
    expect(previa).toHaveTextContent(fraseSustitucion(true))
    expect(await within(previa).findByText(/CAPS Barrio Sur/)).toBeVisible()
  })

  it('digital_get_contacto_afiliado asks a mail or a telephone and sends it', async () => {
    const { user } = await conReglas({ digital_get_contacto_afiliado: 1 }, { email: '', telefono: '' })
    await user.click(await falta('correo o teléfono del paciente'))
    await user.type(await screen.findByRole('textbox', { name: 'Correo del paciente' }), 'norma@prueba.ar')
    await firmar(user)
    expect(informada()).toMatchObject({ email: 'norma@prueba.ar' })
  })

  it.each([
    [1, true],
    [0, false],
  ])('digital_fecha_receta %i offers another date: %s', async (digital_fecha_receta, ofrece) => {
    const { user } = await conReglas({ digital_fecha_receta })
    await user.keyboard('{Alt>}5{/Alt}')
    await screen.findByRole('textbox', { name: 'Observaciones' })
    expect(screen.queryAllByText('Rige desde').length > 0).toBe(ofrece)
    await firmar(user)
    expect(informada()).toMatchObject({ fecha_receta: ofrece ? expect.stringMatching(/^\d{4}-/) : null })
  })

  it('digital_auditoria says, before signing, that it will be audited', async () => {
    const { user } = await conReglas({ digital_auditoria: 1 })
    expect(screen.getByText(/pasa por auditoría/)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Programa Salud Cerca la audita primero')).toBeVisible()
  })

  it.each([true, false])('permite_sustitucion %s', async (permite_sustitucion) => {
    const { user } = await conReglas({ permite_sustitucion })
    await user.keyboard('{Alt>}5{/Alt}')
    await screen.findByRole('textbox', { name: 'Observaciones' })
    expect(screen.queryByRole('switch', { name: /La farmacia puede sustituir/ }) !== null).toBe(permite_sustitucion)
    await firmar(user)
    expect(informada()).toMatchObject({ permite_sustitucion })
  })

  it('tratamiento_prolongado makes a series, with the day each one begins', async () => {
    const { user } = await conReglas({ tratamiento_prolongado: true })
    await user.keyboard('{Alt>}5{/Alt}')
    await user.click(await screen.findByRole('switch', { name: /Tratamiento prolongado/ }))
    expect(screen.getByText(/^3\.ª desde/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '2 recetas' }))
    expect(screen.queryByText(/^3\.ª desde/)).not.toBeInTheDocument()
    await firmar(user)
    expect(informada()).toMatchObject({ tratamiento_prolongado: true, cantidad_recetas: 2 })
  })

  it('padron_afiliados_manual takes somebody outside the padrón with another document, and an affiliate number', async () => {
    const convenio = aConvenio({ padron_afiliados_manual: 1 })
    server.on(contract.conveniosHabilitados, () => ({ items: [convenio, particular] }))
    const { user } = renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' })
    await user.type(await screen.findByRole('combobox', { name: 'Paciente' }), 'bol4567123')
    await user.click(await screen.findByRole('button', { name: 'Cargar sus datos a mano' }))
    await user.selectOptions(screen.getByLabelText('Documento'), 'PASAPORTE')
    await user.selectOptions(screen.getByLabelText('Sexo'), 'F')
    await user.type(screen.getByLabelText('Apellido'), 'Mamani')
    await user.type(screen.getByLabelText('Nombre'), 'Elvira')
    const nacimiento = screen.getByRole('group', { name: 'Fecha de nacimiento' })
    await user.click(within(nacimiento).getAllByRole('spinbutton')[0] as HTMLElement)
    await user.keyboard('12031980')
    await user.click(screen.getByRole('button', { name: 'Usar estos datos' }))
    expect((await screen.findAllByText(/Pasaporte BOL4567123/))[0]).toBeVisible()
    await user.click(await screen.findByText('Programa Salud Cerca'))
    await user.type(await screen.findByRole('textbox', { name: 'Número de afiliado' }), '00999/01{Enter}')
    await user.type(await screen.findByRole('combobox', { name: /Renglón 1/ }), 'enal')
    await user.click(await screen.findByRole('option', { name: /Enalapril/ }))
    await waitFor(() => expect(server.callsTo(contract.revisaReceta)).not.toEqual([]))
    expect(server.callsTo(contract.revisaReceta).at(-1)).toMatchObject({
      persona_id: 0,
      nroafiliado: '00999/01',
      paciente: { tipo_doc: 'PASAPORTE', dni: 'BOL4567123', cuil: '', apellido: 'Mamani' },
    })
  })
})
