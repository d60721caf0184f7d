import { z } from 'zod'

type Json = null | boolean | number | string | readonly Json[] | { readonly [clave: string]: Json }

const hondo = (n: number): Json => (n === 0 ? 1 : [hondo(n - 1)])

/** Each breaks an assumption of code that reads a field without checking its type. */
export const hostiles: readonly Json[] = [
  // Objects that pass for a text or a list until they are compared, added or called.
  { length: { toString: 1 } },
  { length: { valueOf: 1, toString: 1 } },
  { length: 3 },
  { length: null },
  { length: '1' },
  { length: 1e308 },
  { size: { toString: 1 }, length: -1 },
  { toString: 1 },
  { valueOf: null, toString: null },
  JSON.parse('{"then":1}') as Json,
  JSON.parse('{"then":{"length":1}}') as Json,
  { constructor: 1 },
  { hasOwnProperty: 1, toJSON: 1 },
  { trim: 1, replace: 1, toLowerCase: 1, split: 1, match: 1 },
  {},
  { a: { b: { c: {} } } },
  // Lists where a text is expected, with unexpected contents.
  [],
  [[]],
  [null],
  [{ length: { toString: 1 } }],
  ['a', 'b'],
  hondo(60),
  // Numbers outside the range of any column, and texts that look like numbers.
  -1,
  0,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e-300,
  null,
  true,
  false,
  // Texts: malformed, invisible, very long, in other scripts, or with SQL and pattern syntax.
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066',
  '𝕏🏠é\u0301',
  'İıßſ',
  'x'.repeat(70_000),
  '%',
  '\\',
  "'); drop table x; --",
  '${1}{{1}}<!--',
  '__proto__',
  'constructor',
  'ALL',
  'null',
  '[object Object]',
  '1e999',
  'Infinity',
  '-0',
  '99999999999999999999',
  '0x10',
  // Dates and instants that do not exist or are at the limits.
  '2026-02-31',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '-000001-01-01',
  'infinity',
  '2026-11-23T25:61:61Z',
  '2026-11-23T10:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  '98000000',
  '99999999',
]

export type Ruta = readonly (string | number)[]

export function rutasDe(valor: unknown, hasta = 6): Ruta[] {
  if (typeof valor !== 'object' || valor === null || hasta === 0) return []
  const partes: [string | number, unknown][] = Array.isArray(valor)
    ? valor.slice(0, 2).map((v, i) => [i, v])
    : Object.entries(valor)
  return partes.flatMap(([clave, v]) => [[clave], ...rutasDe(v, hasta - 1).map((resto) => [clave, ...resto])])
}

export function put(valor: unknown, [clave, ...resto]: Ruta, nuevo: unknown): unknown {
  if (clave === undefined) return nuevo
  if (Array.isArray(valor)) return valor.map((v, i) => (i === clave ? put(v, resto, nuevo) : (v as unknown)))
  const suyo = (valor ?? {}) as Record<string, unknown>
  return { ...suyo, [clave]: put(suyo[clave], resto, nuevo) }
}

/** Seeded draws, so that a failing run can be repeated. */
function createAzar(semilla: number) {
  let s = semilla
  return (n: number) => {
    s = (Math.imul(s, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits of such a sequence repeat soon.
    return Math.floor((s / 2 ** 32) * n)
  }
}

const getEn = (valor: unknown, ruta: Ruta): unknown =>
  ruta.reduce<unknown>((v, clave) => (v as Record<string | number, unknown> | undefined)?.[clave], valor)

/**
 * Ways to put hostile values into a call that is otherwise valid: one instead of a field, in a list or under a name of its own,
 * behind or before the valid text, in two fields at once, under a name that no field has, or a field without it.
 */
export function createAtaques(semilla: number) {
  const azar = createAzar(semilla)
  const choose = <T>(de: readonly T[]): T => de[azar(de.length)] as T
  const text = (v: Json) => (typeof v === 'string' ? v : JSON.stringify(v)).slice(0, 5_000)
  const change = (valido: unknown): unknown => {
    const malo = choose(hostiles)
    if (typeof valido === 'number')
      return choose([-valido, valido + 0.5, valido * 1e15, String(valido), [valido], malo])
    if (typeof valido !== 'string') return [malo, valido]
    const corte = azar(valido.length + 1)
    return choose([
      valido + text(malo),
      text(malo) + valido,
      valido.slice(0, corte) + text(malo) + valido.slice(corte),
      valido.slice(0, corte),
      valido.repeat(1 + azar(50)),
      valido.toUpperCase(),
      [valido, malo],
    ])
  }
  const attack = (valido: Record<string, unknown>, rutas: readonly Ruta[]): [Record<string, unknown>, string] => {
    const ruta = choose(rutas)
    const malo = choose(hostiles)
    const otra = choose(rutas)
    const formas = [
      () => put(valido, ruta, malo),
      () => put(valido, ruta, change(getEn(valido, ruta))),
      () => put(valido, ruta, [malo, choose(hostiles)]),
      () => put(valido, ruta, { [choose(['length', 'value', '0', 'toJSON', '$ne'])]: malo }),
      () => put(put(valido, ruta, malo), otra, choose(hostiles)),
      () => put(put(valido, ruta, change(getEn(valido, ruta))), otra, change(getEn(valido, otra))),
      () => put(valido, [...ruta.slice(0, -1), choose(['__proto__', 'constructor', 'de_mas', ''])], malo),
      () => put(valido, ruta, undefined),
    ]
    const cual = azar(formas.length)
    const hecho = formas[cual]?.() as Record<string, unknown>
    return [hecho, `forma ${cual} ${ruta.join('.')} ${JSON.stringify(getEn(hecho, ruta))?.slice(0, 80)}`]
  }
  return { choose, attack }
}

const deFormato: Record<string, string> = {
  uuid: '5e0a1b52-3f0c-4b6e-9f7b-0d9a3f1c2e11',
  date: '2026-11-20',
  'date-time': '2026-11-20T13:00:00Z',
  email: 'alguien@prueba.ar',
  uri: 'https://prueba.ar/',
}
const muestras = [
  'Algo de prueba',
  '98077314',
  'MN',
  'F',
  '123456',
  'a',
  'https://prueba.ar/x',
  'MP-14.123',
  '27981042277',
]

type Esquema = {
  [clave: string]: unknown
  type?: string
  properties?: Record<string, Esquema>
  required?: string[]
  items?: Esquema
}

function muestraDe(e: Esquema): unknown {
  const [primera] = [...((e['anyOf'] ?? e['oneOf'] ?? e['allOf'] ?? []) as Esquema[])]
  if (e['const'] !== undefined) return e['const']
  if (Array.isArray(e['enum'])) return e['enum'][0] as unknown
  if (primera) return muestraDe(primera)
  if (e.type === 'object')
    return Object.fromEntries(
      Object.entries(e.properties ?? {}).flatMap(([campo, suyo]) =>
        e.required?.includes(campo) ? [[campo, muestraDe(suyo)]] : [],
      ),
    )
  if (e.type === 'array') return e.items ? [muestraDe(e.items)] : []
  if (e.type === 'integer' || e.type === 'number') return Math.max(Number(e['minimum'] ?? 1), 1)
  if (e.type === 'boolean') return true
  if (e.type !== 'string') return 'x'
  const patron = typeof e['pattern'] === 'string' ? new RegExp(e['pattern']) : /(?:)/
  const conocida =
    deFormato[String(e['format'])] ??
    muestras.find((m) => patron.test(m) && m.length <= Number(e['maxLength'] ?? 300)) ??
    'x'
  return conocida.padEnd(Math.min(Number(e['minLength'] ?? 0), 300), 'x')
}

/** What a call must be sent, and no more. */
export const muestraDeEntrada = (input: z.ZodObject): Record<string, unknown> =>
  muestraDe(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Esquema) as Record<string, unknown>
