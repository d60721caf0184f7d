// @vitest-environment jsdom
import { abmMedico, tiposMatriculas } from '@receta/contract'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { RegistroMedico } from './RegistroMedico'

// Long forms are filled in, which takes time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(tiposMatriculas, () => ({ items: [{ codigo: 'MP', nombre: 'Matrícula provincial' }] }))
  server.on(abmMedico, () => ({ resultado: 'recibida', medico: null }))
})

const campos: readonly [string, string][] = [
  ['Apellido', 'Ferreyra'],
  ['Nombre', 'Lucía'],
  ['DNI', '98.104.227'],
  ['CUIL', '27-98104227-7'],
  ['Licencia federal (REFEPS)', '541098217634'],
  ['Número', '14382'],
  ['Entidad que la otorgó', 'Colegio Médico'],
  ['Lugar', 'CAPS Barrio Sur'],
  ['Domicilio', 'Los Jacarandaes 455, Paraná'],
  ['Correo', 'lucia@prueba.ar'],
  ['Clave', 'Caracol-Verde8'],
]

async function complete() {
  const onListo = vi.fn()
  const app = renderScreen(<RegistroMedico onListo={onListo} />)
  await app.user.click(screen.getByLabelText('Dra.'))
  await app.user.selectOptions(screen.getByLabelText('Tipo de matrícula'), 'MP')
  await app.user.selectOptions(screen.getByLabelText('Jurisdicción'), 'Entre Ríos')
  for (const [label, texto] of campos) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: texto } })
  }
  await app.user.click(screen.getByLabelText(/acepto los términos/))
  const ask = () => app.user.click(screen.getByText('Pedir la cuenta'))
  return { ...app, onListo, ask }
}

it('asks for the account with all that the administration verifies', async () => {
  const { ask, onListo } = await complete()
  await ask()
  await vi.waitFor(() => expect(onListo).toHaveBeenCalledWith('lucia@prueba.ar'))
  expect(server.callsTo(abmMedico)).toEqual([
    {
      accion: 'A',
      tratamiento: 'Dra.',
      apellido: 'Ferreyra',
      nombre: 'Lucía',
      dni: '98104227',
      cuil: '27-98104227-7',
      profesion: 'Médica',
      licencia_federal: '541098217634',
      matriculas: [
        { tipo: 'MP', numero: '14382', jurisdiccion: 'Entre Ríos', entidad: 'Colegio Médico', vence_el: null },
      ],
      especialidades: [],
      consultorios: [{ lugar_atencion: 'CAPS Barrio Sur', domicilio: 'Los Jacarandaes 455, Paraná', telefono: '' }],
      usuario: 'lucia@prueba.ar',
      clave: 'Caracol-Verde8',
      acepta_terminos: true,
      clave_idempotencia: expect.any(String),
    },
  ])
})

it('keeps what was typed when the server refuses one field, and says which', async () => {
  server.on(abmMedico, () => {
    throw apiError('DATOS_INVALIDOS', {
      fields: { 'matriculas.0.jurisdiccion': ['No corresponde a ese tipo de matrícula.'] },
    })
  })
  const { ask, onListo } = await complete()
  await ask()
  expect(await screen.findByText('No corresponde a ese tipo de matrícula.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Jurisdicción'))
  expect(screen.getByLabelText('Correo')).toHaveProperty('value', 'lucia@prueba.ar')
  expect(onListo).not.toHaveBeenCalled()
})

it('names all that is missing, and calls nobody', async () => {
  const { user } = renderScreen(<RegistroMedico onListo={() => {}} />)
  await user.click(screen.getByText('Pedir la cuenta'))
  expect(screen.getByText(/^Hay \d+ datos para revisar$/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(server.callsTo(abmMedico)).toEqual([])
})
