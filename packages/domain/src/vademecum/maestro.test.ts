import { describe, expect, it } from 'vitest'
import {
  applyMaestro,
  claveMaestra,
  createMaestro,
  type DichoDeProducto,
  type IfaMaestra,
  nameIfas,
  foldIfa,
} from './maestro'

const unaIfa = (ifa: string, datos: Partial<IfaMaestra> = {}): IfaMaestra => ({
  ifa,
  nombre: '',
  sinonimos: [],
  lista_control: '',
  lista_combinada: '',
  condicion_venta: '',
  margen: '',
  atc: [],
  confianza: 0.95,
  fuente: 'prueba',
  ...datos,
})

const filas = [
  unaIfa('morfina', { nombre: 'Morfina', lista_control: 'estup I', atc: ['N02AA01'] }),
  unaIfa('codeina', { lista_control: 'estup II', lista_combinada: 'estup III' }),
  unaIfa('haloperidol', { lista_control: 'psico IV', atc: ['N05AD01'] }),
  unaIfa('haloperidol pamoato', { atc: ['N05AD01'] }),
  unaIfa('sulpirida', { lista_control: 'psico IV', confianza: 0.6 }),
  unaIfa('ketamina', { lista_control: 'psico II', confianza: 0.6 }),
  unaIfa('sildenafil', { condicion_venta: 'archivada' }),
  unaIfa('propranolol', { nombre: 'Propranolol', sinonimos: ['propanolol'] }),
  unaIfa('ibuprofeno', { atc: ['M01AE01', 'M02AA13'] }),
]
const creado = createMaestro('v1', [filas])
if (!creado.ok) throw new Error('the master of the tests contradicts itself')
const maestro = creado.value

const dicho = (ifa_clave: string, datos: Partial<DichoDeProducto> = {}): DichoDeProducto => ({
  ifa_clave,
  forma: 'Comprimido',
  via: '',
  condicion_venta: 'receta',
  lista_control: '',
  atc: '',
  ...datos,
})
const juzgado = (ifa_clave: string, datos: Partial<DichoDeProducto> = {}) =>
  applyMaestro(maestro, dicho(ifa_clave, datos)).producto

describe('RX-13, RX-17: the list and the condition of sale', () => {
  it('puts in its list what the file sells «oficial» and lists nowhere', () => {
    expect(applyMaestro(maestro, dicho('morfina', { condicion_venta: 'oficial' }))).toMatchObject({
      producto: { lista_control: 'estup I', condicion_venta: 'oficial', via: 'oral', atc: 'N02AA01' },
      diferencias: [{ dato: 'lista_control', archivo: '', maestro: 'estup I' }],
    })
  })

  it.each([
    ['morfina', {}, 'estup I', 'oficial', 'the master is stricter'],
    ['haloperidol', { lista_control: 'psico III' }, 'psico III', 'archivada', 'the file is stricter'],
    ['codeina', {}, 'estup II', 'oficial', 'alone'],
    ['codeina+paracetamol', {}, 'estup III', 'archivada', 'in a preparation'],
    ['haloperidol decanoato', {}, 'psico IV', 'archivada', 'an ester of it'],
    ['haloperidol pamoato', {}, 'psico IV', 'archivada', 'an ester that has a row of its own'],
    ['sildenafil', {}, '', 'archivada', 'a sale without a list'],
    ['sulpirida', {}, '', 'receta', 'a row that nobody confirmed rules nothing'],
    [
      'sulpirida',
      { condicion_venta: 'archivada' },
      'psico IV',
      'archivada',
      'but the file that keeps the receta confirms it',
    ],
    [
      'ketamina',
      { condicion_venta: 'archivada' },
      'psico II',
      'oficial',
      'the stricter list, also where it is sold less strictly',
    ],
    ['nadie la conoce', { condicion_venta: 'archivada' }, '', 'archivada', 'antibiotics are kept too'],
    ['ketamina', { condicion_venta: 'oficial' }, 'psico II', 'oficial', 'the file confirms it'],
    ['sulpirida', { condicion_venta: 'oficial' }, 'estup I', 'oficial', 'a list of another sale does not explain it'],
    ['nadie la conoce', { condicion_venta: 'oficial' }, 'estup I', 'oficial', 'the strictest until somebody knows'],
    ['nadie la conoce', { condicion_venta: 'libre' }, '', 'libre', 'nothing to say'],
    ['sildenafil', { condicion_venta: 'libre' }, '', 'libre', 'no list forbids what the file sells freely'],
    ['morfina', { condicion_venta: 'libre' }, 'estup I', 'oficial', 'a list does'],
  ] as const)('%s %j: %s, %s (%s)', (clave, datos, lista_control, condicion_venta, _porque) => {
    expect(juzgado(clave, datos)).toMatchObject({ lista_control, condicion_venta })
  })
})

describe('spellings', () => {
  it.each([
    ['methotrexato', 'metotrexato'],
    ['terazosin', 'terazosina'],
    ['folico acido', 'acido folico'],
    ['acyclovir', 'aciclovir'],
    ['carbonato de calcio', 'calcio carbonato'],
  ])('%s is %s', (una, otra) => expect(foldIfa(una)).toBe(foldIfa(otra)))

  it.each([
    ['haloperidol', 'haloperidol decanoato'],
    ['prednisona', 'prednisolona'],
    ['cefalexina', 'cefalotina'],
    ['clonidina', 'clonazepam'],
    ['prednisona', 'meprednisona'],
  ])('%s is not %s', (una, otra) => expect(foldIfa(una)).not.toBe(foldIfa(otra)))

  it('knows an ingredient by its synonym, and leaves alone what it does not know', () => {
    expect(claveMaestra(maestro, 'propanolol')).toBe('propranolol')
    expect(claveMaestra(maestro, 'nadie la conoce')).toBe('nadie la conoce')
    expect(juzgado('propanolol+haloperidol').ifa_clave).toBe('haloperidol+propranolol')
  })
})

it('keeps the route and the code that the file says, and chooses the code of the route', () => {
  expect(juzgado('ibuprofeno', { forma: 'GEL' })).toMatchObject({ via: 'tópica', atc: 'M02AA13' })
  expect(juzgado('ibuprofeno', { forma: 'GEL', via: 'oral', atc: 'X99XX99' })).toMatchObject({
    via: 'oral',
    atc: 'X99XX99',
  })
  expect(juzgado('haloperidol+morfina').atc).toBe('')
  const sinForma = (presentacion: string) => juzgado('nadie la conoce', { forma: '', presentacion }).via
  expect(['Blister por 20', '1 frasco ampolla por 2 ml', 'Pomo por 6 g'].map(sinForma)).toEqual([
    'oral',
    'parenteral',
    '',
  ])
})

it.each([
  ['Morfina clorhidrato de', 'Morfina'],
  ['Propanolol', 'Propranolol'],
  ['Enalapril maleato', 'Enalapril'],
  ['Cloruro de sodio', 'Cloruro de sodio'],
  ['Haloperidol decanoato', 'Haloperidol decanoato'],
  ['Morfina clorhidrato + Enalapril maleato', 'Morfina + Enalapril'],
  ['estradiol valerato + Dienogest + estradiol valerato', 'Estradiol valerato + Dienogest'],
])('C19 shows «%s» as «%s»', (escrito, nombre) => expect(nameIfas(maestro, escrito)).toBe(nombre))

describe('a master that contradicts itself is refused whole', () => {
  it.each([
    [{ ifa: 'Morfina clorhidrato' }, 'ifa'],
    [{ lista_control: 'estup V' }, 'lista_control'],
    [{ lista_control: 'estup I', condicion_venta: 'archivada' }, 'condicion_venta'],
    [{ atc: ['N02'] }, 'atc'],
    [{ confianza: 1.5 }, 'confianza'],
    [{ confianza: Number.NaN }, 'confianza'],
    [{ fuente: '' }, 'fuente'],
    [{ margen: 'ancho' }, 'margen'],
    [{ sinonimos: ['propanolol'] }, 'sinonimos'],
  ] as const)('%j names row and column', (datos, columna) => {
    const hecho = createMaestro('v', [[...filas, unaIfa('otra', datos as Partial<IfaMaestra>)]])
    expect(hecho).toMatchObject({ ok: false, error: [{ fila: filas.length + 1, columna }] })
  })

  it('refuses an ingredient that is there twice', () => {
    expect(createMaestro('v', [[unaIfa('morfina'), unaIfa('morfina')]])).toMatchObject({
      ok: false,
      error: [{ fila: 2, columna: 'ifa' }],
    })
  })
})

it('joins what ships with what the operator adds: the stricter list, his name, all the codes', () => {
  const suyas = [
    unaIfa('haloperidol', { nombre: 'Haloperidol', lista_control: 'psico III', atc: ['N05AD99'] }),
    unaIfa('sulpirida', { lista_control: '' }),
    unaIfa('ketamina', { lista_control: 'psico II' }),
  ]
  const hecho = createMaestro('v2', [filas, suyas])
  if (!hecho.ok) throw new Error('refused')
  expect(hecho.value.ifas.get('haloperidol')).toMatchObject({
    nombre: 'Haloperidol',
    lista_control: 'psico III',
    atc: ['N05AD99', 'N05AD01'],
  })
  // The confirmed row wins over an unconfirmed one, in both directions.
  expect(hecho.value.ifas.get('sulpirida')).toMatchObject({ lista_control: '', confianza: 0.95 })
  expect(hecho.value.ifas.get('ketamina')).toMatchObject({ lista_control: 'psico II', confianza: 0.95 })
})
