import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { especialidades } from '../catalogos/profesion'
import type { Avance } from './importar'
import { probe } from './importar.ejemplos'
import { createRechazos } from './rechazos-csv'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(() => sql`truncate especialidades, importaciones restart identity cascade`.execute(db.kysely))

const TRES = 'codigo;nombre\n1;Clínica ficticia\n2;Pediatría ficticia\n3;Ñandupatía\n'
const guardadas = () => db.kysely.selectFrom('especialidades').select(['codigo', 'nombre']).orderBy('codigo').execute()
const corridas = () => db.kysely.selectFrom('importaciones').selectAll().orderBy('importacion_id').execute()

describe('what a file is written in', () => {
  it.each([
    ['UTF-8', Buffer.from(TRES)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TRES}`)],
    ['Windows-1252', Buffer.from(TRES, 'latin1')],
    ['commas', Buffer.from(TRES.replaceAll(';', ','))],
    ['tabs and CRLF', Buffer.from(TRES.replaceAll(';', '\t').replaceAll('\n', '\r\n'))],
    ['quotes', Buffer.from('"CODIGO";"Nombre"\n"1";"Clínica ficticia"\n2;"Pediatría ficticia"\n3;Ñandupatía')],
  ])('%s is found out', async (_como, contenido) => {
    expect(await probe(producto, especialidades, contenido)).toMatchObject({ nuevos: 3, rechazados: 0 })
    expect((await guardadas()).map((una) => una.nombre)).toEqual([
      'Clínica ficticia',
      'Pediatría ficticia',
      'Ñandupatía',
    ])
  })

  it('a code that a spreadsheet turned into a quantity is rejected by its row', async () => {
    const { nuevos, dichos } = await probe(producto, especialidades, `${TRES}7,79E+12;Perdida\n1.5e+3;Perdida\n`)
    expect(nuevos).toBe(3)
    expect(dichos).toEqual(expect.arrayContaining(['5 rechazo CODIGO_CIENTIFICO', '6 rechazo CODIGO_CIENTIFICO']))
  })

  it('S13 a cell longer than any real one is rejected by its row, and the others load', async () => {
    const { nuevos, dichos } = await probe(
      producto,
      especialidades,
      `${TRES}4;${'a'.repeat(2_001)}\n5;${'b'.repeat(100)}\n`,
    )
    expect(nuevos).toBe(4)
    expect(dichos).toEqual(['5 rechazo CELDA_LARGA'])
  })

  it('a layout asked for by name must be there, and be the file’s', async () => {
    await expect(probe(producto, especialidades, TRES, { formato: 'nada' })).rejects.toMatchObject({
      codigo: 'FORMATO_DESCONOCIDO',
    })
    expect(await probe(producto, especialidades, TRES, { formato: 'refeps' })).toMatchObject({ nuevos: 3 })
  })

  it('a file without line ends is refused before it fills the memory', async () => {
    const sinFin = async function* () {
      for (;;) yield Buffer.alloc(1_000_000, 'x')
    }
    await expect(probe(producto, especialidades, sinFin())).rejects.toMatchObject({ codigo: 'CSV_ILEGIBLE' })
  })
})

describe('the record of a run', () => {
  it('says what, which bytes, how many and who; a rehearsal too', async () => {
    await probe(producto, especialidades, TRES, { ensayo: true })
    expect(await guardadas()).toEqual([])
    await probe(producto, especialidades, TRES, { quien: 'ana' })
    const [ensayo, cargada] = await corridas()
    expect(ensayo).toMatchObject({ ensayo: true, nuevos: 3, quien: 'prueba' })
    expect(cargada).toMatchObject({ que: 'especialidades', formato: 'refeps', archivo: 'prueba.csv', ensayo: false })
    expect(cargada).toMatchObject({
      filas: 3,
      nuevos: 3,
      rechazados: 0,
      quien: 'ana',
      error: null,
      bytes: Buffer.byteLength(TRES),
    })
    expect(cargada?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(cargada?.sha256).toBe(ensayo?.sha256)
  })

  it('of a refused file keeps why, and nothing else, and says what the first row lacks', async () => {
    await expect(probe(producto, especialidades, 'codigo;nombre\nx;y\n')).rejects.toMatchObject({
      codigo: 'NADA_PARA_CARGAR',
      message: 'Ninguna fila se pudo leer: no se cambió nada. La primera, línea 2: codigo: x',
    })
    expect(await corridas()).toMatchObject([{ error: 'NADA_PARA_CARGAR', filas: 1, rechazados: 1 }])
    expect(await guardadas()).toEqual([])
  })
})

describe('all or nothing', () => {
  it('keeps nothing of a file that breaks half way', async () => {
    const rota = async function* () {
      yield Buffer.from(TRES)
      throw new Error('disco')
    }
    await expect(probe(producto, especialidades, rota())).rejects.toThrow('disco')
    expect(await guardadas()).toEqual([])
    expect(await corridas()).toMatchObject([{ error: 'ERROR', sha256: null }])
  })

  it('keeps nothing of one that is called off', async () => {
    const control = new AbortController()
    const lenta = async function* () {
      yield Buffer.from(TRES)
      control.abort()
      await wait(50)
      yield Buffer.from('4;Otra\n')
    }
    await expect(probe(producto, especialidades, lenta(), { signal: control.signal })).rejects.toThrow()
    expect(await guardadas()).toEqual([])
  })

  it('lets only one run of a subject at a time', async () => {
    const client = await db.pool.connect()
    try {
      await client.query(`begin; select pg_advisory_xact_lock(hashtext('importar especialidades'))`)
      await expect(probe(producto, especialidades, TRES)).rejects.toMatchObject({ codigo: 'OTRA_EN_CURSO' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  }, 15_000)
})

it('reads 300 000 rows without holding them, telling how far it is', async () => {
  const total = 300_000
  let dadas = 0
  let masAdelantada = 0
  let masMemoria = 0
  const archivo = async function* () {
    yield Buffer.from('codigo;nombre\n')
    for (; dadas < total; dadas += 500)
      yield Buffer.from(
        Array.from(
          { length: 500 },
          (_, i) => `${dadas + i + 1};Especialidad ficticia ${dadas + i}, ${'x'.repeat(80)}\n`,
        ).join(''),
      )
  }
  const antes = process.memoryUsage().arrayBuffers
  const pasos: Avance['paso'][] = []
  const avance = ({ paso, filas }: Avance) => {
    pasos.push(paso)
    masAdelantada = Math.max(masAdelantada, dadas - filas)
    masMemoria = Math.max(masMemoria, process.memoryUsage().arrayBuffers - antes)
  }
  expect(await probe(producto, especialidades, archivo(), { ensayo: true, avance })).toMatchObject({ nuevos: total })
  expect(masAdelantada).toBeLessThan(20_000)
  expect(masMemoria).toBeLessThan(50_000_000)
  expect([...new Set(pasos)]).toEqual(['leer', 'comparar', 'guardar', 'listo'])
}, 120_000)

it('writes what it rejects as a CSV that no spreadsheet runs', async () => {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'rechazos-'))
  const destino = path.join(carpeta, 'rechazos.csv')
  const rechazos = createRechazos(destino)
  try {
    await probe(producto, especialidades, 'codigo;nombre;lat\n1;Bien;-34.6\n=1+1;"@SUM(A1)";-34.6\n', { rechazos })
    await rechazos.close()
    expect(rechazos.hay()).toBe(true)
    expect((await readFile(destino, 'utf8')).split('\r\n')).toEqual([
      '\ufefflinea;tipo;motivo;detalle;codigo;codigo;nombre;lat',
      "3;rechazo;CODIGO_INVALIDO;codigo: =1+1;'=1+1;'=1+1;'@SUM(A1);-34.6",
      '',
    ])
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
})

describe('how many rows may be rejected', () => {
  const conMalas = (buenas: number, malas: number) =>
    `codigo;nombre\n${Array.from({ length: buenas }, (_, i) => `${i + 1};Buena ${i}\n`).join('')}${'7,79E+12;Mala\n'.repeat(malas)}`

  it('a file that is mostly rejected is refused whole, with how many, why and where to begin', async () => {
    await expect(probe(producto, especialidades, conMalas(36, 214))).rejects.toMatchObject({
      codigo: 'RECHAZOS_EXCESIVOS',
      message: expect.stringMatching(
        /^Se rechazan 214 de 250 filas \(86 %\), 214 por CODIGO_CIENTIFICO: .*línea 38.*volvé a exportar el archivo con esa columna como texto\.$/,
      ) as string,
    })
    expect(await guardadas()).toEqual([])
    expect(await corridas()).toMatchObject([{ error: 'RECHAZOS_EXCESIVOS', filas: 250, rechazados: 214 }])
  })

  it.each([
    ['twenty are never too many', 5, 20, {}, true],
    ['twenty-one of thirty are', 9, 21, {}, false],
    ['a tenth is not', 225, 25, {}, true],
    ['a little more than a tenth is', 224, 26, {}, false],
    ['what the operator allows is not', 9, 21, { maxRechazos: 70 }, true],
  ])('%s', async (_que, buenas, malas, opciones, pasa) => {
    const corrida = probe(producto, especialidades, conMalas(buenas, malas), opciones)
    if (pasa) expect(await corrida).toMatchObject({ nuevos: buenas, rechazados: malas })
    else await expect(corrida).rejects.toMatchObject({ codigo: 'RECHAZOS_EXCESIVOS' })
  })
})

it('tells its progress by the rows it has read, not by the bytes that wait to be', async () => {
  const filas = 4_000
  const largo = 60
  const contenido = `codigo;nombre\n${Array.from({ length: filas }, (_, i) => `${i + 1};${'x'.repeat(largo)} ${i + 10_000}\n`).join('')}`
  const avances: Avance[] = []
  await probe(producto, especialidades, contenido, { avance: (a) => void avances.push(a) })
  for (const { bytes, filas: leidas } of avances.filter((a) => a.paso === 'leer' && a.filas < filas))
    expect(Math.abs(bytes / contenido.length - leidas / filas)).toBeLessThan(0.02)
  expect(avances.at(-1)).toMatchObject({ paso: 'listo', filas })
})
