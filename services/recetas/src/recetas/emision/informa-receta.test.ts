import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { createCodigoProducto, validateReferencia } from '@receta/domain'
import { verificarFirma } from '@receta/service-kit'
import {
  aMedico,
  aMundo,
  aPersona,
  anInforme,
  aProducto,
  aSesion,
  config,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from './informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
const informe = (fields: Parameters<typeof anInforme>[2] = {}) => anInforme(mundo, now, fields)
const informar = (input: ReturnType<typeof informe>, actor: { token: string } | null = mundo.medico) =>
  servidor.call(contract.informaReceta, input, actor)
const count = async (tabla: string) => Number((await db.pool.query(`select count(*) as n from ${tabla}`)).rows[0].n)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})
afterEach(async () => {
  await db.pool.query(
    'truncate recetas_eventos, bandeja_salida, recetas_contactos, recetas_items, recetas_claves cascade',
  )
  await db.pool.query(`update convenios set digital_auditoria = 0, autorizaciones_recetas_por_afiliado = 0`)
})

describe('PUT /api/informa_receta', () => {
  it('issues: number, token, reference with its check character, and the posology in plain words', async () => {
    const { status, data } = await informar(informe())
    expect(status).toBe(200)
    expect(data.receta).toMatchObject({
      estado: 'vigente',
      fecha_receta: '2026-11-20',
      vigente_desde: '2026-11-20',
      vence_el: '2026-12-20',
      serie_nro: 1,
      serie_total: 1,
    })
    expect(data.receta.nro_recetario).toBeGreaterThan(0)
    expect(validateReferencia(data.receta.referencia)).toBe(true)
    expect(data.receta.token).toMatch(/^[\w-]{22}$/)
    expect(data.receta.items[0]).toMatchObject({
      monodroga: 'Enalapril maleato',
      envases: 1,
      tomas: { manana: 1, mediodia: 0, tarde: 0, noche: 1 },
      marca: '',
    })
    expect(data.receta.items[0]?.posologia.replaceAll('\u00a0', ' ')).toBe(
      '1 a la mañana y 1 a la noche, durante 30 días',
    )
  })

  it('writes receta, items, one event and one outbox message, and keeps only the hash of the token', async () => {
    const { data } = await informar(informe())
    expect([
      await count('recetas'),
      await count('recetas_items'),
      await count('recetas_eventos'),
      await count('bandeja_salida'),
    ]).toEqual([1, 1, 1, 1])
    const { rows } = await db.pool.query('select row_to_json(r)::text as t from recetas r')
    expect(rows[0].t).not.toContain(data.receta.token)
  })

  it('signs the content that is stored, and one byte changed no longer verifies', async () => {
    await informar(informe())
    const { rows } = await db.pool.query('select contenido, firma, clave_id from recetas')
    const { contenido, firma, clave_id } = rows[0]
    expect(verificarFirma(servidor.deps.claves, contenido, firma, clave_id)).toBe(true)
    expect(verificarFirma(servidor.deps.claves, contenido.replace('"envases":1', '"envases":9'), firma, clave_id)).toBe(
      false,
    )
    expect(verificarFirma(servidor.deps.claves, contenido, firma, 'otra')).toBe(false)
  })

  it('32 retries at once of the same request issue one receta and answer the same', async () => {
    const uno = informe()
    const respuestas = await Promise.all(Array.from({ length: 32 }, () => informar(uno)))
    expect(respuestas.map((r) => r.status)).toEqual(Array(32).fill(200))
    expect(new Set(respuestas.map((r) => r.raw)).size).toBe(1)
    expect([await count('recetas'), await count('recetas_eventos'), await count('bandeja_salida')]).toEqual([1, 1, 1])
  })

  it('refuses the same key with other content', async () => {
    const uno = informe()
    await informar(uno)
    const otro = await informar({ ...uno, observaciones: 'otra cosa' })
    expect([otro.status, otro.error.code]).toEqual([409, 'CLAVE_IDEMPOTENCIA_REUSADA'])
    expect(await count('recetas')).toBe(1)
  })

  it('issues a series 30 days apart, all or nothing, each with its own token and reference', async () => {
    const { data } = await informar(informe({ tratamiento_prolongado: true, cantidad_recetas: 3 }))
    // Law 8: each ends before the next begins, and the last has its full validity.
    expect(data.serie.map((r) => [r.serie_nro, r.vigente_desde, r.vence_el, r.estado])).toEqual([
      [1, '2026-11-20', '2026-12-19', 'vigente'],
      [2, '2026-12-20', '2027-01-18', 'programada'],
      [3, '2027-01-19', '2027-02-18', 'programada'],
    ])
    expect(new Set(data.serie.flatMap((r) => [r.token, r.referencia, r.nro_recetario])).size).toBe(9)
  })

  it('asks for the second factor with 403 and never with 401, and issues nothing meanwhile', async () => {
    const token = await aSesion(db, mundo.medico.usuario_id, { now, firma: false })
    const res = await informar(informe(), { token })
    expect([res.status, res.error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    const viejo = await aSesion(db, mundo.medico.usuario_id, { now: new Date(now.getTime() - 6 * 60_000) })
    expect((await informar(informe(), { token: viejo })).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect(await count('recetas')).toBe(0)
  })

  it('answers all the findings at once, in words, and writes nothing', async () => {
    const res = await informar(informe({ diagnosticos: [], items: [], plan_id: 1 }))
    expect([res.status, res.error.code]).toEqual([409, 'RECETA_NO_EMITIBLE'])
    expect(res.error.hallazgos?.map((h) => h.codigo)).toEqual(['ITEMS_FALTAN', 'DIAGNOSTICO_FALTA', 'PLAN_AJENO'])
    expect(await count('recetas')).toBe(0)
  })

  it('a warning passes with an acknowledgement, which stays on the receta', async () => {
    await informar(informe())
    const segunda = await informar(informe())
    expect(segunda.error.hallazgos).toMatchObject([{ codigo: 'DUPLICADO', nivel: 'advierte' }])
    const clave = segunda.error.hallazgos?.[0]?.clave ?? ''
    const { status, data } = await informar(informe({ reconocimientos: [{ clave, motivo: 'Cambio de envase' }] }))
    expect([status, data.avisos[0]?.codigo]).toEqual([200, 'DUPLICADO'])
    const { rows } = await db.pool.query(
      "select contenido::jsonb -> 'avisos' -> 0 ->> 'motivo' as m from recetas order by recetas_id desc limit 1",
    )
    expect(rows[0].m).toBe('Cambio de envase')
  })

  it.each<[string, (id: number) => string]>([
    ['malformed', () => 'bm8='],
    [
      'another product’s',
      (id) =>
        createCodigoProducto(
          { producto_id: id + 1, timestamp: now.getTime(), valor: '1200.00' },
          config.clave_ofuscacion,
        ),
    ],
    [
      'too old',
      (id) =>
        createCodigoProducto(
          { producto_id: id, timestamp: now.getTime() - 25 * 3_600_000, valor: '1200.00' },
          config.clave_ofuscacion,
        ),
    ],
    [
      'of another price',
      (id) =>
        createCodigoProducto({ producto_id: id, timestamp: now.getTime(), valor: '1.00' }, config.clave_ofuscacion),
    ],
  ])('§7 refuses a product code that is %s', async (_que, codigo) => {
    const producto_id = mundo.productos[0]
    const res = await informar(
      informe({ items: [{ producto_id, codigo: codigo(producto_id), envases: 1, posologia: '1 por día' }] }),
    )
    expect([res.status, res.error.code]).toEqual([400, 'PRODUCTO_DESACTUALIZADO'])
    expect(Object.keys(res.error.fields ?? {})).toEqual(['items.0.codigo'])
    expect(await count('recetas')).toBe(0)
  })

  it('a withdrawn product is refused', async () => {
    const producto_id = await aProducto(db, { activo: false })
    const codigo = createCodigoProducto(
      { producto_id, timestamp: now.getTime(), valor: '1200.00' },
      config.clave_ofuscacion,
    )
    const res = await informar(informe({ items: [{ producto_id, codigo, envases: 1, posologia: '1 por día' }] }))
    expect(res.error.hallazgos?.[0]?.codigo).toBe('PRODUCTO_NO_DISPONIBLE')
  })

  const conCuota = (n: number) =>
    db.pool.query('update convenios set autorizaciones_recetas_por_afiliado = $1 where convenio_id = $2', [
      n,
      mundo.convenio_id,
    ])
  const conProducto = (producto_id: number) =>
    informe({
      items: [
        {
          producto_id,
          codigo: createCodigoProducto(
            { producto_id, timestamp: now.getTime(), valor: '1200.00' },
            config.clave_ofuscacion,
          ),
          envases: 1,
          posologia: '1 por día',
        },
      ],
    })

  /** Holds the month's lock until `cuantos` issues wait for it, so that all have passed their checks. */
  async function todosALaVez<T>(cuantos: number, begin: () => Promise<T>[]): Promise<T[]> {
    const tranca = await db.pool.connect()
    try {
      await tranca.query('begin')
      await tranca.query('select pg_advisory_xact_lock($1, $2)', [mundo.convenio_id, mundo.paciente.persona_id])
      const todos = begin()
      for (let esperan = 0; esperan < cuantos; ) {
        const { rows } = await db.pool.query(
          "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        )
        esperan = rows[0].n
      }
      await tranca.query('commit')
      return await Promise.all(todos)
    } finally {
      tranca.release()
    }
  }

  it('the last receta of the month goes to one of two médicos who ask at once', async () => {
    await conCuota(1)
    const otro = await aMedico(db, { convenios: [mundo.convenio_id], now })
    const respuestas = await todosALaVez(2, () => [
      informar(conProducto(mundo.productos[0])),
      informar(conProducto(mundo.productos[1]), otro),
    ])
    expect(respuestas.map((r) => r.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(respuestas.flatMap((r) => r.error?.hallazgos ?? []).map((h) => h.codigo)).toEqual(['CUOTA_AGOTADA'])
    expect(await count('recetas')).toBe(1)
  })

  it('two retries at once for the last receta of the month are answered the same', async () => {
    await conCuota(1)
    const uno = informe()
    const respuestas = await todosALaVez(2, () => [informar(uno), informar(uno)])
    expect(respuestas.map((r) => r.status)).toEqual([200, 200])
    expect(respuestas[0]?.raw).toBe(respuestas[1]?.raw)
  })

  it('counts each receta of a series in the month it begins', async () => {
    await conCuota(1)
    const serie = { tratamiento_prolongado: true, cantidad_recetas: 2 }
    expect((await informar(informe(serie))).status).toBe(200)
    const res = await informar(conProducto(mundo.productos[1]))
    expect(res.error.hallazgos?.map((h) => h.codigo)).toEqual(['CUOTA_AGOTADA'])
  })

  it('a retry is recognised although the product was searched again', async () => {
    const uno = informe()
    const primera = await informar(uno)
    const items = uno.items.map((i) => ({
      ...i,
      codigo: createCodigoProducto(
        { producto_id: i.producto_id, timestamp: now.getTime() - 1_000, valor: '1200.00' },
        config.clave_ofuscacion,
      ),
    }))
    expect((await informar({ ...uno, items })).raw).toBe(primera.raw)
  })

  it('starts en_auditoria where the convenio audits', async () => {
    await db.kysely
      .updateTable('convenios')
      .set({ digital_auditoria: 1 })
      .where('convenio_id', '=', mundo.convenio_id)
      .execute()
    expect((await informar(informe())).data.receta.estado).toBe('en_auditoria')
  })

  it('takes the patient of the padrón as it is there, when the same person was typed by that DNI', async () => {
    const { cuil, sexo, fecha_nacimiento } = await db.kysely
      .selectFrom('personas')
      .select(['cuil', 'sexo', 'fecha_nacimiento'])
      .where('persona_id', '=', mundo.paciente.persona_id)
      .executeTakeFirstOrThrow()
    const paciente = {
      dni: '98077314',
      cuil: cuil ?? '',
      apellido: 'BENITEZ',
      nombre: 'Raul',
      sexo: sexo as 'M',
      fecha_nacimiento,
    }
    await informar(informe({ persona_id: 0, paciente }))
    const { rows } = await db.pool.query('select apellido_nombre, persona_id from recetas')
    expect(rows[0]).toEqual({ apellido_nombre: 'Raúl Oscar Benítez', persona_id: mundo.paciente.persona_id })
  })

  it('an id that finds nobody is never replaced by the person typed beside it', async () => {
    const paciente = {
      dni: '98077314',
      cuil: '27-98077314-5',
      apellido: 'Falsa',
      nombre: 'Identidad',
      sexo: 'F' as const,
      fecha_nacimiento: '1990-01-01',
    }
    const res = await informar(informe({ persona_id: 2_147_483_647, paciente: { ...paciente, dni: '98555555' } }))
    expect(res.error.hallazgos?.map((h) => h.codigo)).toContain('PACIENTE_FALTA')
    expect(await count('recetas')).toBe(0)
  })

  it('a person of no padrón of his is only reached by who knows the DNI', async () => {
    await db.kysely
      .updateTable('convenios')
      .set({ padron_afiliados_manual: 1 })
      .where('convenio_id', '=', mundo.convenio_id)
      .execute()
    const persona_id = await aPersona(db, { dni: '98333444', cuil: '27983334445' })
    const conocido = {
      dni: '98333444',
      cuil: '',
      apellido: 'x',
      nombre: 'x',
      sexo: 'F' as const,
      fecha_nacimiento: '1990-01-01',
    }
    expect((await informar(informe({ persona_id }))).error.hallazgos?.map((h) => h.codigo)).toContain('PACIENTE_FALTA')
    const { error } = await informar(informe({ persona_id, paciente: conocido }))
    expect((error?.hallazgos ?? []).map((h) => h.codigo)).not.toContain('PACIENTE_FALTA')
  })

  it('another convenio’s médico cannot issue under it', async () => {
    const ajeno = await aMedico(db, { now })
    expect((await informar(informe(), ajeno)).error.hallazgos?.[0]?.codigo).toBe('CONVENIO_NO_HABILITADO')
  })

  it('a médico who is suspended gets 403', async () => {
    const suspendido = await aMedico(db, { convenios: [mundo.convenio_id], estado: 'suspendido', now })
    const res = await informar(informe(), suspendido)
    expect([res.status, res.error.code]).toEqual([403, 'MEDICO_NO_HABILITADO'])
  })

  it.each([
    ['without a session', null, 401],
    ['as a paciente', 'paciente', 403],
  ] as const)('refuses %s', async (_que, quien, status) => {
    expect((await informar(informe(), quien && mundo[quien])).status).toBe(status)
  })

  it('names each field that is wrong, by its place', async () => {
    const malo = {
      ...informe(),
      clave_idempotencia: 'x',
      estado: 'anulada',
      items: [{ producto_id: 1, codigo: 'x', envases: 0, posologia: 'a\u0000b' }],
    }
    const { status, error } = await informar(malo as never)
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {}).sort()).toEqual([
      'clave_idempotencia',
      'estado',
      'items.0.envases',
      'items.0.posologia',
    ])
  })

  it('a person nobody knew is added once, for two recetas at once', async () => {
    await db.kysely
      .updateTable('convenios')
      .set({ padron_afiliados_manual: 1 })
      .where('convenio_id', '=', mundo.convenio_id)
      .execute()
    const paciente = {
      dni: '98999001',
      cuil: '27-98999001-8',
      apellido: 'Nueva',
      nombre: 'Persona',
      sexo: 'X' as const,
      fecha_nacimiento: '1990-05-05',
    }
    const respuestas = await Promise.all(
      [1, 2, 3].map(() =>
        informar(
          informe({
            persona_id: 0,
            afiliado_id: 0,
            paciente,
            clave_idempotencia: randomUUID(),
            reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }],
          }),
        ),
      ),
    )
    expect(respuestas.map((r) => r.status)).toEqual([200, 200, 200])
    expect((await db.pool.query("select count(*)::int as n from personas where dni = '98999001'")).rows[0].n).toBe(1)
  })
})
