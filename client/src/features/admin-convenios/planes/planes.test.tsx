// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiError, type FakeServer } from '#api/fake-server'
import { renderScreen } from '#api/test-app'
import { AdminConveniosScreen } from '../AdminConveniosScreen'
import { aConvenio, admin, aPlanDatos, conConvenio } from '../convenios.builders'

const unProducto = (id: number): contract.Producto => ({
  id,
  codigo: 'x',
  nombre: 'Amlodipina',
  monodroga: 'Amlodipina',
  componentes: [],
  ifa_clave: 'amlodipina',
  forma: 'Comprimidos',
  via: 'oral',
  concentracion: '5 mg',
  presentacion: 'Envase por 30',
  unidades: 30,
  laboratorio: '',
  generico: true,
  condicion_venta: 'receta',
  lista_control: '',
  precio: null,
  precio_vigencia: null,
  cobertura: null,
  remediar: false,
  troquel: null,
  gtin: null,
})
let server: FakeServer
let convenio: contract.ConvenioDatos
let plan: contract.PlanDatos

beforeEach(() => {
  convenio = aConvenio()
  plan = aPlanDatos()
  server = conConvenio(() => ({ convenio, plan }))
})

const open = (route: string) => renderScreen(<AdminConveniosScreen />, { usuario: admin, route })
const boton = (name: string) => screen.findByRole('button', { name })

describe('its plans', () => {
  const openPlan = () => open('/admin-convenios?id=2&ver=planes&plan=1')
  const save = async (user: ReturnType<typeof open>['user'], nombre: string, motivo: string) => {
    await user.click(await boton(nombre))
    const dialogo = await screen.findByRole('dialog')
    await user.type(within(dialogo).getByLabelText('Motivo'), motivo)
    await user.click(within(dialogo).getByRole('button', { name: /el plan$/ }))
  }

  it('are listed, the closed ones after those that may be chosen', async () => {
    open('/admin-convenios?id=2&ver=planes')
    const lista = await screen.findByRole('list', { name: 'Planes' })
    expect(
      within(lista)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['Plan ÚnicoCubre 412 drogas', 'Plan ViejoCerrado · Cubre 1 droga'])
    expect(within(lista).getByRole('link', { name: /Plan Único/ })).toHaveAttribute(
      'href',
      '/admin-convenios?id=2&ver=planes&plan=1',
    )
  })

  it('show what they cover and who changed what', async () => {
    openPlan()
    expect(await screen.findByText('Lo tienen 1.204 personas del padrón.')).toBeVisible()
    const cubre = screen.getByRole('list', { name: 'Drogas que cubre' })
    expect(within(cubre).getByText('40 %, con autorización')).toBeVisible()
    const historial = screen.getByRole('region', { name: 'Historial del plan' })
    expect(historial).toHaveTextContent('Antes: Enalapril maleato: no cubre Después: Enalapril maleato: 70 %')
    expect(historial).toHaveTextContent('Antes: Plan Base Después: Plan Único')
  })

  it('are renamed, cover otherwise and stop covering; only what changes is sent', async () => {
    server.on(contract.planGuarda, () => ({ plan: (plan = { ...plan, version: 3, nombre: 'Plan Uno' }) }))
    const { user } = openPlan()
    const nombre = await screen.findByLabelText('Nombre del plan')
    await user.clear(nombre)
    expect(await boton('Guardar el cambio')).toBeDisabled()
    await user.type(nombre, 'Plan Uno')
    await user.click(await boton('Cambiar: Enalapril maleato'))
    const porcentaje = screen.getByRole('textbox', { name: 'Porcentaje de Enalapril maleato' })
    await user.clear(porcentaje)
    await user.type(porcentaje, '100{Enter}')
    await user.click(await boton('Cambiar: Losartán potásico'))
    await user.click(await boton('Dejar de cubrirla'))
    const ficha = screen.getByRole('region', { name: 'Lo que cambia' })
    expect(ficha).toHaveTextContent('Antes: Enalapril maleato: 70 %Ahora: Enalapril maleato: 100 %')
    expect(ficha).toHaveTextContent('Ahora: Losartán potásico: no cubre')
    await save(user, 'Guardar 3 cambios', 'Nota 15')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsTo(contract.planGuarda)).toMatchObject([
      {
        convenio_id: 2,
        plan_id: 1,
        version: 2,
        nombre: 'Plan Uno',
        activo: true,
        coberturas: [
          { ifa_clave: 'enalapril', porcentaje: 100, requiere_autorizacion: false },
          { ifa_clave: 'losartan', porcentaje: null },
        ],
        motivo: 'Nota 15',
      },
    ])
    expect(ficha).toHaveTextContent('Nada todavía.')
  }, 60_000)

  it('are closed', async () => {
    server.on(contract.planGuarda, () => ({ plan: (plan = { ...plan, version: 3, activo: false }) }))
    const { user } = openPlan()
    await user.click(await screen.findByRole('radio', { name: /Cerrado/ }))
    await save(user, 'Guardar el cambio', 'Ya no se ofrece')
    await waitFor(() => expect(server.callsTo(contract.planGuarda)).toMatchObject([{ activo: false, coberturas: [] }]))
  })

  it('are added, with ingredients of the vademécum, and opened afterwards', async () => {
    server.on(contract.productos, () => ({
      items: [unProducto(1), unProducto(2)],
      total_estimado: 2,
      start: 0,
      limit: 100,
      aproximado: false,
      vademecum_fecha: '2026-11-14',
    }))
    server.on(contract.planGuarda, ({ nombre }) => ({
      plan: (plan = { ...plan, plan_id: 7, nombre, version: 1, coberturas: [], historial: [] }),
    }))
    const { user, router } = open('/admin-convenios?id=2&ver=planes&plan=nuevo')
    await user.type(await screen.findByLabelText('Nombre del plan'), 'Plan Plus')
    await user.type(screen.getByRole('combobox', { name: 'Agregar una droga' }), 'amlo')
    await user.click(await screen.findByRole('option', { name: 'Amlodipina' }))
    await user.click(screen.getByRole('checkbox', { name: /Pide autorización/ }))
    await save(user, 'Agregar el plan', 'Plan nuevo de 2027')
    await waitFor(() => expect(router.state.location.search).toBe('?id=2&ver=planes&plan=7'))
    expect(server.callsTo(contract.planGuarda)).toMatchObject([
      {
        plan_id: null,
        version: 0,
        nombre: 'Plan Plus',
        coberturas: [{ ifa_clave: 'amlodipina', porcentaje: 40, requiere_autorizacion: true }],
      },
    ])
  })

  it('bring what another one saved meanwhile, and keep what was written', async () => {
    server.on(contract.planGuarda, () => {
      plan = { ...plan, version: 3, nombre: 'Plan de otro' }
      throw apiError('PLAN_CAMBIADO')
    })
    const { user } = openPlan()
    await user.type(await screen.findByLabelText('Nombre del plan'), ' 2')
    await save(user, 'Guardar el cambio', 'Nota 15')
    expect(await screen.findByText(contract.errores.PLAN_CAMBIADO.mensaje)).toBeVisible()
    await user.click(await boton('Seguir mirando'))
    const ficha = screen.getByRole('region', { name: 'Lo que cambia' })
    await waitFor(() => expect(ficha).toHaveTextContent('Antes: Plan de otroAhora: Plan Único 2'))
  })

  it('say that there are none and what failed', async () => {
    convenio = { ...convenio, planes: [] }
    const vacia = open('/admin-convenios?id=2&ver=planes')
    expect(await screen.findByText('Este convenio no tiene planes')).toBeVisible()
    vacia.unmount()
    server.on(contract.planDatos, () => {
      throw apiError('PLAN_NO_ENCONTRADO')
    })
    openPlan()
    expect(await screen.findByText('No pudimos traer el plan')).toBeVisible()
  })
})
