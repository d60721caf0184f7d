import { rutas as rutasBackend, rutasVademecum } from '@receta/backend'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { rutas as rutasRecetas, rutasFhir } from '@receta/recetas'
import { hashClave } from '@receta/service-kit'
import { aplicacion, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { filas } from './matriz.ejemplos'
import { aMundoDeMatriz, type Mundo, sesionDe } from './matriz-mundo.ejemplos'
import { aObjetosDeMatriz, type Objetos } from './matriz-objetos.ejemplos'
import { openDiario } from './sonda-diario.ejemplos'
import { createAtaques, hostiles, muestraDeEntrada, put, type Ruta, rutasDe } from './sonda.ejemplos'
import { claveDeTodos, type Valido } from './sonda-piezas.ejemplos'
import { validos } from './sonda-validos.ejemplos'

/** Requests of a long run (npm run sonda); by default, a few per field of each call. */
const cuantos = Number(process.env['SONDA'] ?? 0)
const porCampo = 3
const diario = openDiario(process.env['SONDA_DIARIO'])

const db = useBase()
const recetas = useServidor(db, [...rutasRecetas, ...rutasFhir])
const servidores = {
  backend: useServidor(db, rutasBackend),
  recetas,
  vademecum: useServidor(db, rutasVademecum),
  fhir: recetas,
}
const llamadas = [...rutasBackend, ...rutasRecetas, ...rutasVademecum, ...rutasFhir]
  .flatMap(({ endpoint }) => [endpoint, ...(endpoint.variante ? [endpoint.variante as contract.Endpoint] : [])])
  // A stream of events never ends; the matrix tests who is let in.
  .filter((e) => e.responde !== 'eventos')
const claveDe = (e: contract.Endpoint) => `${e.method} ${e.service}${e.path}`
/** The re-login is the same path as the login, as JSON. */
const esRenovacion = (e: contract.Endpoint) => e.sentAs === 'json' && e.path === contract.login.path
const nombreDe = (e: contract.Endpoint) => `${claveDe(e)}${esRenovacion(e) ? ' renovación' : ''}`

let mundo: Mundo
let objetos: Objetos
beforeAll(async () => {
  servidores.backend.deps.claves = recetas.deps.claves
  mundo = await aMundoDeMatriz(db)
  objetos = await aObjetosDeMatriz(db, servidores, mundo)
  // The builders' value is not a hash, which no real account has.
  await db.pool.query('update usuarios set clave_hash = $1', [await hashClave(claveDeTodos)])
})

const deRol: Partial<Record<Rol, keyof Mundo['dueno']>> = {
  [Rol.MEDICO]: 'medico',
  [Rol.PACIENTE]: 'paciente',
  [Rol.PRESERFAR]: 'farmacia',
  [Rol.OBRASOCIAL]: 'auditor',
}

type Blanco = Pick<Valido, 'token' | 'headers'> & {
  e: contract.Endpoint
  valido: Record<string, unknown>
  rutas: Ruta[]
  usuario_id: number | null
}

/** The call as the sonda's own example makes it, as its owner does in the matrix, or from the contract when it names nobody's data. */
async function blancoDe(e: contract.Endpoint): Promise<Blanco> {
  const caso = filas[claveDe(e)]?.(mundo, objetos)
  const suyo = validos[nombreDe(e)]
  const propio = await suyo?.({ db, mundo, objetos, recetas, backend: servidores.backend })
  const valido = { ...muestraDeEntrada(e.input), ...(caso?.suyo ?? caso?.propio), ...propio?.input } as Record<
    string,
    unknown
  >
  const declarados = Object.keys(e.input.shape).map((campo): Ruta => [campo])
  const rutas = [...declarados, ...rutasDe(valido).filter((r) => r.length > 1)]
  const rol = Array.isArray(e.access) ? (e.access[0] as Rol) : Rol.MEDICO
  const dueno = caso?.dueno ?? deRol[rol]
  const deLaMatriz = e.access === 'public' && !caso ? null : dueno ? mundo.dueno[dueno] : mundo.ajenos[rol]
  const usuario_id = propio?.token ? null : propio?.usuario_id === undefined ? deLaMatriz : propio.usuario_id
  return {
    e,
    valido,
    rutas,
    usuario_id,
    ...(propio?.token && { token: propio.token }),
    ...(propio?.headers && { headers: propio.headers }),
  }
}

/** The text of a query or path: other values are written as text. */
const enTexto = (v: unknown) => (typeof v === 'string' ? v : JSON.stringify(v))
const encode = (v: unknown) => encodeURIComponent(enTexto(v).toWellFormed().slice(0, 2_000))

async function send(
  { e, usuario_id, token: propio, headers }: Blanco,
  input: Record<string, unknown>,
  tokens: Map<number, string>,
) {
  const enPath = new Set(contract.camposDelPath(e.path))
  const url = e.path.replaceAll(/:(\w+)/g, (_parte, campo: string) => encode(input[campo] ?? '') || '-')
  const resto = Object.fromEntries(Object.entries(input).filter(([campo, v]) => !enPath.has(campo) && v !== undefined))
  const pares = Object.entries(resto).map(([campo, v]) => `${campo}=${encode(v)}`)
  const cuerpo = e.sentAs === 'json' ? JSON.stringify(resto) : e.sentAs === 'form' ? pares.join('&') : null
  const token = usuario_id === null ? propio : tokens.get(usuario_id)
  return servidores[e.service].inject({
    method: e.method,
    url: e.sentAs === 'query' ? `${url}?${pares.join('&')}` : url,
    ...(cuerpo !== null && { payload: cuerpo }),
    headers: {
      'application-id': aplicacion.app_token,
      ...(e.service === 'fhir' && { accept: 'application/fhir+json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cuerpo !== null && {
        'content-type': e.sentAs === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      }),
      ...headers?.(),
    },
  })
}

/** Restores sessions and limits, since some calls end the first and all use up the others. */
async function renovar(blancos: readonly Blanco[]): Promise<Map<number, string>> {
  await db.pool.query('delete from intentos')
  await db.pool.query(`update usuarios set estado = 'activo' where estado not in ('activo', 'pendiente')`)
  const ids = new Set(blancos.flatMap(({ usuario_id }) => usuario_id ?? []))
  return new Map(await Promise.all([...ids].map(async (id) => [id, (await sesionDe(db, id))?.token ?? ''] as const)))
}

type Caso = [Blanco, Record<string, unknown>, que: string]

/** Each field of each call a few times; in a long run then as many as are asked for, in more than one way at once. */
function* casos(blancos: readonly Blanco[]): Generator<Caso> {
  // Each run puts other values into a field.
  let giro = cuantos > 0 ? diario.semilla : 0
  for (const blanco of blancos)
    for (const ruta of blanco.rutas)
      for (let i = 0; i <= porCampo; i++) {
        const valor = i === 0 ? hostiles[0] : hostiles[1 + (giro++ % (hostiles.length - 1))]
        yield [blanco, put(blanco.valido, ruta, valor) as Record<string, unknown>, describeCaso(ruta, valor)]
      }
  const { choose, attack } = createAtaques(diario.semilla)
  for (let i = 0; i < cuantos; i++) {
    const blanco = choose(blancos.filter(({ rutas }) => rutas.length > 0))
    yield [blanco, ...attack(blanco.valido, blanco.rutas)]
  }
}

const describeCaso = (ruta: Ruta, valor: unknown) => `${ruta.join('.')} = ${JSON.stringify(valor)?.slice(0, 80)}`

/** Too much work at once, and a HIS of the test that was slow to answer: both are declared, and neither is of what was sent. */
const ajenas = /"(SERVICIO_OCUPADO|EMISOR_NO_RESPONDE)"/

/** Requests under way at once, and after how many sessions and limits are made anew. */
const ritmo = { juntos: 8, renueva: cuantos > 0 ? 1_000 : 200, cuenta: 20_000 }

function* enTandas<T>(de: Iterable<T>, n: number): Generator<T[]> {
  const tanda: T[] = []
  for (const uno of de) if (tanda.push(uno) === n) yield tanda.splice(0)
  if (tanda.length > 0) yield tanda
}

it(
  'S5 nothing that somebody puts into a field of a call is a failure of ours',
  async () => {
    const blancos: Blanco[] = []
    let tokens = new Map<number, string>()
    const fallas = new Map<string, string>()
    const estados = new Map<number, number>()
    const sinLlegar = new Map<string, string>()
    // Each as its turn comes: one call may change what the next one says.
    for (const e of llamadas) {
      const blanco = await blancoDe(e)
      blancos.push(blanco)
      const { statusCode, body } = await send(blanco, blanco.valido, await renovar([blanco]))
      if (statusCode >= 300) sinLlegar.set(nombreDe(e), `${statusCode} ${body.slice(0, 400)}`)
    }
    // Each call is understood before it is attacked.
    expect(Object.fromEntries(sinLlegar)).toEqual({})
    const desde = performance.now()
    let hechos = 0
    const tell = () => {
      const cuenta = [...estados].toSorted(([a], [b]) => a - b).map(([estado, n]) => `${estado}: ${n}`)
      const porSegundo = Math.round((hechos / (performance.now() - desde)) * 1_000)
      diario.write()
      const suma = diario.sum()
      process.stdout.write(
        `${hechos} pedidos, ${porSegundo} por segundo, ${fallas.size} fallas · ${cuenta.join(' · ')}${
          cuantos > 0 ? ` · en ${suma.corridas} corridas ${suma.pedidos}, ${suma.fallas} fallas` : ''
        }\n`,
      )
    }
    const attack = async ([blanco, input, que]: Caso) => {
      const { statusCode, body } = await send(blanco, input, tokens)
      const falla = statusCode >= 500 && !ajenas.test(body)
      estados.set(statusCode, (estados.get(statusCode) ?? 0) + 1)
      diario.count(nombreDe(blanco.e), statusCode, falla)
      // A call that was understood may have ended the session of its caller, who enters again.
      if (statusCode === 401 && blanco.usuario_id !== null)
        tokens.set(blanco.usuario_id, (await sesionDe(db, blanco.usuario_id))?.token ?? '')
      if (!falla) return
      const cual = `${nombreDe(blanco.e)} ${que}`
      fallas.set(cual, body.slice(0, 200))
      // Said at once, since a long run may be ended before its end.
      process.stdout.write(`falla: ${cual}: ${JSON.stringify(input).slice(0, 600)}: ${body.slice(0, 200)}\n`)
    }
    for (const tanda of enTandas(casos(blancos), ritmo.juntos)) {
      if (hechos % ritmo.renueva < ritmo.juntos) tokens = await renovar(blancos)
      await Promise.all(tanda.map(attack))
      hechos += tanda.length
      if (hechos % ritmo.cuenta < ritmo.juntos) tell()
    }
    tell()
    expect(Object.fromEntries(fallas)).toEqual({})
    expect(estados.get(400) ?? 0).toBeGreaterThan(hechos / 3)
  },
  Math.max(120_000, cuantos * 20),
)
