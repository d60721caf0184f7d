// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { act, configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError, type FakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { aConvenio } from '#api/convenio.builders'
import { saveSession } from '#session/session'
import { saveBorrador, listBorradores } from './borrador/borradores'
import { conveniosDe } from './borrador/PapelAviso'
import { aDraft } from './prescribir.builders'
import { openFor, openWithBorrador, servidorDePrescribir } from './prescribir-servidor.builders'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const papel = { nro_recetario: 501, convenio_id: 5, convenio: 'Programa Salud Cerca' }
let server: FakeServer
beforeEach(() => {
  server = servidorDePrescribir()
  saveSession(unMedico)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const boton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('putting a sheet of a recetario into the system', () => {
  it('CT-01 opens a receta of that sheet, says so, and sends its number', async () => {
    await saveBorrador({ borrador_id: 'suya', draft: aDraft({ papel }) }, new Date())
    const { user, router } = await openFor({ nueva: true, papel })
    expect(await screen.findByText('Cargás la hoja 501')).toBeVisible()
    expect(router.state.location.state).toBeNull()
    await user.click(await boton(/Revisar y firmar/))
    expect(await screen.findByText(/Toma el número 501 y el QR del papel/)).toBeVisible()
    await user.click(await boton('Firmar y emitir'))
    await screen.findByText('7K4M9 92QXA')
    expect(server.callsTo(contract.informaReceta)).toMatchObject([{ nro_recetario: 501, convenio_id: 5 }])
  })

  it('begins an empty one for another sheet, and keeps the paper when the patient is chosen', async () => {
    await saveBorrador({ borrador_id: 'otra', draft: aDraft() }, new Date())
    const { user } = await openFor({ nueva: true, papel })
    expect(await screen.findByText('Cargás la hoja 501')).toBeVisible()
    await user.type(await screen.findByRole('combobox', { name: /paciente/i }), '98104227')
    await user.click(await screen.findByRole('option', { name: /Aguirre/ }))
    expect(await screen.findByText('Cargás la hoja 501')).toBeVisible()
    await vi.waitFor(async () =>
      expect((await listBorradores()).map(({ draft }) => draft.papel)).toEqual([papel, undefined]),
    )
  })

  it('lets the médico write one that is not of that sheet', async () => {
    const { user } = await openWithBorrador(aDraft({ papel }))
    await user.click(await boton('No es de esa hoja'))
    expect(screen.queryByText('Cargás la hoja 501')).toBeNull()
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
    await screen.findByText('7K4M9 92QXA')
    expect(server.callsTo(contract.informaReceta)[0]).not.toHaveProperty('nro_recetario')
  })

  it('says in words why the server does not take the number', async () => {
    const frase = 'Anulaste ese blanco: ya no se puede usar.'
    server.on(contract.informaReceta, () => {
      throw apiError('DATOS_INVALIDOS', { fields: { nro_recetario: [frase] } } as never)
    })
    const { user } = await openWithBorrador(aDraft({ papel }))
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
    expect(await screen.findByText(frase)).toBeVisible()
  })

  it('is not signed without a network, where the device would give it another number', async () => {
    const { user } = await openWithBorrador(aDraft({ papel }))
    await boton(/Revisar y firmar/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await user.click(await boton(/Revisar y firmar/))
    expect(await screen.findByText('Sin conexión no se puede firmar')).toBeVisible()
  })

  it('goes by the convenio of the sheet, without series', () => {
    const [suyo, otro] = [aConvenio({ tratamiento_prolongado: true }), aConvenio({ convenio_id: 9 })]
    expect(conveniosDe([suyo, otro], papel)).toEqual([{ ...suyo, tratamiento_prolongado: false }])
    expect(conveniosDe([otro], papel)).toEqual([otro])
    expect(conveniosDe([suyo, otro], undefined)).toEqual([suyo, otro])
  })
})
