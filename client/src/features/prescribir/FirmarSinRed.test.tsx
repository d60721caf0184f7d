// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { hoy, addDias } from '@receta/domain'
import { act, configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import { saveDispositivo, readSaved } from '#api/contingencia-guardada'
import type { FakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { createClaveDeFirma } from '#device/firma-sin-red'
import { saveSession } from '#session/session'
import { listBorradores } from './borrador/borradores'
import type { RecetaDraft } from './borrador/receta-draft-inicial'
import { aDraft, aProducto } from './prescribir.builders'
import { openWithBorrador, servidorDePrescribir } from './prescribir-servidor.builders'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const dia = hoy(new Date())
const certificado = `c1.${'A'.repeat(80)}.${'A'.repeat(86)}`
let server: FakeServer
beforeEach(() => {
  fakeIndexedDb()
  server = servidorDePrescribir()
  saveSession(unMedico)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const boton = (name: string | RegExp) => screen.findByRole('button', { name })
const prepare = async (cambios = {}) => {
  const x = await createClaveDeFirma(unMedico.usuario)
  const dispositivo = { dispositivo_id: 5, x, certificado, desde: dia, hasta: addDias(dia, 13), numeros: [101, 102] }
  await saveDispositivo({ ...dispositivo, ...cambios })
}

/** A complete draft, reviewed and ready to be signed after the network is lost. */
async function sinRed(draft: RecetaDraft = aDraft()) {
  const pantalla = await openWithBorrador(draft)
  await boton(/Revisar y firmar/)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await pantalla.user.click(await boton(/Revisar y firmar/))
  return pantalla
}

describe('signing without network', () => {
  it('CT-02 says what it means, waits for a confirmation, signs, and leads to the sheet', async () => {
    await prepare()
    const { user, router } = await sinRed(aDraft({ peso_kg: '12,5', peso_fecha: dia }))
    expect(await screen.findByText('Podés firmarla sin conexión')).toBeVisible()
    expect(screen.getByText(/con el número 101/)).toBeVisible()
    expect(screen.getByText(/no se controlan alergias, interacciones ni dosis/)).toBeVisible()
    expect(await boton('Firmar sin conexión')).toBeDisabled()
    await user.click(screen.getByText('Revisé alergias y lo que toma, y la quiero firmar así'))
    await user.click(await boton('Firmar sin conexión'))
    await screen.findByText('Otra pantalla')
    const { pendientes, dispositivo } = await readSaved()
    expect(pendientes).toMatchObject([
      {
        hoja: {
          paciente: 'Norma Beatriz Aguirre',
          dni: '98104227',
          tipo_doc: 'DNI',
          nro_recetario: 101,
          renglones: [{ generico: 'Enalapril maleato 10 mg' }],
          diagnosticos: ['I10 Hipertensión esencial'],
          vence_el: addDias(dia, 30),
        },
      },
    ])
    const { search, pathname } = router.state.location
    expect(pathname + search).toBe(`/recetar-sin-conexion?receta=${pendientes[0]?.id}`)
    expect(dispositivo?.numeros).toEqual([102])
    const pedido = contract.pedidoContingencia.parse(JSON.parse(pendientes[0]?.pedido.pedido ?? ''))
    expect(pedido).toMatchObject({
      dni: '98104227',
      borrador: { convenio_id: 5, persona_id: 11, peso_kg: 12.5, peso_fecha: dia },
    })
    expect(await listBorradores()).toEqual([])
    expect(server.callsTo(contract.informaReceta)).toEqual([])
  })

  it.each([
    ['was never prepared', null, /prepará antes este dispositivo en Ajustes/],
    ['lapsed', { desde: addDias(dia, -20), hasta: addDias(dia, -7) }, /venció/],
    ['used its numbers', { numeros: [] }, /usó todos sus números/],
  ])('says so where this device %s, and the draft stays', async (_que, cambios, dicho) => {
    if (cambios) await prepare(cambios)
    await sinRed()
    expect(await screen.findByText('Sin conexión no se puede firmar')).toBeVisible()
    expect(screen.getByText(dicho)).toBeVisible()
    expect(await listBorradores()).toHaveLength(1)
  })

  it.each<[string, Partial<RecetaDraft>, RegExp]>([
    ['a controlled drug', { productos: [aProducto({ lista_control: 'psico IV' })] }, /psicotrópicos y estupefacientes/],
    ['a series', { tratamiento_prolongado: true, cantidad_recetas: 2 }, /se firma de a una/],
    ['a weight of a day to come', { peso_kg: '12,5', peso_fecha: addDias(dia, 1) }, /Revisá la fecha del peso/],
    ['another day', { digital_fecha_receta: 1, fecha_receta: addDias(dia, 2) }, /empieza hoy/],
    [
      'one that takes the place of another',
      { reemplaza: { recetas_id: 9, referencia: 'x', motivo: 'Error', serie: false } },
      /reemplaza a otra/,
    ],
  ])('does not sign %s', async (_que, cambios, dicho) => {
    await prepare()
    await sinRed(aDraft(cambios))
    expect(await screen.findByText('Sin conexión no se puede firmar')).toBeVisible()
    expect(screen.getByText(dicho)).toBeVisible()
  })

  it('an answer that was lost is not told as a receta that waits here: it may have been issued', async () => {
    const aLaVista = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined as never)
    server.on(contract.informaReceta, () => {
      throw new ApiError('SIN_CONEXION', 'No llegó la respuesta.')
    })
    const { user } = await openWithBorrador(aDraft())
    await user.click(await boton(/Revisar y firmar/))
    await user.click(await boton('Firmar y emitir'))
    const duda = await screen.findByText('No sabemos si se emitió.')
    expect(aLaVista.mock.instances.some((e) => (e as unknown as Element).contains(duda))).toBe(true)
    expect(screen.queryByText('Sin conexión no se puede firmar')).toBeNull()
    expect(await boton('Reintentar')).toBeEnabled()
  })

  it('says that it could not, when its key is gone, and loses nothing', async () => {
    await prepare()
    vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(new DOMException('x', 'OperationError'))
    const { user } = await sinRed()
    await user.click(await screen.findByText('Revisé alergias y lo que toma, y la quiero firmar así'))
    await user.click(await boton('Firmar sin conexión'))
    expect(await screen.findByText(/Este dispositivo no pudo firmar/)).toBeVisible()
    expect(await listBorradores()).toHaveLength(1)
  })
})
