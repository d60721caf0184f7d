import { aConvenio, useBase, useBaseDelProducto } from '@receta/testing'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { probe } from '../motor/importar.ejemplos'
import { normas } from './normas'

const db = useBase()
const producto = useBaseDelProducto(db)
beforeEach(async () => {
  await sql`truncate convenios cascade`.execute(db.kysely)
  await aConvenio(db, { convenio_id: 71 })
  await sql`update convenios set rnos = '999105'`.execute(db.kysely)
})
const guardadas = () => db.kysely.selectFrom('normas').selectAll().orderBy('norma_id').execute()

const CSV =
  'convenio_rnos;codigo;titulo;texto;vigencia\n999105;OM-1;Recetas;"## Recetas\n\nHasta 3 por mes; sin excepción.";01/11/2026\n'

it('loads a CSV, with lines and separators inside the text', async () => {
  expect(await probe(producto, normas, CSV)).toMatchObject({ formato: 'csv', nuevos: 1 })
  expect(await guardadas()).toMatchObject([
    {
      convenio_id: 71,
      codigo: 'OM-1',
      version: 1,
      texto: '## Recetas\n\nHasta 3 por mes; sin excepción.',
      vigente_desde: '2026-11-01',
    },
  ])
  expect(await probe(producto, normas, CSV)).toMatchObject({ nuevos: 0, cambiados: 0, sin_cambio: 1 })
})

it('a text that changed is a new version, with the rules of the old one', async () => {
  await probe(producto, normas, CSV)
  await sql`update normas set reglas = '{"lenguaje": 1, "reglas": [{"motivo": "suya"}]}'`.execute(db.kysely)
  expect(await probe(producto, normas, CSV.replace('Hasta 3', 'Hasta 4'))).toMatchObject({ cambiados: 1 })
  expect(await guardadas()).toMatchObject([
    { version: 1 },
    {
      version: 2,
      reglas: { lenguaje: 1, reglas: [{ motivo: 'suya' }] },
      texto: expect.stringContaining('Hasta 4') as string,
    },
  ])
})

it('loads one norma written in Markdown', async () => {
  const md =
    '---\r\nconvenio_id: 71\r\ncodigo: OM-2\r\ntitulo: "Planes: cuáles"\r\nvigente_desde: 2026-11-01\r\n---\r\n\r\n# Planes\r\n\r\nTodos.\r\n'
  expect(await probe(producto, normas, md)).toMatchObject({ formato: 'markdown', nuevos: 1 })
  expect(await guardadas()).toMatchObject([{ codigo: 'OM-2', titulo: 'Planes: cuáles', texto: '# Planes\n\nTodos.' }])
  const sinConvenio = md.replace('convenio_id: 71\r\n', '')
  expect(await probe(producto, normas, sinConvenio, { convenio_id: 71 })).toMatchObject({ sin_cambio: 1 })
})

it.each([
  ['CONVENIO_DESCONOCIDO', CSV.replace('999105', '111111')],
  ['CONVENIO_VACIO', CSV.replace('999105', '')],
  ['FECHA_INVALIDA', CSV.replace('01/11/2026', 'mañana')],
])('a row is rejected for %s', async (motivo, archivo) => {
  const dichos: string[] = []
  const rechazos = { note: async (_l: number, _c: string, una: { motivo: string }) => void dichos.push(una.motivo) }
  await expect(probe(producto, normas, archivo, { rechazos })).rejects.toMatchObject({ codigo: 'NADA_PARA_CARGAR' })
  expect(dichos).toContain(motivo)
})
