import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { mountAsociacion } from './asociacion'

const huella = Array.from({ length: 32 }, () => 'AB').join(':')
const ask = async (firmantes: Parameters<typeof mountAsociacion>[1], archivo: string) => {
  const app = Fastify()
  mountAsociacion(app, firmantes)
  return app.inject({ url: `/.well-known/${archivo}` })
}

it('says to Android which app may open the links, by who signed it', async () => {
  const { statusCode, headers, json } = await ask(
    { APP_ID: 'ar.receta.clara', APP_ANDROID_SHA256: [huella] },
    'assetlinks.json',
  )
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: { namespace: 'android_app', package_name: 'ar.receta.clara', sha256_cert_fingerprints: [huella] },
    },
  ])
})

it('says to Apple which links the app opens, as JSON without an extension', async () => {
  const { statusCode, headers, json } = await ask(
    { APP_ID: 'ar.receta.clara', APP_IOS_EQUIPO: 'A1B2C3D4E5' },
    'apple-app-site-association',
  )
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const { applinks, webcredentials } = json<{
    applinks: { details: { appIDs: string[]; components: { '/': string }[] }[] }
    webcredentials: { apps: string[] }
  }>()
  expect(webcredentials.apps).toEqual(['A1B2C3D4E5.ar.receta.clara'])
  expect(applinks.details.map(({ appIDs }) => appIDs)).toEqual([['A1B2C3D4E5.ar.receta.clara']])
  expect(applinks.details[0]?.components.map((c) => c['/'])).toContain('/receta')
})

it.each(['assetlinks.json', 'apple-app-site-association'])(
  'has no %s where nobody said who signs the app: whoever signed one would get the links',
  async (archivo) => {
    expect((await ask({ APP_ID: 'ar.receta.clara' }, archivo)).statusCode).toBe(404)
  },
)
