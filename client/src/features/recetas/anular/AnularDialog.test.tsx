// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import type { ResultadoAnulacion } from './anulacion'
import { PrescripcionesScreen } from '../PrescripcionesScreen'
import { aCompleta, ahora, aPagina, aResumen } from '#api/recetas.builders'

let server: FakeServer
const anulada: ResultadoAnulacion = {
  resultado: 'anulada',
  causa: null,
  farmacia: null,
  anulada_en: '2026-11-20T12:31:00.000Z',
  anuladas: [501],
  entregado: [],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: ahora })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server = fakeServer()
  server.on(contract.recetas, () => aPagina([aResumen()]))
  server.on(contract.receta, () => aCompleta())
  server.on(contract.anularReceta, () => anulada)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openDialogo() {
  const vista = renderScreen(<PrescripcionesScreen />, { usuario: unMedico, route: '/medico-prescripcion' })
  await vista.user.click(await screen.findByRole('button', { name: 'Anular' }))
  await screen.findByRole('dialog')
  return vista
}
const boton = (name: string) => screen.getByRole('button', { name })

describe('before annulling', () => {
  it('says what will happen, and the red button never has the focus', async () => {
    await openDialogo()
    expect(screen.getByText(/Nadie la retiró todavía: se anula en el acto/)).toBeVisible()
    expect(boton('Anular la receta')).not.toHaveFocus()
  })

  it('asks for a reason and sends nothing without it', async () => {
    const { user } = await openDialogo()
    await user.click(boton('Anular la receta'))
    expect(screen.getByText('Elegí un motivo.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Otro motivo' }))
    await user.click(boton('Anular la receta'))
    expect(screen.getByText('Escribí el motivo.')).toBeVisible()
    expect(server.callsTo(contract.anularReceta)).toEqual([])
  })

  it('Q5 follows what happens to the receta meanwhile, and stops asking once it cannot be annulled', async () => {
    const { queryClient } = await openDialogo()
    expect(boton('Anular la receta')).toBeEnabled()
    server.on(contract.receta, () => aCompleta({ estado: 'dispensada' }))
    await act(() => queryClient.invalidateQueries())
    await screen.findByText('No se puede anular: está dispensada.')
    expect(screen.queryByText(/Nadie la retiró todavía/)).not.toBeInTheDocument()
    expect(boton('Anular la receta')).toBeDisabled()
    expect(boton('Anular y corregir')).toBeDisabled()
  })

  it('the way out annuls nothing', async () => {
    const { user } = await openDialogo()
    await user.click(boton('No anular'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.callsTo(contract.anularReceta)).toEqual([])
  })

  it('«Anular y corregir» annuls nothing yet: it goes on with the reason where the new one is written', async () => {
    const { user, router } = await openDialogo()
    await user.click(boton('Anular y corregir'))
    expect(screen.getByText('Elegí un motivo.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Error en el medicamento o la dosis' }))
    await user.click(boton('Anular y corregir'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/prescribir'))
    expect(router.state.location.state).toEqual({
      dni: aResumen().dni,
      repetir: aResumen().recetas_id,
      corrige: { motivo: 'Error en el medicamento o la dosis', serie: false },
    })
    expect(server.callsTo(contract.anularReceta)).toEqual([])
  })

  it('offers the rest of the series and the button names the count', async () => {
    const serie = [
      { recetas_id: 1, serie_nro: 1, estado: 'vigente', vigente_desde: '2026-11-20' },
      { recetas_id: 2, serie_nro: 2, estado: 'programada', vigente_desde: '2026-12-20' },
      { recetas_id: 3, serie_nro: 3, estado: 'programada', vigente_desde: '2027-01-19' },
    ] as const
    server.on(contract.recetas, () => aPagina([aResumen({ serie_total: 3 })]))
    server.on(contract.receta, () => aCompleta({ serie_total: 3, serie: [...serie] }))
    server.on(contract.anularReceta, () => ({ ...anulada, anuladas: [501, 502, 503] }))
    const { user } = await openDialogo()
    expect(await screen.findByText('Desde el 20/12/2026 y el 19/01/2027')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: /Anular también las otras 2 de la serie/ }))
    await user.click(screen.getByRole('radio', { name: 'Cambio de tratamiento' }))
    await user.click(boton('Anular 3 recetas'))
    expect(await screen.findByText('3 recetas anuladas')).toBeVisible()
    expect(server.callsTo(contract.anularReceta)).toEqual([
      { soft_id: 1, convenio_id: 4, nro_recetario: 501, motivo: 'Cambio de tratamiento', serie: true },
    ])
  })
})

describe('the three named endings', () => {
  const fin = (cambios: Partial<ResultadoAnulacion>): ResultadoAnulacion => ({ ...anulada, anuladas: [], ...cambios })
  const farmacia = { nombre: 'Farmacia del Puente', telefono: '0343 555-0182' }
  const entregado = [{ monodroga: 'metformina', concentracion: '850 mg', envases: 1 }]
  it.each([
    [anulada, 'Anulada', /ya la ven así/],
    [
      fin({ resultado: 'pendiente', farmacia }),
      'Anulación pendiente',
      /La tiene Farmacia del Puente \(0343 555-0182\)/,
    ],
    [
      fin({ resultado: 'rechazada', causa: 'YA_DISPENSADA', entregado }),
      'No se pudo anular',
      /Ya se entregó: 1.envase de metformina 850.mg/,
    ],
    [fin({ resultado: 'rechazada', causa: 'VENCIDA' }), 'No se pudo anular', /Ya venció/],
    [fin({ resultado: 'rechazada', causa: 'YA_ANULADA' }), 'No se pudo anular', /Ya estaba anulada/],
  ])('%#: is told on the page, and the list is asked again', async (resultado, titulo, texto) => {
    server.on(contract.anularReceta, () => resultado)
    const { user } = await openDialogo()
    const antes = server.callsTo(contract.recetas).length
    await user.click(screen.getByRole('radio', { name: 'Paciente equivocado' }))
    await user.click(boton('Anular la receta'))
    expect(await screen.findByRole('heading', { name: titulo })).toBeVisible()
    expect(screen.getByText(texto)).toBeVisible()
    await waitFor(() => expect(server.callsTo(contract.recetas).length).toBeGreaterThan(antes))
    await user.click(boton('Entendido'))
    expect(screen.queryByRole('heading', { name: titulo })).not.toBeInTheDocument()
  })
})

describe('the second factor', () => {
  it('asks for the code when the server wants it, keeps what was chosen, and annuls after a right one', async () => {
    let elevada = false
    server.on(contract.segundoFactor, ({ otp }) => {
      if (otp !== '123456') throw apiError('SEGUNDO_FACTOR_INVALIDO')
      elevada = true
      return { segundo_factor_hasta: '2026-11-20T12:45:00.000Z' }
    })
    server.on(contract.anularReceta, () => {
      if (!elevada) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
      return anulada
    })
    const { user } = await openDialogo()
    await user.click(screen.getByRole('radio', { name: 'Otro motivo' }))
    await user.type(screen.getByLabelText('Otro motivo, en palabras'), 'Duplicada')
    await user.click(boton('Anular la receta'))
    await user.type(await screen.findByLabelText('Código de tu app de verificación'), '000000')
    await user.click(boton('Anular la receta'))
    expect(await screen.findByText(/El código no es válido/)).toBeVisible()
    expect(screen.getByLabelText('Otro motivo, en palabras')).toHaveValue('Duplicada')
    await user.type(screen.getByLabelText('Código de tu app de verificación'), '123456')
    await user.click(boton('Anular la receta'))
    expect(await screen.findByRole('heading', { name: 'Anulada' })).toBeVisible()
    expect(server.callsTo(contract.anularReceta).at(-1)).toMatchObject({ motivo: 'Duplicada' })
  })

  it('spends the code once: after a lost answer the retry sends the anulación alone', async () => {
    const answers = [apiError('SEGUNDO_FACTOR_REQUERIDO'), new ApiError('SIN_CONEXION', 'No hay conexión.')]
    server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: '2026-11-20T12:45:00.000Z' }))
    server.on(contract.anularReceta, () => {
      const refusal = answers.shift()
      if (refusal) throw refusal
      return anulada
    })
    const { user } = await openDialogo()
    await user.click(screen.getByRole('radio', { name: 'Cambio de tratamiento' }))
    await user.click(boton('Anular la receta'))
    await user.type(await screen.findByLabelText('Código de tu app de verificación'), '123456')
    await user.click(boton('Anular la receta'))
    expect(await screen.findByText('No hay conexión.')).toBeVisible()
    expect(screen.queryByLabelText('Código de tu app de verificación')).not.toBeInTheDocument()
    await user.click(boton('Anular la receta'))
    expect(await screen.findByRole('heading', { name: 'Anulada' })).toBeVisible()
    expect(server.callsTo(contract.segundoFactor)).toEqual([{ otp: '123456' }])
  })

  it('an answer that was lost is not told as an act that was not done', async () => {
    server.on(contract.anularReceta, () => {
      throw new ApiError('SIN_CONEXION', 'No llegó la respuesta.')
    })
    const { user } = await openDialogo()
    await user.click(screen.getByRole('radio', { name: 'Cambio de tratamiento' }))
    await user.click(boton('Anular la receta'))
    expect(await screen.findByRole('heading', { name: 'No sabemos si se hizo' })).toBeVisible()
    expect(screen.queryByText('No se envió la anulación')).toBeNull()
  })

  it('any other failure stays in the dialog with everything typed', async () => {
    server.on(contract.anularReceta, () => {
      throw apiError('ERROR_INTERNO')
    })
    const { user } = await openDialogo()
    await user.click(screen.getByRole('radio', { name: 'Cambio de tratamiento' }))
    await user.click(boton('Anular la receta'))
    expect(await screen.findByText('No se envió la anulación')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Cambio de tratamiento' })).toBeChecked()
  })
})
