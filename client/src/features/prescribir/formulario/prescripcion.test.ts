// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { aConvenio } from '#api/convenio.builders'
import { personasDe } from '../cobertura/coberturas'
import { aDraft, ahora, anAfiliado, aProducto, clave, particular } from '../prescribir.builders'
import { type Evento, start, prescripcion } from './prescripcion'

const item = { item_id: 1, producto_id: 900, posologia: '1-0-0-1 x 30', envases: 1, envases_a_mano: false }
const dos = aDraft({ items: [item, { ...item, item_id: 2, posologia: '' }], diagnosticos: [] })
const open = (draft = aDraft(), dni = '') => start({ borrador_id: 'uno', draft }, dni, ahora)
const tras = (eventos: readonly Evento[], estado = open()) => eventos.reduce(prescripcion, estado)
const [persona] = personasDe([anAfiliado()])
if (!persona) throw new Error('The builder lost its person')
const convenios = [aConvenio(), particular]
const encontrar: Evento = { tipo: 'encuentra_paciente', persona, convenios, now: ahora, clave }

describe('the form, after one thing that happened', () => {
  it('takes the only coverage of whoever is found and goes on to the drug', () => {
    const { draft, secciones, busquedas } = tras(
      [encontrar],
      open(aDraft({ persona: null, items: [], productos: [] }), '98104227'),
    )
    expect(draft).toMatchObject({ persona, convenio: { convenio_id: 5 }, plan: { plan_id: 3 }, items: [] })
    expect(secciones).toMatchObject({ abierta: 'nuevo', porque: 'sigue', foco: { campo: 'items' } })
    expect(busquedas.paciente).toBe('')
  })

  it('keeps the rest of the receta when who was typed by hand is put right', () => {
    const deAfuera = { ...persona, persona_id: 0 }
    const abierto = tras(
      [{ tipo: 'lleva', seccion: 'paciente', item_id: null, campo: 'paciente.cuil' }],
      open(aDraft({ persona: deAfuera, domicilio: 'Belgrano 120' })),
    )
    expect(abierto.draft.paciente_a_mano).toMatchObject({
      dni: '98104227',
      domicilio: 'Belgrano 120',
      corrige: true,
    })
    expect(abierto.secciones).toMatchObject({ abierta: 'paciente', foco: { campo: 'paciente.cuil' } })
    const corregido = tras([{ ...encontrar, persona: { ...deAfuera, cuil: '27981042277' } }], abierto)
    expect(corregido.draft).toMatchObject({ items: aDraft().items, diagnosticos: aDraft().diagnosticos })
    expect(corregido.secciones.abierta).toBe('ninguna')
  })

  it('goes on when the line that was open leaves, and stays where it was when another one does', () => {
    const abierta = tras([{ tipo: 'abre', seccion: 'item-2' }], open(dos))
    expect(tras([{ tipo: 'quita_item', item_id: 2 }], abierta).secciones.abierta).toBe('nuevo')
    expect(tras([{ tipo: 'quita_item', item_id: 1 }], abierta).secciones.abierta).toBe('item-2')
  })

  it('decides where to go on by what the same key press wrote', () => {
    const { draft, secciones } = tras(
      [{ tipo: 'agrega_item', producto: aProducto({ id: 901 }) }, { tipo: 'sigue' }],
      open(aDraft({ items: [], productos: [] })),
    )
    expect(draft.items).toHaveLength(1)
    expect(secciones.abierta).toBe('item-1')
  })

  it('puts in the number that was typed, and the packs that were offered only without one', () => {
    const sugerencia = { producto: aProducto(), envases: 3 }
    const pone: Evento = { tipo: 'pone_renglon', item_id: 1, sugerencia }
    const sinEnvases = aDraft({ items: [{ ...item, envases: null }] })
    expect(tras([pone], open(sinEnvases)).draft.items[0]?.envases).toBe(3)
    const escribe: Evento = { tipo: 'escribe_envases', item_id: 1, envases: 2 }
    expect(tras([escribe, pone], open(sinEnvases)).draft.items[0]?.envases).toBe(2)
  })

  it('goes on without a word where the former receta could not be brought', () => {
    const repite: Evento = { tipo: 'repite', repetida: null, convenios, corrige: null, now: ahora }
    const estado = open(aDraft({ diagnosticos: [] }))
    expect(tras([repite], estado)).toMatchObject({ draft: estado.draft, secciones: { abierta: 'diagnostico' } })
  })

  it('keeps nothing of a patient in another draft, nor what was typed before there was a field', () => {
    const borrador = { borrador_id: 'dos', guardado_en: '', draft: aDraft({ persona: null, items: [] }) }
    const buscando = tras([{ tipo: 'busca', en: 'diagnostico', texto: 'hiper' }], open(aDraft(), '98104227'))
    expect(buscando.busquedas).toEqual({ paciente: '98104227', producto: null, diagnostico: 'hiper' })
    expect(tras([{ tipo: 'otro_borrador', borrador }], buscando)).toMatchObject({
      borrador_id: 'dos',
      secciones: { abierta: 'paciente', firma: 'no' },
      busquedas: { paciente: '', producto: '', diagnostico: '' },
    })
  })
})
