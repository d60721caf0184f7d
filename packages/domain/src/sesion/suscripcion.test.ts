import { describe, expect, it } from 'vitest'
import { desenlaceDe, esperaNotificacion, ritmoNotificaciones } from './suscripcion'

describe('a webhook that does not answer', () => {
  it('is waited for twice as long each time, up to four hours', () => {
    expect([0, 1, 2, 3, 10, 11, 60].map((n) => esperaNotificacion(n) / 1000)).toEqual([
      30, 30, 60, 120, 14_400, 14_400, 14_400,
    ])
  })

  it('is given up after about a day', () => {
    const total = Array.from({ length: ritmoNotificaciones.fallas - 1 }, (_, i) => esperaNotificacion(i + 1)).reduce(
      (a, b) => a + b,
      0,
    )
    expect(total / 3_600_000).toBeGreaterThan(20)
    expect(total / 3_600_000).toBeLessThan(30)
  })

  it.each([
    [{ status: 200 }, 'entregada'],
    [{ status: 204 }, 'entregada'],
    [{ status: 299 }, 'entregada'],
    [{ status: 199 }, 'falla'],
    [{ status: 301 }, 'falla'],
    [{ status: 400 }, 'falla'],
    [{ status: 503 }, 'falla'],
    [{ status: 410 }, 'retirada'],
    [{ error: 'SIN_RESPUESTA' }, 'falla'],
  ] as const)('%o is %s', (entrega, desenlace) => {
    expect(desenlaceDe(entrega)).toBe(desenlace)
  })
})
