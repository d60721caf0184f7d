import { expect, it } from 'vitest'
import { listAdvertencias } from './advertencias'
import { readConfig } from './config'

const sana = {
  NODE_ENV: 'production',
  URL_PUBLICA: 'https://receta.ar',
  CORREO_SMTP_URL: 'smtps://correo.receta.ar',
  CORREO_DESDE: 'no-responder@receta.ar',
  TRUST_PROXY: '1',
  DISCO_CIFRADO: '1',
  CONTACTO_SEGURIDAD: 'mailto:seguridad@receta.ar',
  DATABASE_URL: 'postgres://dueno:x@base/receta',
  DATABASE_APP_URL: 'postgres://producto:x@base/receta',
}
const { TRUST_PROXY: _, ...sinProxy } = sana
const { DISCO_CIFRADO: __, ...enClaro } = sana
const { CONTACTO_SEGURIDAD: ___, ...sinContacto } = sana

it.each([
  ['a sane production', sana, []],
  ['a clone that is only tried', {}, []],
  ['https without the proxy that makes it', sinProxy, ['falta TRUST_PROXY=1']],
  ['a proxy that anybody may go around', { ...sana, HOST: '0.0.0.0' }, ['quien llegue al puerto']],
  ['passwords in the clear', { ...sana, URL_PUBLICA: 'http://receta.ar' }, ['viajan sin cifrar']],
  ['names and diagnoses in the clear on its disk', enClaro, ['DISCO_CIFRADO=1']],
  ['nobody to tell of a weakness', sinContacto, ['Falta CONTACTO_SEGURIDAD']],
  ['metrics for everybody', { ...sana, METRICAS_PORT: '9100', METRICAS_HOST: '0.0.0.0' }, ['no piden clave']],
  ['metrics of this machine', { ...sana, METRICAS_PORT: '9100' }, []],
  ['the owner as the product', { ...sana, DATABASE_APP_URL: sana.DATABASE_URL }, ['mismo usuario']],
])('O16 of %s', (_que, env, esperadas) => {
  const dichas = listAdvertencias(readConfig(env))
  expect(dichas).toEqual(esperadas.map((parte) => expect.stringContaining(parte)))
})
