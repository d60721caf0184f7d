import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Carga } from './generador'
import type { Grabado, Grabadora, Pedido } from './grabar'
import type { Abierta } from './historial'
import { app_token, desde, informeDe, type Mundo } from './mundo'
import { type Guion, scriptOf, type Variar } from './pgbench'

export type Meta = { razon: number } | { p99: number }
export type Llamada = {
  nombre: 'emitir' | 'listar' | 'abrir' | 'buscar'
  meta: Meta
  carga: Omit<Carga, 'puerto' | 'clientes' | 'ms'>
  /** The same statements for pgbench; null when the call sends none. */
  guion: Guion | null
}

const xsrf = 'bXVlc3RyYWRlbGJhbmNvLi4u'
const cabeceraDe = ({ method, path, token, body }: Pedido) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `application-id: ${app_token}`,
    // As a browser after its first call.
    `cookie: XSRF-TOKEN=${xsrf}`,
    `x-xsrf-token: ${xsrf}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json'] : []),
  ].join('\r\n')

const varianteDe = (pedido: Pedido) => ({
  cabecera: cabeceraDe(pedido),
  cuerpo: pedido.body ? JSON.stringify(pedido.body) : '',
})
const busquedas = [
  'enalap',
  'metformina 850',
  'ibuprofeno',
  'amox',
  'losartan 50',
  'paracetmol',
  'insulina',
  'salbutamol aer',
  'atorva',
  'levotirox',
]

/** What pgbench needs to vary as HTTP does: the sessions by médico, the tokens, and a template of informar_receta's argument. */
export async function loadVariaciones(
  db: pg.ClientBase,
  { tokens }: Mundo,
  abiertas: readonly Abierta[],
): Promise<void> {
  await db.query(`
    create table banco_sesiones (n int primary key, h bytea);
    create table banco_abiertas (n int primary key, token bytea, sesion bytea);
    create table banco_pedido (plantilla text);`)
  await db.query(
    `insert into banco_sesiones select o - 1, sha256(convert_to(t, 'UTF8')) from unnest($1::text[]) with ordinality as u (t, o)`,
    [tokens],
  )
  await db.query(
    `insert into banco_abiertas select o - 1, sha256(convert_to(t, 'UTF8')), sha256(convert_to(s, 'UTF8')) from unnest($1::text[], $2::text[]) with ordinality as u (t, s, o)`,
    [abiertas.map((a) => a.token), abiertas.map((a) => tokens[a.medico] ?? '')],
  )
}

/** The JSON that was sent, with the parts that must be fresh in each receta as arguments of format(). */
async function savePlantilla(db: pg.ClientBase, json: string): Promise<string> {
  const { clave_idempotencia, recetas } = JSON.parse(json) as {
    clave_idempotencia: string
    recetas: { nro_recetario: number; referencia: string; token_hash: string }[]
  }
  const { nro_recetario = 0, referencia = '', token_hash = '' } = recetas[0] ?? {}
  const plantilla = json
    .replaceAll('%', '%%')
    .replaceAll(clave_idempotencia, '%1$s')
    .replaceAll(new RegExp(`(nro_recetario\\\\*":)${nro_recetario}`, 'g'), '$1%2$$s')
    .replaceAll(referencia, 'B%2$$s')
    .replaceAll(token_hash, '%3$$s')
    .replaceAll(/("medico_id":)\d+/g, '$1%4$$s')
    .replaceAll(/("persona_id":)\d+/g, '$1%5$$s')
    .replaceAll(/("afiliado_id":)\d+/g, '$1%6$$s')
  await db.query('insert into banco_pedido values ($1)', [plantilla])
  return `(select format(plantilla, gen_random_uuid(), nextval('recetas_numeros'), md5(random()::text) || md5(random()::text), :medico::int, :persona::int, :afiliado::int) from banco_pedido)`
}

/** The hash in a parameter, also where the statement takes a list of them. */
const hashDe = (valor: unknown): Buffer | null => {
  const uno: unknown = Array.isArray(valor) ? valor[0] : valor
  return Buffer.isBuffer(uno) ? uno : null
}
const sqlHash = (valor: unknown, consulta: string) =>
  Array.isArray(valor) ? `array(select ${consulta})` : `(select ${consulta})`

const fijos: Record<number, string> = {
  [desde.medico]: ':medico',
  [desde.persona]: ':persona',
  [desde.usuario]: ':usuario',
}
/** What stands for an id, also where it is the text of an actor's setting. */
const deFijo = (valor: unknown): string | null => {
  if (typeof valor === 'number') return fijos[valor] ?? null
  const fijo = typeof valor === 'string' && /^\d{7}$/.test(valor) ? fijos[Number(valor)] : undefined
  return fijo ? `(${fijo})::text` : null
}
const deUno = (mundo: Mundo, clave: string): Pedido => ({
  method: 'PUT',
  path: '/recetas/api/informa_receta',
  token: mundo.tokens[0] ?? '',
  body: informeDe(mundo, clave, 0),
})

/** Issues one receta for the first médico's first paciente and answers its id and what was sent. */
export async function issueOne(
  grabadora: Grabadora,
  mundo: Mundo,
): Promise<{ recetas_id: number; clave: string; grabado: Grabado }> {
  const clave = randomUUID()
  const grabado = await grabadora.send(deUno(mundo, clave))
  const { receta } = grabado.json() as { receta: { recetas_id: number } }
  return { recetas_id: receta.recetas_id, clave, grabado }
}

const cabeceraSql = (mundo: Mundo) => `\\set m random(0, ${mundo.medicos - 1})
\\set p random(0, ${mundo.pacientes - 1})
\\set medico ${desde.medico} + :m
\\set usuario ${desde.usuario} + :m
\\set persona ${desde.persona} + :m * ${mundo.pacientes} + :p
\\set afiliado ${desde.afiliado} + :m * ${mundo.pacientes} + :p`

async function emitir(db: pg.ClientBase, grabadora: Grabadora, mundo: Mundo): Promise<Llamada> {
  const { clave, grabado } = await issueOne(grabadora, mundo)
  const pedido = grabado.sentencias
    .flatMap((s) => s.values)
    .find((v) => typeof v === 'string' && v.includes('"token_hash"'))
  const plantilla = await savePlantilla(db, String(pedido))
  const variar: Variar = (valor) => {
    if (valor === pedido) return plantilla
    if (valor === clave) return '(select gen_random_uuid())'
    if (hashDe(valor)) return sqlHash(valor, 'h from banco_sesiones where n = :m')
    return deFijo(valor)
  }
  const variantes = mundo.tokens.map((token, m) => {
    const { cabecera, cuerpo } = varianteDe({ ...deUno(mundo, '{clave}'), token })
    return {
      cabecera,
      cuerpo: cuerpo
        .replace(`"persona_id":${desde.persona}`, `"persona_id":{n+${desde.persona + m * mundo.pacientes}}`)
        .replace(`"afiliado_id":${desde.afiliado}`, `"afiliado_id":{n+${desde.afiliado + m * mundo.pacientes}}`),
    }
  })
  return {
    nombre: 'emitir',
    meta: { razon: 0.55 },
    carga: { variantes, hasta: mundo.pacientes },
    guion: scriptOf(cabeceraSql(mundo), grabado.sentencias, variar),
  }
}

async function listar(grabadora: Grabadora, mundo: Mundo): Promise<Llamada> {
  const pedidos = mundo.tokens.map(
    (token): Pedido => ({ method: 'GET', path: '/recetas/api/recetas?page=1', token, body: null }),
  )
  const primero = pedidos[0]
  if (!primero) throw new Error('a world without médicos')
  const { sentencias } = await grabadora.send(primero)
  const variar: Variar = (valor) => {
    if (hashDe(valor)) return sqlHash(valor, 'h from banco_sesiones where n = :m')
    return deFijo(valor)
  }
  return {
    nombre: 'listar',
    meta: { razon: 0.8 },
    carga: { variantes: pedidos.map(varianteDe), hasta: 1 },
    guion: scriptOf(cabeceraSql(mundo), sentencias, variar),
  }
}

async function abrir(grabadora: Grabadora, { tokens }: Mundo, abiertas: readonly Abierta[]): Promise<Llamada> {
  const pedidos = abiertas.map(
    ({ medico, token }): Pedido => ({
      method: 'GET',
      path: `/recetas/api/receta?token=${token}`,
      token: tokens[medico] ?? '',
      body: null,
    }),
  )
  const primero = pedidos[0]
  if (!primero) throw new Error('a world without recetas')
  const { sentencias } = await grabadora.send(primero)
  const sesion = createHash('sha256')
    .update(primero.token ?? '')
    .digest()
  const variar: Variar = (valor) => {
    const hash = hashDe(valor)
    // The tokens in hand, as the actor's setting holds them.
    if (typeof valor === 'string' && valor.startsWith('{"\\\\x'))
      return `(select '{"\\\\x' || encode(token, 'hex') || '"}' from banco_abiertas where n = :a)`
    return hash && sqlHash(valor, `${hash.equals(sesion) ? 'sesion' : 'token'} from banco_abiertas where n = :a`)
  }
  return {
    nombre: 'abrir',
    meta: { razon: 0.5 },
    carga: { variantes: pedidos.map(varianteDe), hasta: 1 },
    guion: scriptOf(`\\set a random(0, ${abiertas.length - 1})`, sentencias, variar),
  }
}

const buscar = (mundo: Mundo): Llamada => ({
  nombre: 'buscar',
  meta: { p99: 25 },
  carga: {
    variantes: busquedas.map((query, i) =>
      varianteDe({
        method: 'POST',
        path: '/backend/api/productos',
        token: mundo.tokens[i % mundo.medicos] ?? '',
        body: { limit: 35, start: 0, query },
      }),
    ),
    hasta: 1,
  },
  guion: null,
})

/** The four hot calls, each as HTTP requests and as the statements that one of them was seen to send. */
export async function createLlamadas(
  db: pg.ClientBase,
  grabadora: Grabadora,
  mundo: Mundo,
  abiertas: readonly Abierta[],
): Promise<Llamada[]> {
  await loadVariaciones(db, mundo, abiertas)
  return [
    await emitir(db, grabadora, mundo),
    await listar(grabadora, mundo),
    await abrir(grabadora, mundo, abiertas),
    buscar(mundo),
  ]
}
