import { ifaClave } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import type { Fila } from './read-datos'
import { readCsv, readDemo } from './read-datos'

// Computed here on purpose: the domain's own check digit must not judge the data it is tested with.
function cuilValido(cuil: string): boolean {
  const pesos = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  const resto = pesos.reduce((suma, peso, i) => suma + peso * Number(cuil[i]), 0) % 11
  const digito = resto === 0 ? 0 : 11 - resto
  return /^\d{11}$/.test(cuil) && digito < 10 && Number(cuil[10]) === digito
}

function gtinValido(gtin: string): boolean {
  const suma = gtin
    .slice(0, -1)
    .split('')
    .reduce((total, digito, i) => total + Number(digito) * (i % 2 === 0 ? 3 : 1), 0)
  return /^\d{14}$/.test(gtin) && (10 - (suma % 10)) % 10 === Number(gtin.at(-1))
}

const repetidos = (valores: readonly string[]): string[] => valores.filter((valor, i) => valores.indexOf(valor) !== i)
const sinDestino = <T>(valores: readonly T[], destinos: readonly T[]): T[] =>
  valores.filter((valor) => !destinos.includes(valor))

const vademecum = readCsv('vademecum-inicial.csv')
const marcas = readCsv('marcas-demo.csv')
const cie10 = readCsv('cie10-atencion-primaria.csv')
const especialidades = readCsv('especialidades.csv')
const tiposMatriculas = readCsv('tipos-matriculas.csv')
const demo = readDemo()

const COLUMNAS =
  'codigo_fuente;monodroga;concentracion;forma;via;presentacion;unidades;contenido;condicion_venta;lista_control;atc;remediar;precio'
const VIAS = 'oral inhalatoria tópica oftálmica subcutánea intramuscular vaginal ótica nasal rectal'.split(' ')
const LISTAS = ['', 'psico II', 'psico III', 'psico IV', 'estup I', 'estup II', 'estup III']
const clavePresentacion = (fila: Fila): string =>
  `${fila['monodroga']};${fila['concentracion']};${fila['forma']};${fila['presentacion']}`

describe('vademecum-inicial.csv', () => {
  it('has the columns that the importer reads, in their order', () => {
    expect(vademecum.columnas.join(';')).toBe(COLUMNAS)
  })

  it('holds at least 400 presentations, none of them twice', () => {
    expect(vademecum.filas.length).toBeGreaterThanOrEqual(400)
    expect(repetidos(vademecum.filas.map(clavePresentacion))).toEqual([])
  })

  it.each([
    ['vademecum-inicial.csv', vademecum.filas, /^RC-\d{4}$/],
    ['marcas-demo.csv', marcas.filas, /^RM-\d{4}$/],
  ])('%s gives every row a code of its own', (_archivo, filas, forma) => {
    const codigos = filas.map((fila) => fila['codigo_fuente'] ?? '')
    expect(repetidos(codigos)).toEqual([])
    expect(codigos.filter((codigo) => !forma.test(codigo))).toEqual([])
  })

  it.each([
    ['condicion_venta', (valor: string) => ['libre', 'receta', 'archivada', 'oficial'].includes(valor)],
    ['lista_control', (valor: string) => LISTAS.includes(valor)],
    ['via', (valor: string) => VIAS.includes(valor)],
    ['remediar', (valor: string) => ['S', 'N'].includes(valor)],
    ['atc', (valor: string) => /^[ABCDGHJLMNPRSV]\d{2}[A-Z]([A-Z](\d{2})?)?$/.test(valor)],
    ['unidades', (valor: string) => /^[1-9]\d{0,3}$/.test(valor)],
    ['precio', (valor: string) => valor === '' || /^[1-9]\d*\.\d{2}$/.test(valor)],
    ['contenido', (valor: string) => valor === '' || /^\d+(,\d+)? (ml|g)$/.test(valor)],
    ['monodroga', (valor: string) => /^\p{Lu}/u.test(valor)],
    ['concentracion', (valor: string) => /^\d/.test(valor)],
  ])('every %s is in its vocabulary', (columna, acepta) => {
    const filas = [...vademecum.filas, ...marcas.filas]
    expect(filas.filter((fila) => !acepta(fila[columna] ?? '')).map((fila) => fila['codigo_fuente'])).toEqual([])
  })

  it.each([
    ['psico II', 'oficial'],
    ['estup I', 'oficial'],
    ['estup II', 'oficial'],
    ['psico III', 'archivada'],
    ['psico IV', 'archivada'],
    ['estup III', 'archivada'],
  ])('sells what is on %s only with a receta %s', (lista, condicion) => {
    const filas = vademecum.filas.filter((fila) => fila['lista_control'] === lista)
    expect(filas.filter((fila) => fila['condicion_venta'] !== condicion)).toEqual([])
  })

  it('archives every systemic antibacterial, as Ley 27.680 asks', () => {
    const filas = vademecum.filas.filter((fila) => fila['atc']?.startsWith('J01'))
    expect(filas.length).toBeGreaterThan(60)
    expect(filas.filter((fila) => fila['condicion_venta'] !== 'archivada')).toEqual([])
  })

  it.each([
    ['Clonazepam', 'archivada', 'psico IV'],
    ['Alprazolam', 'archivada', 'psico IV'],
    ['Zolpidem tartrato', 'archivada', 'psico IV'],
    ['Metilfenidato clorhidrato', 'oficial', 'psico II'],
    ['Morfina sulfato', 'oficial', 'estup I'],
    ['Oxicodona clorhidrato', 'oficial', 'estup I'],
    ['Tramadol clorhidrato', 'archivada', ''],
    ['Amoxicilina', 'archivada', ''],
    ['Loratadina', 'libre', ''],
    ['Paracetamol', 'libre', ''],
    ['Enalapril maleato', 'receta', ''],
  ])('%s is sold as %s', (monodroga, condicion, lista) => {
    const filas = vademecum.filas.filter((fila) => fila['monodroga'] === monodroga)
    expect(filas.length).toBeGreaterThan(0)
    expect(new Set(filas.map((f) => `${f['condicion_venta']}/${f['lista_control']}`))).toEqual(
      new Set([`${condicion}/${lista}`]),
    )
  })

  it.each([
    ['Losartán potásico', '50 mg', ['30', '60']],
    ['Enalapril maleato', '10 mg', ['30', '60']],
    ['Metformina clorhidrato', '850 mg', ['30', '60']],
    ['Amoxicilina', '500 mg', ['8', '16', '21']],
    ['Levotiroxina sódica', '100 mcg', ['50', '100']],
    ['Salbutamol', '100 mcg/dosis', ['200']],
  ])('%s %s comes in packs that can be combined', (monodroga, concentracion, unidades) => {
    const envases = vademecum.filas
      .filter((fila) => fila['monodroga'] === monodroga && fila['concentracion'] === concentracion)
      .map((fila) => fila['unidades'])
    expect(envases).toEqual(expect.arrayContaining(unidades))
  })
})

describe('marcas-demo.csv', () => {
  it('adds a name, a laboratory, a troquel and a GTIN to the same columns', () => {
    expect(marcas.columnas.join(';')).toBe(`${COLUMNAS};nombre;laboratorio;troquel;gtin`)
    expect(marcas.filas.length).toBeGreaterThanOrEqual(80)
  })

  it('only brands presentations that exist as a generic', () => {
    expect(sinDestino(marcas.filas.map(clavePresentacion), vademecum.filas.map(clavePresentacion))).toEqual([])
  })

  it('says of every laboratory that it is fictional', () => {
    expect(marcas.filas.filter((fila) => !fila['laboratorio']?.endsWith('(ficticio)'))).toEqual([])
  })

  it('identifies each product once, with check digits that hold', () => {
    const gtins = marcas.filas.map((fila) => fila['gtin'] ?? '')
    const troqueles = marcas.filas.map((fila) => fila['troquel'] ?? '')
    expect([...repetidos(gtins), ...repetidos(troqueles)]).toEqual([])
    expect(gtins.filter((gtin) => !gtinValido(gtin) || !gtin.startsWith('0779999'))).toEqual([])
    expect(troqueles.filter((troquel) => !/^99\d{4}$/.test(troquel))).toEqual([])
  })
})

describe('the lists of codes', () => {
  it.each([
    ['cie10-atencion-primaria.csv', cie10, 'codigo;texto;sinonimos', /^[A-Z]\d{2}(\.\d)?$/, 350],
    ['especialidades.csv', especialidades, 'codigo;nombre', /^\d+$/, 55],
    ['tipos-matriculas.csv', tiposMatriculas, 'codigo;nombre', /^M[NP]$/, 2],
  ])('%s has its columns, enough rows and no code twice', (_archivo, tabla, columnas, forma, minimo) => {
    const codigos = tabla.filas.map((fila) => fila['codigo'] ?? '')
    expect(tabla.columnas.join(';')).toBe(columnas)
    expect(codigos.length).toBeGreaterThanOrEqual(minimo)
    expect(repetidos(codigos)).toEqual([])
    expect(codigos.filter((codigo) => !forma.test(codigo))).toEqual([])
  })

  it.each([
    ['I10', 'presión alta'],
    ['E11.9', 'diabetes'],
    ['J06.9', 'resfrío'],
    ['J45.9', 'asma'],
    ['N39.0', 'infección urinaria'],
    ['Z00.0', 'chequeo'],
  ])('%s is found by "%s"', (codigo, dicho) => {
    expect(cie10.filas.find((fila) => fila['codigo'] === codigo)?.['sinonimos']?.split('|')).toContain(dicho)
  })
})

describe('the territory', () => {
  const [provincias, partidos, localidades] = ['provincias', 'partidos', 'localidades'].map(
    (t) => readCsv(`${t}.csv`).filas,
  )
  const codigos = (filas: Fila[] | undefined, campo: string) => (filas ?? []).map((fila) => fila[campo] ?? '')

  it('has the 24 provincias by their INDEC codes, and what hangs from each by its own', () => {
    expect(codigos(provincias, 'provincia_id')).toHaveLength(24)
    const todos = [...codigos(partidos, 'partido_id'), ...codigos(localidades, 'localidad_id')]
    expect(repetidos([...codigos(provincias, 'provincia_id'), ...todos])).toEqual([])
    expect(partidos?.filter((p) => p['partido_id']?.slice(0, 2) !== p['provincia_id'])).toEqual([])
    // Tolhuin was part of another departamento when its code was given.
    const deOtro = localidades?.filter((l) => l['localidad_id']?.slice(0, 5) !== l['partido_id'])
    expect(deOtro?.map((l) => l['nombre'])).toEqual(['Tolhuin'])
    expect(sinDestino(codigos(partidos, 'provincia_id'), codigos(provincias, 'provincia_id'))).toEqual([])
    expect(sinDestino(codigos(localidades, 'partido_id'), codigos(partidos, 'partido_id'))).toEqual([])
  })

  it('has every partido of the country: 135 in Buenos Aires, and none of a provincia is missing', () => {
    const por = (provincia_id: string) => (partidos ?? []).filter((p) => p['provincia_id'] === provincia_id).length
    expect([por('06'), por('02'), partidos?.length]).toEqual([135, 15, 527])
    expect(codigos(provincias, 'provincia_id').filter((id) => por(id) === 0)).toEqual([])
  })

  it('has a localidad of every partido, and where in the country it is', () => {
    const con = new Set(codigos(localidades, 'partido_id'))
    expect(partidos?.filter((p) => !con.has(p['partido_id'] ?? ''))).toEqual([])
    expect(localidades?.length).toBeGreaterThan(4_000)
    for (const nombre of ['San Justo', 'Ramos Mejía'])
      expect(localidades?.some((l) => l['nombre'] === nombre && l['partido_id'] === '06427')).toBe(true)
    const fuera = localidades?.filter((l) => {
      const [lat, lon] = [Number(l['lat']), Number(l['lon'])]
      return !(lat < -21 && lat > -56 && lon < -53 && lon > -74)
    })
    expect(fuera).toEqual([])
  })

  it('has the place of every farmacia of the demo', () => {
    expect(
      sinDestino(
        demo.farmacias.map((f) => f.localidad_id),
        codigos(localidades, 'localidad_id'),
      ),
    ).toEqual([])
  })
})

describe('demo.json, who is who', () => {
  const { convenios, planes, coberturas, medicos, personas, farmacias, normas, usuarios } = demo
  const conveniosIds = convenios.map((convenio) => convenio.convenio_id)
  const planConvenio = new Map(planes.map((plan) => [plan.plan_id, plan.convenio_id]))

  it('only knows fictional people, each with a CUIL of their own DNI and a check digit that holds', () => {
    const todos = [...personas, ...medicos]
    expect(repetidos(todos.map((uno) => uno.dni))).toEqual([])
    expect(todos.filter((uno) => !/^98\d{6}$/.test(uno.dni))).toEqual([])
    expect(todos.filter((uno) => !cuilValido(uno.cuil) || uno.cuil.slice(2, 10) !== uno.dni)).toEqual([])
    expect(new Set(personas.map((persona) => persona.sexo))).toEqual(new Set(['F', 'M', 'X']))
    expect(personas.length).toBeGreaterThanOrEqual(60)
  })

  it('gives each médico a federal licence of his DNI and a matrícula nobody else has', () => {
    expect(medicos.filter((medico) => medico.licencia_federal !== `5410${medico.dni}`)).toEqual([])
    const matriculas = medicos.flatMap((medico) => medico.matriculas)
    expect(repetidos(matriculas.map((uno) => `${uno.tipo} ${uno.jurisdiccion} ${uno.numero}`))).toEqual([])
    expect(
      sinDestino(
        matriculas.map((uno) => uno.tipo),
        ['MN', 'MP'],
      ),
    ).toEqual([])
    expect(new Set(medicos.map((medico) => medico.estado))).toEqual(new Set(['habilitado', 'pendiente', 'suspendido']))
    expect(
      sinDestino(
        medicos.map((medico) => medico.especialidad_codigo),
        especialidades.filas.map((fila) => fila['codigo'] ?? ''),
      ),
    ).toEqual([])
  })

  it('resolves every convenio and plan that is named', () => {
    const nombrados = [
      ...planes.map((plan) => plan.convenio_id),
      ...medicos.flatMap((medico) => medico.convenios),
      ...farmacias.flatMap((farmacia) => farmacia.convenios),
      ...normas.map((norma) => norma.convenio_id),
      ...usuarios.map((usuario) => usuario.convenio_id).filter((id) => id !== 0),
    ]
    expect(sinDestino(nombrados, conveniosIds)).toEqual([])
    const afiliaciones = personas.flatMap((persona) => persona.afiliaciones)
    expect(afiliaciones.filter((uno) => planConvenio.get(uno.plan_id) !== uno.convenio_id)).toEqual([])
    expect(repetidos(afiliaciones.map((uno) => `${uno.convenio_id} ${uno.nroafiliado}`))).toEqual([])
  })

  it('covers each active ingredient once per plan, by a name the vademécum has', () => {
    const monodrogas = vademecum.filas.map((fila) => fila['monodroga'] ?? '')
    expect(
      sinDestino(
        coberturas.map((cobertura) => cobertura.monodroga),
        monodrogas,
      ),
    ).toEqual([])
    expect(
      sinDestino(
        coberturas.map((cobertura) => cobertura.plan_id),
        [...planConvenio.keys()],
      ),
    ).toEqual([])
    expect(repetidos(coberturas.map((uno) => `${uno.plan_id} ${ifaClave(uno.monodroga)}`))).toEqual([])
    expect(new Set(coberturas.map((cobertura) => cobertura.porcentaje))).toEqual(new Set([40, 50, 60, 70, 100]))
  })

  it('writes three normas per convenio, and five whose rules are evaluated', () => {
    for (const convenio of convenios)
      expect(normas.filter((norma) => norma.convenio_id === convenio.convenio_id).length).toBeGreaterThanOrEqual(3)
    const ejecutan = normas.filter((norma) => norma.reglas.reglas.length > 0)
    expect(ejecutan.map((norma) => norma.codigo)).toEqual(['SC-04', 'SC-05', 'SC-06', 'ML-04', 'RN-04'])
    // Their drugs and specialties must be in the catalogues, or the normas would never apply.
    const claves = new Set(
      vademecum.filas.map((p) => ifaClave(p['monodroga'] ?? '')).flatMap((clave) => clave.split('+')),
    )
    const nombradas = JSON.stringify(ejecutan).matchAll(/"hecho":"monodroga","entre":\[([^\]]+)\]/g)
    for (const [, drogas] of nombradas) for (const droga of JSON.parse(`[${drogas}]`)) expect(claves).toContain(droga)
    expect(repetidos(normas.map((norma) => `${norma.convenio_id} ${norma.codigo} ${norma.version}`))).toEqual([])
  })

  it('has a pharmacy on duty in every city each day', () => {
    for (const ciudad of new Set(farmacias.map((farmacia) => farmacia.localidad))) {
      const dias = farmacias.filter((farmacia) => farmacia.localidad === ciudad).flatMap((uno) => uno.de_turno)
      const orden = dias.map((dia) => Date.parse(dia) / 86_400_000).toSorted((a, b) => a - b)
      expect(orden.filter((dia, i) => i > 0 && dia !== (orden[i - 1] ?? 0) + 1)).toEqual([])
    }
  })

  it('opens pharmacies in Argentina, from an hour to a later one', () => {
    expect(farmacias.filter(({ lat, lon }) => lat > -30 || lat < -36 || lon > -58 || lon < -62)).toEqual([])
    const tramos = farmacias.flatMap((farmacia) => Object.values(farmacia.horario).flat())
    expect(tramos.filter(([desde, hasta]) => !/^\d\d:\d\d$/.test(desde) || desde >= hasta)).toEqual([])
    expect(farmacias.map((farmacia) => Object.keys(farmacia.horario).join(''))).toEqual(farmacias.map(() => '1234567'))
  })

  it.each([
    ['medico@demo.ar', 13],
    ['paciente@demo.ar', 14],
    ['farmacia@demo.ar', 2],
    ['obrasocial@demo.ar', 3],
    ['admin@demo.ar', 20],
    ['superadmin@demo.ar', 30],
  ])('%s logs in as %i', (nombre, tipo) => {
    const usuario = usuarios.find((uno) => uno.usuario === nombre)
    expect(usuario).toMatchObject({ tipo, roles: [tipo], segundo_factor: [2, 3, 13, 20, 30].includes(tipo) })
    expect(usuario?.convenio_id).toBe(tipo === 3 ? 2 : 0)
  })

  it('ties each account to the médico, person or pharmacy it stands for', () => {
    for (const usuario of usuarios) {
      const medico = medicos.find((uno) => uno.medico_id === usuario.medico_id)
      const persona = personas.find((uno) => uno.dni === usuario.dni)
      expect(usuario.tipo === 13).toBe(medico?.usuario === usuario.usuario)
      expect(usuario.tipo === 14).toBe(persona?.email === usuario.usuario)
      expect(usuario.tipo === 2).toBe(farmacias.some((uno) => uno.farmacia_id === usuario.farmacia_id))
    }
  })

  it('knows Norma Beatriz Aguirre, allergic to penicillin, of Salud Cerca', () => {
    expect(personas.find((persona) => persona.dni === '98104227')).toMatchObject({
      fecha_nacimiento: '1952-03-12',
      sexo: 'F',
      alergias: ['penicilina'],
      afiliaciones: [{ convenio_id: 2, activo: true }],
    })
  })
})
