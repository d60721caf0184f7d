// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { unMedico } from '#api/test-app'
import { clearSession, saveSession } from '#session/session'
import { aDraft, ahora } from '../prescribir.builders'
import { openBorrador, deleteBorrador, saveBorrador, listBorradores, type Pedido } from './borradores'

const despues = new Date(ahora.getTime() + 60_000)
const pedido = (cambios: Partial<Pedido> = {}): Pedido => ({
  borrador: '',
  dni: '',
  repetir: null,
  corrige: null,
  nueva: false,
  practica: false,
  a_mano: null,
  papel: null,
  ...cambios,
})
const norma = aDraft()
const omar = aDraft({ dni: '98200300' })
const open = async (cambios: Partial<Pedido> = {}) => (await openBorrador(pedido(cambios), despues)).borrador_id

beforeEach(async () => {
  saveSession(unMedico)
  await saveBorrador({ borrador_id: 'norma', draft: norma }, ahora)
  await saveBorrador({ borrador_id: 'omar', draft: omar }, despues)
})

describe('where the screen starts', () => {
  it.each<[string, Partial<Pedido>, string | null]>([
    ['without a word, the last one written', {}, 'omar'],
    ['the draft it was opened for', { borrador: 'norma' }, 'norma'],
    ['what was being written for that person', { dni: '98104227' }, 'norma'],
    ['a new one for somebody else', { dni: '98300400' }, null],
    ['a new one to repeat a receta, whatever was left', { dni: '98104227', repetir: 7 }, null],
    ['a new one when that was asked', { nueva: true }, null],
    ['a new one when the draft is gone', { borrador: 'otro' }, null],
  ])('%s', async (_que, cambios, esperado) => {
    const abierto = await open(cambios)
    if (esperado === null) expect(['norma', 'omar']).not.toContain(abierto)
    else expect(abierto).toBe(esperado)
    expect(await listBorradores()).toHaveLength(2)
  })

  it('RX-04 never in the past: what was left another day starts today', async () => {
    const manana = new Date(ahora.getTime() + 24 * 3_600_000)
    expect((await openBorrador(pedido({ borrador: 'norma' }), manana)).draft.fecha_receta).toBe('2026-11-21')
  })

  it('forgets a patient who was only looked at, when another is begun', async () => {
    await saveBorrador({ borrador_id: 'mirada', draft: aDraft({ items: [], diagnosticos: [] }) }, despues)
    await open({ nueva: true })
    expect((await listBorradores()).map((b) => b.borrador_id)).toEqual(['omar', 'norma'])
  })
})

it('lists the last written first, and one that was thrown away no more', async () => {
  await deleteBorrador('omar')
  expect((await listBorradores()).map((b) => b.borrador_id)).toEqual(['norma'])
})

it('has nothing after the session, for nobody', async () => {
  clearSession()
  expect(await listBorradores()).toEqual([])
  saveSession(unMedico)
  expect(await listBorradores()).toEqual([])
})
