import type { RecetaCompleta, Verificacion } from '@receta/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { anItem, aReceta } from './receta-muestra'
import { lineasRecibo } from './recibo'
import { renderDocumento } from './render-documento'

const ahora = new Date('2026-11-20T12:20:00Z')
const formatos = ['A4', 'A5'] as const
const fuente = 'Interacciones de Receta Clara, 01/11/2026'
const control = (fields: Partial<Verificacion>): Verificacion => ({
  control: 'interacciones',
  resultado: 'ok',
  detalle: 'Interacciones: ninguna de alta prioridad',
  fuente,
  version: '7',
  ...fields,
})
/** As in a usual receta: nine checks, one of which could not be decided. */
const usuales: Verificacion[] = [
  control({}),
  control({ control: 'alergias', detalle: 'Alergias: ninguna coincide con lo recetado', fuente: null, version: null }),
  control({ control: 'duplicados', detalle: 'Duplicados: no toma hoy lo mismo', fuente: null, version: null }),
  control({ control: 'embarazo', detalle: 'Embarazo: no corresponde' }),
  control({ control: 'condiciones', detalle: 'Lactancia, riñón e hígado: sin advertencias' }),
  control({ control: 'edad', detalle: 'Edad: dentro de lo indicado' }),
  control({
    control: 'dosis',
    resultado: 'no_evaluable',
    detalle: 'Dosis: no se pudo evaluar',
    no_evaluado: ['Metformina: no se entiende la posología'],
  }),
]

async function hojasDe(receta: RecetaCompleta, formato: 'A4' | 'A5'): Promise<string[]> {
  const pdf = await renderDocumento(receta, { formato, ahora })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((pagina) => pagina.replaceAll(/\s+/g, ' '))
}

describe('the receipt on paper', () => {
  it.each(formatos)(
    'says what was checked, with what and what could not be, after the signature, on one %s page',
    async (f) => {
      const hojas = await hojasDe(aReceta({ verificaciones: usuales }), f)
      expect(hojas).toHaveLength(1)
      let desde = 0
      for (const frase of [
        'Clave: medico-17-2026',
        'Controles',
        'Se revisó antes de firmar: interacciones; alergias; duplicados; condiciones de la persona; edad.',
        'No se pudo evaluar: dosis (Metformina: no se entiende la posología).',
        `${fuente} (7).`,
        'Buscador Nacional de Medicamentos',
      ]) {
        const posicion = hojas[0]?.indexOf(frase, desde) ?? -1
        expect(posicion, frase).toBeGreaterThanOrEqual(0)
        desde = posicion + frase.length
      }
      expect(hojas[0]).not.toContain('NO VERIFICADO')
    },
  )

  it.each(['ok', 'informa', 'advierte', 'frena', 'no_evaluable', 'no_verificado'] as const)(
    'S090 gives no hint of a pregnancy to whoever holds the paper, when its check says %s',
    async (resultado) => {
      const duda = resultado === 'no_evaluable' ? ['Embarazo: sin registrar'] : []
      const embarazo = control({ control: 'embarazo', resultado, detalle: 'Embarazo de 20 semanas', no_evaluado: duda })
      const con = usuales.map((v) => (v.control === 'embarazo' ? embarazo : v))
      const dicho = (verificaciones: Verificacion[], extension: 'completo' | 'breve') =>
        JSON.stringify(lineasRecibo(aReceta({ verificaciones }), extension))
      for (const extension of ['completo', 'breve'] as const)
        expect(dicho(con, extension)).not.toMatch(/embaraz|gesta|lactan|riñón|hígado/i)
      // The same holds for her other conditions.
      const otra = usuales.map((v) => (v.control === 'condiciones' ? { ...embarazo, control: v.control } : v))
      const sinElla = otra.map((v) => (v.control === 'embarazo' ? control({ control: 'condiciones' }) : v))
      expect(dicho(con, 'completo')).toBe(dicho(sinElla, 'completo'))
      const [hoja = ''] = await hojasDe(aReceta({ verificaciones: con }), 'A4')
      expect(hoja).not.toMatch(/embaraz|lactan/i)
    },
  )

  it.each(['embarazo', 'condiciones'] as const)(
    'C20 says once what two checks share, when %s could not be made',
    (cual) => {
      const una = usuales.map((v) => (v.control === cual ? { ...v, resultado: 'no_evaluable' as const } : v))
      const lineas = lineasRecibo(aReceta({ verificaciones: una }), 'completo').map((trozos) =>
        trozos.map((t) => t.texto).join(''),
      )
      const con = lineas.filter((linea) => linea.includes('condiciones de la persona'))
      expect(con).toEqual([expect.stringMatching(/^No se pudo evaluar: .*condiciones de la persona \(en parte\)/)])
    },
  )

  it.each(formatos)(
    'says NO VERIFICADO where a source was missing, on %s, and never that it was checked',
    async (f) => {
      const falta = control({
        control: 'dosis',
        resultado: 'no_verificado',
        detalle: 'Dosis: NO VERIFICADO, falta la fuente',
        fuente: null,
        version: null,
      })
      const [hoja = ''] = await hojasDe(aReceta({ verificaciones: [...usuales.slice(0, -1), falta] }), f)
      expect(hoja).toContain('NO VERIFICADO: dosis. Faltaba con qué.')
      expect(hoja.split('Se revisó antes de firmar:')[1]).not.toContain('dosis')
    },
  )

  it.each(formatos)('takes no second %s page of a receta that had one: then it is told in short', async (f) => {
    const largo = Array.from({ length: 40 }, (_, i) =>
      control({ fuente: `Fuente ${i} ${'de nombre largo '.repeat(8)}` }),
    )
    const falta = control({ control: 'edad', resultado: 'no_verificado', fuente: null, version: null })
    const hojas = await hojasDe(aReceta({ verificaciones: [...largo, falta] }), f)
    expect(hojas).toHaveLength(1)
    expect(hojas[0]).toContain('Antes de firmar: 40 hechos. El detalle está en la receta digital.')
    expect(hojas[0]).toContain('NO VERIFICADO: edad')
  })

  it('of a long receta costs no more pages than without it', async () => {
    const items = Array.from({ length: 12 }, (_, i) => anItem({ renglon: i + 1 }))
    const sin = await hojasDe(aReceta({ items }), 'A5')
    const con = await hojasDe(aReceta({ items, verificaciones: usuales }), 'A5')
    expect(con.length).toBeLessThanOrEqual(sin.length + 1)
    expect(con.join(' ')).toContain('Controles')
  })

  it('is not there in a receta of before there was one', async () => {
    expect((await hojasDe(aReceta(), 'A4')).join(' ')).not.toContain('Controles')
  })
})

it('tells nothing of the person: neither what matched, nor which allergy has no group, nor the warnings', () => {
  const avisos_reconocidos = [{ mensaje: 'Ya toma enalapril', motivo: 'se ajusta' }]
  const conAlergia = control({
    control: 'alergias',
    resultado: 'advierte',
    detalle: 'Alergias: coincide con penicilina',
    no_evaluado: ['penicilina: sin grupo'],
  })
  const texto = lineasRecibo({ verificaciones: [...usuales, conAlergia], avisos_reconocidos }, 'completo')
    .map((linea) => linea.map((t) => t.texto).join(''))
    .join('\n')
  expect(texto).not.toMatch(/enalapril|penicilina/)
  expect(texto).toContain('No se pudo evaluar: dosis (Metformina: no se entiende la posología); alergias (en parte).')
  expect(texto).toContain('Avisos tenidos en cuenta: 1.')
  expect(texto.split(fuente)).toHaveLength(2)
})
