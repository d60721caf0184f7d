import { expect, it } from 'vitest'
import type { Registrada } from '#api/contingencia-guardada'
import { fraseRegistrada } from './como-termino'

const una: Registrada = {
  id: 'a',
  referencia: '7K4M992QXA',
  recetas_id: 900,
  resultado: 'registrada',
  avisos: 0,
  anuladas: [],
}
const now = new Date('2026-11-23T15:00:00Z')

it.each([
  [{ en: '2026-11-23T08:49:00Z' }, 'Registrada 5:49'],
  [{ en: '2026-11-22T08:49:00Z' }, 'Registrada el 22/11, 5:49'],
  [{ en: '2026-11-23T08:49:00Z', resultado: 'sin_numero' as const }, 'Anulada al registrarla 5:49'],
  [{}, 'Registrada'],
])('%j reads «%s»', (cambios, frase) => expect(fraseRegistrada({ ...una, ...cambios }, now)).toBe(frase))
