import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContextoReceta, ReglasConvenio } from '../receta/borrador'
import { normaDelConvenio } from './norma-convenio'
import { evaluateNorma } from './norma-evaluar'
import { aLinea, unosHechos } from './norma.builders'
import { revisarCobertura } from '../revision/revision-controles'

const reglas: fc.Arbitrary<ReglasConvenio & { version: number; nombre: string }> = fc.record({
  nombre: fc.constant('OSDE'),
  version: fc.constant(3),
  es_particular: fc.boolean(),
  padron_afiliados_manual: fc.constant(0),
  autorizaciones_recetas_por_afiliado: fc.constant(0),
  digital_elige_plan: fc.constant(false),
  digital_indica_prestador: fc.constantFrom(0, 1),
  permite_sustitucion: fc.boolean(),
  tratamiento_prolongado: fc.boolean(),
  digital_fecha_receta: fc.constantFrom(0, 1),
  digital_auditoria: fc.constantFrom(0, 1),
  digital_get_contacto_afiliado: fc.constant(0),
  permite_restringidos: fc.boolean(),
  solo_generico: fc.boolean(),
  vigencia_dias: fc.constantFrom(15, 30),
  max_items: fc.integer({ min: 1, max: 3 }),
  max_envases: fc.integer({ min: 1, max: 4 }),
})
const item = fc.record({ envases: fc.integer({ min: 1, max: 3 }), generico: fc.boolean() })

describe('the limits of a convenio as a norma', () => {
  it('refuse what its columns refuse, and nothing else', () => {
    fc.assert(
      fc.property(
        reglas,
        fc.array(item, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (convenio, items, sustitucion, prestador) => {
          const deColumnas = revisarCobertura(
            {
              items: items.map(({ envases }, i) => ({ producto_id: i, envases, posologia: '' })),
              plan_id: null,
              permite_sustitucion: sustitucion,
              prestador: prestador ? 'Sanatorio' : null,
              motivo_marca: 'Estable con ella',
            } as never,
            {
              convenio: { ...convenio, permite_restringidos: true },
              planes: [],
              productos: items.map(({ generico }, producto_id) => ({
                producto_id,
                generico,
                activo: true,
                monodroga: 'X',
              })),
            } as unknown as ContextoReceta,
          )
          const deNorma = evaluateNorma(
            normaDelConvenio({ ...convenio, permite_restringidos: true }),
            unosHechos({
              renglones: items.length,
              envases_receta: items.reduce((suma, i) => suma + i.envases, 0),
              con_sustitucion: sustitucion,
              con_prestador: prestador,
              lineas: items.map(({ generico }) => aLinea({ generico })),
            }),
          )
          expect(deNorma.veredicto === 'rechaza').toBe(deColumnas.length > 0)
        },
      ),
    )
  })

  it('carry the version of the convenio, and limit the validity to its days', () => {
    const [convenio] = fc.sample(reglas, 1)
    const norma = normaDelConvenio({ ...(convenio as ReglasConvenio), version: 7 })
    expect(norma).toMatchObject({ codigo: 'LIMITES', version: 7, norma_id: null })
    expect(norma.reglas.reglas).toContainEqual({
      cuando: { todas: [] },
      efecto: { tipo: 'limita', dias: convenio?.vigencia_dias },
      motivo: '',
    })
  })
})
