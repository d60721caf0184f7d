import { describe, expect, it } from 'vitest'
import { createAtraso, parseReplicas } from './replica'

describe('how far a standby is behind', () => {
  const begin = () => {
    let ahora = 0
    return { atraso: createAtraso(() => ahora), at: (ms: number) => void (ahora = ms) }
  }

  it('is not known until it was seen where the primary was', () => {
    const { atraso } = begin()
    expect(atraso.ms()).toBeNull()
    atraso.addPrimario(0, 100)
    atraso.addReplica(99)
    expect(atraso.ms()).toBeNull()
    atraso.addReplica(100)
    expect(atraso.ms()).toBe(0)
  })

  it('grows while it replays nothing and the primary goes on, and while nobody can say', () => {
    const { atraso, at } = begin()
    atraso.addPrimario(0, 100)
    atraso.addReplica(100)
    for (const [en, lsn] of [
      [500, 200],
      [1_000, 300],
      [1_500, 400],
    ] as const) {
      at(en)
      atraso.addPrimario(en, lsn)
      atraso.addReplica(100)
    }
    expect(atraso.ms()).toBe(1_500)
    at(4_000)
    expect(atraso.ms()).toBe(4_000)
    atraso.addReplica(300)
    expect(atraso.ms()).toBe(3_000)
    atraso.addReplica(400)
    expect(atraso.ms()).toBe(2_500)
  })

  it('is none of a primary at rest, however long', () => {
    const { atraso, at } = begin()
    for (const en of [0, 500, 60_000]) {
      at(en)
      atraso.addPrimario(en, 100)
      atraso.addReplica(100)
    }
    expect(atraso.ms()).toBe(0)
  })
})

it.each([
  ['postgres://u:p@a:1,b:2/r', ['postgres://u:p@a:1/r', 'postgres://u:p@b:2/r']],
  ['postgres://u@a/r?target_session_attrs=standby&sslmode=require', ['postgres://u@a/r?sslmode=require']],
  ['postgres://u@a,/r', null],
  ['postgres://u@a/r?target_session_attrs=read-write', null],
  ['mysql://a/r', null],
])('reads %s', (url, urls) => expect(parseReplicas(url)).toEqual(urls))
