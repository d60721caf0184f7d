// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer } from '#api/fake-server'
import { aDispensa, ahora, aHoy, aReceta, aRetenida, losartan, metformina } from './mostrador.builders'
import {
  open,
  conLaReceta,
  pressTogether,
  enfocada,
  read,
  linea,
  qr,
  receta,
  referencia,
  servidorDelMostrador,
} from './mostrador-servidor.builders'

vi.setConfig({ testTimeout: 60_000 })
let server: FakeServer
beforeEach(() => {
  server = servidorDelMostrador()
})
afterEach(() => vi.useRealTimers())

const deOtro = aReceta({
  recetas_id: 2,
  paciente: { ...receta.paciente, apellidoNombre: 'Julián Ledesma', dni: '98200111' },
  items: [losartan],
})

describe('the tray', () => {
  it('keeps several recetas of one patient together, and passes to another with Alt', async () => {
    const user = await conLaReceta()
    server.on(contract.mostradorRetener, () => aRetenida({ ...receta, recetas_id: 3, items: [metformina] }))
    read(qr)
    expect(await screen.findByText('2 recetas · 3 renglones')).toBeVisible()
    server.on(contract.mostradorRetener, () => aRetenida(deOtro))
    read(qr)
    expect(await screen.findByRole('heading', { name: 'Julián Ledesma' })).toBeVisible()
    await user.keyboard('{Alt>}1{/Alt}')
    expect(await screen.findByRole('heading', { name: 'Norma Beatriz Aguirre' })).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    await user.keyboard('{Alt>}n{/Alt}')
    expect(await screen.findByRole('heading', { name: 'Julián Ledesma' })).toBeVisible()
  })

  it('says that what was handed over could not be brought either, under its heading', async () => {
    server.on(contract.mostradorHoy, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    open()
    const recientes = await screen.findByRole('region', { name: 'Recién entregadas' })
    expect(
      await within(recientes).findByText('No pudimos traerlas. Reintentá arriba, en «En el mostrador».'),
    ).toBeVisible()
  })

  it('brings back after a reload what the counter holds', async () => {
    const { recetas_id } = receta
    const retenida = { recetas_id, referencia, apellidoNombre: 'Norma Beatriz Aguirre', dni: '98104227', renglones: 2 }
    server.on(contract.mostradorHoy, () =>
      aHoy({ retenidas: [{ ...retenida, hasta: '2026-11-20T12:36:00.000Z', anulacion_pendiente: false }] }),
    )
    const user = open()
    await user.click(await screen.findByRole('button', { name: /Norma Beatriz Aguirre/ }))
    await enfocada(/Metformina/)
    expect(server.callsTo(contract.mostradorRetener)).toEqual([{ recetas_id: 1 }])
  })

  it('begins with the first of those it brings back of one patient', async () => {
    const primera = {
      recetas_id: 1,
      referencia,
      apellidoNombre: 'Norma Beatriz Aguirre',
      dni: '98104227',
      renglones: 1,
    }
    const hasta = { hasta: '2026-11-20T12:36:00.000Z', anulacion_pendiente: false }
    server.on(contract.mostradorHoy, () =>
      aHoy({ retenidas: [primera, { ...primera, recetas_id: 3 }].map((una) => ({ ...una, ...hasta })) }),
    )
    server.on(contract.mostradorRetener, ({ recetas_id }) =>
      aRetenida({ ...receta, recetas_id: recetas_id ?? 0, items: [recetas_id === 1 ? metformina : losartan] }),
    )
    const user = open()
    await user.click(await screen.findByRole('button', { name: /Norma Beatriz Aguirre/ }))
    expect(await linea(/Losartán/)).toBeVisible()
    await enfocada(/Metformina/)
  })

  it('says how long it holds it, and takes it again once it lapsed', async () => {
    const user = open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText(/Acá hasta las 9:36/)).toHaveTextContent('15:00')
    vi.setSystemTime(new Date('2026-11-20T12:40:00.000Z'))
    const resume = await screen.findByRole('button', { name: 'Volver a tomarla' })
    expect(screen.getByText('Pasaron los 15 minutos: se soltó sola.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^En parte/ })).not.toBeInTheDocument()
    await user.click(resume)
    await waitFor(() => expect(server.callsTo(contract.mostradorRetener).at(-1)).toEqual({ recetas_id: 1 }))
  })

  it('lets go with Escape', async () => {
    const user = await conLaReceta()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Soltaste lo de Norma Beatriz Aguirre.')).toBeVisible()
    expect(server.callsTo(contract.mostradorSoltar)).toEqual([{ recetas_id: 1 }])
    expect(screen.getByText('Nadie en atención')).toBeVisible()
  })

  it('warns that its médico is annulling it', async () => {
    server.on(contract.mostradorRetener, () => aRetenida({ ...receta, anulacion_pendiente: true }))
    open()
    await screen.findByText('Nadie por ahora.')
    read(qr)
    expect(await screen.findByText('Está por anularse')).toBeVisible()
    expect(screen.getByText('Anulación pendiente')).toBeVisible()
  })
})

describe('undoing', () => {
  it('is in sight with its hour and what is left, and says what happened', async () => {
    server.on(contract.mostradorHoy, () => aHoy({ entregadas: [aDispensa()] }))
    server.on(contract.mostradorDeshacer, () => ({
      resultado: 'deshecha',
      causa: null,
      estado: 'vigente',
      deshecha_en: ahora.toISOString(),
    }))
    const user = open()
    expect(await screen.findByText(/Podés deshacer hasta las 10:58/)).toHaveTextContent('1 h 37 min')
    await user.click(screen.getByRole('button', { name: 'Deshacer la entrega a Tomás Benítez Sosa' }))
    expect(await screen.findByText('Entrega deshecha: todo vuelve a quedar para retirar.')).toBeVisible()
    expect(server.callsTo(contract.mostradorDeshacer)).toEqual([{ dispensa_id: 70 }])
  })

  it('is not offered once its time passed, and a refusal says why', async () => {
    server.on(contract.mostradorHoy, () =>
      aHoy({ entregadas: [aDispensa(), aDispensa({ dispensa_id: 71, deshacer_hasta: '2026-11-20T12:20:59.000Z' })] }),
    )
    server.on(contract.mostradorDeshacer, () => ({
      resultado: 'rechazada',
      causa: 'DISPENSA_POSTERIOR',
      estado: 'dispensada',
      deshecha_en: null,
    }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: /^Deshacer la entrega/ }))
    expect(await screen.findByText(/Hay una entrega posterior/)).toBeVisible()
  })
})

describe('blocking', () => {
  it('asks which error it has, tells who made it, and lets it go', async () => {
    server.on(contract.mostradorBloquear, () => ({
      resultado: 'bloqueada',
      causa: null,
      anulada: false,
      estado: 'bloqueada',
    }))
    const user = await conLaReceta()
    await user.keyboard('b')
    const dialogo = await screen.findByRole('dialog', { name: /Bloquear la receta de Norma/ })
    await user.click(within(dialogo).getByRole('button', { name: 'Bloquear la receta' }))
    expect(within(dialogo).getByText('Falta decir qué error tiene.')).toBeVisible()
    await user.click(within(dialogo).getByRole('radio', { name: 'La dosis no es posible' }))
    await user.type(within(dialogo).getByLabelText(/en palabras/), '850 g')
    await user.click(within(dialogo).getByRole('button', { name: 'Bloquear la receta' }))
    expect(await screen.findByText('Bloqueada. Ya se le avisó a quien la hizo.')).toBeVisible()
    expect(server.callsTo(contract.mostradorBloquear)).toEqual([
      { recetas_id: 1, motivo: 'La dosis no es posible: 850 g' },
    ])
    expect(screen.getByText('Nadie en atención')).toBeVisible()
  })

  it('M19 of an allergy asks to what, and says it to the médicos', async () => {
    server.on(contract.mostradorBloquear, () => ({
      resultado: 'bloqueada',
      causa: null,
      anulada: false,
      estado: 'bloqueada',
    }))
    const user = await conLaReceta()
    await user.keyboard('b')
    const dialogo = await screen.findByRole('dialog', { name: /Bloquear la receta de Norma/ })
    await user.click(within(dialogo).getByRole('radio', { name: 'Alergia que refiere el paciente' }))
    await user.click(within(dialogo).getByRole('button', { name: 'Bloquear la receta' }))
    expect(within(dialogo).getByText('Falta decir qué.')).toBeVisible()
    await user.type(within(dialogo).getByLabelText('¿A qué es alérgico?'), 'penicilina')
    await user.click(within(dialogo).getByRole('button', { name: 'Bloquear la receta' }))
    await screen.findByText('Bloqueada. Ya se le avisó a quien la hizo.')
    expect(server.callsTo(contract.mostradorBloquear)).toEqual([
      {
        recetas_id: 1,
        motivo: 'Alergia que refiere el paciente: penicilina',
        duda: { tipo: 'alergia', texto: 'penicilina' },
      },
    ])
  })

  it('gives the dialog the number pressed in the instant of the letter, and decides nothing behind it', async () => {
    await conLaReceta()
    await pressTogether('b3')
    const dialogo = await screen.findByRole('dialog', { name: /Bloquear la receta de Norma/ })
    expect(within(dialogo).getByRole('radio', { name: /^Falta un dato que la ley pide/ })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText(/^Entregar \d envases?$/)).toBeNull()
  })

  it('takes three keys', async () => {
    server.on(contract.mostradorBloquear, () => ({
      resultado: 'bloqueada',
      causa: null,
      anulada: false,
      estado: 'bloqueada',
    }))
    const user = await conLaReceta()
    await user.keyboard('b')
    await screen.findByRole('dialog', { name: /Bloquear la receta de Norma/ })
    await user.keyboard('3{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Bloqueada. Ya se le avisó a quien la hizo.')).toBeVisible()
    expect(server.callsTo(contract.mostradorBloquear)).toEqual([
      { recetas_id: 1, motivo: 'Falta un dato que la ley pide' },
    ])
  })
})
