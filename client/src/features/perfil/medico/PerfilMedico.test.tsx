// @vitest-environment jsdom
import {
  especialidades,
  medicoDatos,
  passkeys,
  perfil,
  segundoFactor,
  tiposMatriculas,
  updateMedico,
} from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { unMedicoDatos, unPerfilMedico } from '../perfil.builders'
import { PerfilScreen } from '../PerfilScreen'

// Long forms are filled in, which takes time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(perfil, unPerfilMedico)
  server.on(medicoDatos, () => ({ medico: unMedicoDatos() }))
  server.on(updateMedico, () => ({ medico: unMedicoDatos() }))
  server.on(tiposMatriculas, () => ({
    items: [
      { codigo: 'MN', nombre: 'Matrícula nacional' },
      { codigo: 'MP', nombre: 'Matrícula provincial' },
    ],
  }))
  server.on(especialidades, () => ({
    items: [
      { codigo: '12', nombre: 'Clínica médica' },
      { codigo: '38', nombre: 'Pediatría' },
    ],
  }))
})

async function change(parte: string) {
  const app = renderScreen(<PerfilScreen />, { usuario: unMedico })
  await app.user.click(await screen.findByRole('button', { name: `Cambiar: ${parte}` }))
  return app
}
const guardados = () => server.callsTo(updateMedico)

describe('the profile of a médico', () => {
  it.each([
    ['habilitado', null, 'Habilitado para hacer recetas'],
    ['pendiente', null, 'Matrícula en revisión'],
    ['rechazado', 'La matrícula no figura', 'Matrícula rechazada'],
    ['suspendido', 'Sumario', 'Suspendido'],
  ] as const)('says what being %s means, and why', async (estado, motivo, titulo) => {
    server.on(medicoDatos, () => ({ medico: unMedicoDatos({ estado, motivo }) }))
    renderScreen(<PerfilScreen />, { usuario: unMedico })
    expect(await screen.findByText(titulo)).toBeTruthy()
    expect(screen.getByText('Desde el 02/03/2026.')).toBeTruthy()
    if (motivo) expect(screen.getByText(motivo)).toBeTruthy()
  })

  it('lets one part be changed at a time, and leaves it as it was', async () => {
    const { user } = await change('Matrículas')
    expect(screen.queryAllByRole('button', { name: /^Cambiar:/ })).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Dejarlo como estaba' }))
    expect(screen.getByText('MP 14.382')).toBeTruthy()
    expect(guardados()).toEqual([])
  })

  it('RX-14 says before saving that a changed matrícula stops him from issuing, and only then', async () => {
    const { user } = await change('Matrículas')
    expect(screen.getByText('Un cambio en la matrícula se verifica de nuevo')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Guardar las matrículas' })).toBeTruthy()
    await user.type(screen.getByLabelText('Número'), '9')
    expect(screen.getByText('Al guardar no se van a poder hacer recetas')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar y pasar a revisión' }))
    await screen.findByText('MP 14.382')
    expect(guardados()).toEqual([
      {
        matriculas: [
          { tipo: 'MP', numero: '143829', jurisdiccion: 'Entre Ríos', entidad: 'Colegio Médico', vence_el: null },
        ],
      },
    ])
  })

  it('a national matrícula is of the Nation, and what is missing of a second one is named', async () => {
    const { user } = await change('Matrículas')
    await user.click(screen.getByRole('button', { name: 'Agregar otra matrícula' }))
    const otra = screen.getByRole('group', { name: 'Matrícula 2' })
    await user.selectOptions(within(otra).getByLabelText('Tipo de matrícula'), 'MN')
    expect(within(otra).getByLabelText('Jurisdicción')).toHaveProperty('value', 'Nacional')
    await user.click(screen.getByRole('button', { name: 'Guardar y pasar a revisión' }))
    expect(within(otra).getByText('El número no es válido.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Número de matrícula 2' })).toBeTruthy()
    expect(guardados()).toEqual([])
    await user.click(within(otra).getByRole('button', { name: 'Quitar la matrícula 2' }))
    expect(screen.queryByRole('group', { name: 'Matrícula 2' })).toBeNull()
  })

  it('puts the words of the server beside their field, and keeps what was typed', async () => {
    server.on(updateMedico, () => {
      throw apiError('DATOS_INVALIDOS', { fields: { 'matriculas.0.numero': ['Está repetida.'] } })
    })
    const { user } = await change('Matrículas')
    await user.type(screen.getByLabelText('Número'), '9')
    await user.click(screen.getByRole('button', { name: 'Guardar y pasar a revisión' }))
    expect(await screen.findByText('Está repetida.')).toBeTruthy()
    expect(screen.getByLabelText('Número')).toHaveProperty('value', '143829')
    expect(document.activeElement).toBe(screen.getByLabelText('Número'))
  })

  it('searches specialties, does not offer the one that is there, and takes one out', async () => {
    const { user } = await change('Especialidades')
    await user.type(screen.getByRole('combobox'), 'cli')
    const opciones = await screen.findAllByRole('option')
    expect(opciones.map((opcion) => opcion.getAttribute('aria-label'))).toEqual(['Clínica médica'])
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: 'Quitar Pediatría' }))
    await user.click(screen.getByRole('button', { name: 'Guardar las especialidades' }))
    await screen.findByText('CAPS Barrio Sur')
    expect(guardados()).toEqual([{ especialidades: ['12'] }])
  })

  it('adds a place of care and makes it the one of the recetas', async () => {
    const { user } = await change('Lugares de atención')
    await user.click(screen.getByRole('button', { name: 'Agregar otro lugar' }))
    const otro = screen.getByRole('group', { name: 'Lugar de atención 2' })
    await user.type(within(otro).getByLabelText('Lugar'), 'Hospital')
    await user.type(within(otro).getByLabelText('Domicilio'), 'San Juan 10, Paraná')
    await user.click(screen.getByRole('button', { name: 'Usar el lugar 2 en las recetas' }))
    await user.click(screen.getByRole('button', { name: 'Guardar los lugares' }))
    await screen.findByText('MP 14.382')
    const [{ consultorios }] = guardados() as [{ consultorios: { lugar_atencion: string }[] }]
    expect(consultorios.map(({ lugar_atencion }) => lugar_atencion)).toEqual(['Hospital', 'CAPS Barrio Sur'])
  })
})

/** As the service does: the contact changes only when the code is verified. */
function conFactor() {
  let verificado = false
  server.on(passkeys, () => ({ items: [], totp: true }))
  server.on(segundoFactor, ({ otp }) => {
    if (otp !== '123456') throw apiError('SEGUNDO_FACTOR_INVALIDO')
    verificado = true
    return { segundo_factor_hasta: '2026-11-21T12:10:00.000Z' }
  })
  server.on(updateMedico, () => {
    if (!verificado) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
    return { medico: unMedicoDatos() }
  })
}
const elCodigo = () => screen.findByLabelText('Código de tu app de verificación')

describe('S044 a médico who proves that it is him', () => {
  it('is asked for the code once the server wants it, and loses nothing of what he typed', async () => {
    conFactor()
    const { user } = await change('Matrículas')
    await user.type(screen.getByLabelText('Número'), '9')
    await user.click(screen.getByRole('button', { name: 'Guardar y pasar a revisión' }))
    const codigo = await elCodigo()
    expect(document.activeElement).toBe(codigo)
    expect(screen.queryByText('No se guardó el cambio')).toBeNull()
    await user.type(codigo, '000000{Enter}')
    await waitFor(() => expect(codigo.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText('Número')).toHaveProperty('value', '143829')
    expect(guardados()).toHaveLength(1)
    await user.type(codigo, '123456{Enter}')
    await screen.findByText('MP 14.382')
    expect(guardados()).toHaveLength(2)
    expect(guardados().at(-1)).toMatchObject({ matriculas: [{ numero: '143829' }] })
  })

  it('takes his signature away with the code too', async () => {
    conFactor()
    server.on(medicoDatos, () => ({
      medico: unMedicoDatos({ firma: { tipo: 'image/png', datos: 'ZGlidWpv', ancho: 1, alto: 1 } }),
    }))
    const { user } = await change('Firma')
    await user.click(screen.getByRole('button', { name: 'Quitar la firma' }))
    await user.type(await elCodigo(), '123456')
    await user.click(screen.getByRole('button', { name: 'Quitar la firma' }))
    await screen.findByText('MP 14.382')
    expect(guardados()).toEqual([{ firma: null }, { firma: null }])
  })

  it('who has no second factor yet is told where to get one', async () => {
    conFactor()
    server.on(passkeys, () => ({ items: [], totp: false }))
    const { user } = await change('Lugares de atención')
    await user.click(screen.getByRole('button', { name: 'Guardar los lugares' }))
    expect((await screen.findByRole('link', { name: 'Activarlo' })).getAttribute('href')).toBe(
      '/preferencias?ver=factor',
    )
  })
})

describe('the drawing of the signature', () => {
  const choose = async (archivo: File) => {
    const app = await change('Firma')
    await app.user.upload(screen.getByLabelText('Elegir el archivo de la firma'), archivo)
    return app
  }

  it('§5 is seen before it is saved, and travels as base64', async () => {
    const { user } = await choose(new File(['dibujo'], 'firma.png', { type: 'image/png' }))
    expect((await screen.findByRole('img', { name: 'Firma' })).getAttribute('src')).toBe(
      'data:image/png;base64,ZGlidWpv',
    )
    expect(screen.getByText('firma.png · 1 kB')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar la firma' }))
    await screen.findByText('MP 14.382')
    expect(guardados()).toEqual([{ firma: 'ZGlidWpv' }])
  })

  it('§5 a pdf is named', async () => {
    await choose(new File(['%PDF'], 'firma.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('firma.pdf · 1 kB')).toBeTruthy()
  })

  it.each([
    [new File(['x'.repeat(200 * 1024)], 'grande.png', { type: 'image/png' }), 'Pesa 200 kB. Puede pesar hasta 128 kB.'],
    [new File([''], 'vacio.png', { type: 'image/png' }), 'El archivo está vacío.'],
  ])('says what is wrong with a file and sends nothing', async (archivo, mensaje) => {
    const { user } = await choose(archivo)
    expect(await screen.findByText(mensaje)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Guardar la firma' }))
    expect(guardados()).toEqual([])
  })

  it('says what the server found in the file, and keeps the one that was chosen', async () => {
    server.on(updateMedico, () => {
      throw apiError('DATOS_INVALIDOS', { fields: { firma: ['Puede tener hasta 2000 puntos de lado.'] } })
    })
    const { user } = await choose(new File(['dibujo'], 'firma.png', { type: 'image/png' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar la firma' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Puede tener hasta 2000 puntos de lado.')
    expect(screen.getByRole('img', { name: 'Firma' })).toBeTruthy()
  })

  it('is taken away', async () => {
    server.on(medicoDatos, () => ({
      medico: unMedicoDatos({ firma: { tipo: 'image/png', datos: 'ZGlidWpv', ancho: 1, alto: 1 } }),
    }))
    const { user } = await change('Firma')
    await user.click(screen.getByRole('button', { name: 'Quitar la firma' }))
    await screen.findByText('MP 14.382')
    expect(guardados()).toEqual([{ firma: null }])
  })
})
