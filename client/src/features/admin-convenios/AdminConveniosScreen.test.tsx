// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#api/call'
import { apiError, type FakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { AdminConveniosScreen } from './AdminConveniosScreen'
import { aConvenio, admin, aPlanDatos, conConvenio, listado, reglas } from './convenios.builders'

let server: FakeServer
let convenio: contract.ConvenioDatos
let plan: contract.PlanDatos

beforeEach(() => {
  convenio = aConvenio()
  plan = aPlanDatos()
  server = conConvenio(() => ({ convenio, plan }))
})

const open = (route = '/admin-convenios') => renderScreen(<AdminConveniosScreen />, { usuario: admin, route })
const boton = (name: string) => screen.findByRole('button', { name })

/** Lowers the maximum of lines and packs by one without saving. */
async function unRenglonMenos(user: ReturnType<typeof open>['user']) {
  await user.click(await boton('Cambiar: renglones y envases'))
  const lineas = screen.getByRole('textbox', { name: 'Renglones por receta' })
  await user.clear(lineas)
  await user.type(lineas, '1{Enter}')
}

describe('the list', () => {
  it('shows each convenio with how much it has', async () => {
    open()
    expect(await screen.findByText('RNOS 999902 · 1 plan · 4 médicos · 2 normas')).toBeVisible()
  })

  it('says that there are none, what failed, and that there is no connection', async () => {
    server.on(contract.conveniosDatos, () => listado([]))
    const vacia = open()
    expect(await screen.findByText('Todavía no hay convenios')).toBeVisible()
    vacia.unmount()
    server.on(contract.conveniosDatos, () => {
      throw apiError('ERROR_INTERNO')
    })
    const fallida = open()
    expect(await screen.findByText('No pudimos traer los convenios')).toBeVisible()
    fallida.unmount()
    server.goOffline(new ApiError('SIN_CONEXION', 'No hay conexión.'))
    open()
    expect(await screen.findByText('Sin conexión')).toBeVisible()
  })
})

describe('what a convenio is called', () => {
  const write = async (user: ReturnType<typeof open>['user'], label: string, texto: string) => {
    const campo = within(screen.getByRole('dialog')).getByLabelText(label)
    await user.clear(campo)
    await user.click(campo)
    await user.paste(texto)
  }
  const press = async (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

  it('O2 is said when it is created, without a command, and opens it', async () => {
    server.on(contract.convenioGuarda, () => ({ convenio }))
    const { user, router } = open()
    await user.click(await boton('Nuevo convenio'))
    await press(user, 'Crear el convenio')
    expect(screen.getAllByText('Falta completar.')).toHaveLength(2)
    await write(user, 'Nombre', 'Obra Social Puente')
    await write(user, 'Sigla', 'OSP')
    await write(user, 'RNOS', '4008')
    await write(user, 'Motivo', 'Contrato 20')
    await press(user, 'Crear el convenio')
    expect(screen.getByText('El RNOS son 6 números.')).toBeVisible()
    expect(server.callsTo(contract.convenioGuarda)).toEqual([])
    await write(user, 'RNOS', '400800')
    await press(user, 'Crear el convenio')
    await waitFor(() => expect(router.state.location.search).toBe('?id=2'))
    expect(server.callsTo(contract.convenioGuarda)).toEqual([
      {
        clave_idempotencia: expect.any(String),
        convenio_id: null,
        version: 0,
        nombre: 'Obra Social Puente',
        sigla: 'OSP',
        rnos: '400800',
        es_particular: false,
        motivo: 'Contrato 20',
      },
    ])
  })

  it('is changed with its version, and a name of another is said where it was typed', async () => {
    server.on(contract.convenioGuarda, () => {
      throw apiError('CONVENIO_REPETIDO')
    })
    const { user } = open('/admin-convenios?id=2')
    await user.click(await boton('Cambiar datos'))
    expect(screen.queryByRole('checkbox')).toBeNull()
    await write(user, 'Nombre', 'Programa Salud')
    await write(user, 'Motivo', 'Nota 16')
    await press(user, 'Guardar el convenio')
    expect(await screen.findByText(contract.errores.CONVENIO_REPETIDO.mensaje)).toBeVisible()
    expect(server.callsTo(contract.convenioGuarda)).toMatchObject([
      { convenio_id: 2, version: 3, nombre: 'Programa Salud', sigla: 'SC', rnos: '999902' },
    ])
  })

  it('stands in its history beside the rules', async () => {
    convenio = aConvenio({
      historial: [
        {
          version: 3,
          quien: 'Ana Admin',
          motivo: 'Nota 17',
          cambios: { rnos: { antes: null, despues: '999902' }, max_items: { antes: 3, despues: 2 } },
          en: '2026-11-20T12:00:00.000Z',
        },
      ],
    })
    open('/admin-convenios?id=2&ver=historial')
    expect(await screen.findByText('RNOS: 999902')).toBeVisible()
    expect(screen.getByText('Hasta 3 renglones y 4 envases por receta.')).toBeVisible()
  })
})

describe('the rules', () => {
  it('§3 are sentences, one for each of them', async () => {
    open('/admin-convenios?id=2')
    const lista = await screen.findByRole('region', { name: 'Reglas' })
    expect(within(lista).getAllByRole('listitem')).toHaveLength(14)
    expect(lista).toHaveTextContent('Hasta 2 renglones y 4 envases por receta.')
    expect(lista).toHaveTextContent('Sólo genérico: no admite productos de marca.')
  })

  it('show what changes and what it would have meant before they are saved', async () => {
    server.on(contract.convenioCambia, ({ reglas: nuevas }) => ({
      convenio: (convenio = { ...convenio, version: 4, reglas: nuevas }),
    }))
    const { user } = open('/admin-convenios?id=2')
    await unRenglonMenos(user)
    const ficha = screen.getByRole('region', { name: 'Lo que cambia' })
    expect(ficha).toHaveTextContent('Ahora: Hasta 1 renglón y 4 envases por receta.')
    await waitFor(() => expect(ficha).toHaveTextContent('Se emitieron entre 200 y 1.500 recetas.'))
    expect(ficha).toHaveTextContent('entre 10 y 75 recetas por la cantidad de renglones')
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
    const { user } = open('/admin-convenios?id=2')
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

describe('what its médico sees', () => {
  it('are the fields, the limits and the refusals of the rules as they are being written', async () => {
    const { user } = open('/admin-convenios?id=2')
    const vista = await screen.findByRole('region', { name: 'Lo que ve el médico' })
    expect(vista).toHaveTextContent('hasta 2 renglones por receta · 30 días para retirar · sólo genérico')
    const dice = within(vista).getByRole('list', { name: 'Lo que le dice si se pasa' })
    expect(dice).toHaveTextContent('Este convenio admite hasta 2 renglones por receta.')
    expect(dice).toHaveTextContent('Este convenio sólo admite genéricos.')
    expect(within(vista).getByRole('list', { name: 'Lo que completa' })).not.toHaveTextContent('Prestador')
    await unRenglonMenos(user)
    expect(dice).toHaveTextContent('Este convenio admite hasta 1 renglón por receta.')
    await user.click(await boton('Cambiar: prestador'))
    await user.click(screen.getByRole('radio', { name: 'Hay que indicarlo' }))
    expect(within(vista).getByRole('list', { name: 'Lo que completa' })).toHaveTextContent(
      'Prestador obligatorio, siempre',
    )
    expect(dice).toHaveTextContent('Este convenio pide indicar el prestador.')
  })

  it('are the normas that are evaluated too; and nothing once the convenio ended', async () => {
    server.on(contract.normas, () =>
      listado([
        {
          id: 1,
          convenio_id: 2,
          convenio: 'Programa Salud Cerca',
          codigo: 'SC-01',
          titulo: 'Laboratorio',
          texto: 'Hace falta.',
          vigente_desde: '2026-01-01',
          version: 2,
          se_evalua: ['Pasa por auditoría si falta el laboratorio.'],
        },
      ]),
    )
    const { user } = open('/admin-convenios?id=2')
    const vista = await screen.findByRole('region', { name: 'Lo que ve el médico' })
    expect(await within(vista).findByText(/Pasa por auditoría si falta el laboratorio/)).toBeVisible()
    expect(within(vista).getByText('Norma SC-01, versión 2')).toBeVisible()
    await user.click(await boton('Cambiar: si está en vigencia'))
    await user.click(screen.getByRole('radio', { name: 'Terminó' }))
    expect(vista).toHaveTextContent('El convenio terminó: no aparece entre los suyos.')
  })
})

describe('its history', () => {
  it('says who changed what', async () => {
    open('/admin-convenios?id=2&ver=historial')
    expect(await screen.findByText('Hasta 3 renglones y 4 envases por receta.')).toBeVisible()
    expect(screen.getByText(/«Nota 14»/)).toBeVisible()
  })
})
