// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import publicada from '../../public/config.json'
import { currentConfig, direccionPublica, setConfig } from './config'

const usual = currentConfig()
afterEach(() => setConfig(usual))

it('§3 the published file has version, version_code, app_token, canal and soft_id', () => {
  setConfig(publicada)
  expect(currentConfig()).toMatchObject({
    version: '1.0.0',
    version_code: 100,
    app_token: 'receta-clara-web',
    canal: 'web',
    soft_id: 1,
  })
  expect(direccionPublica()).toBe(window.location.origin)
})

it.each(['version', 'version_code', 'app_token', 'canal', 'soft_id'])(
  '§3 is refused without %s, by its name',
  (falta) => {
    expect(() => setConfig({ ...publicada, [falta]: undefined })).toThrow(falta)
  },
)

it('a build for phones says where its services are', () => {
  setConfig({ ...publicada, servidor: 'https://receta.example' })
  expect(direccionPublica()).toBe('https://receta.example')
})

it.each(['http://receta.example', 'https://receta.example/', 'receta.example', 'javascript:alert(1)', 7])(
  'refuses %s as the server: nothing of a receta travels in the clear',
  (servidor) => {
    expect(() => setConfig({ ...publicada, servidor })).toThrow('servidor')
  },
)
