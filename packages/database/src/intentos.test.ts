import { useBase } from '@receta/testing'
import { beforeEach, expect, it } from 'vitest'
import { claveDeLoEscrito, countIntento, countIntentoDeTodos, countMirada, superaPorRed } from './queries/intentos'

const db = useBase()
beforeEach(() => db.pool.query('delete from intentos'))
const hora = 3_600_000
const ventana = hora / 4
const ya = new Date('2026-11-23T22:00:00Z')
const en = (ms: number) => new Date(ya.getTime() + ms)

it('counts within a window and begins again after it', async () => {
  expect(await countIntento(db, 'ana', ya, ventana)).toBe(1)
  expect(await countIntento(db, 'ana', en(ventana - 1), ventana)).toBe(2)
  expect(await countIntento(db, 'ana', en(ventana + 1), ventana)).toBe(1)
})

it('O25 begins again when the clock that began the window had jumped, so that nobody is kept out until it comes true', async () => {
  for (let i = 1; i <= 5; i++) expect(await countIntento(db, 'ana', en(365 * 24 * hora), ventana)).toBe(i)
  expect(await countIntento(db, 'ana', ya, ventana)).toBe(1)
  expect(await countIntento(db, 'ana', en(ventana + 1), ventana)).toBe(1)
})

it('O25 goes on with a window that another machine began some seconds ahead', async () => {
  for (let i = 1; i <= 5; i++) expect(await countIntento(db, 'ana', en(5_000), ventana)).toBe(i)
  expect(await countIntento(db, 'ana', ya, ventana)).toBe(6)
})

it('O25 neither the looks at people nor the counter of everybody stay in the future', async () => {
  const limites = [
    { clave: 'corto', ventanaMs: ventana, maximo: 2 },
    { clave: 'largo', ventanaMs: 24 * hora, maximo: 3 },
  ] as const
  const despues = en(365 * 24 * hora)
  for (let i = 0; i < 5; i++) await countMirada(db, limites, despues)
  expect(await countMirada(db, limites, despues)).toBe(true)
  expect(await countMirada(db, limites, ya)).toBe(false)

  for (let i = 0; i < 5; i++) await countIntentoDeTodos(db, 'todos:1', ['todos:1', 'todos:2'], despues, ventana)
  expect(await countIntentoDeTodos(db, 'todos:2', ['todos:1', 'todos:2'], ya, ventana)).toBe(1)
})

it('S9 no text that somebody types is the key of another text, nor of one from a network', () => {
  const escritos = [
    'ana',
    'ana:203.0.113.5',
    'ana%3A203.0.113.5',
    'ana:en',
    'ana:en:203.0.113.0/24',
    'ana:2001:db8::/64',
    ':',
    '',
  ]
  const claves = escritos.flatMap((escrito) =>
    ['', ':203.0.113.5', ':en:203.0.113.0/24', ':2001:db8::/64'].map(
      (donde) => claveDeLoEscrito('login', escrito) + donde,
    ),
  )
  expect(new Set(claves).size).toBe(claves.length)
  expect(claveDeLoEscrito('login', 'ana@prueba.ar')).toBe('login:ana@prueba.ar')
})

it('S9 what is counted by network gives the wide one around it four times as much, and nobody elsewhere less', async () => {
  const limites = [{ clave: 'pide', deRed: 5, deTodas: 100, bajoAtaque: 2 }]
  const de = (red: string, ancha: string) => [
    { red, veces: 1 },
    { red: ancha, veces: 4 },
  ]
  const tries: boolean[] = []
  for (let i = 0; i < 30; i++) tries.push(await superaPorRed(db, de(`red${i}`, 'ancha'), limites, ya, ventana))
  expect(tries.indexOf(true)).toBe(20)
  expect(await superaPorRed(db, de('otra', 'otra ancha'), limites, ya, ventana)).toBe(false)
  // Once all together asked too often.
  await countIntento(db, 'pide', ya, ventana, 200)
  tries.length = 0
  for (let i = 0; i < 12; i++) tries.push(await superaPorRed(db, de(`nueva${i}`, 'la tercera'), limites, ya, ventana))
  expect(tries.indexOf(true)).toBe(8)
  expect(await superaPorRed(db, de('sola', 'la cuarta'), limites, ya, ventana)).toBe(false)
})
