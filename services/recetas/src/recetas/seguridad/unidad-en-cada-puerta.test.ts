import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { propios, sistemas } from '@receta/fhir'
import { anInforme, aProducto, config, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { rutas, rutasFhir } from '../../app'
import { useSinRed, vuelta } from '../../contingencia/dispositivo.ejemplos'

/** C2: no liquid, drop or inhaled form is signed without saying how much of it, whichever the door (issue 13, point 2). */
const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const sinRed = useSinRed(db, servidor, { conFactor: true })
const s = propios(`${config.url_publica}/fhir`)

const medidos = [
  ['a suspension', 'Suspensión oral', 'oral', '5 ml c/8h x 7'],
  ['drops', 'Gotas orales', 'oral', '20 gotas c/8h x 7'],
  ['eye drops', 'Colirio', 'oftálmica', '1 gota en cada ojo c/8h x 7'],
  ['an aerosol', 'Aerosol para inhalar', 'inhalatoria', '2 puff c/8h x 7'],
] as const
const productos = new Map<string, number>()

beforeAll(async () => {
  for (const [que, forma, via] of medidos)
    productos.set(que, await aProducto(db, { forma, via, concentracion: '', presentacion: 'Frasco', unidades: null }))
})
const forget = () =>
  db.pool.query(`truncate contingencias, recetas_claves, recetas_items, recetas_eventos, intentos cascade`)
beforeEach(() => forget().then(() => undefined))

const mundoDe = (producto_id: number) => ({
  ...sinRed.mundo,
  productos: [producto_id, sinRed.mundo.productos[1]] as [number, number],
})
function pedidoDe(producto_id: number, posologia: string, fields: Parameters<typeof anInforme>[2] = {}) {
  const base = anInforme(mundoDe(producto_id), vuelta, fields)
  return { ...base, items: base.items.slice(0, 1).map((item) => ({ ...item, posologia })) }
}
/** Of another drug, signed before. */
const emitida = async () => {
  await forget()
  const { data, raw } = await servidor.call(
    contract.informaReceta,
    anInforme(sinRed.mundo, vuelta),
    sinRed.mundo.medico,
  )
  return data.receta ?? expect.fail(raw)
}
const codigosDe = (hallazgos: readonly { codigo: string }[] | undefined) => (hallazgos ?? []).map((h) => h.codigo)

const bundle = (producto_id: number, posologia: string) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      groupIdentifier: { system: 'https://consultorio.example/recetas', value: randomUUID() },
      medicationCodeableConcept: { coding: [{ system: s.vademecum, code: String(producto_id) }] },
      subject: { reference: 'Patient/1' },
      insurance: [{ reference: 'Coverage/1' }],
      reasonCode: [{ coding: [{ system: sistemas.cie10, code: 'I10' }], text: 'Hipertensión esencial (primaria)' }],
      dosageInstruction: [{ text: posologia }],
      dispenseRequest: { quantity: { value: 1 } },
    },
    {
      resourceType: 'Patient',
      id: '1',
      identifier: [{ system: sistemas.dni, value: '98077314' }],
      name: [{ family: 'Benítez', given: ['Raúl', 'Oscar'] }],
      gender: 'female',
      birthDate: '1952-03-12',
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

/** Numbers of the device that this test signed with. */
let usados = 0
beforeEach(() => {
  usados = 0
})

/** What each door says of a posología. */
const puertas: Record<string, (producto_id: number, posologia: string) => Promise<string[]>> = {
  async 'the form, on a PC or a phone'(producto_id, posologia) {
    const { error } = await servidor.call(contract.informaReceta, pedidoDe(producto_id, posologia), sinRed.mundo.medico)
    return codigosDe(error?.hallazgos)
  },
  async 'a renewal'(producto_id, posologia) {
    const { recetas_id } = await emitida()
    const pedido = pedidoDe(producto_id, posologia, { renueva_a: recetas_id })
    const { error } = await servidor.call(contract.informaReceta, pedido, sinRed.mundo.medico)
    return codigosDe(error?.hallazgos)
  },
  async 'a replacement'(producto_id, posologia) {
    const { recetas_id } = await emitida()
    const pedido = { ...pedidoDe(producto_id, posologia), reemplaza_a: recetas_id, motivo: 'Error', serie: false }
    const { error } = await servidor.call(contract.reemplazaReceta, pedido, sinRed.mundo.medico)
    return codigosDe(error?.hallazgos)
  },
  async FHIR(producto_id, posologia) {
    const { status, data } = await servidor.call(
      contract.fhirRegistra,
      bundle(producto_id, posologia) as never,
      sinRed.mundo.medico,
    )
    if (status !== 409) return []
    const { issue } = data as unknown as { issue: { details: { coding: { code: string }[] } }[] }
    return issue.map((i) => i.details.coding[0]?.code ?? '')
  },
  // The device does not sign it (a-firmar); what another software signed is registered, and is audited before it is handed over.
  async 'what was signed without a network'(producto_id, posologia) {
    const { items } = pedidoDe(producto_id, posologia)
    const nro = sinRed.dispositivo.numeros[usados++] ?? expect.fail('no number left')
    const { input } = await sinRed.firmar({ nro, generico: 'Enalapril maleato', borrador: { items } })
    const { data, raw } = await servidor.call(contract.contingenciaRegistra, input, sinRed.mundo.medico)
    if (data.resultado !== 'registrada') expect.fail(raw)
    const codigos = codigosDe(data.avisos as { codigo: string }[])
    if (codigos.includes('UNIDAD_FALTA')) expect(data.estado).toBe('en_auditoria')
    return codigos
  },
}

it.each(Object.keys(puertas))(
  'C2 %s lets nothing pass that does not say how much of it is taken',
  async (puerta) => {
    for (const [que, , , dicha] of medidos) {
      const id = productos.get(que) ?? expect.fail(que)
      for (const sin of ['c/8h x 7', '1-0-0-1 x 7', 'según indicación médica', '1 unidad c/8h x 7'])
        expect([que, sin, await puertas[puerta]?.(id, sin)]).toEqual([
          que,
          sin,
          expect.arrayContaining(['UNIDAD_FALTA']),
        ])
      expect([que, await puertas[puerta]?.(id, dicha)]).toEqual([que, expect.not.arrayContaining(['UNIDAD_FALTA'])])
    }
  },
  60_000,
)
