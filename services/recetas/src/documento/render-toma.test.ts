import type { RecetaCompleta } from '@receta/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { anItem, aReceta } from './receta-muestra'
import { renderToma } from './render-toma'

const ahora = new Date('2026-11-20T12:20:00Z')
const open = async (receta: RecetaCompleta) => getDocumentProxy(new Uint8Array(await renderToma(receta, { ahora })))
const paginas = async (receta: RecetaCompleta) =>
  (await extractText(await open(receta))).text.map((pagina) => pagina.replaceAll(/\s+/g, ' '))
const dosVeces = { manana: 1, mediodia: 0, tarde: 0, noche: 1 }

describe('the sheet of what to take', () => {
  it('says each remedy, how, when and for how long, on one A4', async () => {
    const receta = aReceta({
      items: [
        anItem({ tomas: dosVeces }),
        anItem({ renglon: 2, monodroga: 'Enalapril', posologia: 'medio a la noche' }),
      ],
    })
    const hojas = await paginas(receta)
    expect(hojas).toHaveLength(1)
    let desde = 0
    for (const frase of [
      'Cómo tomar tus remedios',
      'Aguirre, Norma Beatriz · receta 7K4M9 92QXA, del 20/11/2026',
      'Metformina clorhidrato 850 mg',
      '1 comprimido a la mañana y 1 a la noche, con las comidas, durante 30 días.',
      '1 Mañana',
      '– Mediodía',
      '– Tarde',
      '1 Noche',
      '60 comprimidos. Te alcanzan para 30 días.',
      'Enalapril 850 mg',
      'Medio a la noche.',
      'Hablá con Dra. Lucía Ferreyra Sosa, CAPS Barrio Sur',
      'Emergencias: 107.',
      'Esta hoja no es la receta: en la farmacia mostrá el código.',
    ]) {
      const posicion = hojas[0]?.indexOf(frase, desde) ?? -1
      expect(posicion, frase).toBeGreaterThanOrEqual(0)
      desde = posicion
    }
  })

  it.each([
    ['drops, which nobody counts', { forma: 'Gotas', tomas: dosVeces }],
    ['a pack of unknown size', { unidades: null, tomas: dosVeces }],
    ['a scheme without moments', { tomas: null }],
  ])('does not say how long they last for %s', async (_que, item) => {
    expect((await paginas(aReceta({ items: [anItem(item)] }))).join(' ')).not.toContain('Te alcanzan')
  })

  it('never breaks a remedy between two sheets, and says on each that it is not the receta', async () => {
    const items = Array.from({ length: 7 }, (_, i) =>
      anItem({ renglon: i + 1, monodroga: `Droga ${i}`, tomas: dosVeces }),
    )
    const hojas = await paginas(aReceta({ items }))
    expect(hojas.length).toBeGreaterThan(1)
    hojas.forEach((hoja, i) => {
      expect(hoja).toContain(
        `Esta hoja no es la receta: en la farmacia mostrá el código. Hoja ${i + 1} de ${hojas.length}.`,
      )
      expect(hoja.match(/Droga \d/g) ?? []).toHaveLength(hoja.match(/Te alcanzan/g)?.length ?? 0)
    })
  })

  it.each([
    ['anulada', { estado: 'anulada', anulada_en: '2026-11-20T15:00:00.000Z', motivo: 'Error en la dosis' }, 'ANULADA'],
    ['refused', { estado: 'rechazada', motivo: 'Sin cobertura' }, 'RECHAZADA'],
  ] as const)('of a receta that is %s says first not to take it', async (_cual, cambios, palabra) => {
    const [hoja = ''] = await paginas(aReceta(cambios))
    expect(hoja).toContain(`${palabra} Antes de tomar lo que dice esta hoja, hablá con tu médico.`)
    expect(hoja.indexOf(palabra)).toBeLessThan(hoja.indexOf('Metformina'))
  })

  it.each(['dispensada', 'vencida'] as const)(
    'says nothing of the kind once it is %s: it is being taken',
    async (estado) => {
      expect((await paginas(aReceta({ estado })))[0]).not.toMatch(/DISPENSADA|VENCIDA|Antes de tomar/)
    },
  )

  it('is tagged, in es-AR, with its own title, and every font in it embedded', async () => {
    const pdf = await renderToma(aReceta({ items: [anItem({ tomas: dosVeces })] }), { ahora })
    const documento = await getDocumentProxy(new Uint8Array(pdf))
    const { info } = await documento.getMetadata()
    expect(info).toMatchObject({ Title: 'Cómo tomar tus remedios', Language: 'es-AR' })
    expect(JSON.stringify(info)).not.toMatch(/Aguirre|98104227/)
    const arbol = JSON.stringify(await (await documento.getPage(1)).getStructTree())
    for (const rol of ['H1', 'H2', 'L', 'LI', 'LBody', 'P']) expect(arbol).toContain(`"role":"${rol}"`)
    const fuente = pdf.toString('latin1')
    expect(fuente.match(/\/FontFile2/g)).toHaveLength(fuente.match(/\/Subtype \/Type0/g)?.length ?? 0)
  })
})
