// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiError, fakeServer } from '#api/fake-server'
import { aCompleta } from '#api/recetas.builders'
import { renderScreen, unMedico } from '#api/test-app'
import { Reactivar } from './Reactivar'

it('Q7 the code that is asked for after the button has the keys, so that no digit is lost', async () => {
  const server = fakeServer()
  server.on(contract.passkeys, () => ({ items: [], totp: true }))
  server.on(contract.reactivaReceta, () => {
    throw apiError('SEGUNDO_FACTOR_REQUERIDO')
  })
  const { user } = renderScreen(<Reactivar receta={aCompleta({ estado: 'bloqueada' })} />, { usuario: unMedico })
  await user.click(screen.getByRole('button', { name: 'Reactivar' }))
  await user.click(await screen.findByRole('button', { name: 'Reactivar la receta' }))
  const codigo = await screen.findByLabelText('Código de tu app de verificación')
  await user.keyboard('123456')
  expect(codigo).toHaveValue('123456')
})

it('does not take the keys of who is writing what he says to the farmacia', async () => {
  const server = fakeServer()
  server.on(contract.passkeys, () => ({ items: [], totp: true }))
  server.on(contract.reactivaReceta, () => {
    throw apiError('SEGUNDO_FACTOR_REQUERIDO')
  })
  const { user } = renderScreen(<Reactivar receta={aCompleta({ estado: 'bloqueada' })} />, { usuario: unMedico })
  await user.click(screen.getByRole('button', { name: 'Reactivar' }))
  await user.click(await screen.findByRole('button', { name: 'Reactivar la receta' }))
  const texto = screen.getByLabelText(/^Qué le decís a la farmacia/)
  await user.click(texto)
  await screen.findByLabelText('Código de tu app de verificación')
  await user.keyboard('Ya lo hablamos')
  expect(texto).toHaveValue('Ya lo hablamos')
})

it('C3 what the farmacia said of the person is answered first, and correcting is what is offered', async () => {
  const mensaje = 'Farmacia del Puente la bloqueó: «Alergia a cefalexina».'
  const server = fakeServer()
  server.on(contract.reactivaReceta, () => {
    throw apiError('REACTIVACION_FRENADA', {
      hallazgos: [
        {
          clave: 'DUDA_DE_FARMACIA:paciente',
          codigo: 'DUDA_DE_FARMACIA',
          nivel: 'frena',
          campo: 'paciente',
          mensaje,
          norma: null,
        },
      ],
    })
  })
  const { user } = renderScreen(<Reactivar receta={aCompleta({ estado: 'bloqueada' })} />, { usuario: unMedico })
  await user.click(screen.getByRole('button', { name: 'Reactivar' }))
  await user.click(await screen.findByRole('button', { name: 'Reactivar la receta' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Así no se puede reactivar' })
  expect(dialogo).toHaveTextContent(`Falta tu respuesta${mensaje}`)
  expect(within(dialogo).getByRole('link', { name: 'Corregir la receta' })).toBeInTheDocument()
})
