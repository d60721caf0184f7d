import { expect, it } from 'vitest'
import { createPasarela } from './pasarela'
import { malas, rechaza, usePasarela } from './pasarela.ejemplos'

const pasarela = usePasarela()
const noticia = { event_id: '$abc', titulo: 'Receta Clara', texto: 'Hay una novedad.' }
const telefono = 'android:fcm-clave_1:APA91b'
let ahora = 0
const create = (mas: object = {}) =>
  createPasarela({ url: pasarela.url(), app_id: 'ar.receta.clara', plazoMs: 10_000, reloj: () => ahora, ...mas })

it('is asked as Matrix writes it, for one phone, with general words and an id', async () => {
  expect(await create().tell(telefono, noticia)).toBe('dicho')
  const default_payload = { title: noticia.titulo, body: noticia.texto }
  const device = { app_id: 'ar.receta.clara.android', pushkey: 'fcm-clave_1:APA91b', data: { default_payload } }
  expect(pasarela.recibidas).toMatchObject([{ camino: 'POST /_matrix/push/v1/notify' }])
  expect(JSON.parse(pasarela.recibidas[0]?.texto ?? '')).toEqual({
    notification: { event_id: '$abc', prio: 'high', devices: [device] },
  })
})

it('gets Apple’s key in base64, and what an iPhone shows in its own shape', async () => {
  expect(await create().tell(`ios:${'0aff'.repeat(16)}`, noticia)).toBe('dicho')
  const [device] = pasarela.recibidas[0]?.notificacion.devices ?? []
  expect(device).toMatchObject({
    app_id: 'ar.receta.clara.ios',
    pushkey: Buffer.from('0aff'.repeat(16), 'hex').toString('base64'),
    data: { format: 'event_id_only', default_payload: { aps: { alert: { body: noticia.texto } } } },
  })
})

it.each(['android:fcm-clave_1:APA91b', `ios:${'0aff'.repeat(16)}`])(
  'says which phone it knows no more: %s',
  async (de) => {
    pasarela.answer(rechaza)
    expect(await create().tell(de, noticia)).toBe('olvidado')
  },
)

it('told a phone though it refuses the key of another', async () => {
  pasarela.answer((respuesta) => void respuesta.end('{"rejected":["otra"]}'))
  expect(await create().tell(telefono, noticia)).toBe('dicho')
})

it.each(malas)('that answers %s has told nobody', async (_como, responder) => {
  pasarela.answer(responder)
  expect(await create({ plazoMs: 300 }).tell(telefono, noticia)).toBe('sin_pasarela')
})

it('that is not there has told nobody, and is left alone for a while after three times', async () => {
  const [, mala] = malas[0] ?? []
  if (mala) pasarela.answer(mala)
  const caida = create({ pausaMs: 1_000 })
  for (let vez = 0; vez < 5; vez++) expect(await caida.tell(telefono, noticia)).toBe('sin_pasarela')
  expect(pasarela.recibidas).toHaveLength(3)
  pasarela.answer((respuesta) => void respuesta.end('{"rejected":[]}'))
  ahora += 1_000
  expect(await caida.tell(telefono, noticia)).toBe('dicho')
  expect(await create({ url: 'http://127.0.0.1:9' }).tell(telefono, noticia)).toBe('sin_pasarela')
})
