import { alergiaConocida, createAlcance, findInteracciones, foldIfa, ifaClave, perteneceA } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { archivosDe, huellaDe, readArchivoClinico, readFuentesClinicas } from '../src/carga/fuentes-clinicas'
import { readCsv } from './read-datos'

const avisos: string[] = []
const fuentes = readFuentesClinicas(readArchivoClinico, (fuente, error) => avisos.push(`${fuente}: ${String(error)}`))
const filas = <T>(fuente: { filas: readonly T[] } | null): readonly T[] => fuente?.filas ?? []
const interacciones = filas(fuentes.interacciones)
const repetidos = (valores: readonly string[]) => valores.filter((valor, i) => valores.indexOf(valor) !== i)

const vademecum = readCsv('vademecum-inicial.csv').filas.map((f) => ({
  monodroga: f['monodroga'] ?? '',
  ifa_clave: ifaClave(f['monodroga'] ?? ''),
  atc: f['atc'] ?? '',
  via: f['via'] ?? '',
  forma: f['forma'] ?? '',
}))
const droga = (nombre: string) => {
  const hallada = vademecum.find((p) => p.monodroga === nombre && p.via === 'oral')
  if (!hallada) throw new Error(`no ${nombre} in the vademécum`)
  return hallada
}

describe('the clinical tables', () => {
  it('are published: each with the hash of its files, a version and a date', () => {
    expect(avisos).toEqual([])
    for (const fuente of Object.values(fuentes)) {
      expect(fuente?.version).toMatch(/^\d{4}\.\d{2}/)
      expect(fuente?.filas.length).toBeGreaterThan(10)
    }
  })

  it.each([
    ['interacciones', interacciones.map((f) => f.id)],
    ['precauciones', filas(fuentes.precauciones).map((f) => f.id)],
    ['dosis', filas(fuentes.dosis).map((f) => `${f.ifa} ${f.vias.join()} ${f.desde_edad} ${f.solo_diaria} ${f.nivel}`)],
    ['peso', filas(fuentes.peso).map((f) => f.ifa)],
    ['mayores', filas(fuentes.mayores).map((f) => f.id)],
    ['pautas', filas(fuentes.pautas).map((f) => f.id)],
    ['clases', filas(fuentes.clases).map((f) => f.id)],
    ['edades', filas(fuentes.edades).map((f) => f.id)],
    ['grupos', readCsv('clinica/grupos.csv').filas.map((g) => g['grupo'] ?? '')],
    ['citas', readCsv('clinica/citas.csv').filas.map((c) => c['clave'] ?? '')],
  ])('%s says nothing twice', (_tabla, claves) => {
    expect(repetidos(claves)).toEqual([])
  })

  it('name an ingredient as its key: what is compared is never a brand, a salt or an accent', () => {
    const nombradas = [
      ...readCsv('clinica/grupos.csv').filas.flatMap((g) => (g['ifas'] ?? '').split(', ')),
      ...filas(fuentes.dosis).map((f) => f.ifa),
      ...filas(fuentes.peso).map((f) => f.ifa),
    ].filter(Boolean)
    const deOtroModo = (ifa: string) => foldIfa(ifaClave(ifa)) !== foldIfa(ifa) && foldIfa(ifaClave(ifa)) !== ''
    expect([...new Set(nombradas)].filter(deOtroModo)).toEqual([])
  })

  it('limit the dose by a number: in a day, at once, by kilo', () => {
    const sinNumero = [
      ...filas(fuentes.dosis).filter((f) => !((f.maximo_dia ?? f.maximo_toma ?? 0) > 0)),
      ...filas(fuentes.peso).filter((f) => !((f.mg_kg_toma ?? f.mg_kg_dia ?? f.tope_mg_dia ?? 0) > 0)),
    ]
    expect(sinNumero).toEqual([])
    expect(filas(fuentes.peso).length).toBeGreaterThan(60)
  })

  it('speak in whole sentences, without the marks that the parser lives on', () => {
    const { precauciones, clases, mayores, pautas } = fuentes
    const textos = [interacciones, filas(precauciones), filas(clases), filas(mayores), filas(pautas)].flatMap((tabla) =>
      tabla.flatMap((f: { motivo: string; conducta: string }) => [f.motivo, f.conducta]),
    )
    expect(textos.filter((t) => !/^\p{Lu}.{5,140}[^.]$/u.test(t))).toEqual([])
  })

  it('stop, in red, only at what admits no way of giving it: few rows, and none that says how to give both', () => {
    const rojas = [...interacciones, ...filas(fuentes.precauciones)].filter((f) => f.nivel === 'frena')
    expect(rojas.length).toBeGreaterThan(20)
    expect(rojas.length).toBeLessThan(125)
    expect(rojas.filter((f) => !/^(No |Suspender|Pasar a heparina)/.test(f.conducta)).map((f) => f.id)).toEqual([])
    const sinEmbarazo = filas(fuentes.precauciones).filter((f) => f.nivel === 'frena' && f.condicion !== 'embarazo')
    expect(sinEmbarazo.map((f) => f.id).sort()).toEqual(
      `acv-prasugrel acv-triptan alimentario-bupropion asma-no-selectivo bloqueo-bcc colitis-loperamida coronaria-ergot coronaria-triptan dengue-aine epilepsia-bupropion epilepsia-metoclopramida esofago-bisfosfonato feocromocitoma-contraindicado g6pd-oxidante hiperk-potasio ic-cilostazol ic-domperidona ic-glitazona mama-estrogeno mama-tibolona migrana-estrogeno parkinson-contraindicado qt-contraindicado renal-fosfato trombosis-estrogeno ulcera-ketorolaco wpw-nodo`.split(
        ' ',
      ),
    )
  })

  it.each(Object.keys(archivosDe) as (keyof typeof archivosDe)[])(
    '%s is no source once one byte of a file of its own changes, or the file is gone',
    (fuente) => {
      const [archivo = ''] = archivosDe[fuente]
      const cambiada = readFuentesClinicas((a) => {
        const texto = readArchivoClinico(a)
        return a === archivo ? texto.replace(';', ',') : texto
      })
      expect([cambiada[fuente], Object.values(cambiada).filter(Boolean).length]).toEqual([null, 7])
      const perdida = readFuentesClinicas((a) => {
        if (a === archivo) throw new Error('ENOENT')
        return readArchivoClinico(a)
      })
      expect(perdida[fuente]).toBeNull()
    },
  )
})

it.each([
  ['interacciones', 'interacciones.csv', 'colchicina-macrolido'],
  ['precauciones', 'precauciones.csv', 'asma-no-selectivo'],
] as const)('%s are no source while %s stops by a source that nobody opened: %s', (fuente, archivo, id) => {
  const read = (a: string) => {
    const texto = readArchivoClinico(a)
    return a === archivo ? texto.replace(new RegExp(`^(${id};.*);[-\\d]+$`, 'm'), '$1;') : texto
  }
  const manifiesto = JSON.parse(readArchivoClinico('manifiesto.json')) as Record<string, object>
  const publicado = { ...manifiesto, [fuente]: { ...manifiesto[fuente], huella: huellaDe(fuente, read) } }
  const dichos: string[] = []
  const leidas = readFuentesClinicas(
    (a) => (a === 'manifiesto.json' ? JSON.stringify(publicado) : read(a)),
    (_, error) => dichos.push(String(error)),
  )
  expect([leidas[fuente], dichos]).toEqual([null, [`Error: it stops by a source that nobody opened: ${id}`]])
})

/** Hospital drugs, and what only an imported vademécum carries. */
const sinProducto = [
  'imao',
  'aliskiren',
  'amilorida',
  'proteasa',
  'teofilina',
  'imao_b',
  'glinida',
  'antiandrogeno_mama',
  'citotoxico',
  'descongestivo',
  'biologico',
  'depot',
]

describe('the interactions', () => {
  const halladas = (una: string, otra: string) =>
    findInteracciones(interacciones, [droga(una), droga(otra)], []).map((h) => [h.fila.id, h.fila.nivel])

  it('say the same of a pair whichever comes first', () => {
    const orales = [...new Map(vademecum.filter((p) => p.via === 'oral').map((p) => [p.ifa_clave, p])).values()].filter(
      (_, i) => i % 3 === 0,
    )
    const dichas = orales.flatMap((una) =>
      orales.flatMap((otra) =>
        findInteracciones(interacciones, [una], [otra]).map((h) => ({
          ida: `${una.ifa_clave} ${otra.ifa_clave} ${h.fila.id}`,
          vuelta: `${otra.ifa_clave} ${una.ifa_clave} ${h.fila.id}`,
        })),
      ),
    )
    const idas = new Set(dichas.map((d) => d.ida))
    const distintas = dichas.filter((d) => !idas.has(d.vuelta))
    expect(distintas).toEqual([])
  })

  it('have no class against itself but where two of it are the danger, and none of its rows is another written backwards', () => {
    const pares = interacciones.map((f) =>
      [[f.a.nombre, f.b.nombre].sort().join(' × '), f.desde_edad, f.con_condicion?.join()].join(' '),
    )
    expect(repetidos(pares)).toEqual([])
    expect(interacciones.filter((f) => f.a === f.b).map((f) => f.id)).toEqual(['qt-qt', 'qt-65'])
  })

  it('reach the vademécum: every class but those of hospital drugs has a product in it', () => {
    const clases = readCsv('clinica/grupos.csv').filas.map((g) => ({
      grupo: g['grupo'],
      alcance: createAlcance('', (g['ifas'] ?? '').split(', '), {
        atc: (g['atc'] ?? '').split(' ').filter(Boolean),
        vias: (g['vias'] ?? '').split(', '),
      }),
    }))
    const huerfanas = clases.filter(({ alcance }) => !vademecum.some((p) => perteneceA(alcance, p)))
    expect(huerfanas.map((g) => g['grupo'])).toEqual(sinProducto)
  })

  it.each([
    ['Enalapril maleato', 'Losartán potásico', 'ieca-ara2', 'advierte'],
    ['Acenocumarol', 'Ibuprofeno', 'avk-aine', 'advierte'],
    ['Warfarina sódica', 'Trimetoprima + sulfametoxazol', 'avk-trimetoprima', 'advierte'],
    ['Simvastatina', 'Claritromicina', 'estatina-macrolido', 'frena'],
    ['Sildenafil', 'Mononitrato de isosorbida', 'nitrato-pde5', 'frena'],
    ['Tramadol clorhidrato', 'Sertralina clorhidrato', 'tramadol-isrs', 'advierte'],
    ['Clonazepam', 'Paracetamol + codeína', 'opioide-benzodiacepina', 'advierte'],
    ['Carbonato de litio', 'Hidroclorotiazida', 'litio-tiazida', 'advierte'],
    ['Metotrexato', 'Trimetoprima + sulfametoxazol', 'metotrexato-trimetoprima', 'frena'],
    ['Levodopa + carbidopa', 'Metoclopramida', 'levodopa-antidopaminergico', 'advierte'],
    ['Escitalopram', 'Domperidona', 'citalopram-domperidona', 'advierte'],
    ['Verapamilo clorhidrato', 'Atenolol', 'bcc-betabloqueante', 'advierte'],
    ['Etinilestradiol + levonorgestrel', 'Carbamazepina', 'anticonceptivo-inductor', 'advierte'],
    ['Levotiroxina sódica', 'Sulfato ferroso', 'levotiroxina-cation', 'informa'],
    ['Enalapril maleato', 'Ibuprofeno', 'aine-ieca', 'informa'],
  ])('%s with %s: %s', (una, otra, id, nivel) => {
    expect(halladas(una, otra)).toEqual([[id, nivel]])
  })

  it.each([
    ['Enalapril maleato', 'Amlodipina'],
    ['Metformina clorhidrato', 'Atorvastatina'],
    ['Amoxicilina', 'Ibuprofeno'],
    ['Omeprazol', 'Levotiroxina sódica'],
    ['Losartán potásico', 'Hidroclorotiazida'],
  ])('%s with %s: nothing, as thousands of patients take them', (una, otra) => {
    expect(halladas(una, otra)).toEqual([])
  })
})

it('the families of allergies know every penicillin and cephalosporin of the starter vademécum', () => {
  const betalactamicos = vademecum.filter((p) => /^J01[CD]/.test(p.atc)).flatMap((p) => p.ifa_clave.split('+'))
  const inhibidores = new Set(['acido clavulanico', 'sulbactam'])
  expect([...new Set(betalactamicos)].filter((ifa) => !inhibidores.has(ifa) && !alergiaConocida(ifa))).toEqual([])
})
