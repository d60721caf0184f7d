import { describe, expect, it } from 'vitest'
import { personasDe } from '../cobertura/coberturas'
import { aConvenio } from '#api/convenio.builders'
import { aDraft, ahora, anAfiliado, aProducto, clave, particular } from '../prescribir.builders'
import type { DraftAction } from './receta-draft'
import { recetaDraft } from './receta-draft'
import { draftInicial } from './receta-draft-inicial'

const otraClave = 'd0f9b2a7-5d66-4b44-8d0c-6a4f0c1b2e55'
const otraPersona = personasDe([
  anAfiliado({ persona_id: 12, dni: '98200300', cuil: null, apellido: 'Ríos', nombre: 'Omar', telefono: null }),
])[0]
const despues = (draft: ReturnType<typeof aDraft>, ...acciones: DraftAction[]) => acciones.reduce(recetaDraft, draft)

describe('the receta draft', () => {
  it('§3 starts with the default of every field', () => {
    expect(draftInicial(ahora, clave)).toMatchObject({
      convenio: null,
      dni: '',
      nroafiliado: '',
      afiliado_id: 0,
      apellidoNombre: '',
      recetas_id: 0,
      readonly: false,
      productos: [],
      items: [],
      padron_afiliados_manual: 0,
      autorizaciones_recetas_por_afiliado: 0,
      digital_elige_plan: false,
      digital_indica_prestador: 0,
      permite_sustitucion: false,
      tratamiento_prolongado: false,
      digital_fecha_receta: 0,
      digital_auditoria: 0,
      digital_get_contacto_afiliado: 0,
      observaciones: '',
      email: '',
      telefono: '',
      prestador: null,
      fecha_receta: '2026-11-20',
    })
  })

  it('§3 dates the receta with the local day, also late in the evening', () => {
    expect(draftInicial(new Date('2026-11-21T02:30:00.000Z'), clave).fecha_receta).toBe('2026-11-20')
  })

  it('keeps nothing of the previous patient after nuevo', () => {
    const usado = aDraft({ observaciones: 'Control en un mes', email: 'norma@ejemplo.test' })
    const nuevo = recetaDraft(usado, { tipo: 'nuevo', now: ahora, clave_idempotencia: otraClave })
    expect(nuevo).toEqual(draftInicial(ahora, otraClave))
    expect(JSON.stringify(nuevo)).not.toMatch(/98104227|Aguirre|Norma|I10|900|555/)
  })

  it('keeps only the drugs when the patient changes, without what they cost the other one', () => {
    if (!otraPersona) throw new Error('No person')
    const cambiado = recetaDraft(aDraft({ reconocimientos: [{ clave: 'x', motivo: 'visto' }] }), {
      tipo: 'elige_paciente',
      persona: otraPersona,
      now: ahora,
      clave_idempotencia: otraClave,
    })
    expect(cambiado.items).toHaveLength(1)
    expect(cambiado.productos[0]?.cobertura).toBeNull()
    expect(cambiado).toMatchObject({ dni: '98200300', convenio: null, plan: null, nroafiliado: '', telefono: '' })
    expect(cambiado).toMatchObject({ diagnosticos: [], reconocimientos: [], clave_idempotencia: otraClave })
    expect(JSON.stringify(cambiado)).not.toMatch(/98104227|Aguirre/)
  })

  it("§3 copies the convenio's rules when it is chosen", () => {
    const convenio = aConvenio({ digital_elige_plan: true, digital_indica_prestador: 1, digital_auditoria: 1 })
    expect(
      recetaDraft(draftInicial(ahora, clave), { tipo: 'elige_cobertura', convenio, afiliacion: null }),
    ).toMatchObject({
      autorizaciones_recetas_por_afiliado: 3,
      digital_elige_plan: true,
      digital_indica_prestador: 1,
      permite_sustitucion: true,
      digital_fecha_receta: 1,
      digital_auditoria: 1,
      tratamiento_prolongado: false,
    })
  })

  it('drops the affiliation, the plan and the prolonged treatment that another coverage does not have', () => {
    const largo = aDraft({ tratamiento_prolongado: true, cantidad_recetas: 3 })
    const convenio = { ...particular, tratamiento_prolongado: false }
    expect(recetaDraft(largo, { tipo: 'elige_cobertura', convenio, afiliacion: null })).toMatchObject({
      afiliado_id: 0,
      nroafiliado: '',
      plan: null,
      tratamiento_prolongado: false,
      cantidad_recetas: 1,
      productos: [{ cobertura: null }],
    })
  })

  it('asks the packs again when the posology changes after a suggestion was accepted', () => {
    const aceptado = despues(aDraft(), { tipo: 'acepta_envases', item_id: 1, envases: 1 })
    expect(
      despues(aceptado, { tipo: 'escribe_posologia', item_id: 1, posologia: 'c/8h x 30' }).items[0]?.envases,
    ).toBeNull()
  })

  it("never writes over the médico's own number of packs", () => {
    const propio = despues(aDraft(), { tipo: 'escribe_envases', item_id: 1, envases: 2 })
    expect(despues(propio, { tipo: 'escribe_posologia', item_id: 1, posologia: 'c/8h x 30' }).items[0]?.envases).toBe(2)
  })

  it('forgets a drug with its last line, and keeps it while another line has it', () => {
    const doble = despues(aDraft(), { tipo: 'agrega_item', producto: aProducto() })
    const uno = despues(doble, { tipo: 'quita_item', item_id: 1 })
    expect(uno.productos).toHaveLength(1)
    expect(despues(uno, { tipo: 'quita_item', item_id: 2 }).productos).toEqual([])
  })

  it('admits five diagnoses, once each', () => {
    const agrega = (codigo: string): DraftAction => ({
      tipo: 'agrega_diagnostico',
      diagnostico: { codigo, texto: codigo },
    })
    const draft = despues(aDraft({ diagnosticos: [] }), ...['A', 'A', 'B', 'C', 'D', 'E', 'F'].map(agrega))
    expect(draft.diagnosticos.map((d) => d.codigo)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it.each([
    [true, 1, 2],
    [true, 3, 3],
    [true, 9, 3],
    [false, 3, 1],
  ])('a prolonged treatment (%s) with %i recetas is a series of %i', (tratamiento_prolongado, pedidas, quedan) => {
    const cambios = { tratamiento_prolongado, cantidad_recetas: pedidas }
    expect(despues(aDraft(), { tipo: 'indica_tratamiento', cambios }).cantidad_recetas).toBe(quedan)
  })

  it('keeps one reason per warning, the last', () => {
    const reconoce = (motivo: string): DraftAction => ({ tipo: 'reconoce', reconocimiento: { clave: 'k', motivo } })
    expect(despues(aDraft(), reconoce('uno'), reconoce('dos')).reconocimientos).toEqual([{ clave: 'k', motivo: 'dos' }])
  })
})
