import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as contract from '@receta/contract'
import { loadCatalogos } from '@receta/database'
import { aSesion, config, useBase, useServidor } from '@receta/testing'
import { expect, it } from 'vitest'
import { rutas, rutasFhir } from '../app'
import { seedDemo } from '../demo/seed-demo'

const db = useBase()
const servidor = useServidor(db, [...rutas, ...rutasFhir])
const pagina = readFileSync(new URL('../../../../docs/intercambio.md', import.meta.url), 'utf8')

it('the Bundle of docs/intercambio.md, pasted with a new UUID, is one that the demo’s médico may issue', async () => {
  await loadCatalogos(db)
  await seedDemo(servidor.deps)
  const [, desde = ''] = /```\n(\{"resourceType": "Bundle"[\s\S]*?)```/.exec(pagina) ?? []
  const bundle = desde.replace('<a new one>', randomUUID()).replaceAll('https://<host>', config.url_publica)
  expect(bundle).not.toContain('<')
  const { usuario_id } = await db.kysely
    .selectFrom('usuarios')
    .select('usuario_id')
    .where('usuario', '=', 'medico@demo.ar')
    .executeTakeFirstOrThrow()
  const token = await aSesion(db, usuario_id)
  const { data, status } = await servidor.call(
    contract.fhirValida,
    JSON.parse(bundle) as never,
    { token },
    {
      'application-id': 'receta-clara-web',
    },
  )
  expect([status, JSON.stringify(data)]).toEqual([200, expect.stringContaining('VALIDO')])
})
