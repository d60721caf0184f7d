import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { insertCredencial } from '@receta/database'
import { propios, sistemas } from '@receta/fhir'
import { prefijoCredencial, sha256 } from '@receta/service-kit'
import {
  aMostrador,
  aMundo,
  anInforme,
  aplicacion,
  aSesion,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
  validateFhir,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const now = new Date('2026-11-20T13:00:00Z')
const s = propios(`${config.url_publica}/fhir`)
let mundo: Mundo
let puente: Mostrador
let acacias: Mostrador
let receta: { recetas_id: number; token: string }

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  const convenios = [mundo.convenio_id]
  puente = await aMostrador(db, { convenios, now })
  acacias = await aMostrador(db, { nombre: 'Farmacia Las Acacias', convenios, now })
})
beforeEach(async () => {
  await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos, dispensas, dispensas_items cascade')
  const items = anInforme(mundo, now).items.map((i) => ({ ...i, envases: 2 }))
  receta = (await servidor.call(contract.informaReceta, anInforme(mundo, now, { items }), mundo.medico)).data.receta
  await servidor.call(contract.mostradorRetener, { token: receta.token }, puente)
})

type Fields = Record<string, unknown>
const entrega = (fields: Fields = {}) => ({
  resourceType: 'MedicationDispense',
  status: 'completed',
  identifier: [{ system: 'https://farmacia.example/entregas', value: randomUUID() }],
  authorizingPrescription: [{ reference: `MedicationRequest/${receta.recetas_id}-1` }],
  quantity: { value: 1 },
  contained: [{ resourceType: 'Medication', id: 'caja', batch: { lotNumber: 'L-204', expirationDate: '2028-03' } }],
  medicationReference: { reference: '#caja' },
  whenHandedOver: now.toISOString(),
  note: [{ text: 'No había más' }],
  ...fields,
})
const registrar = (recurso: Fields, actor: { token: string } | null = puente) =>
  servidor.call(contract.fhirDispensa, recurso as never, actor)
/** Which elements an OperationOutcome names. */
const elementos = (data: unknown) =>
  (data as { issue: { expression?: string[] }[] }).issue.flatMap(({ expression = [] }) => expression)
const dispensado = async () =>
  (await db.pool.query('select dispensado from recetas_items where recetas_id = $1', [receta.recetas_id])).rows[0]
    .dispensado

describe('POST /fhir/MedicationDispense', () => {
  it('hands over what the counter would, and answers it as two validators of others accept it', async () => {
    const { status, data } = await registrar(entrega())
    expect([status, await validateFhir(data), await dispensado()]).toEqual([201, [], 1])
    expect(data).toMatchObject({
      status: 'completed',
      contained: [{ batch: { lotNumber: 'L-204', expirationDate: '2028-03-31' } }],
      performer: [
        { actor: { display: 'Farmacia del Puente' } },
        { actor: { display: expect.stringMatching(/^Paula Rinaldi \(MP \d+\)$/) } },
      ],
      note: [{ text: 'Queda para retirar: No había más' }],
      authorizingPrescription: [{ reference: `MedicationRequest/${receta.recetas_id}-1` }],
    })
    const leida = await servidor.call(
      contract.fhirLee,
      { tipo: 'MedicationDispense', id: String(data['id']) },
      mundo.paciente,
    )
    expect(leida.data).toMatchObject({ id: data['id'], status: 'completed' })
  })

  it('says that the patient took it away, to him and to the farmacia that said so, and to nobody else', async () => {
    const receiver = [{ reference: `Patient/p${mundo.paciente.persona_id}` }]
    const porReceta = [{ reference: `Patient/${receta.recetas_id}` }]
    const { status, data } = await registrar(entrega({ receiver: porReceta, subject: receiver[0] }))
    expect([status, data['receiver'], await validateFhir(data)]).toEqual([201, receiver, []])
    const read = async (actor: { token: string }) =>
      (await servidor.call(contract.fhirLee, { tipo: 'MedicationDispense', id: String(data['id']) }, actor)).data
    expect((await read(mundo.paciente))['receiver']).toEqual(receiver)
    expect((await read(mundo.medico))['receiver']).toBeUndefined()
    expect((await read(mundo.medico))['id']).toBe(data['id'])
  })

  it('writes down nobody where it names nobody', async () => {
    const { status, data } = await registrar(entrega())
    expect([status, data['receiver']]).toEqual([201, undefined])
    expect((await db.pool.query('select retiro from dispensas')).rows).toEqual([{ retiro: null }])
  })

  it('lets the farmacia and its software read what they were told the address of, and no other part of its receta', async () => {
    const { usuario } = await db.kysely
      .selectFrom('usuarios')
      .select('usuario')
      .where('usuario_id', '=', puente.usuario_id)
      .executeTakeFirstOrThrow()
    const software = { token: prefijoCredencial + randomBytes(32).toString('base64url') }
    const secreto_hash = sha256(software.token)
    await insertCredencial(db, { usuario, soft_id: aplicacion.soft_id, nombre: 'Farmasoft', secreto_hash }, now)
    const { data } = await registrar(entrega(), software)
    const id = String(data['id'])
    const read = (
      actor: { token: string },
      tipo: 'MedicationDispense' | 'MedicationRequest' | 'Bundle' = 'MedicationDispense',
      cual = id,
    ) => servidor.call(contract.fhirLee, { tipo, id: cual }, actor)
    for (const actor of [software, puente]) {
      const leida = await read(actor)
      expect([leida.status, leida.data]).toEqual([200, data])
      for (const ajeno of [
        await read(actor, 'MedicationRequest', `${receta.recetas_id}-1`),
        await read(actor, 'Bundle', String(receta.recetas_id)),
        await read(actor, 'MedicationDispense', `${receta.recetas_id}-d999999-1`),
      ])
        expect([ajeno.status, ajeno.error.code]).toEqual([404, 'RECETA_NO_ENCONTRADA'])
    }
    expect((await read(acacias)).error.code).toBe('RECETA_NO_ENCONTRADA')
    const { rows } = await db.pool.query(
      `select quien, persona_id, detalle from auditoria where llamada = 'GET /fhir/:tipo/:id' and resultado = 'ok' order by auditoria_id`,
    )
    const mirada = { persona_id: mundo.paciente.persona_id, detalle: 'farmacia MedicationDispense' }
    expect(rows.slice(-2)).toEqual([
      { quien: 'Farm. Paula Rinaldi · Farmasoft, Farmacia del Puente', ...mirada },
      { quien: 'Farm. Paula Rinaldi, Farmacia del Puente', ...mirada },
    ])
    // For as long as its counter sees the receta, which is two days.
    servidor.setNow(new Date(now.getTime() + 48 * 3_600_000))
    const despues = await read(software)
    servidor.setNow(now)
    expect(despues.status).toBe(404)
  })

  it('hands it over once, however often it is sent, and answers the same', async () => {
    const una = entrega()
    const primera = await registrar(una)
    const segunda = await registrar(una)
    expect([segunda.status, segunda.data, await dispensado()]).toEqual([201, primera.data, 1])
  })

  it.each([3, 60])('answers the same again %i days later, when its counter no longer sees the receta', async (dias) => {
    const una = entrega()
    const primera = await registrar(una)
    const luego = new Date(now.getTime() + dias * 24 * 3_600_000)
    servidor.setNow(luego)
    const token = await aSesion(db, puente.usuario_id, { now: luego })
    const segunda = await registrar(una, { token })
    const leida = await servidor.call(
      contract.fhirLee,
      { tipo: 'MedicationDispense', id: String(primera.data['id']) },
      { token },
    )
    servidor.setNow(now)
    expect([segunda.status, segunda.data, await dispensado()]).toEqual([201, primera.data, 1])
    // Only the caller who sent it gets the answer again; reading it by its address is a 404 by now.
    expect(leida.status).toBe(404)
  })

  it('takes the UUID as FHIR writes one, and for the same key as alone', async () => {
    const value = randomUUID()
    const en = (v: string) => registrar(entrega({ identifier: [{ system: 'urn:ietf:rfc:3986', value: v }] }))
    const [urn, sola] = [await en(`urn:uuid:${value}`), await en(value)]
    expect([urn.status, sola.data['id'], await dispensado()]).toEqual([201, urn.data['id'], 1])
  })

  it('refuses the same key with another content', async () => {
    const una = entrega()
    await registrar(una)
    expect((await registrar({ ...una, quantity: { value: 2 } })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it('refuses what the counter refuses, in its words, and changes nothing', async () => {
    const { status, error, data } = await registrar(entrega({ quantity: { value: 3 } }))
    expect([status, error.code, await dispensado()]).toEqual([409, 'DISPENSA_RECHAZADA', 0])
    expect([await validateFhir(data), elementos(data)]).toEqual([[], ['quantity']])
  })

  it('DS-07 asks the person of a counter for the factor of a psicotrópico, and hands nothing over without it', async () => {
    await db.pool.query("update recetas_items set lista_control = 'psico IV'")
    servidor.setNow(new Date(now.getTime() + 10 * 60_000))
    const { status, error } = await registrar(entrega())
    servidor.setNow(now)
    expect([status, error.code, await dispensado()]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO', 0])
  })

  it('refuses a part of a line that does not say why the rest stays', async () => {
    const { error, data } = await registrar(entrega({ note: undefined }))
    expect([error.code, elementos(data), await dispensado()]).toEqual(['DISPENSA_RECHAZADA', ['note'], 0])
  })

  it('refuses as a substitute what was prescribed', async () => {
    const coding = [{ system: s.vademecum, code: String(mundo.productos[0]) }]
    const sustituye = (wasSubstituted: boolean) =>
      registrar(
        entrega({
          medicationCodeableConcept: { coding },
          substitution: { wasSubstituted, ...(wasSubstituted && { reason: [{ text: 'No había' }] }) },
        }),
      )
    const { status, data } = await sustituye(true)
    expect([status, elementos(data), await dispensado()]).toEqual([400, ['substitution.wasSubstituted'], 0])
    expect((await sustituye(false)).status).toBe(201)
  })

  it('refuses words of another medicine than its code, and writes nothing', async () => {
    const coding = [{ system: s.vademecum, code: String(mundo.productos[0]) }]
    const dicho = { coding, text: 'Oxicodona 40 mg' }
    const { status, data } = await registrar(entrega({ medicationCodeableConcept: dicho }))
    const { issue = [] } = data as { issue?: { expression?: string[] }[] }
    expect([status, issue[1]?.expression, await dispensado()]).toEqual([400, ['medicationCodeableConcept.text'], 0])
  })

  it('takes its own farmacia as the one that hands over, by our number', async () => {
    const actor = { identifier: { system: s.farmacia, value: String(puente.farmacia_id) } }
    expect((await registrar(entrega({ performer: [{ actor }] }))).status).toBe(201)
    const ajeno = { identifier: { system: s.farmacia, value: String(acacias.farmacia_id) } }
    expect((await registrar(entrega({ performer: [{ actor: ajeno }] }))).error.code).toBe('DATOS_INVALIDOS')
  })

  it('refuses a box that is not the same medicine', async () => {
    const otra = { coding: [{ system: s.vademecum, code: String(mundo.productos[1]) }] }
    const substitution = { wasSubstituted: true, reason: [{ text: 'No había' }] }
    const { error } = await registrar(
      entrega({ medicationCodeableConcept: otra, substitution, contained: [], medicationReference: undefined }),
    )
    expect([error.code, await dispensado()]).toEqual(['DISPENSA_RECHAZADA', 0])
  })

  it.each([
    ['a farmacia that does not hold it, as what is not there', () => acacias, 404, 'RECETA_NO_ENCONTRADA'],
    ['a médico', () => mundo.medico, 403, 'SIN_PERMISO'],
    ['nobody', () => null, 401, 'SESION_REQUERIDA'],
  ])('refuses %s', async (_quien, actor, status, code) => {
    const respuesta = await registrar(entrega(), actor())
    expect([respuesta.status, respuesta.error.code, await dispensado()]).toEqual([status, code, 0])
  })

  it.each([
    ['no line', { authorizingPrescription: [{ reference: 'MedicationRequest/x' }] }, 'authorizingPrescription'],
    ['no UUID', { identifier: [{ value: '1' }] }, 'identifier'],
    [
      'a day that is none',
      { contained: [{ resourceType: 'Medication', id: 'caja', batch: { expirationDate: '2028-13' } }] },
      'contained[0].batch.expirationDate',
    ],
    ['a substitute that is not said', { substitution: { wasSubstituted: true } }, 'medicationCodeableConcept'],
    [
      'a substitute that is not in the vademécum',
      {
        substitution: { wasSubstituted: true },
        medicationCodeableConcept: { coding: [{ system: sistemas.gtin, code: '00000000000000' }] },
      },
      'medicationCodeableConcept',
    ],
    ['another receta’s patient as who takes it', { receiver: [{ reference: 'Patient/999999' }] }, 'receiver'],
    ['somebody by his name, who is recorded at the counter', { receiver: [{ display: 'Camila Sosa' }] }, 'receiver'],
    ['another receta’s patient', { subject: { reference: 'Patient/999999' } }, 'subject'],
    ['another person as the patient', { subject: { reference: 'Patient/p999999' } }, 'subject'],
    ['another person as who takes it', { receiver: [{ reference: 'Patient/p999999' }] }, 'receiver'],
    ['capsules for packs', { quantity: { value: 2, unit: 'cápsulas' } }, 'quantity.unit'],
    ['packs by a code', { quantity: { value: 2, unit: 'envases', code: '{caps}' } }, 'quantity.code'],
    ['another day', { whenHandedOver: '2026-11-18T13:00:00Z' }, 'whenHandedOver'],
    ['another farmacia', { performer: [{ actor: { reference: 'Organization/1-f999' } }] }, 'performer[0].actor'],
    ['a box that nothing leads to', { medicationReference: undefined }, 'medicationReference'],
    ['how it is taken', { dosageInstruction: [{ text: '1 por día' }] }, 'dosageInstruction'],
    [
      'a medicine without a code',
      { contained: [], medicationReference: undefined, medicationCodeableConcept: { text: 'x' } },
      'medicationCodeableConcept',
    ],
    ['two notes', { note: [{ text: 'una' }, { text: 'otra' }] }, 'note[1]'],
    ['an element that is read by nobody', { daysSupply: { value: 3 } }, 'daysSupply'],
    ['a profile that is not spoken', { meta: { profile: ['https://otro.example/x'] } }, 'meta.profile[0]'],
    ['another language', { language: 'en' }, 'language'],
    ['a text that says more', { text: { status: 'additional', div: '<div>Otra cosa</div>' } }, 'text.status'],
    ['a number of before', { identifier: [{ use: 'old', value: randomUUID() }] }, 'identifier[0].use'],
    ['another status', { status: 'preparation' }, 'status'],
  ])('refuses %s by its name', async (_que, fields, campo) => {
    const { status, data } = await registrar(entrega(fields))
    const { issue = [] } = data as { issue?: { expression?: string[] }[] }
    expect([status, issue[1]?.expression, await dispensado()]).toEqual([400, [campo], 0])
  })
})
