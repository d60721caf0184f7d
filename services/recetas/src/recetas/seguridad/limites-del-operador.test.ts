import { Readable } from 'node:stream'
import * as contract from '@receta/contract'
import { ASUNTOS, importar } from '@receta/importar'
import { aMostrador, aMundo, anInforme, type Mundo, useBase, useBaseDelProducto, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { rutas } from '../../app'

/** Issue 13, point 1: what the operator's master limits is looked at where a receta is written, revived and handed over, from its load on. */
const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})

const load = (...filas: string[]) => {
  const maestro = ASUNTOS.find(({ que }) => que === 'maestro') ?? expect.fail('no subject')
  const texto = ['dato;ifa;vias;unidad;maximo_dia;nivel;confianza;fuente', ...filas].join('\n')
  return importar(producto, maestro, Readable.from([Buffer.from(texto)]), {
    archivo: 'm.csv',
    quien: 'x',
    maxBajas: 100,
  })
}
const emite = async (fields: Parameters<typeof anInforme>[2] = {}) => {
  const { data, error } = await servidor.call(contract.informaReceta, anInforme(mundo, now, fields), mundo.medico)
  return { receta: data?.receta ?? null, dichos: error?.hallazgos?.map((h) => `${h.nivel} ${h.codigo}`) ?? [] }
}

it('a limit of the operator stops, is told at the counter of what was signed before, and goes with its row', async () => {
  const { receta } = await emite()
  if (!receta) expect.fail('not issued')
  expect(await load('dosis;enalapril;oral;mg;1;advierte;0,95;comité de farmacia')).toMatchObject({
    nuevos: 1,
  })
  expect((await emite()).dichos).toContain('frena DOSIS_MAXIMA')

  const puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
  const { data } = await servidor.call(contract.mostradorRetener, { token: receta.token ?? '' }, puente)
  expect(data.receta?.novedades.map((h) => h.codigo)).toContain('DOSIS_MAXIMA')
  expect(JSON.stringify(data.receta?.novedades)).toContain('comité de farmacia')

  await load('dosis;ibuprofeno;oral;mg;1200;informa;0,95;x')
  expect((await emite()).dichos).not.toContain('frena DOSIS_MAXIMA')
})

it('a row that nobody confirmed limits nothing', async () => {
  await load('dosis;enalapril;oral;mg;1;advierte;0,85;comité de farmacia')
  expect((await emite()).dichos).not.toContain('frena DOSIS_MAXIMA')
})
