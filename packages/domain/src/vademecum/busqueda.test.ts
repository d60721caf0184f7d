import { describe, expect, it } from 'vitest'
import { searchProductos } from './busqueda'
import { ifaClave } from './ifa'
import { createIndice, type ProductoIndexado } from './indice'

const producto = (id: number, escrito: string, resto: Partial<ProductoIndexado> = {}): ProductoIndexado => {
  const [monodroga = '', nombre = '', concentracion = '', forma = '', presentacion = '', laboratorio = ''] =
    escrito.split('; ')
  const generico = nombre === ''
  const ifa_clave = ifaClave(monodroga)
  const base = { id, monodroga, nombre: nombre || monodroga, concentracion, forma, presentacion, laboratorio }
  return { ...base, troquel: null, gtin: null, ifa_clave, generico, ...resto }
}

const VADEMECUM = [
  producto(1, 'Enalapril maleato; ; 10 mg; comprimidos; 30 comprimidos; Genéricos del Plata'),
  producto(2, 'Enalapril maleato; ; 10 mg; comprimidos; 60 comprimidos; Genéricos del Plata'),
  producto(3, 'Enalapril maleato; ; 5 mg; comprimidos; 30 comprimidos; Genéricos del Plata'),
  producto(4, 'Enalapril maleato; Arcopril; 10 mg; comprimidos; 30 comprimidos; Ombú', { troquel: '390352' }),
  producto(
    5,
    'Enalapril maleato + Hidroclorotiazida; ; 10 mg + 25 mg; comprimidos; 30 comprimidos; Genéricos del Plata',
  ),
  producto(6, 'Metformina clorhidrato; ; 850 mg; comprimidos; 30 comprimidos; Ceibo'),
  producto(7, 'Metformina clorhidrato; Gluco 850; 500 mg; comprimidos; 30 comprimidos; Ceibo'),
  producto(8, 'Quetiapina; ; 100 mg; comprimidos; 30 comprimidos; Ceibo'),
  producto(9, 'Quetiapina; ; 10 mg; comprimidos; 30 comprimidos; Ceibo'),
  producto(10, 'Amoxicilina; ; 500 mg; comprimidos; 21 comprimidos; Ceibo', { gtin: '07795327013477' }),
  producto(11, 'Amoxicilina; ; 250 mg/5 ml; suspensión oral; frasco por 90 ml; Ceibo'),
  producto(12, 'Amoxicilina + Ácido clavulánico; ; 875 mg + 125 mg; comprimidos; 14 comprimidos; Ceibo'),
  producto(13, 'Ibuprofeno; ; 400 mg; comprimidos; 30 comprimidos; Ombú'),
  producto(14, 'Ibuprofeno; ; 400 mg; comprimidos; 10 comprimidos; Ombú'),
  producto(15, 'Ibuprofeno; Enalivio; 600 mg; comprimidos; 10 comprimidos; Ombú'),
  producto(16, 'Paracetamol; ; 1 g; comprimidos; 10 comprimidos; Ombú'),
  producto(17, 'Acetaminofeno; Febrín; 500 mg; comprimidos; 10 comprimidos; Ombú'),
  producto(18, 'Losartán potásico; ; 50 mg; comprimidos; 30 comprimidos; Enalab'),
  producto(19, 'Losartán potásico; Novosar; 50 mg; comprimidos; 30 comprimidos; Nogal'),
  producto(20, 'Levotiroxina sódica; ; 100 mcg; comprimidos; 50 comprimidos; Nogal'),
  producto(21, 'Clonazepam; ; 0,5 mg; comprimidos; 30 comprimidos; Nogal'),
  producto(23, 'Insulina glargina; ; 100 UI/ml; solución inyectable; 5 lapiceras; Nogal'),
  producto(24, 'Tiotropio; ; 18 mcg/dosis; polvo para inhalar; 30 dosis; Nogal'),
  producto(25, 'Ácido acetilsalicílico; Aspirinetas; 100 mg; comprimidos; 98 comprimidos; Ombú'),
  producto(26, 'Diclofenac sódico; ; 1 %; gel; pomo por 50 g; Nogal'),
  producto(27, 'Diclofenac sódico; Voltarín; 50 mg; comprimidos; 20 comprimidos; Nogal'),
  producto(28, 'Diclofenac sódico + Codeína; Voltarín; 50 mg + 50 mg; comprimidos; 20 comprimidos; Nogal'),
  producto(22, 'Bencilpenicilina benzatínica; ; 1\u00a0200\u00a0000\u00a0UI; inyectable; 1 frasco ampolla; Nogal'),
]
const indice = createIndice(VADEMECUM.toReversed())
const search = (query: string, opciones = {}) => searchProductos(indice, query, opciones)

describe('searchProductos', () => {
  it.each([
    ['is blind to accents and case', 'LOSARTAN', [18, 19]],
    ['matches the beginning of a word, not its middle', 'potas', [18, 19]],
    ['does not match inside a word', 'cilina', []],
    ['answers nothing to one letter', 'e', []],
    ['answers nothing to one letter among spaces and signs', ' -e. ', []],
    ['answers nothing to nothing', '   ', []],
    ['answers nothing to what nothing resembles', 'zzqqxx', []],
    ['needs every word to be found', 'enalapril novosar', []],
    ['finds by brand', 'arcopril', [4]],
    ['finds by the initials that médicos use', 'aas 100', [25]],
    ['finds by its ingredient what the brand does not come as', 'voltarin gel', [26]],
    ['finds by laboratory together with another word', 'enalapril ombu', [4]],
    ['takes the words in any order', 'ombu enal', [4, 15]],
    ['finds by the form, beside another word', 'amoxicilina susp', [11]],
    ['finds by what a form is called at a desk', 'amoxi jarabe', [11]],
    ['finds by what a form is called at a desk', 'tiotropio inhalador', [24]],
    ['never by the form alone, which would answer everything', 'comprimidos', []],
    ['finds each component of a combination', 'clavulanico amoxi', [12]],
    ['finds by the usual name what is written otherwise', 'paracetamol 500', [17]],
  ])('%s: %j', (_promesa, query, ids) => expect(search(query).ids).toEqual(ids))

  it('puts generic matches before brand matches, and those before laboratories', () => {
    expect(search('enal').ids).toEqual([3, 1, 2, 4, 5, 15, 18])
  })

  it('puts one ingredient before combinations, generics before brands, then strength and pack', () => {
    expect(search('enalapril').ids).toEqual([3, 1, 2, 4, 5])
  })
})

describe('numbers in a query', () => {
  it.each([
    ['is the strength', 'enal 10', [1, 2, 4, 5]],
    ['may have its unit apart', 'enalapril 10 mg', [1, 2, 4, 5]],
    ['may have its unit joined', 'enalapril 10mg', [1, 2, 4, 5]],
    ['stands alone', '850', [6, 7]],
    ['never puts 100 above 10', 'quetiapina 10', [9, 8]],
    ['reaches 100 while it is being typed', 'metformina 85', [6]],
    ['reads a decimal comma', 'clonazepam 0,5', [21]],
    ['reads a decimal comma with nothing before it', 'clonazepam ,5', [21]],
    ['reads a decimal point', 'clonazepam 0.5', [21]],
    ['is the same strength in grams', 'paracetamol 1000 mg', [16]],
    ['is the same strength in milligrams', 'levotiroxina 0,1 mg', [20]],
    ['finds both strengths of a combination', 'amoxicilina 875/125', [12]],
    ['is found as the vademécum writes it, by the millilitre', 'insulina glargina 100 UI/ml', [23]],
    ['is found as the vademécum writes it, by the dose', 'Tiotropio 18 mcg/dosis', [24]],
    ['reads millions with their points', 'penicilina 1.200.000', []],
    ['reads millions with their points', 'bencilpenicilina 1.200.000', [22]],
    ['is a pack size when no strength is that', 'ibuprofeno 400 x 30', [13]],
    ['belongs to nobody when no product has it', 'enalapril 7', []],
  ])('%s: %j', (_promesa, query, ids) => expect(search(query).ids).toEqual(ids))
})

describe('codes', () => {
  it.each([
    ['a troquel', '390352', [4]],
    ['a troquel with its check figure', '390352-1', [4]],
    ['a GTIN', '07795327013477', [10]],
    ['an EAN, without the leading zero', '7795327013477', [10]],
    ['a code nobody carries', '7799999999999', []],
  ])('%s goes straight to its product: %s', (_que, query, ids) => {
    expect(search(query)).toEqual({ ids, total_estimado: ids.length, aproximado: false })
  })
})

describe('how a medicine is asked for at a desk', () => {
  it.each([
    ['aas 100', [25]],
    ['aspirina 100', [25]],
    ['paracetamol 1g', [16]],
  ])('C19 %j finds what it means', (escrita, ids) => expect(search(escrita).ids.slice(0, 1)).toEqual(ids))

  it('C19 a brand and a form find the brand of that form, whatever its whole name', () => {
    const marcas = [
      producto(1, 'Diclofenac sódico; Voltarín 50; 50 mg; COMPRIMIDO; BLISTER por 20; Nogal'),
      producto(2, 'Diclofenac dietilamina; Voltarín Emulgel; 1 g%; GEL; POMO por 50 G; Nogal'),
      producto(3, 'Ibuprofeno; Ombúgel; 5 g%; GEL; POMO por 50 G; Nogal'),
    ]
    const { ids } = searchProductos(createIndice(marcas), 'voltarin gel', {})
    expect(ids[0]).toBe(2)
    expect(ids).not.toContain(3)
  })

  it('C19 «voltaren gel» finds it where ANMAT writes the form «EMULGEL», before another maker’s gel', () => {
    const marcas = [
      producto(1, 'Diclofenac; Artroombú Gel Diclofenac; 1 g%; GEL; POMO por 40 G; Nogal'),
      producto(2, 'Diclofenac; Voltarín; 75 mg; COMPRIMIDO; BLISTER por 20; Nogal'),
      producto(3, 'Diclofenac; Voltarín; 1 g%; EMULGEL; POMO por 50 G; Nogal'),
    ]
    expect(searchProductos(createIndice(marcas), 'voltarin gel', {}).ids[0]).toBe(3)
  })

  it('C19 a brand of two ingredients finds them before what the brand adds a third to', () => {
    const marcas = [
      producto(1, 'Ambroxol + Ácido clavulánico + Amoxicilina; Optambú Respiratorio; 60 mg; comprimidos; 14; Ombú'),
      producto(2, 'Amoxicilina + Ácido clavulánico; Optambú; 500 mg + 125 mg; comprimidos; 16; Ombú'),
      producto(3, 'Amoxicilina; Optambú Simple; 500 mg; comprimidos; 16; Ombú'),
    ]
    expect(searchProductos(createIndice(marcas), 'optambu', {}).ids).toEqual([3, 2, 1])
  })
})

describe('misspellings', () => {
  it.each([
    ['amoxisil', 10],
    ['amoxisilina 500', 10],
    ['ibuprofenno', 14],
    ['hibuprofeno', 14],
    ['paracetmol', 16],
    ['clonasepan', 21],
    ['lebotirosina', 20],
    ['enlapril 5', 3],
    ['losratan', 18],
  ])('%s still finds the product, and says it is only similar', (query, id) => {
    const { ids, aproximado } = search(query)
    expect([ids[0], aproximado]).toEqual([id, true])
  })

  it.each([
    ['losarta n', 18],
    ['amoxi cilina', 10],
  ])('%s, split by a slip of the thumb, is found as written', (query, id) => {
    const { ids, aproximado } = search(query)
    expect([ids[0], aproximado]).toEqual([id, false])
  })

  it('keeps a last single letter as a word of its own when no word begins so', () => {
    expect(search('losartan n').ids).toEqual([19])
  })

  it('does not guess from three letters', () => expect(search('enq').ids).toEqual([]))
})

describe('what the plan covers and what is prescribed often', () => {
  it('puts covered ingredients first within the same class', () => {
    const preferidos = new Set(['paracetamol'])
    expect(search('ombu').ids[0]).toBe(14)
    expect(search('ombu', { preferidos }).ids.slice(0, 2)).toEqual([16, 17])
  })

  it('never puts a covered brand match above a generic match', () => {
    expect(search('enal', { preferidos: new Set(['ibuprofeno']) }).ids[0]).toBe(3)
  })

  it('puts the frequent ingredient first within the same class', () => {
    expect(search('ceibo', { usados: [8] }).ids.slice(0, 2)).toEqual([8, 9])
    expect(search('ceibo', { usados: [9, 8] }).ids.slice(0, 2)).toEqual([9, 8])
  })

  it('C16 offers an adult, or who nobody said the age of, the forms of an adult first, and a child the ones to drink', () => {
    expect(search('amoxi').ids).toEqual([10, 11, 12])
    expect(search('amoxi', { edad: 40 }).ids).toEqual([10, 11, 12])
    expect(search('amoxi', { edad: 5 }).ids).toEqual([11, 10, 12])
    // Also by who writes the other one to his patients of another age.
    expect(search('amoxi', { edad: 40, usados: [11] }).ids[0]).toBe(10)
    expect(search('amoxi', { edad: 5, usados: [10] }).ids[0]).toBe(11)
  })
})

describe('pages', () => {
  it('cuts by start and limit and counts the whole', () => {
    const pagina = search('enalapril', { start: 1, limit: 2 })
    expect(pagina).toEqual({ ids: [1, 2], total_estimado: 5, aproximado: false })
  })

  it('answers the same twice: a search leaves nothing behind for the next', () => {
    const antes = search('enal')
    search('amoxicilina losartan')
    search('ibuprofeno 400 x 30')
    expect(search('enal')).toEqual(antes)
  })

  it('answers nothing over an empty vademécum', () => {
    expect(searchProductos(createIndice([]), 'enalapril').ids).toEqual([])
  })
})
