import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Anotacion, audit, auditSentencia, comoActor, type Db, sistema } from '@receta/database'
import { archivoDeSellos, type Claves, loadClaves, readSellosCopiados, sealAuditoria } from '@receta/service-kit'
import {
  aConvenio,
  aMedico,
  anEmptyWorld,
  aPaciente,
  aProducto,
  aRecetaGuardada,
  useBase,
  useBaseDelProducto,
} from '@receta/testing'
import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { verificar } from './verificar'

const dueno = useBase()
const producto = useBaseDelProducto(dueno)
const datos = mkdtempSync(path.join(tmpdir(), 'receta-sellos-'))
const veces = 200
let claves: Claves

const anAnotacion = (cadena: number, i: number): Anotacion => ({
  cadena,
  clase: i % 3 ? 'lectura' : 'escritura',
  llamada: 'GET /api/receta',
  resultado: 'ok',
  usuario_id: 7,
  rol: 13,
  quien: 'Dra. Lucía "Lu" Ferreyra\\Sosa',
  soft_id: 1,
  recetas_id: cadena > 0 ? cadena : null,
  persona_id: null,
  personas: i % 4 ? null : [5, 9],
  en_nombre_de: null,
  motivo: i % 2 ? 'Reclamo 12' : null,
  detalle: null,
  ip: '\\xa1b2',
  request_id: `r${i}`,
})

/** Deterministic, so that a failure can be repeated. */
function createAzar(semilla: number) {
  let estado = semilla
  const azar = (hasta: number) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((estado / 2 ** 32) * hasta)
  }
  return { azar, choose: <T>(lista: readonly T[]): T => lista[azar(lista.length)] as T }
}

beforeAll(async () => {
  claves = await loadClaves(datos)
  await anEmptyWorld(dueno)
  const [convenio_id, producto_id] = [await aConvenio(dueno), await aProducto(dueno)]
  const medico = await aMedico(dueno, { convenios: [convenio_id] })
  const { persona_id } = await aPaciente(dueno)
  const dueno_de = { medico_id: medico.medico_id, usuario_id: medico.usuario_id, persona_id, convenio_id, producto_id }
  const recetas: number[] = []
  for (let i = 0; i < 8; i++) recetas.push((await aRecetaGuardada(dueno, dueno_de)).recetas_id)
  const cadenas = [...recetas, -7, -8, 0]
  for (let i = 0; i < 40; i++)
    await audit(producto, [
      anAnotacion(cadenas[i % cadenas.length] ?? 0, i),
      anAnotacion(cadenas[(i * 5) % cadenas.length] ?? 0, i),
    ])
  expect(await sealAuditoria(producto, claves, datos)).toBe(true)
  await audit(producto, [anAnotacion(-7, 1), anAnotacion(recetas[0] ?? 0, 2)])
  expect(await sealAuditoria(producto, claves, datos)).toBe(true)
})

const revisar = async (db: Db['pool'] | PoolClient = dueno.pool) =>
  verificar(db, claves, await readSellosCopiados(archivoDeSellos(datos)))

/** Tampers inside a transaction that is rolled back, and returns how many faults are found. */
async function found(tamper: (client: PoolClient) => Promise<unknown>): Promise<number> {
  const client = await dueno.pool.connect()
  try {
    await client.query('begin')
    await tamper(client)
    return (await revisar(client)).fallas.length
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const filasDe = async () =>
  (
    await dueno.pool.query<{ auditoria_id: number; cadena: number; n: number }>(
      'select auditoria_id, cadena, n from auditoria order by 1',
    )
  ).rows

const columnas: Record<string, string> = {
  auditoria_id: 'auditoria_id + 100000',
  en: "en + interval '1 millisecond'",
  clase: "case clase when 'lectura' then 'sesion' else 'lectura' end",
  llamada: "llamada || ' '",
  resultado: "'SIN_PERMISO'",
  usuario_id: 'coalesce(usuario_id, 0) + 1',
  rol: 'coalesce(rol, 0) + 1',
  quien: "coalesce(quien, '') || 'z'",
  soft_id: 'coalesce(soft_id, 0) + 1',
  recetas_id: 'coalesce(recetas_id, 0) + 1',
  persona_id: 'coalesce(persona_id, 0) + 1',
  personas: "coalesce(personas, '{}') || 4",
  en_nombre_de: "coalesce(en_nombre_de, '') || 'z'",
  motivo: "case when motivo is null then '' end",
  detalle: "case when detalle is null then '' end",
  ip: "coalesce(ip, '') || '\\x00'",
  request_id: "coalesce(request_id, '') || 'z'",
  evento_id: 'coalesce(evento_id, 0) + 100000',
  evento_huella: "coalesce(evento_huella, '') || '\\x00'",
  huella: 'sha256(huella)',
}
const deEventos: Record<string, string> = {
  accion: "accion || 'x'",
  usuario_id: 'usuario_id',
  rol: 'rol + 1',
  quien: "quien || 'x'",
  motivo: "coalesce(motivo, '') || 'x'",
  resultado: "'rechazada'",
  datos: `datos || '{"x": 1}'`,
  en: "en + interval '1 microsecond'",
}

describe('auditoria:verificar', () => {
  it('finds nothing in what nobody touched, and says what no seal covers yet', async () => {
    const { fallas, filas, sellos, sinSellar } = await revisar()
    expect(fallas).toEqual([])
    expect([filas, sellos, sinSellar]).toEqual([8 + 80 + 2, 2, 0])
  })

  it(`finds ${veces} of ${veces} edited rows, whatever column was edited`, async () => {
    const [{ azar, choose }, filas] = [createAzar(1), await filasDe()]
    const nombres = Object.keys(columnas)
    for (let i = 0; i < veces; i++) {
      const { auditoria_id } = choose(filas)
      const columna = nombres[i < nombres.length ? i : azar(nombres.length)] ?? ''
      const hechas = await found((c) =>
        c.query(`update auditoria set ${columna} = ${columnas[columna]} where auditoria_id = $1`, [auditoria_id]),
      )
      expect([columna, auditoria_id, hechas > 0]).toEqual([columna, auditoria_id, true])
    }
  }, 120_000)

  it(`finds ${veces} of ${veces} removed rows`, async () => {
    const [{ choose }, filas] = [createAzar(2), await filasDe()]
    for (let i = 0; i < veces; i++) {
      const { auditoria_id } = choose(filas)
      expect(
        await found((c) => c.query('delete from auditoria where auditoria_id = $1', [auditoria_id])),
      ).toBeGreaterThan(0)
    }
  }, 120_000)

  it(`finds ${veces} of ${veces} pairs of rows that changed places`, async () => {
    const [{ choose }, filas] = [createAzar(3), await filasDe()]
    for (let i = 0; i < veces; i++) {
      const una = choose(filas)
      const otra = choose(
        filas
          .filter((f) => f.cadena === una.cadena && f.n !== una.n)
          .concat(i % 2 ? filas.filter((f) => f.cadena !== una.cadena) : []),
      )
      const swap = async (c: PoolClient) => {
        await c.query('update auditoria set cadena = 999999, n = 1 where auditoria_id = $1', [una.auditoria_id])
        await c.query('update auditoria set cadena = $2, n = $3 where auditoria_id = $1', [
          otra.auditoria_id,
          una.cadena,
          una.n,
        ])
        await c.query('update auditoria set cadena = $2, n = $3 where auditoria_id = $1', [
          una.auditoria_id,
          otra.cadena,
          otra.n,
        ])
      }
      expect(await found(swap)).toBeGreaterThan(0)
    }
  }, 120_000)

  it(`finds ${veces} of ${veces} chains cut short below a seal`, async () => {
    const [{ azar, choose }, filas] = [createAzar(4), await filasDe()]
    for (let i = 0; i < veces; i++) {
      const { cadena } = choose(filas)
      const largo = filas.filter((f) => f.cadena === cadena).length
      const cut = (c: PoolClient) =>
        c.query('delete from auditoria where cadena = $1 and n > $2', [cadena, azar(largo)])
      expect(await found(cut)).toBeGreaterThan(0)
    }
  }, 120_000)

  it(`finds ${veces} of ${veces} events of a receta that were edited or removed (law 6)`, async () => {
    const { choose, azar } = createAzar(5)
    const { rows: eventos } = await dueno.pool.query<{ evento_id: number }>('select evento_id from recetas_eventos')
    const nombres = Object.keys(deEventos).filter((c) => c !== 'usuario_id')
    for (let i = 0; i < veces; i++) {
      const { evento_id } = choose(eventos)
      const columna = nombres[azar(nombres.length)] ?? ''
      const sentencia =
        i % 4 ? `update recetas_eventos set ${columna} = ${deEventos[columna]}` : 'delete from recetas_eventos'
      expect(await found((c) => c.query(`${sentencia} where evento_id = $1`, [evento_id]))).toBeGreaterThan(0)
    }
  }, 120_000)

  it('finds a row that was added to what a seal covers, with a hash made as it should be', async () => {
    const add = (c: PoolClient) =>
      c.query(`insert into auditoria select 3, 777, 1, a.en, a.clase, a.llamada, a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id,
                 a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle, a.ip, a.request_id, null, null, a.huella, a.personas
                 from auditoria a where a.evento_id is null limit 1 on conflict do nothing`)
    const forge = async (c: PoolClient) => {
      await c.query('update auditoria set auditoria_id = 100003 where auditoria_id = 3')
      await add(c)
      await c.query("update auditoria a set huella = sha256(convert_to(auditoria_canon(a), 'UTF8')) where cadena = 777")
    }
    expect(await found(forge)).toBeGreaterThan(0)
  })

  it('finds an event that nobody wrote down', async () => {
    const sneak = async (c: PoolClient) => {
      await c.query('alter table recetas_eventos disable trigger recetas_eventos_auditados')
      await c.query(
        "insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, en) select recetas_id, 'dispensar', usuario_id, rol, quien, en from recetas_eventos limit 1",
      )
    }
    expect(await found(sneak)).toBe(1)
  })

  it.each([
    ['edited', 'update auditoria_sellos set cabezas = replace(cabezas, $$1:$$, $$2:$$) where sello_id = 1'],
    ['moved in time', "update auditoria_sellos set en = en - interval '1 day' where sello_id = 2"],
    ['removed', 'delete from auditoria_sellos where sello_id = 1'],
    ['removed at the end, which the copy out of the base misses', 'delete from auditoria_sellos where sello_id = 2'],
  ])('finds a seal that was %s', async (_como, sentencia) => {
    expect(await found((c) => c.query(sentencia))).toBeGreaterThan(0)
  })

  it('finds whoever cut off everything since the first seal, the seal included', async () => {
    const cut = async (c: PoolClient) => {
      await c.query(
        'delete from auditoria where auditoria_id > (select hasta from auditoria_sellos where sello_id = 1)',
      )
      await c.query('delete from auditoria_sellos where sello_id > 1')
    }
    expect(await found(cut)).toBeGreaterThan(0)
  })
})

describe('the chain', () => {
  it('stays one under many writers at once, with a seal being made among them', async () => {
    const bases = Array.from({ length: 16 }, () => comoActor(producto, sistema))
    await Promise.all([
      ...bases.flatMap((db, b) =>
        Array.from({ length: 12 }, (_, i) =>
          db.kysely.transaction().execute(async (trx) => {
            const { text, values } = auditSentencia(
              [anAnotacion(-7, i), anAnotacion(b % 2 ? -8 : -9, i)],
              () => undefined,
            )
            await trx.executeQuery({ sql: text, parameters: values, query: {} as never, queryId: {} as never })
          }),
        ),
      ),
      ...[1, 2, 3].map(() => sealAuditoria(producto, claves, datos)),
    ])
    await sealAuditoria(producto, claves, datos)
    const { fallas, sinSellar } = await revisar()
    expect([fallas, sinSellar]).toEqual([[], 0])
  })

  it('has nothing to seal when nothing was written', async () => {
    expect(await sealAuditoria(producto, claves, datos)).toBe(false)
  })
})

describe('the role of the product', () => {
  it.each([
    "update auditoria set quien = 'x'",
    'delete from auditoria',
    'truncate auditoria',
    'insert into auditoria (auditoria_id) values (1)',
    "update auditoria_sellos set cabezas = ''",
    'delete from auditoria_sellos',
    'alter table auditoria disable trigger all',
    "select nextval('auditoria_ids')",
    'select encadenar(null)',
  ])('S105 is refused: %s', async (sentencia) => {
    await expect(producto.pool.query(sentencia)).rejects.toMatchObject({ code: '42501' })
  })
})
