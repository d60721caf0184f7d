import * as contract from '@receta/contract'
import { anEmptyWorld, aplicacion, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { updateVersion } from './update-version'

const db = useBase()
const servidor = useServidor(db, [updateVersion])
const link = 'https://descargas.prueba.ar/receta-clara.apk'
const query = (version_code: number | string, headers: Record<string, string> = {}) =>
  servidor.call(
    contract.updateVersion,
    { app_id: 'ar.receta.clara', version_name: '1.0.0', version_code: version_code as number, canal: 'android' },
    null,
    headers,
  )

beforeAll(async () => {
  await anEmptyWorld(db)
  await db.kysely
    .updateTable('aplicaciones')
    .set({ version_code: 120, version_name: '1.2.0', link_update: link })
    .where('app_token', '=', aplicacion.app_token)
    .execute()
  await db.kysely
    .insertInto('aplicaciones')
    .values({ soft_id: 2, app_token: 'otra-app', canal: 'web', nombre: 'Otra', version_code: 7, version_name: '0.7' })
    .execute()
})

describe('GET /aux/update_version', () => {
  it.each([
    ['an older app', 119, link],
    ['the same app', 120, ''],
    ['a newer app', 121, ''],
  ])('§4 answers %s (%i) the link %j', async (_cual, version_code, link_update) => {
    const { status, data } = await query(version_code)
    expect(status).toBe(200)
    expect(data).toEqual({ version_code: 120, version_name: '1.2.0', link_update })
  })

  it('answers each application its own version', async () => {
    expect((await query(1, { 'application-id': 'otra-app' })).data).toEqual({
      version_code: 7,
      version_name: '0.7',
      link_update: '',
    })
  })

  it.each(['', '-1', '1.5', 'abc'])('names version_code when it is %j', async (version_code) => {
    const { status, error } = await query(version_code)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['version_code']])
  })

  it('refuses an application nobody registered', async () => {
    const { status, error } = await query(1, { 'application-id': 'ninguna' })
    expect([status, error.code]).toEqual([403, 'APLICACION_DESCONOCIDA'])
  })
})
