// @vitest-environment jsdom
import { beneficiarioRegistro, personaDatos } from '@receta/contract'
import { textosFijos } from '@receta/domain'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { RegistroScreen } from './RegistroScreen'

// Long forms are filled in, which takes time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(personaDatos, () => ({
    apellido: 'A.',
    nombre: 'N. B.',
    fecha_nacimiento: null,
    cuil: '27981042277',
    enmascarada: true,
  }))
  server.on(beneficiarioRegistro, () => ({ ok: true }))
})

const open = () =>
  renderScreen(<RegistroScreen formMedico={() => <p>Formulario profesional</p>} />, { route: '/registro-usuario' })
const campo = (label: string) => screen.getByLabelText(label)
const send = (user: UserEvent) => user.click(screen.getByText('Crear la cuenta'))

/** Pasted: a long form typed key by key takes longer than the test's time-out. */
const put = (label: string, texto: string) => fireEvent.change(campo(label), { target: { value: texto } })

async function tellWho(user: UserEvent, dni = '98.104.227', sexo = 'Femenino') {
  put('DNI', dni)
  await user.click(screen.getByLabelText(sexo))
}

async function complete(user: UserEvent) {
  await tellWho(user)
  put('Apellido', 'Aguirre')
  put('Nombre', 'Norma Beatriz')
  await user.click(document.querySelector('[role=spinbutton]') as HTMLElement)
  await user.keyboard('12031952')
  put('Correo', 'norma@prueba.ar')
  put('Teléfono', '343 4000000')
  put('Clave', 'Caracol-Verde8')
  await user.click(screen.getByLabelText(/acepto los términos/))
}

describe('RegistroScreen, a paciente', () => {
  it('sends the code of a receta that he has, and says so of one that cannot be', async () => {
    const { user } = open()
    await complete(user)
    put('Código de una receta (si ya te hicieron alguna)', '7K4M9 92QX8')
    await send(user)
    expect(await screen.findAllByText(/Ese código no es de una receta/)).not.toHaveLength(0)
    expect(server.callsTo(beneficiarioRegistro)).toEqual([])
    put('Código de una receta (si ya te hicieron alguna)', '7k4m9 92qx7')
    await send(user)
    expect(await screen.findByText(/con el código de una/)).toBeTruthy()
    expect(server.callsTo(beneficiarioRegistro)).toMatchObject([{ referencia: '7k4m9 92qx7' }])
  })

  it('sends what was typed, once, and says that a mail went out and what it means when none comes', async () => {
    const { user } = open()
    await complete(user)
    await send(user)
    expect(await screen.findByRole('heading', { name: 'Te mandamos un mail' })).toBeTruthy()
    expect(screen.getByText('norma@prueba.ar')).toBeTruthy()
    expect(screen.getByText(/puede haber un dato mal escrito/)).toBeTruthy()
    expect(server.callsTo(beneficiarioRegistro)).toEqual([
      {
        dni: '98.104.227',
        sexo: 'F',
        cuil: '27-98104227-7',
        apellido: 'Aguirre',
        nombre: 'Norma Beatriz',
        fecha_nacimiento: '1952-03-12',
        email: 'norma@prueba.ar',
        telefono: '343 4000000',
        clave: 'Caracol-Verde8',
        acepta_terminos: true,
        clave_idempotencia: expect.any(String),
      },
    ])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Caracol')
  })

  it('§5 offers the CUIL of the DNI and the sex, and shows the initials; what is typed over it stays', async () => {
    const { user } = open()
    await tellWho(user)
    expect(await screen.findByText('N. B. A.')).toBeTruthy()
    const cuil = campo('CUIL')
    expect(cuil).toHaveProperty('value', '27-98104227-7')
    await user.clear(cuil)
    await user.type(cuil, '23-98104227-4')
    await user.click(screen.getByRole('radio', { name: 'Masculino' }))
    expect(cuil).toHaveProperty('value', '23-98104227-4')
    await waitFor(() => expect(server.callsTo(personaDatos)).toHaveLength(2))
    expect(server.callsTo(personaDatos)).toEqual([
      { dni: '98104227', sexo: 'F' },
      { dni: '98104227', sexo: 'M' },
    ])
  })

  it('§5 offers a CUIL also when nobody answers who it is, and none for sex X', async () => {
    server.on(personaDatos, () => {
      throw apiError('DEMASIADOS_INTENTOS')
    })
    const { user } = open()
    await tellWho(user)
    expect(campo('CUIL')).toHaveProperty('value', '27-98104227-7')
    await user.click(screen.getByRole('radio', { name: 'X' }))
    expect(campo('CUIL')).toHaveProperty('value', '')
  })

  it('§5 offers it also when the sex comes first, and takes it back with the DNI', async () => {
    const { user } = open()
    await user.click(screen.getByRole('radio', { name: 'Femenino' }))
    put('DNI', '98104227')
    expect(campo('CUIL')).toHaveProperty('value', '27-98104227-7')
    await user.clear(campo('DNI'))
    expect(campo('CUIL')).toHaveProperty('value', '')
  })

  it('§5 a wrong document is told in the fixed words, as soon as it is left', async () => {
    const { user } = open()
    await user.type(campo('DNI'), '98104')
    await user.tab()
    expect(screen.getByText(textosFijos.errores.documento)).toBeTruthy()
    expect(server.callsTo(personaDatos)).toEqual([])
  })

  it.each([
    ['27-98104227-8', 'Ese CUIL no es válido: revisá los números.'],
    ['27-98104227', 'El CUIL tiene 11 números.'],
    ['20-98555111-9', /no corresponde a ese DNI|no es válido/],
  ])('§5 says what is wrong with the CUIL %s', async (escrito, mensaje) => {
    const { user } = open()
    await tellWho(user)
    await user.clear(campo('CUIL'))
    await user.type(campo('CUIL'), escrito)
    await user.tab()
    expect(screen.getByText(mensaje)).toBeTruthy()
  })

  it('ticks each rule of the password as it is met', async () => {
    const { user } = open()
    const reglas = screen.getByRole('list', { name: 'Cómo tiene que ser la clave' })
    const listas = () => within(reglas).queryAllByText(': listo.').length
    expect(listas()).toBe(0)
    await user.type(campo('Clave'), 'caracol')
    expect(within(reglas).getByText('Una letra minúscula').textContent).toContain('listo')
    expect(within(reglas).getByText('10 caracteres o más').textContent).toContain('falta')
    await user.type(campo('Clave'), '-Verde8')
    expect(listas()).toBe(7)
    expect(campo('Clave').getAttribute('autocomplete')).toBe('new-password')
  })

  it('names all that is missing, leads to each and calls nobody', async () => {
    const { user } = open()
    await send(user)
    const resumen = screen.getByRole('alert')
    expect(within(resumen).getByText('Hay 10 datos para revisar')).toBeTruthy()
    expect(document.activeElement).toBe(campo('DNI'))
    await user.click(within(resumen).getByRole('button', { name: 'Correo' }))
    expect(document.activeElement).toBe(campo('Correo'))
    await user.click(within(resumen).getByRole('button', { name: 'Términos' }))
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
    expect(server.callsTo(beneficiarioRegistro)).toEqual([])
  })

  it('keeps what was typed when the server refuses a field, and asks again under another key once it changed', async () => {
    server.on(beneficiarioRegistro, () => {
      throw apiError('DATOS_INVALIDOS', { fields: { clave: ['Es una clave muy común o fácil de adivinar.'] } })
    })
    const { user } = open()
    await complete(user)
    await send(user)
    expect(await screen.findByText('Es una clave muy común o fácil de adivinar.')).toBeTruthy()
    expect(document.activeElement).toBe(campo('Clave'))
    expect(campo('Apellido')).toHaveProperty('value', 'Aguirre')
    server.on(beneficiarioRegistro, () => ({ ok: true }))
    await user.type(campo('Clave'), 'zz')
    await send(user)
    await screen.findByRole('heading', { name: 'Te mandamos un mail' })
    const claves = server
      .callsTo(beneficiarioRegistro)
      .map((i) => (i as { clave_idempotencia: string }).clave_idempotencia)
    expect(new Set(claves).size).toBe(2)
  })

  it('keeps what was typed without a network, and repeats the same request under the same key', async () => {
    const { user } = open()
    await complete(user)
    server.on(beneficiarioRegistro, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    await send(user)
    expect(await screen.findByText(/El servicio está ocupado/)).toBeTruthy()
    await send(user)
    const pedidos = server.callsTo(beneficiarioRegistro)
    expect(pedidos[1]).toEqual(pedidos[0])
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión. Lo que escribiste no se perdió: probá de nuevo.'))
    await send(user)
    expect(await screen.findByText(/No hay conexión/)).toBeTruthy()
    expect(campo('Correo')).toHaveProperty('value', 'norma@prueba.ar')
  })

  it('starts empty for the next person', async () => {
    const { user } = open()
    await complete(user)
    await send(user)
    await user.click(await screen.findByRole('button', { name: 'Cargar los datos de nuevo' }))
    for (const label of ['DNI', 'CUIL', 'Apellido', 'Nombre', 'Correo', 'Teléfono', 'Clave'])
      expect(campo(label)).toHaveProperty('value', '')
  })
})

describe('RegistroScreen, a médico', () => {
  it('is a second choice of the same screen', async () => {
    const { user, router } = open()
    await user.click(screen.getByRole('radio', { name: /Soy médica o médico/ }))
    expect(await screen.findByText('Formulario profesional')).toBeTruthy()
    expect(router.state.location.search).toBe('?soy=medico')
  })
})
