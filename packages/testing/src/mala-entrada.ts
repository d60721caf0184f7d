import { connect as connectSocket } from 'node:net'
import type { Endpoint, ErrorCode } from '@receta/contract'
import type { Db } from '@receta/database'
import { aplicacion } from './escenario'

/** Byte for byte, with the code of its refusal. */
export type CasoMalaEntrada = {
  nombre: string
  pedido: string
  code: ErrorCode
  campo?: string
}

/** A valid input and the name of one of its text fields. */
export type Blanco = { endpoint: Endpoint; valido: Record<string, unknown>; campo: string; token?: string }

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const limiteJson = 256 * 1024
const limiteForm = 16 * 1024

const write = (method: string, path: string, cabeceras: readonly string[], cuerpo = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: prueba.local',
    `application-id: ${aplicacion.app_token}`,
    'Connection: close',
    ...cabeceras,
    ...(cuerpo ? [`Content-Length: ${Buffer.byteLength(cuerpo)}`] : []),
    '',
    cuerpo,
  ].join('\r\n')

const sesion = (token: string | undefined) => (token ? [`Authorization: Bearer ${token}`] : [])

const conCuerpo = ({ endpoint: { method, path }, token }: Blanco, tipo: string, cuerpo: string) =>
  write(method, path, [...sesion(token), ...(tipo ? [`Content-Type: ${tipo}`] : [])], cuerpo)

const casosDeProtocolo: readonly CasoMalaEntrada[] = [
  { nombre: 'GET //', pedido: write('GET', '//', []), code: 'RUTA_NO_ENCONTRADA' },
  { nombre: 'a path that climbs', pedido: write('GET', '/../../etc/passwd', []), code: 'RUTA_NO_ENCONTRADA' },
  { nombre: 'a path nobody serves', pedido: write('GET', '/no/existe', []), code: 'RUTA_NO_ENCONTRADA' },
  { nombre: 'a broken escape in the path', pedido: write('GET', '/%E0%A4%A', []), code: 'PEDIDO_MAL_FORMADO' },
  { nombre: 'two Host headers', pedido: write('GET', '/', ['Host: otra.local']), code: 'PEDIDO_MAL_FORMADO' },
]

// JSON escapes, so that the field gets the character itself.
const textosRotos = [
  ['a NUL', '\\u0000'],
  ['a lone high surrogate', '\\ud800'],
  ['a lone low surrogate', '\\udc00'],
  ['a control character', '\\u0007'],
] as const

function casosJson(blanco: Blanco): CasoMalaEntrada[] {
  const { endpoint, valido, campo } = blanco
  const con = (valor: string) => {
    const { [campo]: _, ...resto } = valido
    return JSON.stringify(resto)
      .replace(/^\{/, `{${JSON.stringify(campo)}:${valor},`)
      .replace(/,\}$/, '}')
  }
  const caso = (nombre: string, cuerpo: string, code: ErrorCode, nombrado?: string): CasoMalaEntrada => ({
    nombre,
    pedido: conCuerpo(blanco, json, cuerpo),
    code,
    ...(nombrado === undefined ? {} : { campo: nombrado }),
  })
  return [
    ...['{"', '{"a":}', "{'a':1}", '{"a":1}}', 'NaN', '\u0000'].map((cuerpo) =>
      caso(`malformed JSON: ${JSON.stringify(cuerpo)}`, cuerpo, 'PEDIDO_MAL_FORMADO'),
    ),
    {
      nombre: 'no body',
      pedido: write(endpoint.method, endpoint.path, [
        ...sesion(blanco.token),
        `Content-Type: ${json}`,
        'Content-Length: 0',
      ]),
      code: 'PEDIDO_MAL_FORMADO',
    },
    caso('a key that poisons prototypes', `{"__proto__":{"a":1}}`, 'PEDIDO_MAL_FORMADO'),
    ...['[]', '"texto"', '42'].map((cuerpo) => caso(`a body that is ${cuerpo}`, cuerpo, 'DATOS_INVALIDOS', 'pedido')),
    ...['5', 'true', 'null', '{}', '["a"]'].map((valor) =>
      caso(`${campo} that is ${valor}`, con(valor), 'DATOS_INVALIDOS', campo),
    ),
    ...textosRotos.map(([nombre, escape]) =>
      caso(`${nombre} in ${campo}`, con(`"ab${escape}c"`), 'DATOS_INVALIDOS', campo),
    ),
    caso(`${campo} 20 000 levels deep`, con(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), 'DATOS_INVALIDOS', campo),
    caso('an unknown field', JSON.stringify({ ...valido, no_existe: 1 }), 'DATOS_INVALIDOS', 'no_existe'),
    caso('an oversized body', con(`"${'x'.repeat(limiteJson)}"`), 'PEDIDO_MUY_GRANDE'),
    ...['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonx', ''].map((tipo) => ({
      nombre: `the content type ${JSON.stringify(tipo)}`,
      pedido: conCuerpo(blanco, tipo, JSON.stringify(valido)),
      code: 'TIPO_NO_ADMITIDO' as const,
    })),
  ]
}

/** The service parses forms before it knows the call, so any call that takes a body serves. */
const casosForm = (blanco: Blanco): CasoMalaEntrada[] => [
  {
    nombre: 'a form with thousands of fields',
    pedido: conCuerpo(blanco, form, Array.from({ length: 2_500 }, (_, i) => `a${i}`).join('&')),
    code: blanco.endpoint.sentAs === 'form' ? 'DATOS_INVALIDOS' : 'TIPO_NO_ADMITIDO',
  },
  {
    nombre: 'a form larger than its limit',
    pedido: conCuerpo(blanco, form, `a=${'x'.repeat(limiteForm)}`),
    code: 'PEDIDO_MUY_GRANDE',
  },
]

function casosQuery({ endpoint: { method, path }, valido, campo, token }: Blanco): CasoMalaEntrada[] {
  const { [campo]: _, ...resto } = valido
  const otros = new URLSearchParams(Object.entries(resto).map(([k, v]) => [k, String(v)])).toString()
  const caso = (nombre: string, query: string, nombrado: string): CasoMalaEntrada => ({
    nombre: `${nombre} in the query`,
    pedido: write(method, `${path}?${[otros, query].filter(Boolean).join('&')}`, sesion(token)),
    code: 'DATOS_INVALIDOS',
    campo: nombrado,
  })
  return [
    caso('a NUL', `${campo}=ab%00c`, campo),
    caso('the same field twice', `${campo}=abc&${campo}=abd`, campo),
    caso('a field of 2 000 letters', `${campo}=${'x'.repeat(2_000)}`, campo),
    caso('an unknown field', `${campo}=${encodeURIComponent(String(valido[campo]))}&no_existe=1`, 'no_existe'),
  ]
}

/** Those of the protocol, and those of the given calls according to how they travel. */
export const casosMalaEntrada = (blancos: readonly Blanco[]): CasoMalaEntrada[] => [
  ...casosDeProtocolo,
  ...blancos.flatMap((blanco) => {
    const de = `${blanco.endpoint.method} ${blanco.endpoint.path}`
    const casos =
      blanco.endpoint.sentAs === 'query'
        ? casosQuery(blanco)
        : [...(blanco.endpoint.sentAs === 'json' ? casosJson(blanco) : []), ...casosForm(blanco)]
    return casos.map((caso) => ({ ...caso, nombre: `${de}: ${caso.nombre}` }))
  }),
]

export function sendRaw(puerto: number, pedido: string): Promise<{ status: number; cuerpo: unknown }> {
  return new Promise((resolve, reject) => {
    const partes: Buffer[] = []
    const socket = connectSocket(puerto, '127.0.0.1', () => socket.write(pedido))
    const finish = () => {
      const [cabecera = '', ...resto] = Buffer.concat(partes).toString('utf8').split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(cabecera)?.[1] ?? 0)
      try {
        resolve({ status, cuerpo: JSON.parse(resto.join('\r\n\r\n')) as unknown })
      } catch {
        reject(new Error(`not a catalogue answer: ${cabecera.slice(0, 200)}`))
      }
    }
    socket.on('data', (parte) => partes.push(parte))
    // The server may close an oversized request while it is being written; the answer arrived before.
    socket.on('error', finish)
    socket.on('end', finish)
  })
}

/** Except the audit of refusals: bad input must not change them. */
export async function countRows({ pool }: Db): Promise<Record<string, number>> {
  const { rows: tablas } = await pool.query<{ tabla: string }>(
    `select quote_ident(table_name) as tabla from information_schema.tables where table_schema = 'public' and table_name not like 'auditoria%' order by 1`,
  )
  const cuentas: Record<string, number> = {}
  for (const { tabla } of tablas)
    cuentas[tabla] = (await pool.query<{ n: number }>(`select count(*) as n from ${tabla}`)).rows[0]?.n ?? 0
  return cuentas
}
