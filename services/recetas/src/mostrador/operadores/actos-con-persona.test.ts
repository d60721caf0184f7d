import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto } from '@receta/domain'
import { hashClave } from '@receta/service-kit'
import {
  aMostrador,
  aMundo,
  anInforme,
  anOperador,
  aProducto,
  aSesion,
  aUsuario,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fhirBusca } from '../../fhir/buscar-recursos'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { receta } from '../../recetas/receta'
import { login } from '../../sesion/login'
import { segundoFactor } from '../../sesion/factores/segundo-factor'
import { mostradorDeshacer } from '../dispensa/undo-dispensa'
import { mostradorDispensar } from '../dispensa/dispensar'
import { mostradorBloquear } from '../bloquear'
import { mostradorHoy } from '../libro/hoy'
import { libroCierre, libroRecetario } from '../libro/libro'
import { mostradorRetener } from '../retener'
import { operadorEntra } from './operador-entra'
import { aComputadora, anAccount, clave, codigo } from './operadores.ejemplos'

const db = useBase()
const servidor = useServidor(db, [
  login,
  segundoFactor,
  informaReceta,
  receta,
  fhirBusca,
  mostradorRetener,
  mostradorDispensar,
  mostradorDeshacer,
  mostradorBloquear,
  mostradorHoy,
  libroCierre,
  libroRecetario,
  operadorEntra,
])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let local: { farmacia_id: number; usuario: string; marta: number; tomas: number }
let clonazepam = 0

beforeAll(async () => {
  mundo = await aMundo(db)
  clonazepam = await aProducto(db, {
    monodroga: 'Clonazepam',
    ifa_clave: 'clonazepam',
    lista_control: 'psico IV',
    condicion_venta: 'archivada',
  })
  const clave_hash = await hashClave(clave)
  const { farmacia_id } = await aMostrador(db, {
    nombre: 'Farmacia Norte',
    persona: false,
    convenios: [mundo.convenio_id],
  })
  const persona = (nombre: string, apellido: string, cargo: 'farmaceutico' | 'auxiliar') =>
    anAccount(db, servidor, { farmacia_id, clave_hash }, { nombre, apellido, cargo })
  await anAccount(db, servidor, { farmacia_id, clave_hash, usuario: 'norte@prueba.ar' })
  local = {
    farmacia_id,
    usuario: 'norte@prueba.ar',
    marta: await persona('Marta', 'Ríos', 'farmaceutico'),
    tomas: await persona('Tomás', 'Vera', 'auxiliar'),
  }
})
let paso = 0
let ahora = now
beforeEach(() => {
  // A code works once: each test has its own half minutes.
  ahora = new Date(now.getTime() + ++paso * 120_000)
  servidor.setNow(ahora)
})

async function emitida(producto_id = mundo.productos[0] ?? 0) {
  const valor = '1200.00'
  const codigo_producto = createCodigoProducto(
    { producto_id, timestamp: ahora.getTime(), valor },
    config.clave_ofuscacion,
  )
  const items = [{ producto_id, envases: 1, codigo: codigo_producto, posologia: '1-0-0-0 x 30' }]
  const reconocimientos = ['enalapril', 'clonazepam'].map((d) => ({ clave: `DUPLICADO:${d}`, motivo: 'sigue igual' }))
  const { data, raw } = await servidor.call(
    contract.informaReceta,
    anInforme(mundo, ahora, { items, reconocimientos }),
    mundo.medico,
  )
  if (!data.receta) throw new Error(raw)
  return data.receta
}
const openPc = () => aComputadora(servidor, local.usuario, () => ahora, codigo(ahora))
type Pc = Awaited<ReturnType<typeof openPc>>
const hold = (pc: Pc, token: string) => pc.call(contract.mostradorRetener, { token })
const entregar = (pc: Pc, recetas_id: number, clave_idempotencia = randomUUID()) =>
  pc.call(contract.mostradorDispensar, { recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia })
const rios = {
  nombre: 'Marta',
  apellido: 'Ríos',
  cargo: 'farmaceutico',
  matricula: expect.stringMatching(/^MP \d+$/),
  jurisdiccion: 'Entre Ríos',
}
const vera = { nombre: 'Tomás', apellido: 'Vera', cargo: 'auxiliar', matricula: null, jurisdiccion: null }

describe('what is done at a counter', () => {
  it('M12 carries the person who did it: the hold, the handover, its undoing, and all that reads them', async () => {
    const pc = await openPc()
    await pc.enter({ usuario_id: local.marta, otp: codigo(ahora), pin_nuevo: '2580' })
    await pc.enter({ usuario_id: local.tomas, otp: codigo(ahora), pin_nuevo: '1357' })
    const { recetas_id, token } = await emitida()
    await hold(pc, token)
    await pc.enter({ usuario_id: local.marta, pin: '2580' })
    const { data } = await entregar(pc, recetas_id)
    const { rows: eventos } = await db.pool.query(
      `select accion, usuario_id, quien, datos -> 'operador' ->> 'apellido' as apellido from recetas_eventos
        where recetas_id = $1 and accion in ('retener', 'dispensar') order by evento_id`,
      [recetas_id],
    )
    expect(eventos).toEqual([
      { accion: 'retener', usuario_id: local.tomas, quien: 'Farmacia Norte', apellido: 'Vera' },
      { accion: 'dispensar', usuario_id: local.marta, quien: 'Farmacia Norte', apellido: 'Ríos' },
    ])
    const [entregada] = (await pc.call(contract.mostradorHoy, {})).data.entregadas
    expect(entregada).toMatchObject({ quien: 'Marta Ríos', entrego: rios, farmacia: 'Farmacia Norte' })
    const leida = (await servidor.call(contract.receta, { recetas_id }, mundo.medico)).data
    expect(leida).toMatchObject({
      entregas: [{ farmacia: 'Farmacia Norte', entrego: rios }],
      movimientos: expect.arrayContaining([
        expect.objectContaining({ accion: 'dispensar', quien: 'Farmacia Norte', persona: rios }),
      ]),
    })
    await pc.enter({ usuario_id: local.tomas, pin: '1357' })
    const deshacer = { dispensa_id: data.dispensa_id ?? 0 }
    expect((await pc.call(contract.mostradorDeshacer, deshacer)).data.resultado).toBe('deshecha')
    const [deshecha] = (await pc.call(contract.mostradorHoy, {})).data.entregadas
    expect(deshecha).toMatchObject({ entrego: rios, deshecha: { quien: 'Tomás Vera', persona: vera } })
  })

  it('M12 carries the person who blocked, and who tried to block what could not be', async () => {
    const pc = await openPc()
    await pc.enter({ usuario_id: local.tomas, otp: codigo(ahora) })
    const { recetas_id, token } = await emitida()
    await hold(pc, token)
    const block = () => pc.call(contract.mostradorBloquear, { recetas_id, motivo: 'Hay que confirmar la dosis' })
    expect([(await block()).data.resultado, (await block()).data.resultado]).toEqual(['bloqueada', 'rechazada'])
    const { rows } = await db.pool.query(
      `select resultado, usuario_id, quien, datos -> 'operador' ->> 'apellido' as apellido from recetas_eventos
        where recetas_id = $1 and accion = 'bloquear' order by evento_id`,
      [recetas_id],
    )
    const deTomas = { usuario_id: local.tomas, quien: 'Farmacia Norte', apellido: 'Vera' }
    expect(rows).toEqual([
      { resultado: 'aceptada', ...deTomas },
      { resultado: 'rechazada', ...deTomas },
    ])
  })

  it('names in FHIR the practitioner who handed over, with the matrícula', async () => {
    const pc = await openPc()
    await pc.enter({ usuario_id: local.marta, otp: codigo(ahora) })
    const { recetas_id, token } = await emitida()
    await hold(pc, token)
    const { data } = await entregar(pc, recetas_id)
    const bundle = await servidor.call(
      contract.fhirBusca,
      { tipo: 'MedicationDispense', identifier: `${data.dispensa_id}-1` },
      mundo.medico,
    )
    const recursos = (bundle.data as unknown as { entry: { resource: Record<string, unknown> }[] }).entry.map(
      (e) => e.resource,
    )
    const id = `${recetas_id}-o${local.marta}`
    expect(recursos.find((r) => r['resourceType'] === 'MedicationDispense')).toMatchObject({
      performer: [
        { actor: { display: 'Farmacia Norte' } },
        { actor: { reference: `Practitioner/${id}`, display: expect.stringMatching(/^Marta Ríos \(MP \d+\)$/) } },
      ],
    })
    expect(recursos.find((r) => r['id'] === id)).toMatchObject({
      resourceType: 'Practitioner',
      name: [{ family: 'Ríos', given: ['Marta'] }],
      qualification: [{ identifier: [{ value: rios.matricula }], issuer: { display: 'Entre Ríos' } }],
    })
  })

  it('is written by the database, whatever the statement says, and stays as it was', async () => {
    const { rows } = await db.pool.query<{ operador: { apellido: string; matricula: string } }>(
      'select operador from dispensas where usuario_id = $1 and operador is not null limit 1',
      [local.marta],
    )
    const antes = rows[0]?.operador
    await db.pool.query("update operadores set matricula = 'MP 9.999' where usuario_id = $1", [local.marta])
    const despues = await db.pool.query('select operador from dispensas where usuario_id = $1 limit 1', [local.marta])
    expect([antes?.apellido, despues.rows[0].operador]).toEqual(['Ríos', antes])
    await db.pool.query('update operadores set matricula = $1 where usuario_id = $2', [antes?.matricula, local.marta])
  })
})

describe('DS-06, DS-07 a psicotrópico', () => {
  it('is not handed over by an auxiliar, who is told why', async () => {
    const pc = await openPc()
    await pc.enter({ usuario_id: local.tomas, otp: codigo(ahora) })
    const { recetas_id, token } = await emitida(clonazepam)
    await hold(pc, token)
    expect((await entregar(pc, recetas_id)).data).toMatchObject({
      resultado: 'rechazada',
      causa: 'FARMACEUTICO_REQUERIDO',
    })
    const { rows } = await db.pool.query('select estado from recetas where recetas_id = $1', [recetas_id])
    expect(rows).toEqual([{ estado: 'emitida' }])
  })

  it('asks a pharmacist who came by the PIN for the factor, and then goes, sealed with the name', async () => {
    const pc = await openPc()
    await pc.enter({ usuario_id: local.marta, otp: codigo(ahora), pin_nuevo: '2580' })
    await pc.enter({ usuario_id: local.marta, pin: '2580' })
    const { recetas_id, token } = await emitida(clonazepam)
    await hold(pc, token)
    const repetida = randomUUID()
    const { status, error } = await entregar(pc, recetas_id, repetida)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    ahora = new Date(ahora.getTime() + 30_000)
    servidor.setNow(ahora)
    expect((await pc.call(contract.segundoFactor, { otp: codigo(ahora) })).status).toBe(200)
    const { asientos } = (await entregar(pc, recetas_id, repetida)).data
    expect(asientos).toHaveLength(1)
    const dia = '2026-11-20'
    const { asientos: escritos } = (await pc.call(contract.libroRecetario, { desde: dia, hasta: dia })).data
    expect(escritos.at(-1)).toMatchObject({ lista_control: 'psico IV', quien: 'Marta Ríos', entrego: rios })
    const cierre = await pc.call(contract.libroCierre, { hasta: asientos[0] ?? 0 })
    expect(cierre.data).toMatchObject({ quien: 'Marta Ríos', persona: rios, integro: true })
    // After five minutes the same key still answers what it did, without the factor.
    ahora = new Date(ahora.getTime() + 6 * 60_000)
    servidor.setNow(ahora)
    expect((await entregar(pc, recetas_id, repetida)).data.asientos).toEqual(asientos)
  })

  it('of the software of a farmacia goes by the credential of a pharmacist, and of nobody else', async () => {
    const deCargo = async (cargo: 'farmaceutico' | 'auxiliar'): Promise<Mostrador> => {
      const usuario_id = await aUsuario(db, { tipo: 2 })
      const { farmacia_id } = local
      await db.kysely.updateTable('usuarios').set({ farmacia_id }).where('usuario_id', '=', usuario_id).execute()
      await anOperador(db, { usuario_id, farmacia_id }, { cargo })
      return {
        token: await aSesion(db, usuario_id, { now: ahora }),
        usuario_id,
        farmacia_id,
        medico_id: 0,
        persona_id: 0,
      }
    }
    const { recetas_id, token } = await emitida(clonazepam)
    const auxiliar = await deCargo('auxiliar')
    await servidor.call(contract.mostradorRetener, { token }, auxiliar)
    const pedido = () => ({ recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia: randomUUID() })
    expect((await servidor.call(contract.mostradorDispensar, pedido(), auxiliar)).data.causa).toBe(
      'FARMACEUTICO_REQUERIDO',
    )
    const farmaceutica = await deCargo('farmaceutico')
    expect((await servidor.call(contract.mostradorDispensar, pedido(), farmaceutica)).data.resultado).toBe('dispensada')
  })
})
