import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import * as contract from '@receta/contract'
import { loadProductos } from '@receta/database'
import { createCodigoProducto, readAntecedente } from '@receta/domain'
import { propios, sistemas } from '@receta/fhir'
import { ASUNTOS, importar } from '@receta/importar'
import { aMedico, anInforme, aProducto, config, useBase, useBaseDelProducto, useServidor } from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHallar, interrumpen } from '../../../../../packages/database/datos/alertas.builders'
import { inocuas } from '../../../../../packages/database/datos/alertas-inocuas'
import { peligrosas } from '../../../../../packages/database/datos/alertas-peligrosas'
import { rutas, rutasFhir } from '../../app'
import { useSinRed, vuelta } from '../../contingencia/dispositivo.ejemplos'
import { listSustitutos } from '../../mostrador/consultas.repository'

// C1, C5, C14, C19, C21 with ANMAT's own files, which never enter the repository: `npm run vademecum:prueba`.
const carpeta = process.env['DATOS_REALES'] ?? ''
const archivoDe = (nombre: string) => path.join(carpeta, 'vademecum', nombre)
const hay = carpeta !== '' && existsSync(archivoDe('anmat_vnm_2015.csv'))
if (!hay) process.stderr.write('vademecum-real: sin DATOS_REALES se saltea lo que necesita los archivos de ANMAT.\n')

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const sinRed = useSinRed(db, servidor, { conFactor: true })
const s = propios(`${config.url_publica}/fhir`)
/** Without the permission of RX-13. */
let sinPermiso: { token: string; usuario_id: number; medico_id: number; persona_id: number }

beforeAll(async () => {
  const { convenio_id, paciente } = sinRed.mundo
  await db.pool.query(`update convenios set permite_restringidos = true, padron_afiliados_manual = 1`)
  await db.pool.query(
    `update personas set domicilio = 'Calle 1', fecha_nacimiento = '1980-01-01' where persona_id = $1`,
    [paciente.persona_id],
  )
  sinPermiso = await aMedico(db, { convenios: [convenio_id], restringidos_hasta: null, now: vuelta })
  await db.kysely.transaction().execute((trx) => loadProductos(trx, 'vademecum-inicial.csv', 'receta-clara'))
})

afterEach(() =>
  db.pool
    .query(
      `truncate contingencias, contingencia_numeros, contingencia_dispositivos, recetas_claves, recetas_items, recetas_eventos, intentos cascade`,
    )
    .then(() => undefined),
)

/** As ANMAT writes them, so that the gate is tried where its files are not. */
const comoAnmat = [
  'ID PRESENTACION,CERTIFICADO,CUIT,Laboratorio,GTIN,TROQUEL,NOMBRE COMERCIAL,FORMA FARMACEUTICA,Nombre Generico / Formula,PAIS INDUSTRIA,Condicion de Expendio,CONDICION TRAZABILIDAD,PRESENTACION,PRECIO',
  ...[
    ['MORFINA CLORHIDRATO DE 60 MG', 'OFICIAL Y DECRETO'],
    ['FENTANILO CITRATO 0.05 MG/ML', 'OFICIAL Y DECRETO'],
    ['METADONA CLORHIDRATO 10 MG', 'OFICIAL Y DECRETO'],
    ['OXICODONA CLORHIDRATO 10 MG', 'ARCHIVADA'],
    ['METILFENIDATO CLORHIDRATO 10 MG', 'ARCHIVADA'],
    ['KETAMINA CLORHIDRATO 50 MG/ML', 'ARCHIVADA'],
  ].map(
    ([formula, venta], i) =>
      `${9000 + i},47191,30999999995,LABORATORIO OMBU,,99035${i},OMBU ${i},COMPRIMIDO,${formula},,BAJO RECETA ${venta},,BLISTER por 10,1.00`,
  ),
].join('\n')

const load = (nombre: string) => {
  const vademecum = ASUNTOS.find(({ que }) => que === 'vademecum') ?? expect.fail('no subject')
  return importar(
    producto,
    vademecum,
    hay ? createReadStream(archivoDe(nombre)) : Readable.from([Buffer.from(comoAnmat)]),
    { archivo: nombre, quien: 'prueba' },
  )
}

/** What must be true of a loaded vademécum. Each count is of what is wrong, or of what there is of something. */
async function measure(fuente: string) {
  const { rows } = await db.pool.query<Record<string, number>>(
    `with p as (
       select *, coalesce(dicho ->> 'condicion_venta', condicion_venta) as vendido, coalesce(dicho ->> 'lista_control', lista_control) as listado
         from productos where fuente = $1 and activo)
     select count(*)::int as productos,
            count(*) filter (where vendido = 'oficial' and lista_control !~ '^(psico II$|estup I{1,2}$)')::int as oficiales_sin_lista,
            count(*) filter (where listado <> '' and lista_control = '')::int as listas_perdidas,
            count(*) filter (where lista_control <> '' and condicion_venta not in ('archivada', 'oficial'))::int as listas_sin_su_venta,
            count(*) filter (where ifa_clave ~ '^(morfina|fentanilo|metadona|oxicodona|meperidina|metilfenidato|ketamina|remifentanilo|sufentanilo)( [^+]*)?$'
              and lista_control !~ '^(psico II|estup I)$')::int as restringidos_abiertos,
            count(*) filter (where ifa_clave ~ '(zolam|zepam|zolpidem|zopiclona|barbital)($| )' and lista_control !~ '^psico')::int
              as psicotropicos_sin_lista,
            count(*) filter (where ifa_clave ~ '(^|[+ ])(nalbufina|codeina|(dextro)?propoxifeno|dihidrocodeina|etilmorfina)($|[+ ])'
              and lista_control = '')::int as opioides_sin_lista,
            count(*) filter (where via <> '')::int as con_via,
            count(*) filter (where ifa_clave not like '%+%')::int as simples,
            count(*) filter (where ifa_clave not like '%+%' and atc <> '')::int as simples_con_atc,
            count(*) filter (where monodroga ~* '\\m(clorhidrato|maleato|mesilato|tartrato|besilato|bromhidrato)( de)?$'
              and ifa_clave not like '%+%')::int as nombres_con_sal,
            count(*) filter (where monodroga ~ '^[a-záéíóú]')::int as nombres_en_minuscula
       from p`,
    [fuente],
  )
  return rows[0] ?? expect.fail('no counts')
}

const sana = {
  oficiales_sin_lista: 0,
  listas_perdidas: 0,
  listas_sin_su_venta: 0,
  restringidos_abiertos: 0,
  psicotropicos_sin_lista: 0,
  opioides_sin_lista: 0,
  nombres_con_sal: 0,
  nombres_en_minuscula: 0,
}

describe('what is counted of a vademécum', () => {
  it('sees each fault in rows that have it, so that a zero of the real files says something', async () => {
    const mala = (fields: Parameters<typeof aProducto>[1], dicho = {}) =>
      aProducto(db, fields).then((id) =>
        db.pool.query(`update productos set fuente = 'mala', dicho = $2 where producto_id = $1`, [id, dicho]),
      )
    await mala({ ifa_clave: 'morfina', monodroga: 'Morfina clorhidrato de', condicion_venta: 'oficial', via: '' })
    await mala({ ifa_clave: 'diazepam', monodroga: 'diazepam' }, { lista_control: 'psico IV' })
    await mala({ ifa_clave: 'fenobarbital', monodroga: 'Fenobarbital', lista_control: 'psico III' })
    await mala({ ifa_clave: 'nalbufina', monodroga: 'Nalbufina', condicion_venta: 'archivada' })
    expect(await measure('mala')).toEqual({
      productos: 4,
      oficiales_sin_lista: 1,
      listas_perdidas: 1,
      listas_sin_su_venta: 1,
      restringidos_abiertos: 1,
      psicotropicos_sin_lista: 1,
      opioides_sin_lista: 1,
      con_via: 3,
      simples: 4,
      simples_con_atc: 0,
      nombres_con_sal: 1,
      nombres_en_minuscula: 1,
    })
    await db.pool.query(`delete from productos where fuente = 'mala'`)
  })
})

/** One pack of each restricted ingredient that the files bring, on the shelves by now. */
async function restringidos(): Promise<{ producto_id: number; precio: string | null; que: string; lista: string }[]> {
  const { rows } = await db.pool.query(
    `select distinct on (ifa_clave, lista_control) producto_id, precio, ifa_clave as que, lista_control as lista from productos
      where fuente = 'anmat' and activo and lista_control ~ '^(psico II|estup I{1,3})$' order by ifa_clave, lista_control, producto_id`,
  )
  return rows
}
type Restringido = Awaited<ReturnType<typeof restringidos>>[number]

const itemDe = ({ producto_id, precio }: Restringido, posologia = '1-0-0-1 x 10') => ({
  producto_id,
  codigo: createCodigoProducto(
    { producto_id, timestamp: vuelta.getTime(), valor: precio ?? '' },
    config.clave_ofuscacion,
  ),
  envases: 1,
  posologia,
})
const pedido = (cual: Restringido, fields = {}) => anInforme(sinRed.mundo, vuelta, { items: [itemDe(cual)], ...fields })
const aMano = {
  persona_id: 0,
  afiliado_id: 0,
  paciente: {
    tipo_doc: 'DNI' as const,
    dni: '98765432',
    cuil: '20987654322',
    apellido: 'Sosa',
    nombre: 'Ana',
    sexo: 'F' as const,
    fecha_nacimiento: '1980-01-01',
  },
}
const linea = (cual: Restringido) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  groupIdentifier: { system: 'https://consultorio.example/recetas', value: randomUUID() },
  medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(cual.producto_id) }] },
  subject: { reference: 'Patient/1' },
  insurance: [{ reference: 'Coverage/1' }],
  reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
  dosageInstruction: [{ text: '1-0-0-1 x 10' }],
  dispenseRequest: { quantity: { value: 1 } },
})
const anuncio = (cual: Restringido) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    linea(cual),
    {
      resourceType: 'Patient',
      id: '1',
      identifier: [{ system: sistemas.dni, value: '98077314' }],
      name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
      gender: 'female',
      birthDate: '1980-01-01',
    },
    {
      resourceType: 'Coverage',
      id: '1',
      status: 'active',
      beneficiary: { reference: 'Patient/1' },
      payor: [{ identifier: { system: s.convenio, value: String(sinRed.mundo.convenio_id) } }],
    },
  ].map((resource) => ({ resource })),
})

const emitir = async (cual: Restringido, fields = {}, actor: { token: string } = sinPermiso): Promise<string[]> => {
  const { status, error, raw } = await servidor.call(contract.informaReceta, pedido(cual, fields), actor)
  return status === 409 ? (error.hallazgos ?? []).map((h) => h.codigo) : [raw]
}

/** Each act, and the code by which it refuses. */
const actos: Record<string, (cual: Restringido) => Promise<string[]>> = {
  emit: (cual) => emitir(cual),
  'emit to a patient typed by hand': (cual) => emitir(cual, aMano),
  'emit as a series': (cual) => emitir(cual, { tratamiento_prolongado: true, cantidad_recetas: 3 }),
  async renew(cual) {
    const actor = { token: sinPermiso.token }
    const simple = anInforme(sinRed.mundo, vuelta, {})
    const { data, raw } = await servidor.call(contract.informaReceta, simple, actor)
    const previa = data.receta ?? expect.fail(raw)
    const codigos = await emitir(cual, { renueva_a: previa.recetas_id })
    await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos cascade')
    return codigos
  },
  async 'send by FHIR'(cual) {
    const { status, data } = await servidor.call(contract.fhirRegistra, anuncio(cual) as never, sinPermiso)
    expect(status).toBe(409)
    const { issue } = data as unknown as { issue: { details: { coding: { code: string }[] } }[] }
    return issue.map((i) => i.details.coding[0]?.code ?? '')
  },
}

describe.skipIf(!hay).each([
  ['anmat_vnm_2015.csv', 17_000, 100],
  ['anmat_app_v2_latin1.csv', 17_000, 200],
] as const)('ANMAT, %s', (archivo, cuantos, rechazos) => {
  let resumen: Awaited<ReturnType<typeof load>>
  beforeAll(async () => {
    resumen = await load(archivo)
  }, 180_000)

  it('is loaded whole but for what says nothing of itself', () => {
    expect(resumen.filas - resumen.rechazados).toBeGreaterThan(cuantos)
    expect(resumen.rechazados).toBeLessThan(rechazos)
  })

  it('leaves the GTIN that were known, also where the file lost their figures', async () => {
    const { rows } = await db.pool.query(
      `select count(*)::int as n from productos where fuente = 'anmat' and activo and gtin is not null`,
    )
    expect(rows[0].n).toBeGreaterThan(5_700)
  })

  it('C1, C5, C21 has a list for whatever is sold «oficial», a route in 99 % and an ATC in 90 % of its single ingredients', async () => {
    const { productos = 0, con_via = 0, simples = 1, simples_con_atc = 0, ...faltas } = await measure('anmat')
    expect(faltas).toEqual(sana)
    expect(productos).toBeGreaterThan(cuantos)
    expect(con_via / productos).toBeGreaterThanOrEqual(0.99)
    expect(simples_con_atc / simples).toBeGreaterThanOrEqual(0.9)
  })

  it('C14 offers at the counter what another source brings of the same ingredient, strength and form', async () => {
    const { rows } = await db.pool.query(
      `select * from productos where fuente = 'receta-clara' and ifa_clave = 'enalapril' and concentracion like '10%' limit 1`,
    )
    const otras = await listSustitutos(producto, rows[0])
    const { rows: deAnmat } = await db.pool.query(
      `select count(*)::int as n from productos where fuente = 'anmat' and producto_id = any($1)`,
      [otras.map((o) => o.producto_id)],
    )
    expect(deAnmat[0].n).toBeGreaterThan(5)
  })

  it('C14 reads an allergy to a brand as one to what it contains', async () => {
    for (const [marca, ifa] of [
      ['Optamox', 'amoxicilina'],
      ['Lotrial', 'enalapril'],
      ['Tafirol', 'paracetamol'],
      ['Rivotril', 'clonazepam'],
      ['Novalgina', 'dipirona'],
    ] as const) {
      const { rows } = await db.pool.query(
        `select nombre, ifa_clave, componentes from productos where fuente = 'anmat' and activo and normalizar(nombre) like normalizar($1) || '%'`,
        [marca],
      )
      const { lecturas } = readAntecedente(marca, vuelta, rows)
      const leidas = lecturas.filter((l) => l.tipo === 'alergia').map((l) => l.texto.toLowerCase())
      expect([marca, leidas.join()]).toEqual([marca, expect.stringContaining(ifa)])
    }
  })
})

describe('C1 the gate of what is restricted, with ANMAT’s files or rows written as theirs', () => {
  let cuales: Restringido[]
  beforeAll(async () => {
    if (!hay) await load('comoAnmat')
    cuales = await restringidos()
    // A loop over none would pass.
    expect(cuales.length).toBeGreaterThan(0)
  })

  it('brings morphine and the others that the law names', () => {
    const nombres = cuales.map(({ que }) => que)
    expect(nombres).toEqual(
      expect.arrayContaining(['fentanilo', 'ketamina', 'metadona', 'metilfenidato', 'morfina', 'oxicodona']),
    )
    expect(cuales.length).toBeGreaterThanOrEqual(hay ? 18 : 6)
  })

  it.each(Object.keys(actos))(
    'stops who has no permission and goes on to %s, whatever the ingredient',
    async (acto) => {
      for (const cual of cuales)
        expect([cual.que, await actos[acto]?.(cual)]).toEqual([
          cual.que,
          expect.arrayContaining(['RESTRINGIDO_SIN_PERMISO']),
        ])
    },
    120_000,
  )

  it('asks who has it for the address of the patient, and lets no series pass', async () => {
    const { medico } = sinRed.mundo
    for (const cual of cuales) {
      expect(await emitir(cual, aMano, medico)).toContain('DOMICILIO_FALTA')
      const serie = { tratamiento_prolongado: true, cantidad_recetas: 3 }
      expect(await emitir(cual, serie, medico)).toContain('PROLONGADO_RESTRINGIDO')
    }
  }, 120_000)

  it('RX-17 asks for the doses of lista II and for twenty days at most', async () => {
    for (const cual of cuales.filter(({ lista }) => lista === 'psico II')) {
      const con = (posologia: string) => emitir(cual, { items: [itemDe(cual, posologia)] }, sinRed.mundo.medico)
      expect(await con('1 comp sos')).toContain('POSOLOGIA_RESTRINGIDO')
      expect(await con('1-0-0-0 x 21')).toContain('DIAS_RESTRINGIDO')
    }
  })

  it('writes the quantity of what is controlled in letters too', async () => {
    const cual = cuales.find(({ que }) => que === 'morfina') ?? expect.fail('no morphine')
    const unidades = 'update productos set unidades = coalesce(unidades, 10) where producto_id = $1'
    await db.pool.query(unidades, [cual.producto_id])
    const { data, error } = await servidor.call(contract.informaReceta, pedido(cual), sinRed.mundo.medico)
    const reconocimientos = (error?.hallazgos ?? []).map(({ clave }) => ({ clave, motivo: 'Dolor oncológico' }))
    const segunda = data.receta
      ? data
      : (await servidor.call(contract.informaReceta, pedido(cual, { reconocimientos }), sinRed.mundo.medico)).data
    const { rows } = await db.pool.query('select contenido::text as texto from recetas where recetas_id = $1', [
      segunda.receta?.recetas_id,
    ])
    expect(rows[0]?.texto).toMatch(/\(un[oa]?\b|uno|una/i)
  })

  it('registers nothing of it that was signed without a network', async () => {
    for (const cual of cuales) {
      const { rows } = await db.pool.query(
        `select monodroga || ' ' || concentracion as generico from productos where producto_id = $1`,
        [cual.producto_id],
      )
      const { input } = await sinRed.firmar({ generico: rows[0].generico, borrador: { items: [itemDe(cual)] } })
      const { error } = await servidor.call(contract.contingenciaRegistra, input, sinRed.mundo.medico)
      expect([cual.que, error.code]).toEqual([cual.que, 'CONTINGENCIA_CONTROLADO'])
    }
  })
})

describe.skipIf(!hay)('what interrupts, with ANMAT’s products', () => {
  let enAnmat: ReturnType<typeof createHallar>
  beforeAll(async () => {
    const { rows } = await db.pool.query(
      `select * from productos where fuente = 'anmat' and activo order by producto_id`,
    )
    enAnmat = createHallar(rows)
  })
  const conSusProductos = (lineas: readonly string[]) =>
    lineas.flatMap((linea) => {
      const hallar = enAnmat(linea)
      return hallar ? [[linea, interrumpen(linea, hallar)] as const] : []
    })

  it('is nothing of the everyday recetas whose drugs it brings', () => {
    const vistas = conSusProductos(inocuas)
    expect(vistas.length).toBeGreaterThan(100)
    expect(vistas.filter(([, dice]) => dice.length > 0)).toEqual([])
  })

  it('is each of those that may harm', () => {
    const vistas = conSusProductos(peligrosas)
    expect(vistas.length).toBeGreaterThan(130)
    expect(vistas.filter(([, dice]) => dice.length === 0)).toEqual([])
  })
})
