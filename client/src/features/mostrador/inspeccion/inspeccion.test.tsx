// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { aAsiento, aCierre } from '../libro/libro.builders'
import { Inspecciones } from './Inspecciones'
import { InspeccionScreen } from './InspeccionScreen'

let server: FakeServer
const now = new Date('2026-11-20T13:00:00Z')
const periodo = { desde: '2026-11-01', hasta: '2026-11-20' }
const dada: contract.Inspeccion = {
  inspeccion_id: 3,
  ...periodo,
  inspector: 'Ana Paz',
  organismo: 'Ministerio de Salud',
  credencial: '4512',
  motivo: 'Acta 12',
  quien: 'Marta Ríos',
  en: '2026-11-20T12:00:00.000Z',
  vence_en: '2026-11-20T16:00:00.000Z',
  estado: 'vigente',
  lecturas: [{ en: '2026-11-20T12:30:00.000Z', que: 'pdf' }],
}

beforeEach(() => {
  server = fakeServer()
})

describe('at the farmacia', () => {
  const open = () => renderScreen(<Inspecciones periodo={periodo} now={now} />)

  it('says who may read, what he read, and ends it', async () => {
    server.on(contract.inspecciones, () => ({ items: [dada], puede_otorgar: true }))
    server.on(contract.inspeccionRevoca, () => ({ inspeccion: { ...dada, estado: 'revocada' } }))
    const { user } = open()
    expect(await screen.findByText(/Ministerio de Salud, credencial 4512/)).toHaveTextContent('abierto hasta')
    expect(screen.getByText(/bajó el PDF/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Terminar el acceso' }))
    expect(await screen.findByText('El acceso terminó.')).toBeVisible()
    expect(server.callsTo(contract.inspeccionRevoca)).toEqual([{ inspeccion_id: 3 }])
  })

  it('grants for the days on screen and shows the code once', async () => {
    server.on(contract.inspecciones, () => ({ items: [], puede_otorgar: true }))
    server.on(contract.inspeccionOtorga, () => ({ inspeccion: dada, codigo: '12345678' }))
    const { user } = open()
    expect(await screen.findByText(/Nadie de la autoridad sanitaria/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dar acceso a una inspección' }))
    const dialogo = await screen.findByRole('dialog')
    const send = within(dialogo).getByRole('button', { name: 'Dar acceso' })
    await user.click(send)
    expect(within(dialogo).getByText('El correo no es válido.')).toBeVisible()
    for (const [campo, texto] of [
      ['Quién inspecciona', 'Ana Paz'],
      ['Organismo', 'Ministerio de Salud'],
      ['Número de credencial', '4512'],
      ['Correo oficial', 'ana@prueba.ar'],
      ['Motivo o acta', 'Acta 12 de inspección'],
    ] as const) {
      await user.click(screen.getByLabelText(campo))
      await user.paste(texto)
    }
    const codigo = within(dialogo).queryByLabelText(/Código de tu app/)
    if (codigo) await user.type(codigo, '123456')
    await user.click(send)
    expect(await screen.findByText('1234 5678')).toBeVisible()
    expect(server.callsTo(contract.inspeccionOtorga)[0]).toMatchObject({
      ...periodo,
      horas: 24,
      motivo: 'Acta 12 de inspección',
    })
  })

  it('is not offered to who does not answer for the farmacia, and says when it failed', async () => {
    server.on(contract.inspecciones, () => ({ items: [], puede_otorgar: false }))
    const { unmount } = open()
    expect(await screen.findByText(/El acceso lo da quien responde/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dar acceso a una inspección' })).toBeNull()
    unmount()
    server.on(contract.inspecciones, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByRole('button', { name: /reintentar/i })).toBeVisible()
  })
})

describe('the inspector', () => {
  const open = () =>
    renderScreen(<InspeccionScreen />, { path: '/inspeccion/:token', route: `/inspeccion/${'A'.repeat(43)}` })

  it('opens the book by the code, which a wrong one does not', async () => {
    let codigo = ''
    server.on(contract.inspeccionLibro, (pedido) => {
      codigo = pedido.codigo
      if (codigo !== '12345678') throw apiError('INSPECCION_CODIGO')
      return {
        farmacia: { nombre: 'Farmacia del Puente', direccion: 'Calle 1', localidad: 'Paraná' },
        inspector: 'Ana Paz',
        organismo: 'Ministerio de Salud',
        ...periodo,
        vence_en: dada.vence_en,
        asientos: [aAsiento({ firma: { quien: 'Marta Ríos (MP 1)', responsable: null, vale: true } })],
        cierres: [aCierre()],
      }
    })
    const { user } = open()
    const campo = await screen.findByLabelText('Código de 8 números')
    await user.type(campo, '123')
    await user.click(screen.getByRole('button', { name: 'Ver el libro' }))
    expect(await screen.findByText('El código tiene 8 números.')).toBeVisible()
    await user.clear(campo)
    await user.type(campo, '00000000')
    await user.click(screen.getByRole('button', { name: 'Ver el libro' }))
    expect(await screen.findByText(/Ese no es el código/)).toBeVisible()
    await user.clear(campo)
    await user.type(campo, '1234 5678')
    await user.click(screen.getByRole('button', { name: 'Ver el libro' }))
    expect(await screen.findByText('Farmacia del Puente')).toBeVisible()
    expect(screen.getByText('Firmó Marta Ríos (MP 1)')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Bajar firmado (PDF)' })).toBeVisible()
  })
})
