// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import * as contract from '@receta/contract'
import { screen, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { PosologiaField } from './PosologiaField'
import { aDraft, aProducto } from '../prescribir.builders'
import { recetaDraft } from '../borrador/receta-draft'
import type { ItemDraft } from '../borrador/receta-draft-inicial'

const por60 = aProducto({ presentacion: 'Envase por 60 comprimidos' })
const por30 = aProducto({ id: 901, presentacion: 'Envase por 30 comprimidos', unidades: 30 })
const vacio: ItemDraft = { item_id: 1, producto_id: 900, posologia: '', envases: null, envases_a_mano: false }

beforeEach(() => {
  fakeServer().on(contract.productos, () => ({
    items: [por60, por30],
    total_estimado: 2,
    start: 0,
    limit: 35,
    aproximado: false,
    vademecum_fecha: '2026-11-14',
  }))
})

function open(item: Partial<ItemDraft> = {}, { producto = por60, tactil = false } = {}) {
  const onListo = vi.fn()
  const visto: { item?: ItemDraft } = {}
  function Prueba() {
    const inicial = aDraft({ productos: [producto], items: [{ ...vacio, ...item }] })
    const [draft, dispatch] = useReducer(recetaDraft, inicial)
    const actual = draft.items[0]
    if (!actual) return null
    visto.item = actual
    return <PosologiaField draft={draft} item={actual} dispatch={dispatch} onListo={onListo} tactil={tactil} />
  }
  return { ...renderScreen(<Prueba />, { usuario: unMedico }), onListo, visto }
}

const campo = () => screen.getByRole('textbox', { name: 'Posología' })
/** The sum, with its no-break spaces read as spaces. */
const suma = () => document.querySelector('.cuenta .crece')?.textContent?.replaceAll(/\s+/g, ' ')

describe('the posology', () => {
  it('is echoed in plain words as it is typed, with the sum of its packs', async () => {
    const { user } = open()
    await user.type(campo(), '1-0-0-1 x 30')
    expect(screen.getByText(/^1 a la mañana y 1 a la noche, durante 30.días$/)).toHaveRole('status')
    expect(suma()).toBe('2 por día × 30 días = 60 comprimidos 1 envase por 60, no sobra nada')
  })

  it('of an insulin that lacks its unit is offered whole, and one tap says the unit and keeps the rest', async () => {
    const insulina = aProducto({ ifa_clave: 'insulina isofana', forma: 'Suspensión inyectable', via: 'subcutánea' })
    const { user, visto } = open({}, { producto: insulina })
    await user.type(campo(), '10-0-0-6')
    await user.click(screen.getByRole('button', { name: '10-0-0-6 UI' }))
    expect(visto.item?.posologia).toBe('10-0-0-6 UI')
    expect(screen.getByText(/^10.UI a la mañana y 6.UI a la noche/)).toHaveRole('status')
  })

  it('of a number that may be of the strength is offered in both units', async () => {
    const clonazepam = aProducto({ forma: 'Comprimidos', concentracion: '0,5 mg' })
    const { user, visto } = open({}, { producto: clonazepam })
    await user.type(campo(), '0,5 a la noche')
    const grupo = screen.getByRole('group', { name: 'De qué es la cantidad' })
    expect([...grupo.children].map((chip) => chip.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      '0,5 mg a la noche',
      'medio comprimido a la noche',
    ])
    await user.click(screen.getByRole('button', { name: /^0,5.mg a la noche$/ }))
    expect(visto.item?.posologia).toBe('0-0-0-0,5 mg')
    expect(screen.queryByRole('group', { name: 'De qué es la cantidad' })).not.toBeInTheDocument()
  })

  it('of «4 por día» of 4 mg is offered as what is taken in the day, in both units', async () => {
    const meprednisona = aProducto({ forma: 'Comprimidos', concentracion: '4 mg' })
    const { user, visto } = open({}, { producto: meprednisona })
    await user.type(campo(), '4 por día x 5')
    const grupo = screen.getByRole('group', { name: 'De qué es la cantidad' })
    expect([...grupo.children].map((chip) => chip.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      '4 mg por día, durante 5 días',
      '4 comprimidos por día, durante 5 días',
    ])
    await user.click(screen.getByRole('button', { name: /^4.mg por día/ }))
    expect(visto.item?.posologia).toBe('4 mg por día x 5')
    expect(screen.queryByRole('group', { name: 'De qué es la cantidad' })).not.toBeInTheDocument()
  })

  it('offers the packs and takes them only with Enter', async () => {
    const { user, visto, onListo } = open()
    await user.type(campo(), '1-0-0-1 x 30')
    expect(visto.item?.envases).toBeNull()
    await user.keyboard('{Enter}')
    expect(visto.item).toMatchObject({ envases: 1, envases_a_mano: false })
    expect(onListo).toHaveBeenCalledOnce()
  })

  it('offers the presentation that leaves less over, by its name', async () => {
    const { user, visto } = open()
    await user.type(campo(), '1-0-0-0 x 30')
    await user.click(await screen.findByRole('button', { name: /Usar 1.envase por 30/ }))
    expect(visto.item).toMatchObject({ producto_id: 901, envases: 1 })
  })

  it("never writes over the médico's own number", async () => {
    const { user, visto } = open({ posologia: '1-0-0-1 x 30', envases: 2, envases_a_mano: true })
    await user.clear(campo())
    await user.type(campo(), 'c/8h x 30{Enter}')
    expect(visto.item?.envases).toBe(2)
    expect(suma()).toBe('90 comprimidos 2 envases por 60, sobran 30')
  })

  it('keeps what it does not understand as it is written, marked as not understood, and asks the packs', async () => {
    const { user, visto, onListo } = open()
    await user.type(campo(), 'según pauta adjunta{Enter}')
    expect(screen.getByText('No la entendí: así va a salir')).toBeVisible()
    expect(visto.item).toMatchObject({ posologia: 'según pauta adjunta', envases: null })
    expect(onListo).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox', { name: 'Envases' })).toHaveFocus()
    await user.keyboard('{Control>}a{/Control}3{Enter}')
    await waitFor(() => expect(onListo).toHaveBeenCalled())
    expect(visto.item).toMatchObject({ envases: 3, envases_a_mano: true })
  })

  it('says why it does not offer more packs than the convenio admits, and that 99 is the most', async () => {
    const { user, visto } = open()
    await user.type(campo(), '6-6-6 x 30')
    expect(suma()).toMatch(/Son \d+ envases y Programa Salud Cerca admite hasta 3 por receta/)
    await user.keyboard('{Enter}')
    expect(visto.item?.envases).toBeNull()
    await user.keyboard('{Control>}a{/Control}150{Enter}')
    expect(await screen.findByText(/Cada renglón admite hasta 99/)).toBeVisible()
    expect(visto.item?.envases).toBe(99)
  })

  it('never shows days that are not written: it says they are missing, and + puts 30', async () => {
    const { user, visto } = open()
    await user.type(campo(), '1-0-1')
    expect(screen.getByText('Faltan los días')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Días' })).toHaveValue('')
    await user.click(screen.getAllByRole('button', { name: 'Días: poner 30' })[1] as HTMLElement)
    expect(visto.item?.posologia).toBe('1-0-0-1 x 30')
    expect(screen.getByRole('textbox', { name: 'Días' })).toHaveValue('30')
  })

  it('says which abbreviations of a free text it cannot write whole', async () => {
    const { user } = open()
    await user.type(campo(), '1 comp vo s/d')
    expect(screen.getByText(/1 comprimido por boca s\/d/)).toBeVisible()
    expect(screen.getByText('Escribí entero: s/d.')).toBeVisible()
  })

  it('is written by the grid and the list too', async () => {
    const { user, visto } = open()
    await user.click(screen.getByRole('button', { name: /^Mañana: nada/ }))
    await user.click(screen.getByRole('button', { name: /^Noche: nada/ }))
    await user.click(screen.getByRole('button', { name: /^Noche: 1/ }))
    await user.selectOptions(screen.getByLabelText('Indicación'), 'en ayunas')
    expect(visto.item?.posologia).toBe('1-0-0-2 + en ayunas')
  })
})

vi.setConfig({ testTimeout: 60_000 })

describe.each([
  ['a PC', false],
  ['a phone', true],
])('C2 on %s, what is measured', (_donde, tactil) => {
  const producto = aProducto({ forma: 'Suspensión oral', presentacion: 'Frasco por 120 ml', unidades: 1 })
  it('asks how much each time, and one touch writes it with its unit', async () => {
    const { user, visto } = open({ posologia: 'c/8h x 7' }, { producto, tactil })
    expect(screen.getByRole('group', { name: 'Cuánto cada vez' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '5 ml' }))
    expect(visto.item?.posologia).toBe('5 ml c/8h x 7')
  })
})
