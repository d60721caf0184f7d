// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { hoy, addDias } from '@receta/domain'
import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/call'
import {
  type DispositivoPreparado,
  saveDispositivo,
  savePendiente,
  saveRegistrada,
  readSaved,
} from '#api/contingencia-guardada'
import { prepareDispositivo } from '#api/contingencia'
import { unaPendiente } from '#api/contingencia.ejemplos'
import { registrarPendientes } from '#api/contingencia-registro'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { fakeIndexedDb } from '#device/fake-indexed-db'
import { createClaveDeFirma } from '#device/firma-sin-red'
import { clearSession, saveSession } from '#session/session'
import { ContingenciaScreen } from './ContingenciaScreen'
import { SinRegistrar } from './SinRegistrar'

configure({ asyncUtilTimeout: 10_000 })
const dia = hoy(new Date())
const preparado: DispositivoPreparado = {
  dispositivo_id: 5,
  x: 'x',
  certificado: 'c1.a.b',
  desde: dia,
  hasta: addDias(dia, 13),
  numeros: [101, 102, 103],
}
const pendiente = {
  ...unaPendiente,
  hoja: { ...unaPendiente.hoja, emitida_en: new Date().toISOString(), vence_el: addDias(dia, 30) },
}
const respuesta = {
  resultado: 'registrada' as const,
  recetas_id: 900,
  nro_recetario: 101,
  referencia: '7K4M992QXA',
  estado: 'vigente' as const,
  avisos: [],
  anuladas: [],
}
const dispositivo = {
  dispositivo_id: 5,
  nombre: 'Chrome en Android',
  creado_en: new Date().toISOString(),
  desde: dia,
  hasta: preparado.hasta,
  numeros: 20,
  usados: 1,
  estado: 'firma' as const,
  terminado_en: null,
}

let server: FakeServer
let dispositivos: contract.DispositivoContingencia[]
beforeEach(() => {
  fakeIndexedDb()
  saveSession(unMedico)
  dispositivos = []
  server = fakeServer()
  server.on(contract.contingenciaDispositivos, () => ({ items: dispositivos, caja: 'A'.repeat(43) }))
  const segundo_factor_hasta = new Date(Date.now() + 600_000).toISOString()
  server.on(contract.test, () => ({ data: { ...unMedico, roles: [13], segundo_factor_hasta } }))
  server.on(contract.contingenciaPrepara, () => ({ ...preparado, certificado: 'c1.a.b' }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (query = '') =>
  renderScreen(<ContingenciaScreen />, { usuario: unMedico, route: `/recetar-sin-conexion${query}` })
const prepare = async (cambios = {}) =>
  saveDispositivo({ ...preparado, x: await createClaveDeFirma(unMedico.usuario), ...cambios })
const boton = (name: string | RegExp) => screen.findByRole('button', { name })

describe('this device', () => {
  it('is prepared with the second factor, and says how many numbers and until when', async () => {
    const { user } = open()
    expect(await screen.findByText('Sin preparar')).toBeVisible()
    await user.click(await boton('Preparar este dispositivo'))
    const dialogo = await screen.findByRole('dialog', { name: 'Preparar este dispositivo' })
    await user.click(await within(dialogo).findByRole('button', { name: 'Preparar' }))
    expect(await screen.findByText(/Quedan 3 números, hasta el/)).toBeVisible()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says why it was not prepared, and asks for the code when it is wanted', async () => {
    server.on(contract.contingenciaPrepara, () => {
      throw apiError('CONTINGENCIA_DISPOSITIVOS')
    })
    const { user } = open()
    await user.click(await boton('Preparar este dispositivo'))
    await user.click(await boton('Preparar'))
    expect(await screen.findByText(/Ya hay 5 dispositivos preparados/)).toBeVisible()
    server.on(contract.passkeys, () => ({ items: [], totp: true }))
    server.on(contract.contingenciaPrepara, () => {
      throw apiError('SEGUNDO_FACTOR_REQUERIDO')
    })
    await user.click(await boton('Preparar'))
    expect(await screen.findByLabelText(/Código de 6 números/)).toBeVisible()
  })

  it('says that an old browser cannot', async () => {
    const deVerdad = crypto.subtle.generateKey.bind(crypto.subtle) as (...pedido: unknown[]) => unknown
    vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(((...pedido: unknown[]) =>
      pedido[0] === 'Ed25519'
        ? Promise.reject(new DOMException('x', 'NotSupportedError'))
        : deVerdad(...pedido)) as never)
    const { user } = open()
    await user.click(await boton('Preparar este dispositivo'))
    await user.click(await boton('Preparar'))
    expect(await screen.findByText('Este navegador no puede')).toBeVisible()
  })

  it.each([
    [{ hasta: addDias(dia, -1), desde: addDias(dia, -14) }, 'Venció'],
    [{ numeros: [] }, 'Sin números'],
  ])('with %j says: %s', async (cambios, dicho) => {
    await prepare(cambios)
    open()
    expect(await screen.findByText(dicho)).toBeVisible()
    expect(await boton('Preparar de nuevo')).toBeEnabled()
  })
})

it('S092 signs no more after a session that ended by itself, says so in Home too, and is prepared again in its own place', async () => {
  await prepare()
  clearSession()
  saveSession(unMedico)
  const enHome = renderScreen(<SinRegistrar />, { usuario: unMedico })
  expect(await screen.findByText('Este dispositivo ya no firma sin conexión')).toBeVisible()
  enHome.unmount()
  const { user } = open()
  expect(await screen.findByText('Hay que prepararlo de nuevo')).toBeVisible()
  await user.click(await boton('Preparar de nuevo'))
  await user.click(await boton('Preparar'))
  expect(await screen.findByText('Listo para firmar')).toBeVisible()
  expect(server.callsTo(contract.contingenciaPrepara)).toMatchObject([{ anterior: 5 }])
})

describe('what waits', () => {
  it('Q6 is registered by the button, and says how each ended until it was read', async () => {
    await savePendiente(pendiente)
    server.on(contract.contingenciaRegistra, () => ({
      ...respuesta,
      avisos: [
        {
          clave: 'a',
          codigo: 'DUPLICADO',
          nivel: 'advierte',
          campo: 'items.0',
          mensaje: 'Ya toma enalapril.',
          norma: null,
        },
      ],
    }))
    const { user } = open()
    expect(await screen.findByText('Norma Beatriz Aguirre')).toBeVisible()
    await user.click(await boton('Registrar ahora'))
    expect(await screen.findByText(/Registrada, con un aviso de los controles: está en la receta\./)).toBeVisible()
    expect(screen.queryByText('Norma Beatriz Aguirre')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ver la receta 7K4M9 92QXA' })).toHaveAttribute('href', '/receta?id=900')
    await user.click(await boton('Listo, las vi'))
    await vi.waitFor(() => expect(screen.queryByText(/Registrada, con/)).toBeNull())
  })

  it('says that the one that lost its number has to be made again', async () => {
    await saveRegistrada({
      id: 'b',
      referencia: '7K4M992QXA',
      recetas_id: 9,
      resultado: 'sin_numero',
      avisos: 0,
      anuladas: [],
    })
    open()
    expect(await screen.findByText(/su número lo conserva otra receta firmada antes/)).toBeVisible()
  })

  it('stays when nobody answers', async () => {
    await savePendiente(pendiente)
    server.on(contract.contingenciaRegistra, () => {
      throw new ApiError('SIN_RESPUESTA', 'x')
    })
    const { user } = open()
    await user.click(await boton('Registrar ahora'))
    expect(await screen.findByText(/El servicio no responde/)).toBeVisible()
    expect(screen.getByText('Norma Beatriz Aguirre')).toBeVisible()
  })

  it('stays when it is not of the receta, and says why', async () => {
    await savePendiente(pendiente)
    server.on(contract.contingenciaRegistra, () => {
      throw apiError('MEDICO_NO_HABILITADO')
    })
    const { user } = open()
    await user.click(await boton('Registrar ahora'))
    expect(await screen.findByText(/^Tu matrícula no está habilitada .* Sigue guardada acá/)).toBeVisible()
    expect(screen.queryByText('No se pudo registrar')).toBeNull()
  })

  it('stays with why when it is refused, and is thrown away only after a question', async () => {
    await savePendiente(pendiente)
    server.on(contract.contingenciaRegistra, () => {
      throw apiError('CONTINGENCIA_QUITADA')
    })
    const { user } = open()
    await user.click(await boton('Registrar ahora'))
    expect(await screen.findByText(contract.errores.CONTINGENCIA_QUITADA.mensaje)).toBeVisible()
    await user.click(await boton('Borrar la receta de Norma Beatriz Aguirre'))
    const pregunta = await screen.findByRole('alertdialog')
    await user.click(within(pregunta).getByRole('button', { name: 'No' }))
    expect((await readSaved()).pendientes).toHaveLength(1)
    await user.click(await boton('Borrar la receta de Norma Beatriz Aguirre'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }))
    await vi.waitFor(async () => expect((await readSaved()).pendientes).toEqual([]))
  })

  it('shows its sheet: the receta in words, and the QR that proves it', async () => {
    await savePendiente(pendiente)
    open(`?receta=${pendiente.id}`)
    const hoja = await screen.findByRole('article', { name: 'Receta 7K4M9 92QXA' })
    for (const dicho of [
      'Enalapril 10 mg',
      /1 a la mañana · 1 \(uno\) envase/,
      /Dra. Lucía Ferreyra Sosa · MP 14.382/,
      /a41f 7c02/i,
    ])
      expect(within(hoja).getByText(dicho)).toBeVisible()
    expect(within(hoja).getByRole('img', { name: 'Código QR de la receta' })).toBeVisible()
  })

  it.each([
    [{ dni: '98104227' }, /· DNI 98\.104\.227$/],
    [{ dni: 'BOL4567123', tipo_doc: 'PASAPORTE' }, /· Pasaporte BOL4567123$/],
    [{ dni: '27981042277', tipo_doc: 'CDI' }, /· CDI 27981042277$/],
  ])('says on its sheet which document %j is, and that the number has no legal validity', async (documento, dicho) => {
    await savePendiente({ ...pendiente, hoja: { ...pendiente.hoja, ...documento } })
    open(`?receta=${pendiente.id}`)
    const hoja = await screen.findByRole('article', { name: 'Receta 7K4M9 92QXA' })
    expect(within(hoja).getByText('Norma Beatriz Aguirre').closest('p')).toHaveTextContent(dicho)
    expect(within(hoja).getByText('referencia interna — sin validez legal')).toBeVisible()
  })

  it('leads on when the one that is asked for is registered already', async () => {
    open('?receta=otra')
    expect(await screen.findByText('Esa receta ya no espera en este dispositivo')).toBeVisible()
  })
})

it('shows what another tab signed or prepared, without anybody pressing anything', async () => {
  open()
  expect(await screen.findByText('Sin preparar')).toBeVisible()
  await prepare()
  await savePendiente(pendiente)
  dispositivos = [dispositivo]
  const otra = new BroadcastChannel('receta-clara:contingencia')
  otra.postMessage(null)
  expect(await screen.findByText('Listo para firmar')).toBeVisible()
  expect(await screen.findByText('Norma Beatriz Aguirre')).toBeVisible()
  expect(await screen.findByText('Chrome en Android')).toBeVisible()
  otra.close()
})

it('asks for the code before one that annuls another is registered, and never registers it by itself', async () => {
  await savePendiente(pendiente)
  server.on(contract.passkeys, () => ({ items: [], totp: true }))
  server.on(contract.contingenciaRegistra, () => {
    throw apiError('SEGUNDO_FACTOR_REQUERIDO')
  })
  const { user } = open()
  await user.click(await boton('Registrar ahora'))
  expect(await screen.findByText(/Al registrar esta se anula la otra/)).toBeVisible()
  await registrarPendientes({ todas: false })
  expect(server.callsTo(contract.contingenciaRegistra)).toHaveLength(1)
  await user.click(await boton('Registrar y anular la otra: receta de Norma Beatriz Aguirre'))
  const dialogo = await screen.findByRole('dialog', { name: 'Registrar y anular la otra' })
  expect(within(dialogo).getByText(/7K4M9 92QXA, se firmó con el mismo número/)).toBeVisible()
  await user.click(await within(dialogo).findByRole('button', { name: 'Registrar' }))
  await user.type(await screen.findByLabelText(/Código de 6 números/), '123456')
  server.on(contract.segundoFactor, () => ({ segundo_factor_hasta: new Date(Date.now() + 600_000).toISOString() }))
  server.on(contract.contingenciaRegistra, () => respuesta)
  await user.click(within(dialogo).getByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText('Registrada.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks of each one alone, with its name, and says to the server that the other is annulled only then', async () => {
  const otra = { ...pendiente, id: 'b', pedido: { ...pendiente.pedido, prueba: 'c2' } }
  await savePendiente(pendiente)
  await savePendiente({
    ...otra,
    hoja: { ...otra.hoja, paciente: 'Óscar Díaz', emitida_en: new Date().toISOString() },
  })
  server.on(contract.passkeys, () => ({ items: [], totp: true }))
  // The factor is fresh, so only the missing confirmation prevents it.
  server.on(contract.contingenciaRegistra, (pedido) => {
    if (!pedido.anula_otra) throw apiError('SEGUNDO_FACTOR_REQUERIDO')
    return { ...respuesta, anuladas: ['3333344444'] }
  })
  const { user } = open()
  await user.click(await boton('Registrar ahora'))
  await user.click(await boton('Registrar y anular la otra: receta de Óscar Díaz'))
  const dialogo = await screen.findByRole('dialog', { name: 'Registrar y anular la otra' })
  await user.click(await within(dialogo).findByRole('button', { name: 'Registrar' }))
  expect(await screen.findByText(/Conservó su número y se anuló 33333 44444/)).toBeVisible()
  expect(server.callsTo(contract.contingenciaRegistra)).toEqual([
    pendiente.pedido,
    otra.pedido,
    { ...otra.pedido, anula_otra: true },
  ])
  expect((await readSaved()).pendientes.map((p) => p.id)).toEqual([pendiente.id])
})

describe('the devices of the account', () => {
  it('say how each one ended and when, and how many sign', async () => {
    dispositivos = [
      dispositivo,
      {
        ...dispositivo,
        dispositivo_id: 6,
        nombre: 'Uno',
        estado: 'reemplazado',
        terminado_en: new Date().toISOString(),
      },
      { ...dispositivo, dispositivo_id: 7, nombre: 'Dos', estado: 'quitado', terminado_en: new Date().toISOString() },
      { ...dispositivo, dispositivo_id: 8, nombre: 'Tres', estado: 'vencido' },
    ]
    open()
    expect(await screen.findByText('Firma 1 de 5 posibles.')).toBeVisible()
    const dicho = screen.getAllByText(/números usados/).map((p) => p.textContent)
    expect(dicho).toEqual([
      expect.stringMatching(/^Puede firmar · 1 de 20/),
      expect.stringMatching(/^Reemplazado .+ · 1 de 20/),
      expect.stringMatching(/^Quitado .+ · 1 de 20/),
      expect.stringMatching(/^Venció · 1 de 20 números usados · podía hasta/),
    ])
    expect(screen.getAllByRole('button', { name: /^Quitar/ }).map((b) => b.getAttribute('aria-label'))).toEqual([
      'Quitar Chrome en Android',
      'Quitar Uno',
      'Quitar Tres',
    ])
  })

  it('say which is this one, and are given up after a question', async () => {
    await prepare()
    dispositivos = [dispositivo, { ...dispositivo, dispositivo_id: 6, nombre: 'Firefox en Windows' }]
    server.on(contract.contingenciaQuita, () => {
      dispositivos = dispositivos.filter((d) => d.dispositivo_id !== 5)
      return { ok: true }
    })
    const { user } = open()
    expect(await screen.findByText('Este dispositivo ·', { exact: false, selector: 'b' })).toBeVisible()
    await user.click(await boton('Quitar Chrome en Android'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Si' }))
    expect(await screen.findByText('Sin preparar')).toBeVisible()
    await vi.waitFor(() => expect(screen.queryByText('Chrome en Android')).toBeNull())
    expect(screen.getByText('Firefox en Windows')).toBeVisible()
  })

  it('say that they could not be brought, and the rest is there', async () => {
    server.on(contract.contingenciaDispositivos, () => {
      throw apiError('ERROR_INTERNO')
    })
    open()
    expect(await screen.findByText('Sin preparar')).toBeVisible()
    expect(await boton(/Reintentar/)).toBeVisible()
  })
})

it('says that some wait closed while nobody hands out what opens them, and opens them when it does', async () => {
  await prepareDispositivo()
  await savePendiente(pendiente)
  clearSession()
  await vi.waitFor(async () => {
    saveSession(unMedico)
    server.on(contract.contingenciaDispositivos, () => {
      throw apiError('SERVICIO_OCUPADO')
    })
    const { cerradas } = await readSaved()
    expect(cerradas).toBe(1)
  })
  const { user } = open()
  expect(await screen.findByText('Hay 1 receta sin abrir')).toBeVisible()
  server.on(contract.contingenciaDispositivos, () => ({ items: dispositivos, caja: 'A'.repeat(43) }))
  await user.click(await boton('Probar de nuevo'))
  expect(await screen.findByText('Norma Beatriz Aguirre')).toBeVisible()
  expect(screen.queryByText('Hay 1 receta sin abrir')).toBeNull()
})
