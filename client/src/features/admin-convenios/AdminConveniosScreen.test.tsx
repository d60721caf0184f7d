// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { AdminConveniosScreen } from './AdminConveniosScreen'

let server: FakeServer
let convenio: contract.ConvenioDatos
const admin = { ...unMedico, tipo: 20, roles: [20] }

const reglas: contract.ReglasAdmin = {
  activo: true,
  padron_afiliados_manual: 0,
  autorizaciones_recetas_por_afiliado: 0,
  digital_elige_plan: false,
  digital_indica_prestador: 0,
  permite_sustitucion: true,
  tratamiento_prolongado: true,
  digital_fecha_receta: 0,
  digital_auditoria: 0,
  digital_get_contacto_afiliado: 0,
  permite_restringidos: false,
  solo_generico: true,
  vigencia_dias: 30,
  max_items: 2,
  max_envases: 4,
}
const listado = (items: object[]) => ({ items, total_estimado: items.length, start: 0, limit: 35 }) as never
const fila = {
  convenio_id: 2,
  nombre: 'Programa Salud Cerca',
  sigla: 'SC',
  rnos: '999902',
  es_particular: false,
  activo: true,
  planes: 1,
  medicos: 4,
  normas: 2,
}

beforeEach(() => {
  server = fakeServer()
  convenio = {
    convenio_id: 2,
    nombre: 'Programa Salud Cerca',
    sigla: 'SC',
    es_particular: false,
    version: 3,
    rnos: '999902',
    reglas,
    planes: [{ plan_id: 1, nombre: 'Plan Único', coberturas: 412 }],
    medicos: 4,
    normas: 2,
    historial: [
      {
        version: 3,
        quien: 'Ana Admin',
        motivo: 'Nota 14',
        cambios: { max_items: { antes: 3, despues: 2 } },
        en: '2026-11-20T12:00:00.000Z',
      },
    ],
  }
  server.on(contract.conveniosDatos, () => listado([fila]))
  server.on(contract.convenioDatos, () => ({ convenio }))
  server.on(contract.convenioMedicos, () =>
    listado([{ medico_id: 1, medico: 'Dra. Mariela Acosta', profesion: 'Médica', matriculas: ['MP 15021'] }]),
  )
  server.on(contract.convenioEnsaya, () => ({
    desde: '2026-10-24',
    hasta: '2026-11-22',
    recetas: 1_248,
    frenadas: {
      max_items: 37,
      max_envases: 0,
      solo_generico: null,
      permite_restringidos: 0,
      autorizaciones_recetas_por_afiliado: 0,
    },
  }))
  const hasta = new Date(Date.now() + 60_000).toISOString()
  server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: hasta } }))
})

const abrir = (route = '/admin-convenios') => renderScreen(<AdminConveniosScreen />, { usuario: admin, route })
const boton = (name: string) => screen.findByRole('button', { name })

/** One line and one pack less, written and not saved. */
async function unRenglonMenos(user: ReturnType<typeof abrir>['user']) {
  await user.click(await boton('Cambiar: renglones y envases'))
  const lineas = screen.getByRole('textbox', { name: 'Renglones por receta' })
  await user.clear(lineas)
  await user.type(lineas, '1{Enter}')
}

describe('the list', () => {
  it('shows each convenio with how much it has', async () => {
    abrir()
    expect(await screen.findByText('RNOS 999902 · 1 plan · 4 médicos · 2 normas')).toBeVisible()
  })

  it('says that there are none, what failed, and that there is no connection', async () => {
    server.on(contract.conveniosDatos, () => listado([]))
    const vacia = abrir()
    expect(await screen.findByText('Todavía no hay convenios')).toBeVisible()
    vacia.unmount()
    server.on(contract.conveniosDatos, () => {
      throw apiError('ERROR_INTERNO')
    })
    const fallida = abrir()
    expect(await screen.findByText('No pudimos traer los convenios')).toBeVisible()
    fallida.unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    abrir()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })
})

describe('the rules', () => {
  it('§3 are sentences, one for each of them', async () => {
    abrir('/admin-convenios?id=2')
    const lista = await screen.findByRole('region', { name: 'Reglas' })
    expect(within(lista).getAllByRole('listitem')).toHaveLength(14)
    expect(lista).toHaveTextContent('Hasta 2 renglones y 4 envases por receta.')
    expect(lista).toHaveTextContent('Sólo genérico: no admite productos de marca.')
  })

  it('show what changes and what it would have meant before they are saved', async () => {
    server.on(contract.convenioCambia, ({ reglas: nuevas }) => ({
      convenio: (convenio = { ...convenio, version: 4, reglas: nuevas }),
    }))
    const { user } = abrir('/admin-convenios?id=2')
    await unRenglonMenos(user)
    const ficha = screen.getByRole('region', { name: 'Lo que cambia' })
    expect(ficha).toHaveTextContent('Ahora: Hasta 1 renglón y 4 envases por receta.')
    await waitFor(() => expect(ficha).toHaveTextContent('De 1.248 recetas emitidas'))
    expect(ficha).toHaveTextContent('37 por la cantidad de renglones')
    await user.click(within(ficha).getByRole('button', { name: 'Guardar el cambio' }))
    const dialogo = await screen.findByRole('dialog')
    await user.type(within(dialogo).getByLabelText('Motivo'), 'Nota 15')
    await user.click(within(dialogo).getByRole('button', { name: 'Guardar el cambio' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsTo(contract.convenioCambia)).toMatchObject([
      { convenio_id: 2, version: 3, motivo: 'Nota 15', reglas: { max_items: 1, max_envases: 4 } },
    ])
    expect(ficha).toHaveTextContent('Nada todavía.')
  })

  it('bring what another one saved meanwhile, and keep what was written', async () => {
    server.on(contract.convenioCambia, () => {
      convenio = { ...convenio, version: 4, reglas: { ...reglas, max_envases: 9 } }
      throw apiError('CONVENIO_CAMBIADO')
    })
    const { user } = abrir('/admin-convenios?id=2')
    await unRenglonMenos(user)
    await user.click(await boton('Guardar el cambio'))
    await user.type(await screen.findByLabelText('Motivo'), 'Nota 15')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar el cambio' }))
    expect(await screen.findByText(contract.errores.CONVENIO_CAMBIADO.mensaje)).toBeVisible()
    await user.click(await boton('Seguir mirando'))
    expect(screen.getByRole('region', { name: 'Lo que cambia' })).toHaveTextContent(
      'Antes: Hasta 2 renglones y 9 envases por receta.',
    )
  })
})

describe('the rest of it', () => {
  it('are its plans, its médicos, and who changed what', async () => {
    const planes = abrir('/admin-convenios?id=2&ver=planes')
    expect(await screen.findByText('Cubre 412 drogas')).toBeVisible()
    planes.unmount()
    const medicos = abrir('/admin-convenios?id=2&ver=medicos')
    expect(await screen.findByText('Médica · MP 15021')).toBeVisible()
    medicos.unmount()
    abrir('/admin-convenios?id=2&ver=historial')
    expect(await screen.findByText('Hasta 3 renglones y 4 envases por receta.')).toBeVisible()
    expect(screen.getByText(/«Nota 14»/)).toBeVisible()
  })
})
