import {
  aConvenio,
  aFarmacia,
  aMedico,
  anAfiliado,
  anEmptyWorld,
  aPaciente,
  aProducto,
  aRecetaGuardada,
  aUsuario,
  type Actor as Persona,
  type RecetaGuardada,
  useBase,
  useBaseDelProducto,
} from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor, comoPortador, comoSistema } from './como-actor'
import { type Db, rows } from './conectar'

const dueno = useBase()
const producto = useBaseDelProducto(dueno)

type Mundo = { convenio_id: number; medico: Persona; paciente: Persona; receta: RecetaGuardada }
const mundos = {} as { A: Mundo; B: Mundo }

beforeAll(async () => {
  await anEmptyWorld(dueno)
  const producto_id = await aProducto(dueno)
  for (const cual of ['A', 'B'] as const) {
    const convenio_id = await aConvenio(dueno, { nombre: `Convenio ${cual}` })
    const medico = await aMedico(dueno, { convenios: [convenio_id] })
    const paciente = await aPaciente(dueno)
    await anAfiliado(dueno, paciente.persona_id, convenio_id)
    const ids = { medico_id: medico.medico_id, usuario_id: medico.usuario_id, persona_id: paciente.persona_id }
    const receta = await aRecetaGuardada(dueno, { ...ids, convenio_id, producto_id })
    await dueno.kysely
      .insertInto('bandeja_salida')
      .values({ recetas_id: receta.recetas_id, tipo: 'receta_emitida' })
      .execute()
    mundos[cual] = { convenio_id, medico, paciente, receta }
  }
})

const nadie: Actor = { ...sistema, alcance: 'propio' }
const medicoDe = ({ medico }: Mundo): Actor => ({
  ...nadie,
  usuario_id: medico.usuario_id,
  medico_id: medico.medico_id,
})
const pacienteDe = ({ paciente }: Mundo): Actor => ({
  ...nadie,
  usuario_id: paciente.usuario_id,
  persona_id: paciente.persona_id,
})
const convenioDe = ({ convenio_id }: Mundo): Actor => ({ ...nadie, convenio_id })

const clinicas = ['recetas', 'recetas_items', 'recetas_eventos'] as const
/** A query without any filter by owner: how many rows each table shows, and of which recetas. */
const look = async (db: Db, tabla: string) =>
  (await rows<{ recetas_id: number }>(db, { name: `naive_${tabla}`, text: `select recetas_id from ${tabla}` }, [])).map(
    (r) => r.recetas_id,
  )

const codeOf = (promesa: Promise<unknown>) =>
  promesa.then(
    () => 'hecho',
    (error: { code?: string }) => error.code,
  )

describe('the role of the product', () => {
  it.each([
    'create table otra (id int)',
    'create function otra() returns int language sql return 1',
    'alter table recetas disable row level security',
    'drop table normas',
    'truncate recetas_eventos',
    'create role otro',
    "copy recetas to program 'cat'",
    "select pg_read_file('/etc/passwd')",
    "update recetas set contenido = '{}'",
    "update recetas set firma = 'x'",
    'update recetas set persona_id = 1',
    "update recetas set vence_el = '2030-01-01'",
    'delete from recetas',
    'insert into recetas (soft_id) values (1)',
    "update recetas_items set posologia = 'x'",
    'delete from recetas_items',
    'insert into recetas_items (recetas_id) values (1)',
    "update recetas_eventos set motivo = 'x'",
    'delete from recetas_eventos',
    'delete from dispensas',
    "update dispensas set quien = 'x'",
    'update dispensas_items set envases = 1',
    "update libro_recetario set asiento = '{}'",
    'delete from libro_recetario',
    'update libro_cierres set hasta = 1',
    "update contingencia_dispositivos set certificado = 'x'",
    'update contingencia_dispositivos set medico_id = 1',
    'delete from contingencia_dispositivos',
    'update contingencia_numeros set nro_recetario = 1',
    'update contingencia_titulares set nro_recetario = 1',
    'delete from contingencia_titulares',
    'delete from contingencia_numeros',
    'select * from kysely_migration',
    "update padron set dni = '1'",
    'select encadenar(null)',
  ])('is refused: %s', async (sentencia) => {
    expect(await codeOf(comoSistema(producto).pool.query(sentencia))).toBe('42501')
  })
})

describe('without an actor', () => {
  it('every table with patients that it may read shows nothing, and a new one must be walled before it lands', async () => {
    const { rows: tablas } = await dueno.pool.query<{ tabla: string; pared: boolean }>(
      `select c.relname as tabla, c.relrowsecurity as pared from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('medicos')
          and has_any_column_privilege('receta_app', c.oid, 'select')
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('recetas_id', 'persona_id',
            'dni', 'nroafiliado'))
        order by 1`,
    )
    expect(tablas.filter((t) => !t.pared)).toEqual([])
    for (const { tabla } of tablas)
      expect([tabla, (await producto.pool.query(`select from ${tabla}`)).rowCount]).toEqual([tabla, 0])
    expect((await producto.pool.query('select from padron')).rowCount).toBe(0)
    expect((await dueno.pool.query('select from recetas')).rowCount).toBe(2)
  })
})

describe('a query that forgot whose rows it reads', () => {
  it.each([
    ['a convenio', convenioDe],
    ['a médico', medicoDe],
    ['a paciente', pacienteDe],
  ] as const)('S071 shows %s its own and 0 rows of another', async (_quien, actorDe) => {
    for (const tabla of clinicas) {
      expect(await look(comoActor(producto, actorDe(mundos.A)), tabla)).toEqual([mundos.A.receta.recetas_id])
      expect(await look(comoActor(producto, actorDe(mundos.B)), tabla)).toEqual([mundos.B.receta.recetas_id])
    }
  })

  it('shows no afiliado of another convenio, to a médico or to an obra social', async () => {
    const documentos = (await dueno.pool.query<{ dni: string }>('select dni from personas')).rows.map(({ dni }) => dni)
    const buscaATodos: Actor = { ...medicoDe(mundos.A), lee: ['padron'], busca: { documentos } }
    for (const actor of [buscaATodos, convenioDe(mundos.A)])
      expect(await comoActor(producto, actor).kysely.selectFrom('afiliados').select('convenio_id').execute()).toEqual([
        { convenio_id: mundos.A.convenio_id },
      ])
  })

  it('shows an obra social and a paciente no person but theirs', async () => {
    for (const actor of [convenioDe(mundos.A), pacienteDe(mundos.A)])
      expect(await comoActor(producto, actor).kysely.selectFrom('personas').select('persona_id').execute()).toEqual([
        { persona_id: mundos.A.paciente.persona_id },
      ])
  })

  it('shows who holds a token that receta alone', async () => {
    for (const tabla of clinicas)
      expect(await look(comoPortador(producto, [mundos.B.receta.token_hash]), tabla)).toEqual([
        mundos.B.receta.recetas_id,
      ])
    expect(await look(comoPortador(producto, [Buffer.alloc(32)]), 'recetas')).toEqual([])
  })

  it('shows a counter what it holds until it lapses, and of the rest only what it handed over', async () => {
    const farmacia_id = await aFarmacia(dueno)
    const usuario_id = await aUsuario(dueno, { tipo: 2 })
    const en = (ahora: string) => comoActor(producto, { ...nadie, usuario_id, farmacia_id, ahora: new Date(ahora) })
    const { recetas_id } = mundos.A.receta
    for (const tabla of clinicas) expect(await look(en('2026-11-20T13:00:00Z'), tabla)).toEqual([])
    await dueno.pool.query(
      `update recetas set retenida_por = $1, retenida_hasta = '2026-11-20T13:15:00Z' where recetas_id = $2`,
      [farmacia_id, recetas_id],
    )
    for (const tabla of clinicas) {
      expect(await look(en('2026-11-20T13:14:59Z'), tabla)).toEqual([recetas_id])
      expect(await look(en('2026-11-20T13:15:00Z'), tabla)).toEqual([])
    }
    await dueno.pool.query(
      `insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella)
       values ($1, $2, $3, 'x', '2026-11-20T13:10:00Z', 'emitida', gen_random_uuid(), 'x')`,
      [recetas_id, farmacia_id, usuario_id],
    )
    await dueno.pool.query('update recetas set retenida_por = null, retenida_hasta = null')
    expect(await look(en('2026-11-22T13:09:59Z'), 'recetas')).toEqual([recetas_id])
    expect(await look(en('2026-11-22T13:10:00Z'), 'recetas')).toEqual([])
    expect(await look(en('2026-12-22T13:10:00Z'), 'dispensas')).toEqual([recetas_id])
    expect(await look(comoActor(producto, medicoDe(mundos.B)), 'dispensas')).toEqual([])
    expect(await look(comoActor(producto, convenioDe(mundos.A)), 'dispensas')).toEqual([recetas_id])
  })

  it('shows an administrator nothing until he states a reason', async () => {
    const usuario_id = await aUsuario(dueno, { tipo: 20 })
    expect(await look(comoActor(producto, { ...nadie, usuario_id }), 'recetas')).toEqual([])
    expect(await look(comoActor(producto, { ...nadie, usuario_id, alcance: 'motivado' }), 'recetas')).toHaveLength(2)
  })

  it('leaves the outbox to the product', async () => {
    expect(await look(comoActor(producto, medicoDe(mundos.A)), 'bandeja_salida')).toEqual([])
    expect(await look(comoSistema(producto), 'bandeja_salida')).toHaveLength(2)
  })

  it('shows a médico the devices that sign for him and their numbers, and nobody else any of them', async () => {
    const como = (actor: Actor, text: string) =>
      sql.raw<{ dispositivo_id: number }>(text).execute(comoActor(producto, { ...actor, escribe: ['llaves'] }).kysely)
    const aparato = ({ medico }: Mundo, clave: string) =>
      `insert into contingencia_dispositivos (medico_id, clave_publica, nombre, certificado, desde, hasta, creado_en)
       values (${medico.medico_id}, '${clave}', 'x', 'c', '2026-11-20', '2026-11-23', now()) returning dispositivo_id`
    const numeros = (dispositivo_id: number) =>
      `insert into contingencia_numeros (dispositivo_id) values (${dispositivo_id}), (${dispositivo_id})`
    const prepare = async (mundo: Mundo, clave: string) => {
      const dispositivo_id = (await como(medicoDe(mundo), aparato(mundo, clave))).rows[0]?.dispositivo_id ?? 0
      await como(medicoDe(mundo), numeros(dispositivo_id))
      return dispositivo_id
    }
    const suyos = { A: await prepare(mundos.A, 'a'), B: await prepare(mundos.B, 'b') }
    for (const tabla of ['contingencia_dispositivos', 'contingencia_numeros']) {
      const vistos = async (actor: Actor) =>
        (await como(actor, `select distinct dispositivo_id from ${tabla} order by 1`)).rows.map((r) => r.dispositivo_id)
      expect(await vistos(medicoDe(mundos.A))).toEqual([suyos.A])
      expect(await vistos(medicoDe(mundos.B))).toEqual([suyos.B])
      expect(await vistos(sistema)).toEqual([suyos.A, suyos.B])
      for (const otro of [nadie, pacienteDe(mundos.A), convenioDe(mundos.A)]) expect(await vistos(otro)).toEqual([])
      expect((await producto.pool.query(`select from ${tabla}`)).rowCount).toBe(0)
    }
    for (const ajena of [
      `update contingencia_dispositivos set revocado_en = now() where dispositivo_id = ${suyos.A}`,
      `update contingencia_numeros set dispositivo_id = ${suyos.B} where dispositivo_id = ${suyos.A}`,
    ])
      expect((await como(medicoDe(mundos.B), ajena)).numAffectedRows).toBe(0n)
    for (const ajena of [numeros(suyos.A), aparato(mundos.A, 'c')])
      expect(await codeOf(como(medicoDe(mundos.B), ajena))).toBe('42501')
    const regalar = `update contingencia_numeros set dispositivo_id = ${suyos.A}`
    expect(await codeOf(como(medicoDe(mundos.B), regalar))).toBe('RC005')
  })

  it('lets only the médico of a receta say which keeps its number, and only an administrator read the devices of a médico', async () => {
    const como = (actor: Actor, text: string) =>
      sql.raw<{ nombre: string }>(text).execute(comoActor(producto, actor).kysely)
    const { rows: nuevos } = await dueno.pool.query<{ dispositivo_id: number; nro_recetario: number }>(
      `with d as (insert into contingencia_dispositivos (medico_id, clave_publica, nombre, certificado, desde, hasta, creado_en)
                  values ($1, 'titular', 'Titular', 'c', '2026-11-20', '2026-11-23', now()) returning dispositivo_id)
       insert into contingencia_numeros (dispositivo_id) select dispositivo_id from d returning dispositivo_id, nro_recetario`,
      [mundos.A.medico.medico_id],
    )
    const { dispositivo_id, nro_recetario } = nuevos[0] ?? { dispositivo_id: 0, nro_recetario: 0 }
    const { recetas_id } = mundos.A.receta
    await dueno.pool.query(
      `insert into contingencias (recetas_id, huella, dispositivo_id, nro_recetario, prueba, pedido, registrada_en)
       values ($1, repeat('a', 64), $2, $3, 'x', '{}', now())`,
      [recetas_id, dispositivo_id, nro_recetario],
    )
    const give = `insert into contingencia_titulares values (${nro_recetario}, ${recetas_id})
                 on conflict (nro_recetario) do update set recetas_id = excluded.recetas_id`
    // These can read it but not write it: its convenio, its paciente and another médico.
    const otros = [medicoDe(mundos.B), convenioDe(mundos.A), pacienteDe(mundos.A), nadie]
    for (const actor of otros) expect(await codeOf(como(actor, give))).toBe('42501')
    for (let vez = 0; vez < 2; vez++) expect(await codeOf(como(medicoDe(mundos.A), give))).toBe('hecho')
    for (const actor of otros)
      expect((await como(actor, `update contingencia_titulares set recetas_id = ${recetas_id}`)).numAffectedRows).toBe(
        0n,
      )
    expect((await como(convenioDe(mundos.A), 'select from contingencia_titulares')).rows).toHaveLength(1)
    expect((await como(medicoDe(mundos.B), 'select from contingencia_titulares')).rows).toHaveLength(0)

    const view = `select nombre from dispositivos_de_medico(${mundos.A.medico.medico_id}, '2026-11-20') where nombre = 'Titular'`
    for (const actor of [...otros, medicoDe(mundos.A)]) expect(await codeOf(como(actor, view))).toBe('42501')
    const usuario_id = await aUsuario(dueno, { tipo: 20 })
    expect((await como({ ...nadie, usuario_id }, view)).rows).toEqual([{ nombre: 'Titular' }])
  })

  it('changes nothing of another', async () => {
    const { kysely } = comoActor(producto, medicoDe(mundos.A))
    const { numUpdatedRows } = await kysely
      .updateTable('recetas')
      .set({ anulacion_pendiente: true })
      .where('recetas_id', '=', mundos.B.receta.recetas_id)
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(0n)
  })
})

describe('a vínculo', () => {
  it('lets its account see what its paciente was prescribed, until it is revoked', async () => {
    const usuario_id = await aUsuario(dueno)
    const { enlace_id } = await dueno.kysely
      .insertInto('enlaces')
      .values({ token_hash: Buffer.from('v'), proposito: 'vinculo', vence_en: new Date(Date.now() + 60_000) })
      .returning('enlace_id')
      .executeTakeFirstOrThrow()
    const { persona_id, usuario_id: otorgado_por } = mundos.B.paciente
    await dueno.kysely
      .insertInto('vinculos')
      .values({
        persona_id,
        otorgado_por,
        usuario_id,
        alcance: ['ver'],
        enlace_id,
        aceptado_en: new Date(),
        hasta: '2999-01-01',
      })
      .execute()
    const db = comoActor(producto, { ...nadie, usuario_id })
    expect(await look(db, 'recetas_items')).toEqual([mundos.B.receta.recetas_id])
    await dueno.kysely.updateTable('vinculos').set({ revocado_en: new Date() }).execute()
    expect(await look(db, 'recetas_items')).toEqual([])
  })
})

describe('emitir_receta', () => {
  it('refuses a médico who issues as another', async () => {
    const pedido = JSON.stringify({ medico_id: mundos.B.medico.medico_id, recetas: [] })
    const db = comoActor(producto, medicoDe(mundos.A))
    const statement = { name: 'emitir_receta', text: 'select emitir_receta($1::jsonb)' }
    expect(await codeOf(rows(db, statement, [pedido]))).toBe('42501')
  })
})

describe('comoActor', () => {
  it('runs a transaction as its actor from its beginning', async () => {
    const { kysely } = comoActor(producto, medicoDe(mundos.A))
    const suyas = await kysely.transaction().execute((trx) => trx.selectFrom('recetas').select('recetas_id').execute())
    expect(suyas).toEqual([{ recetas_id: mundos.A.receta.recetas_id }])
  })

  it('leaves a connection as nobody’s, also after a statement that failed', async () => {
    const db = comoActor(producto, medicoDe(mundos.A))
    expect(
      await codeOf(rows(db, { name: 'falla', text: 'select 1 / (recetas_id - recetas_id) from recetas' }, [])),
    ).toBe('22012')
    const cuantas = await Promise.all(Array.from({ length: 40 }, () => producto.pool.query('select from recetas')))
    expect(cuantas.every((r) => r.rowCount === 0)).toBe(true)
    expect(await look(db, 'recetas')).toHaveLength(1)
  })

  it('keeps the actors of statements that run at the same time apart', async () => {
    const vistas = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        look(comoActor(producto, medicoDe(i % 2 ? mundos.A : mundos.B)), 'recetas'),
      ),
    )
    vistas.forEach((ids, i) => expect(ids).toEqual([(i % 2 ? mundos.A : mundos.B).receta.recetas_id]))
  })

  it('can try again a statement whose preparation failed', async () => {
    const db = comoActor(producto, medicoDe(mundos.A))
    const mala = { name: 'no_se_prepara', text: 'select nada from recetas' }
    for (let vez = 0; vez < 3; vez++) expect(await codeOf(rows(db, mala, []))).toBe('42703')
  })
})
