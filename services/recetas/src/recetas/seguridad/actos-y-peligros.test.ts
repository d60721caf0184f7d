import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import {
  aMedico,
  aMostrador,
  anInforme,
  aProducto,
  config,
  type Mostrador,
  useBase,
  useServidor,
} from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../../app'
import { preparado, useSinRed, vuelta } from '../../contingencia/dispositivo.ejemplos'

/** One loop of safety (decision 0049): whatever is done with a receta, what is dangerous by then is said, and a stop stops. */
const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const sinRed = useSinRed(db, servidor, {
  producto: { monodroga: 'Enalapril maleato', concentracion: '10 mg' },
  conFactor: true,
})
const s = propios(`${config.url_publica}/fhir`)
let puente: Mostrador
let otro: { token: string }
let mujer = 0

beforeAll(async () => {
  const { convenio_id } = sinRed.mundo
  puente = await aMostrador(db, { convenios: [convenio_id], now: vuelta })
  otro = await aMedico(db, { convenios: [convenio_id], now: vuelta })
  mujer = sinRed.mundo.paciente.persona_id
  await db.pool.query(`update personas set fecha_nacimiento = '1990-03-12' where persona_id = $1`, [mujer])
})
afterEach(async () => {
  await db.pool.query(
    `truncate antecedentes, antecedentes_eventos, contingencias, contingencia_numeros, contingencia_dispositivos, recetas_claves,
              recetas_items, recetas_eventos, intentos cascade`,
  )
})

type Emitida = { recetas_id: number; token: string }
const pedido = (fields = {}) => anInforme(sinRed.mundo, vuelta, fields)
const emitir = async (fields = {}): Promise<Emitida> => {
  const { data, raw } = await servidor.call(contract.informaReceta, pedido(fields), sinRed.mundo.medico)
  return data.receta ?? expect.fail(raw)
}
type Dichos = readonly { nivel: string; clave: string }[] | undefined
const dichos = (hallazgos: Dichos) => hallazgos?.map((h) => `${h.nivel} ${h.clave}`)

const insertAntecedente = (tipo: string, texto: string) =>
  db.pool.query(
    `insert into antecedentes (persona_id, tipo, texto, presente, gravedad, fuente, medico_id, usuario_id, quien, registrado_en)
     values ($1, $2, $3, true, 'grave', 'referido', $4, $5, 'Dra. Lucía Ferreyra Sosa', $6)`,
    [mujer, tipo, texto, sinRed.mundo.medico.medico_id, sinRed.mundo.medico.usuario_id, preparado],
  )
const sold = (nombre: string, ifa_clave: string) => aProducto(db, { nombre, ifa_clave, monodroga: ifa_clave })

/** Another médico gives the same person that drug; what it does with the others he assumed. */
async function givenByOther(monodroga: string, ifa_clave: string): Promise<Emitida> {
  const producto = await aProducto(db, { monodroga, ifa_clave })
  const productos: [number, number] = [producto, sinRed.mundo.productos[1]]
  const dado = (claves: string[]) =>
    servidor.call(
      contract.informaReceta,
      anInforme({ ...sinRed.mundo, productos }, vuelta, {
        reconocimientos: claves.map((clave) => ({ clave, motivo: 'transición' })),
      }),
      otro,
    )
  const primera = await dado([])
  const claves = primera.error?.hallazgos?.map((h) => h.clave)
  const { data, raw } = claves ? await dado(claves) : primera
  return data.receta ?? expect.fail(raw)
}

/** What becomes known of the person, and how it has to be said of enalapril. */
const peligros: readonly [que: string, ocurre: () => Promise<unknown>, dicho: string][] = [
  ['C3 a grave allergy', () => insertAntecedente('alergia', 'enalapril'), 'frena ALERGIA:enalapril'],
  ['a grave allergy to its class', () => insertAntecedente('alergia', 'ramipril'), 'frena ALERGIA:enalapril'],
  [
    'C14 a grave allergy, by the brand that she said',
    () => sold('LOTRIAL 10', 'enalapril').then(() => insertAntecedente('alergia', 'Lotrial 10 mg')),
    'frena ALERGIA:enalapril',
  ],
  [
    'what she takes, by its brand and in small letters',
    () => sold('COZAAREX', 'losartan').then(() => insertAntecedente('condicion', 'toma Cozaarex 50 mg y vitaminas')),
    'advierte INTERACCION:enalapril+losartan',
  ],
  ['a pregnancy', () => insertAntecedente('embarazo', ''), 'frena CONDICION:embarazo:enalapril'],
  [
    "another médico's interacting drug",
    () => givenByOther('Losartán potásico', 'losartan'),
    'advierte INTERACCION:enalapril+losartan',
  ],
  ['another of its class', () => givenByOther('Ramipril', 'ramipril'), 'advierte DUPLICADO_CLASE:enalapril+ramipril'],
  [
    'C4 the same drug, handed over and still taken',
    async () => {
      const { recetas_id, token } = await givenByOther('Enalapril maleato', 'enalapril')
      await servidor.call(contract.mostradorRetener, { token }, puente)
      const { data } = await servidor.call(
        contract.mostradorDispensar,
        { recetas_id, clave_idempotencia: randomUUID(), items: [{ renglon: 1, envases: 1 }] },
        puente,
      )
      expect(data.resultado).toBe('dispensada')
    },
    'advierte DUPLICADO:enalapril',
  ],
]

const linea = (grupo: string) => ({
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  groupIdentifier: { system: 'https://consultorio.example/recetas', value: grupo },
  medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(sinRed.mundo.productos[0]) }] },
  subject: { reference: 'Patient/1' },
  insurance: [{ reference: 'Coverage/1' }],
  reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
  dosageInstruction: [{ text: '1-0-0-1 x 30' }],
  dispenseRequest: { quantity: { value: 1 } },
})
const anuncio = () => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    linea(randomUUID()),
    {
      resourceType: 'Patient',
      id: '1',
      identifier: [{ system: sistemas.dni, value: '98077314' }],
      name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
      gender: 'female',
      birthDate: '1990-03-12',
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

/** What is done: first what was signed before the danger, then the act, which answers what it said. A stop must also have stopped it. */
const actos: Record<string, (ocurre: () => Promise<unknown>, frena: boolean) => Promise<string[] | undefined>> = {
  async emit(ocurre) {
    await ocurre()
    const { status, error } = await servidor.call(contract.informaReceta, pedido(), sinRed.mundo.medico)
    expect(status).toBe(409)
    return dichos(error.hallazgos)
  },
  async renew(ocurre) {
    const { recetas_id } = await emitir()
    await db.pool.query(
      `update recetas set vigente_desde = '2026-09-01', vence_el = '2026-10-01' where recetas_id = $1`,
      [recetas_id],
    )
    await ocurre()
    const renovada = pedido({ renueva_a: recetas_id })
    const { status, error } = await servidor.call(contract.informaReceta, renovada, sinRed.mundo.medico)
    expect(status).toBe(409)
    return dichos(error.hallazgos)
  },
  async reactivate(ocurre, frena) {
    const { recetas_id } = await emitir()
    await db.pool.query(`update recetas set estado = 'bloqueada', motivo = 'x y z' where recetas_id = $1`, [recetas_id])
    await ocurre()
    const { status, data, error } = await servidor.call(
      contract.reactivaReceta,
      { recetas_id, motivo: '' },
      sinRed.mundo.medico,
    )
    expect(status).toBe(frena ? 409 : 200)
    return dichos(frena ? error.hallazgos : data.avisos)
  },
  async replace(ocurre) {
    const { recetas_id } = await emitir()
    await ocurre()
    const { status, error } = await servidor.call(
      contract.reemplazaReceta,
      { ...pedido(), reemplaza_a: recetas_id, motivo: 'Error en la dosis', serie: false },
      sinRed.mundo.medico,
    )
    expect(status).toBe(409)
    return dichos(error.hallazgos)
  },
  // Its paper is out: it is registered with what it says, and what stops is audited before it is handed over.
  async 'register what was signed without a network'(ocurre, frena) {
    const { input } = await sinRed.firmar()
    await ocurre()
    const { data } = await servidor.call(contract.contingenciaRegistra, input, sinRed.mundo.medico)
    expect(data).toMatchObject({ resultado: 'registrada', estado: frena ? 'en_auditoria' : 'vigente' })
    return dichos(data.avisos)
  },
  async 'send by FHIR'(ocurre) {
    await ocurre()
    const { status, data } = await servidor.call(contract.fhirRegistra, anuncio() as never, sinRed.mundo.medico)
    expect(status).toBe(409)
    const { issue } = data as unknown as { issue: { severity: string; details: { coding: { code: string }[] } }[] }
    return issue.map((i) => i.details.coding[0]?.code ?? '')
  },
  async 'hold at a counter'(ocurre) {
    const { token } = await emitir()
    await ocurre()
    const { data } = await servidor.call(contract.mostradorRetener, { token }, puente)
    return dichos(data.receta?.novedades)
  },
}

describe.each(peligros)('%s', (_que, ocurre, dicho) => {
  it.each(Object.keys(actos))('is said to who goes on to %s', async (acto) => {
    const dijo = await actos[acto]?.(ocurre, dicho.startsWith('frena'))
    const codigo = dicho.includes(':embarazo:') ? 'EMBARAZO' : dicho.replace(/^\w+ (\w+):.*$/, '$1')
    expect(dijo).toContain(acto === 'send by FHIR' ? codigo : dicho)
  })
})

it('nothing is said of a person of whom nothing is known', async () => {
  const { token, recetas_id } = await emitir()
  const { data } = await servidor.call(contract.mostradorRetener, { token }, puente)
  expect(data.receta?.novedades).toEqual([])
  await db.pool.query(`update recetas set estado = 'bloqueada', retenida_por = null, retenida_hasta = null`)
  const reactivada = await servidor.call(contract.reactivaReceta, { recetas_id, motivo: '' }, sinRed.mundo.medico)
  expect(reactivada.data).toMatchObject({ resultado: 'reactivada', avisos: [] })
})
