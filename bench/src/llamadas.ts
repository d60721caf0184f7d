import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Grabado, Grabadora, Pedido } from './grabar'
import { type Banco, enTurnos, type Llamada, pasoDe, turno } from './llamada'
import { anular, mostrador, renovar } from './llamadas-acto'
import { lecturas } from './llamadas-lectura'
import { desde, informeDe, type Mundo } from './mundo'
import { scriptOf, type Variar } from './pgbench'
import { cabeceraAbiertas, cabeceraMedicos, hashDe, loadVariaciones, sqlHash, varyAbierta, varyMedico } from './variar'

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

/** Stores the issued JSON as a template for format(), with the parts that must be new in each receta as arguments. */
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
    // What is held in memory of a médico has a version of its own (decision 0052).
    .replaceAll(/("versiones":\{[^}]*"medico":")[0-9a-f-]{36}/g, '$1%7$$s')
  await db.query('insert into banco_pedido values ($1)', [plantilla])
  return `(select format(plantilla, gen_random_uuid(), nextval('recetas_numeros'), md5(random()::text) || md5(random()::text), :medico::int, :persona::int, :afiliado::int, version) from banco_pedido, versiones where hecho = 'medico' and de = :medico)`
}

const deUno = (mundo: Mundo, clave: string, medico = 0, paciente = 0): Pedido => ({
  method: 'PUT',
  path: '/recetas/api/informa_receta',
  token: mundo.tokens[medico] ?? '',
  body: informeDe(mundo, clave, medico * mundo.pacientes + paciente),
})

/** Issues one receta for the first médico's first paciente; returns its id and what was sent. */
export async function issueOne(
  grabadora: Grabadora,
  mundo: Mundo,
): Promise<{ recetas_id: number; clave: string; grabado: Grabado }> {
  const clave = randomUUID()
  const grabado = await grabadora.send(deUno(mundo, clave))
  const { receta } = grabado.json() as { receta: { recetas_id: number } }
  return { recetas_id: receta.recetas_id, clave, grabado }
}

async function emitir(db: pg.ClientBase, { grabadora, mundo }: Banco): Promise<Llamada> {
  const { clave, grabado } = await issueOne(grabadora, mundo)
  const pedido = grabado.sentencias
    .flatMap((s) => s.values)
    .find((v) => typeof v === 'string' && v.includes('"token_hash"'))
  const plantilla = await savePlantilla(db, String(pedido))
  const vary: Variar = (valor) => {
    if (valor === pedido) return plantilla
    if (valor === clave) return '(select gen_random_uuid())'
    return hashDe(valor) ? sqlHash(valor, 'h from banco_sesiones where n = :m') : varyMedico(valor)
  }
  const variantes = mundo.tokens.map((token, m) => {
    const { cabecera, cuerpo } = pasoDe({ ...deUno(mundo, '{clave}'), token })
    const contado = cuerpo
      .replace(`"persona_id":${desde.persona}`, `"persona_id":{n+${desde.persona + m * mundo.pacientes}}`)
      .replace(`"afiliado_id":${desde.afiliado}`, `"afiliado_id":{n+${desde.afiliado + m * mundo.pacientes}}`)
    return [{ cabecera, cuerpo: contado }]
  })
  return {
    nombre: 'emitir',
    meta: { razon: 0.55, parte: 0.12 },
    vara: 'emitir',
    carga: { variantes, hasta: mundo.pacientes },
    guion: scriptOf(cabeceraMedicos(mundo), grabado.sentencias, vary),
    // Another paciente each time, or one of them would have more and more recetas in force.
    una: (n) => grabadora.send(deUno(mundo, randomUUID(), n % mundo.medicos, mundo.pacientes - 1 - n)),
  }
}

async function list({ grabadora, mundo }: Banco): Promise<Llamada> {
  const pedidos = mundo.tokens.map(
    (token): Pedido => ({ method: 'GET', path: '/recetas/api/recetas?page=1', token, body: null }),
  )
  const { sentencias } = await grabadora.send(turno(pedidos, 0))
  return {
    nombre: 'listar',
    meta: { razon: 0.8, parte: 0.2 },
    vara: 'listar',
    ...enTurnos({ grabadora }, pedidos),
    guion: scriptOf(cabeceraMedicos(mundo), sentencias, varyMedico),
  }
}

async function open({ grabadora, mundo, abiertas }: Banco): Promise<Llamada> {
  const pedidos = abiertas.map(
    ({ medico, token }): Pedido => ({
      method: 'GET',
      path: `/recetas/api/receta?token=${token}`,
      token: mundo.tokens[medico] ?? '',
      body: null,
    }),
  )
  const primero = turno(pedidos, 0)
  const { sentencias } = await grabadora.send(primero)
  return {
    nombre: 'abrir',
    meta: { razon: 0.5, parte: 0.1 },
    vara: 'abrir',
    ...enTurnos({ grabadora }, pedidos),
    guion: scriptOf(cabeceraAbiertas(abiertas), sentencias, varyAbierta(turno(abiertas, 0), primero.token)),
  }
}

const search = ({ grabadora, mundo }: Banco): Llamada => ({
  nombre: 'buscar',
  meta: { p99: 25 },
  vara: null,
  ...enTurnos(
    { grabadora },
    busquedas.map((query, i) => ({
      method: 'POST',
      path: '/backend/api/productos',
      token: mundo.tokens[i % mundo.medicos] ?? '',
      body: { limit: 35, start: 0, query },
    })),
  ),
  guion: null,
})

/** The frequent calls, each as HTTP requests and, where possible, as the statements it was recorded to send. */
export async function createLlamadas(db: pg.ClientBase, banco: Banco): Promise<Llamada[]> {
  await loadVariaciones(db, banco.mundo, banco.aparte, banco.abiertas)
  return [
    await emitir(db, banco),
    await list(banco),
    await open(banco),
    search(banco),
    ...(await lecturas(banco)),
    anular(banco),
    mostrador(banco),
    renovar(banco),
  ]
}
