import type { RecetaCompleta } from '@receta/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { anItem, aReceta } from './receta-muestra'
import { renderDocumento } from './render-documento'

const ahora = new Date('2026-11-20T12:20:00Z')
const formatos = ['A4', 'A5'] as const

async function paginas(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((pagina) => pagina.replaceAll(/\s+/g, ' '))
}

async function texto(receta: RecetaCompleta, formato: 'A4' | 'A5' = 'A4'): Promise<string> {
  return (await paginas(await renderDocumento(receta, { formato, ahora }))).join(' ')
}

function conItems(cantidad: number, cambios: Partial<RecetaCompleta> = {}): RecetaCompleta {
  return aReceta({ items: Array.from({ length: cantidad }, (_, i) => anItem({ renglon: i + 1 })), ...cambios })
}

const MODELO_OFICIAL = [
  'Receta electrónica',
  'Profesional',
  'Dra. Lucía Ferreyra Sosa — Médica, especialista en Medicina General y Familiar',
  'Matrícula MP 14.382, Ministerio de Salud, Entre Ríos · Licencia Sanitaria Federal 541098217634',
  'Av. de los Ceibos 1450, Puerto Aurelia, Entre Ríos',
  'Paciente',
  'Aguirre, Norma Beatriz',
  'DNI 98.104.227 · CUIL 27-98104227-7 · Nacimiento 12/03/1952 · Sexo F',
  'Cobertura: Programa Salud Cerca, Plan Único · Afiliado N.º 14-0098104227',
  'Rp/',
  'Metformina clorhidrato 850 mg',
  'Comprimidos recubiertos, envase por 60',
  '1 comprimido a la mañana y 1 a la noche, con las comidas, durante 30 días.',
  'Cantidad',
  '1 (un) envase',
  'Enalapril maleato 10 mg',
  'Diagnóstico',
  'I10 Hipertensión esencial (primaria) · E11.9 Diabetes mellitus tipo 2, sin complicaciones',
  'Fechas',
  'Confección 20/11/2026',
  'Rige desde 20/11/2026',
  'Vence 20/12/2026',
  'Renglón 1 · 7K4M9 92QXA-1 · referencia interna — sin validez legal',
  'Renglón 2 · 7K4M9 92QXA-2 · referencia interna — sin validez legal',
  'Verificá en recetaclara.example',
  'Firma',
  'Firma electrónica, 20/11/2026 9:16:42 (UTC−3).',
  'a41f 7c02 9be6 d3c8 50b1 6e7a 28f4 c95d 1730 8ae2 b6d4 0f93 5c1e 72a9 e80b 64d7',
  'Clave: medico-17-2026',
  'Buscador Nacional de Medicamentos: argentina.gob.ar/buscador-de-precios-de-medicamentos',
  'Sin registro: los números son de referencia interna y no tienen validez legal.',
]

describe('renderDocumento', () => {
  it.each(formatos)('writes every block of the official model, in its order, on one %s page', async (formato) => {
    const hojas = await paginas(await renderDocumento(aReceta(), { formato, ahora }))
    expect(hojas).toHaveLength(1)
    let desde = 0
    for (const frase of MODELO_OFICIAL) {
      const posicion = hojas[0]?.indexOf(frase, desde) ?? -1
      expect(posicion, frase).toBeGreaterThanOrEqual(0)
      desde = posicion + frase.length
    }
  })

  it('repeats who prescribes, to whom and under which number on every page a long receta needs', async () => {
    const receta = conItems(12, { observaciones: 'Control en 30 días.\nTraer los estudios.' })
    const hojas = await paginas(await renderDocumento(receta, { formato: 'A5', ahora }))
    expect(hojas.length).toBeGreaterThan(1)
    hojas.forEach((hoja, i) => {
      expect(hoja).toContain('Dra. Lucía Ferreyra Sosa')
      expect(hoja).toContain('Aguirre, Norma Beatriz')
      expect(hoja).toContain('DNI 98.104.227')
      expect(hoja).toContain('7K4M9 92QXA')
      expect(hoja).toContain(`Hoja ${i + 1} de ${hojas.length}`)
      expect(hoja).toContain('Sin registro: los números son de referencia interna')
    })
    const todo = hojas.join(' ')
    for (let renglon = 1; renglon <= 12; renglon++) expect(todo).toContain(`Renglón ${renglon} · 7K4M9`)
    expect(todo).toContain('Traer los estudios.')
    expect(todo.indexOf('Verificá en')).toBeGreaterThan(todo.indexOf('Renglón 12'))
  })

  it('says the weight of the patient with its day, and of a receta without one nothing', async () => {
    const conPeso = aReceta({ peso_kg: 12.5, peso_fecha: '2026-11-19' })
    const [hoja] = await paginas(await renderDocumento(conPeso, { formato: 'A5', ahora }))
    expect(hoja).toContain('Peso: 12,5 kg, tomado el 19/11/2026')
    const [sinPeso] = await paginas(await renderDocumento(aReceta(), { formato: 'A5', ahora }))
    expect(sinPeso).not.toContain('Peso')
  })

  it('takes the air out before it spends a second sheet on a few lines', async () => {
    const anulada = aReceta({ estado: 'anulada', anulada_en: '2026-11-20T15:00:00.000Z', motivo: 'Error en la dosis' })
    for (const formato of formatos) {
      expect(await paginas(await renderDocumento(anulada, { formato, ahora }))).toHaveLength(1)
    }
  })

  it('prints the word of a receta that must not be dispensed on every page', async () => {
    const receta = conItems(9, {
      estado: 'anulada',
      anulada_en: '2026-11-20T15:00:00.000Z',
      motivo: 'Error en la dosis',
    })
    const hojas = await paginas(await renderDocumento(receta, { formato: 'A4', ahora }))
    expect(hojas.length).toBeGreaterThan(1)
    for (const hoja of hojas) {
      expect(hoja).toContain('ANULADA Se anuló el 20/11/2026. Motivo: Error en la dosis. No se puede dispensar.')
    }
  })

  it('puts the brand after the generic, and leaves no trace of it for a generic', async () => {
    const conMarca = await texto(aReceta({ items: [anItem({ marca: 'GLUCOFEM' })] }))
    expect(conMarca.indexOf('Marca sugerida: GLUCOFEM')).toBeGreaterThan(conMarca.indexOf('Metformina clorhidrato 850'))
    expect(await texto(aReceta())).not.toContain('Marca')
  })

  it('leaves coverage and CUIL out when the person has none', async () => {
    const { convenio, paciente } = aReceta()
    const particular = await texto(
      aReceta({ convenio: { ...convenio, es_particular: true }, paciente: { ...paciente, cuil: null } }),
    )
    expect(particular).not.toContain('Cobertura')
    expect(particular).not.toContain('CUIL')
    expect(particular).toContain('DNI 98.104.227 · Nacimiento')
  })

  it('prints names with letters outside western Latin whole', async () => {
    const paciente = { ...aReceta().paciente, apellidoNombre: 'Őry, Łukasz Ñandú' }
    expect(await texto(aReceta({ paciente }))).toContain('Őry, Łukasz Ñandú')
  })

  it('says whose place it takes, and that it was signed without network, where either is so', async () => {
    const reemplaza_a = { recetas_id: 40, referencia: '3H9P227M41', emitida_en: ahora.toISOString(), diferencia: [] }
    const contingencia = { registrada_en: '2026-11-22T13:00:00.000Z' }
    const hoja = await texto(aReceta({ reemplaza_a, contingencia }))
    expect(hoja).toContain('Reemplaza a la N.º 3H9P2 27M41')
    expect(hoja).toContain('Firmada sin conexión en el dispositivo del profesional; registrada el 22/11/2026.')
    expect(await texto(aReceta())).not.toMatch(/Reemplaza a la|sin conexión/)
  })

  it('says on the paper that the signature does not match', async () => {
    const firma = { ...aReceta().firma, valida: false }
    const pagina = await texto(aReceta({ firma }))
    expect(pagina).toContain('FIRMA NO VÁLIDA')
    expect(pagina).toContain('La firma no coincide con el contenido')
  })

  it('gives the same bytes for the same receta, paper and instant', async () => {
    const opciones = { formato: 'A4', ahora } as const
    expect(await renderDocumento(aReceta(), opciones)).toEqual(await renderDocumento(aReceta(), opciones))
  })
})

describe('the file', () => {
  it.each(formatos.flatMap((formato) => [1, 5].map((items) => ({ formato, items }))))(
    'stays under 120 kB with every font embedded as a subset ($formato, $items items)',
    async ({ formato, items }) => {
      const pdf = await renderDocumento(conItems(items), { formato, ahora })
      const fuente = pdf.toString('latin1')
      const compuestas = fuente.match(/\/Subtype \/Type0/g) ?? []
      expect(pdf.length).toBeLessThan(120_000)
      expect(compuestas.length).toBeGreaterThan(0)
      expect(fuente.match(/\/FontFile2/g)).toHaveLength(compuestas.length)
      expect(fuente).not.toMatch(/\/Subtype \/(Type1|TrueType|Image)\b/)
      for (const [, nombre] of fuente.matchAll(/\/FontName \/(\S+)/g)) expect(nombre).toMatch(/^[A-Z]{6}\+/)
    },
  )

  it('is tagged, in es-AR, titled «Receta», and names the patient nowhere in its metadata', async () => {
    const documento = await getDocumentProxy(new Uint8Array(await renderDocumento(aReceta(), { formato: 'A4', ahora })))
    const { info } = await documento.getMetadata()
    expect(info).toMatchObject({ Title: 'Receta', Language: 'es-AR' })
    expect(JSON.stringify(info)).not.toMatch(/Aguirre|98104227/)
    expect(await documento.getMarkInfo()).toMatchObject({ Marked: true })
    const arbol = JSON.stringify(await (await documento.getPage(1)).getStructTree())
    for (const rol of ['H1', 'H2', 'LI', 'Figure', 'Link']) expect(arbol).toContain(`"role":"${rol}"`)
    expect(arbol).toContain('Código QR que abre la receta para verificarla')
  })

  it('links to the official finder and to the receta', async () => {
    const documento = await getDocumentProxy(new Uint8Array(await renderDocumento(aReceta(), { formato: 'A4', ahora })))
    const enlaces = (await (await documento.getPage(1)).getAnnotations()).map(({ url }) => url)
    expect(enlaces).toEqual([aReceta().qr, 'https://www.argentina.gob.ar/buscador-de-precios-de-medicamentos'])
  })
})
