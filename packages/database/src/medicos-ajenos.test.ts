import { aConvenio, aMedico, aMostrador, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase } from '@receta/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, setActor, sistema } from './actor'
import type { Db } from './conectar'
import { useLogin } from './con-login.ejemplos'
import { contraLosMedicos } from './medicos-ajenos.ejemplos'

const dueno = useBase()
const { open } = useLogin(dueno)
let producto: Db
const actores: Record<'paciente' | 'medico' | 'farmacia' | 'auditor' | 'admin', Actor> = {} as never

const propio = (usuario_id: number | null, resto: Partial<Actor> = {}): Actor => ({
  ...sistema,
  alcance: 'propio',
  usuario_id,
  ...resto,
})
/** A call that says everything but that it reads accounts. */
const conLoDemas = (actor: Actor): Actor => ({
  ...actor,
  escribe: ['cuentas', 'llaves', 'catalogos'],
  lee: ['secretos', 'padron'],
  busca: { documentos: [] },
})
const queLeeCuentas = (actor: Actor): Actor => ({ ...actor, lee: ['cuentas'] })

/** Three médicos; what is each one's own says so. */
beforeAll(async () => {
  await anEmptyWorld(dueno)
  const convenio_id = await aConvenio(dueno, { nombre: 'Convenio A' })
  const doctora = await aMedico(dueno, { convenios: [convenio_id] })
  await aMedico(dueno, { convenios: [convenio_id] })
  await aMedico(dueno)
  const enferma = await aPaciente(dueno)
  const farmacia = await aMostrador(dueno)
  const auditor = await aUsuario(dueno, { tipo: 3, convenio_id })
  const jefa = await aUsuario(dueno, { tipo: 30 })
  await aSesion(dueno, jefa)
  await dueno.pool.query(
    `update medicos set telefono = 'AJENO ' || medico_id, domicilio = 'AJENO ' || medico_id, lugar_atencion = 'AJENO ' || medico_id,
            estado_motivo = 'AJENO ' || medico_id, cuil = '2799000' || lpad(medico_id::text, 3, '0') || '0';
     insert into consultorios select medico_id, 2, 'AJENO ' || medico_id, 'AJENO ' || medico_id, 'AJENO ' || medico_id from medicos;
     insert into medicos_firmas select medico_id, 'image/png', convert_to('AJENO ' || medico_id, 'utf8'), 1, 1, now() from medicos;
     insert into medicos_historial (medico_id, accion, quien, estado, motivo, cambios, en)
     select medico_id, 'datos', 'AJENO ' || medico_id, 'habilitado', 'AJENO ' || medico_id,
            jsonb_build_object('domicilio', 'AJENO ' || medico_id), now() from medicos;
     insert into consultas_refeps (medico_id, licencia, en, usuario_id, quien, desenlace, respuesta)
     select medico_id, licencia_federal, now(), usuario_id, 'AJENO ' || medico_id, 'encontrado',
            jsonb_build_object('dni', 'AJENO ' || medico_id) from medicos;
     insert into usuarios_historial (usuario_id, accion, quien, motivo, en)
     select usuario_id, 'suspension', 'AJENO ' || medico_id, 'AJENO ' || medico_id, now() from medicos;
     analyze`,
  )
  actores.paciente = propio(enferma.usuario_id ?? 0, { persona_id: enferma.persona_id })
  actores.medico = propio(doctora.usuario_id, { medico_id: doctora.medico_id })
  actores.farmacia = propio(farmacia.usuario_id, { farmacia_id: farmacia.farmacia_id })
  actores.auditor = propio(auditor, { convenio_id })
  actores.admin = propio(jefa)
  producto = await open()
})
afterAll(() => producto.kysely.destroy())

/** What its caller gets to see of a statement, but for what is his own; undone. */
async function read(actor: Actor, text: string): Promise<string> {
  const client = await producto.pool.connect()
  try {
    await client.query('begin')
    await setActor(client, actor)
    const hechos = [(await client.query(text)) as { rows: object[] }].flat()
    return withoutOwn(actor, JSON.stringify(hechos.map(({ rows }) => rows)))
  } catch (error) {
    const { message, detail, where } = error as Record<string, unknown>
    const dicho = JSON.stringify({ message, detail, where })
    return withoutOwn(actor, dicho.replaceAll(JSON.stringify(text).slice(1, -1), ''))
  } finally {
    await client.query('rollback').catch(() => null)
    client.release()
  }
}
/** As the columns of a médico say it: the text, its bytes, and his document. */
const marcas = (medico_id: number, fin = '(?!\\d)') => [
  `AJENO ${medico_id}${fin}`,
  [...Buffer.from(`AJENO ${medico_id}`)].join(',') + fin,
  `99000${String(medico_id).padStart(3, '0')}`,
]
const withoutOwn = ({ medico_id }: Actor, visto: string) =>
  medico_id === null ? visto : visto.replaceAll(new RegExp(marcas(medico_id).join('|'), 'g'), '')
const ajeno = /AJENO \d|65,74,69,78,79,32,\d|99000\d{3}/

describe('S6 a statement that somebody got into a call that reads no accounts', () => {
  it('is one of more than seventy, no two the same', () => {
    expect(new Set(contraLosMedicos).size).toBe(contraLosMedicos.length)
    expect(contraLosMedicos.length).toBeGreaterThan(70)
  })

  it.each(contraLosMedicos.map((h) => [h]))(
    'learns nothing of another médico but what a receta shows: %s',
    async (hostil) => {
      for (const actor of [...Object.values(actores), propio(null)])
        expect(await read(conLoDemas(actor), hostil)).not.toMatch(ajeno)
    },
  )

  it('reads what a receta shows, its médico his own, and rewrites nobody else', async () => {
    const { paciente, medico } = actores
    const deTodos = 'select apellido, nombre, profesion, licencia_federal, estado from medicos'
    expect(JSON.parse(await read(paciente, `select count(*)::int as n from (${deTodos}) t`))).toEqual([[{ n: 3 }]])
    for (const tabla of ['medicos_datos', 'consultorios', 'medicos_firmas', 'medicos_historial', 'consultas_refeps'])
      expect(JSON.parse(await read(medico, `select medico_id from ${tabla}`))).toEqual([
        [{ medico_id: medico.medico_id }],
      ])
    const columnas = ['apellido', 'licencia_federal', 'domicilio', 'telefono', 'lugar_atencion', 'profesion']
    for (const columna of columnas) {
      const cambia = `update medicos set ${columna} = 'x' where medico_id <> ${medico.medico_id} returning 1 as hecho`
      for (const actor of [...Object.values(actores), propio(null)])
        if (actor !== actores.admin) expect(await read(conLoDemas(actor), cambia)).not.toContain('hecho')
    }
  })
})

it('in a call that reads accounts, who administers is seen to read them by the same statements', async () => {
  let leen = 0
  for (const hostil of contraLosMedicos) if (ajeno.test(await read(queLeeCuentas(actores.admin), hostil))) leen++
  expect(leen).toBeGreaterThan(20)
  for (const [quien, actor] of Object.entries(actores))
    if (quien !== 'admin') expect(await read(queLeeCuentas(actor), 'table medicos_datos')).not.toMatch(ajeno)
})

it('stands down while version 1.1.0 may still serve, and up again', async () => {
  const { rows } = await dueno.pool.query('select migracion from version_minima')
  const put = (migracion: string) => dueno.pool.query('update version_minima set migracion = $1', [migracion])
  await put('0081')
  expect(await read(actores.paciente, 'select domicilio from medicos')).toMatch(ajeno)
  await put(rows[0].migracion)
  expect(await read(actores.paciente, 'select domicilio from medicos')).toMatch(/permission denied/)
})
