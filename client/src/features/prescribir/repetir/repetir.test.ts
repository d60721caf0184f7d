// @vitest-environment jsdom
import type { Producto } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { aConvenio } from '#api/convenio.builders'
import { aDraft, ahora, aProducto, particular } from '../prescribir.builders'
import { aRecetaPrevia } from '../prescribir-respuestas'
import { recetaDraft } from '../borrador/receta-draft'
import { repetir } from './repetir'

const convenios = [aConvenio(), particular]
const previa = aRecetaPrevia()
const [item] = previa.items
if (!item) throw new Error('The builder lost its line')
const deHoy = (producto: Producto | undefined) => ({ previa, hoy: [{ item, producto }] })
const vacio = aDraft({ items: [], productos: [], diagnosticos: [], convenio: null, plan: null, afiliado_id: 0 })

describe('repeating a receta', () => {
  it('copies its lines with the codes of today, its diagnoses and the coverage it had', () => {
    const { acciones, novedades } = repetir(vacio, deHoy(aProducto({ codigo: 'de-hoy' })), convenios, {
      corrige: null,
      now: ahora,
    })
    const draft = acciones.reduce(recetaDraft, vacio)
    expect(draft).toMatchObject({
      convenio: { convenio_id: 5 },
      afiliado_id: 77,
      plan: { plan_id: 3 },
      items: [{ producto_id: 900, posologia: '1-0-0-1 x 30', envases: 1 }],
      productos: [{ codigo: 'de-hoy' }],
      diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial' }],
    })
    expect(novedades).toEqual({ retirados: [], cambiados: [], entregas: [] })
  })

  it('says which drug was withdrawn, and copies the rest', () => {
    const { acciones, novedades } = repetir(vacio, deHoy(undefined), convenios, { corrige: null, now: ahora })
    expect(novedades.retirados).toEqual(['Enalapril maleato 10\u00a0mg'])
    expect(acciones.reduce(recetaDraft, vacio)).toMatchObject({ items: [], diagnosticos: [{ codigo: 'I10' }] })
  })

  it('says that the box is another one, and asks its packs again', () => {
    const caja = aProducto({ id: 901, unidades: 30, presentacion: 'Envase por 30 comprimidos' })
    const { acciones, novedades } = repetir(vacio, deHoy(caja), convenios, { corrige: null, now: ahora })
    expect(novedades.cambiados).toEqual(['Enalapril maleato 10\u00a0mg: antes envase por 60, ahora envase por 30'])
    expect(acciones.reduce(recetaDraft, vacio).items[0]?.envases).toBeNull()
  })

  it('says what the counter handed over in its place the last time, and copies what was prescribed', () => {
    const enSuLugar = (en: string, producto: string, sustitucion_motivo: string | null) => ({
      en,
      farmacia: 'Farmacia del Puente',
      faltantes: [],
      items: [
        { renglon: item.renglon, producto_id: 955, producto, envases: 1, entregados: 1, sustitucion_motivo, cajas: [] },
      ],
    })
    const entregada = aRecetaPrevia({
      estado: 'dispensada',
      items: previa.items.map((i) => ({ ...i, dispensado: i.envases })),
      entregas: [
        enSuLugar('2026-10-20T12:00:00.000Z', 'Lotrial 10 mg', 'lo pidió el paciente'),
        enSuLugar('2026-10-05T12:00:00.000Z', 'Enalapril Vannier 10 mg', null),
      ],
    })
    const { acciones, novedades } = repetir(
      vacio,
      { previa: entregada, hoy: [{ item: { ...item, dispensado: item.envases }, producto: aProducto() }] },
      convenios,
      { corrige: null, now: ahora },
    )
    expect(novedades.entregas).toEqual([expect.stringMatching(/en su lugar se entregó Lotrial 10 mg$/)])
    expect(acciones.reduce(recetaDraft, vacio).items[0]?.producto_id).toBe(900)
  })

  it('offers the address of before when it renews, and writes it again when it corrects', () => {
    const conDomicilio = aRecetaPrevia({ paciente: { ...previa.paciente, domicilio: 'Belgrano 120, Paraná' } })
    const como = (corrige: { motivo: string; serie: boolean } | null) => {
      const repetida = { previa: conDomicilio, hoy: [{ item, producto: aProducto() }] }
      return repetir(vacio, repetida, convenios, { corrige, now: ahora }).acciones.reduce(recetaDraft, vacio)
    }
    const renovada = como(null)
    expect([renovada.domicilio, renovada.domicilio_anterior]).toEqual([undefined, 'Belgrano 120, Paraná'])
    expect(como({ motivo: 'Dosis mal escrita', serie: false }).domicilio).toBe('Belgrano 120, Paraná')
  })

  it('leaves the coverage that was chosen where something is already written', () => {
    const escrito = { ...aDraft(), convenio: particular, plan: null }
    const { acciones } = repetir(escrito, deHoy(aProducto({ id: 902 })), convenios, { corrige: null, now: ahora })
    expect(acciones.reduce(recetaDraft, escrito).convenio?.convenio_id).toBe(particular.convenio_id)
  })

  it('does not take a coverage that the patient no longer has', () => {
    const persona = vacio.persona && { ...vacio.persona, afiliaciones: [] }
    const { acciones } = repetir({ ...vacio, persona }, deHoy(aProducto()), convenios, { corrige: null, now: ahora })
    expect(acciones.some((a) => a.tipo === 'elige_cobertura')).toBe(false)
  })
})
