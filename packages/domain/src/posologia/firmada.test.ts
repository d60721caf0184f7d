import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BorradorReceta, ContextoReceta, ProductoAPrescribir } from '../receta/borrador'
import { aProducto } from '../revision/revision.builders'
import { revisarPosologias } from '../revision/revision-posologia'
import { consumoDe, motivosSinCuenta } from './consumo'
import { diasTratamiento } from './cuentas'
import { envasesPara } from './envases'
import { parsePosologia } from './posologia'
import { textoPosologia } from './posologia-texto'
import { writeImpresa } from './texto-libre'

// What issue 13 asks of every posología that is signed, whatever was typed.

const palabras = fc.constantFrom(
  ...'1 2 ½ 1,5 comp comprimidos ml gotas puff c/8h c/12h cada 8 horas por día veces x 7 días sos si dolor lunes y jueves'.split(
    ' ',
  ),
  ...'1 a 2 luego durante el resto de los días 1 y 15 cada mes vo bid prn qd s/d mañana noche 3 dosis según glucemia 21/7'.split(
    ' ',
  ),
  '5 mg',
  '2,5 mg',
  'x 30',
  'a la noche',
  'en ayunas',
  '1-0-0-1',
  'dosis única',
  'la 1ª semana',
  'de cada 28',
  '«»',
  '🙂',
)
const texto = fc.oneof(
  fc.array(palabras, { minLength: 1, maxLength: 9 }).map((p) => p.join(' ')),
  fc.string({ maxLength: 60 }),
)

it('is structured, and then its text is the object’s, or is marked as free and asked about or stopped', () => {
  let estructuradas = 0
  fc.assert(
    fc.property(texto, (escrita) => {
      const { esquema, texto: impresa, abreviaturas } = writeImpresa(escrita)
      if (esquema) {
        estructuradas++
        expect(impresa).toBe(textoPosologia(esquema))
        expect(parsePosologia(impresa)).toEqual(esquema)
        return
      }
      const item = { producto_id: 1, envases: 1, posologia: escrita }
      const hallazgos = revisarPosologias({ items: [item] } as unknown as BorradorReceta, conProducto(comprimidos(20)))
      // An empty one is refused as missing, before.
      const dichos = escrita.trim() === '' ? [] : [abreviaturas.length > 0 ? 'POSOLOGIA_ABREVIADA' : 'POSOLOGIA_LIBRE']
      expect(hallazgos.map((h) => h.codigo)).toEqual(dichos)
    }),
    { numRuns: 2_000, seed: 20261128 },
  )
  // The words make sense often enough for both halves to be tried.
  expect(estructuradas).toBeGreaterThan(40)
})

const comprimidos = (n: number) => aProducto({ forma: 'Comprimidos', presentacion: `Envase por ${n} comprimidos` })
const frasco = (ml: number) =>
  aProducto({ forma: 'Suspensión oral', concentracion: '250 mg/5 ml', presentacion: `Frasco por ${ml} ml` })
const conProducto = (producto: ProductoAPrescribir) => ({ productos: [producto] }) as unknown as ContextoReceta

const dosis = fc.constantFrom(
  '½ comp',
  '1 comp',
  '1 a 2 comp',
  '2 comp',
  '5 ml',
  '7,5 ml',
  '250 mg',
  '5 mg',
  '20 gotas',
  '',
)
const cuando = fc.constantFrom(
  'c/8h',
  'c/6-8h',
  '2 veces por día',
  'a la noche',
  'lunes y jueves',
  'los días 1 y 15 de cada mes',
  'día por medio',
  'con las comidas',
  'c/12h 3 días, luego c/24h',
  '1 vez por semana',
  'si dolor',
  'lunes y 1 comp los martes',
)
const hasta = fc.constantFrom('', 'x 7 días', 'x 30 días', 'x 4 dosis', 'en forma crónica')

it('its packs cover the course, or a finding says so, or why they cannot be counted is known', () => {
  const vistos = { cubren: 0, dichos: 0, sin: new Set<string>() }
  fc.assert(
    fc.property(
      fc.tuple(dosis, cuando, hasta).map((partes) => partes.filter(Boolean).join(' ')),
      fc.oneof(fc.constantFrom(8, 10, 30, 60).map(comprimidos), fc.constantFrom(60, 120).map(frasco)),
      fc.integer({ min: 1, max: 12 }),
      (posologia, producto, envases) => {
        const leida = parsePosologia(posologia)
        const consumo = consumoDe(leida, producto)
        const item = { producto_id: 1, envases, posologia }
        const borrador = { items: [item] } as unknown as BorradorReceta
        const codigos = revisarPosologias(borrador, conProducto(producto)).map((h) => h.codigo)
        if (!consumo.ok) {
          vistos.sin.add(consumo.porque)
          expect(motivosSinCuenta).toContain(consumo.porque)
          return
        }
        const tiene = envases * consumo.por_envase
        // Drops are told only beyond what any dropper explains.
        const gotas = leida?.pasos.some((paso) => paso.unidad === 'gota') ? 0.5 : 1
        const { envases: precisos } = envasesPara(consumo.a, consumo.por_envase)
        if (tiene < consumo.de * gotas) {
          vistos.dichos++
          expect([posologia, envases, codigos]).toEqual([posologia, envases, ['ENVASES_FALTAN']])
        } else if (envases > precisos && gotas === 1) {
          vistos.dichos++
          expect([posologia, envases, codigos]).toEqual([posologia, envases, ['ENVASES_SOBRAN']])
        } else vistos.cubren++
        expect(leida && diasTratamiento(leida)).toBeGreaterThan(0)
      },
    ),
    { numRuns: 2_000, seed: 20261128 },
  )
  expect(vistos.cubren).toBeGreaterThan(50)
  expect(vistos.dichos).toBeGreaterThan(100)
  expect([...vistos.sin]).toEqual(expect.arrayContaining(['posologia', 'dias', 'a_demanda', 'frecuencia', 'unidad']))
})
