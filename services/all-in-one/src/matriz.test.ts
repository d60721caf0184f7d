import { rutas as rutasBackend, rutasVademecum } from '@receta/backend'
import * as contract from '@receta/contract'
import type { Rol } from '@receta/domain'
import { rutas as rutasRecetas, rutasFhir } from '@receta/recetas'
import { anInforme, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { llamadasDeSpec, sinObjeto } from './llamadas.ejemplos'
import { filas, type Objetos } from './matriz.ejemplos'
import { aMundoDeMatriz, type Mundo, roles, sesionDe } from './matriz-mundo.ejemplos'

const db = useBase()
// One server for both: what one signs and encrypts, the other reads.
const recetas = useServidor(db, [...rutasRecetas, ...rutasFhir])
const servidores = {
  backend: useServidor(db, rutasBackend),
  recetas,
  vademecum: useServidor(db, rutasVademecum),
  fhir: recetas,
}
const esEndpoint = (x: unknown): x is contract.Endpoint =>
  typeof x === 'object' && x !== null && 'path' in x && 'method' in x
const claveDe = (e: contract.Endpoint) => `${e.method} ${e.service}${e.path}`
const declaradas = Object.entries(contract).flatMap(([nombre, e]) =>
  esEndpoint(e) ? [{ nombre, e, clave: claveDe(e) }] : [],
)
const call = (e: contract.Endpoint, input: object, actor: { token: string } | null) =>
  servidores[e.service].call(e, input as never, actor)

let mundo: Mundo
let objetos: Objetos

beforeAll(async () => {
  mundo = await aMundoDeMatriz(db)
  const { medico, paciente, convenio_id } = mundo.uno
  const { data } = await call(contract.informaReceta, anInforme(mundo.uno, new Date()), medico)
  const { receta } = data as { receta: { recetas_id: number; nro_recetario: number; referencia: string } }
  const una = async (text: string, values: unknown[]) =>
    (await db.pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  const enlace = await una(
    `insert into enlaces (token_hash, proposito, vence_en) values ('m', 'vinculo', now() + interval '1 day') returning enlace_id as id`,
    [],
  )
  objetos = {
    recetas_id: receta.recetas_id,
    referencia: receta.referencia,
    nro_recetario: receta.nro_recetario,
    sesion_id: await una('select sesion_id as id from sesiones where usuario_id = $1 limit 1', [medico.usuario_id]),
    passkey_id: await una(
      `insert into passkeys (usuario_id, credencial_id, clave_publica, nombre, creada_en) values ($1, 'c', 'k', 'Llave', now()) returning passkey_id as id`,
      [medico.usuario_id],
    ),
    vinculo_id: await una(
      `insert into vinculos (persona_id, otorgado_por, usuario_id, alcance, enlace_id, aceptado_en, hasta) values ($1, $2, $3, '{ver}', $4, now(), '2999-01-01') returning vinculo_id as id`,
      [paciente.persona_id, paciente.usuario_id, mundo.vinculado, enlace],
    ),
    dispensa_id: await una(
      `with f as (insert into farmacias (nombre, direccion, localidad, provincia) values ('La que entregó', 'x', 'x', 'x') returning farmacia_id)
       , d as (insert into dispensas (recetas_id, farmacia_id, usuario_id, quien, en, estado_anterior, clave_idempotencia, huella)
               select $1, farmacia_id, $2, 'x', now(), 'emitida', gen_random_uuid(), 'x' from f returning *)
       insert into dispensas_items (dispensa_id, recetas_id, farmacia_id, renglon, producto_id, producto, envases, entregados)
       select dispensa_id, recetas_id, farmacia_id, i.renglon, i.producto_id, i.monodroga, 1, 1
         from d join recetas_items i using (recetas_id) returning dispensa_id as id`,
      [receta.recetas_id, medico.usuario_id],
    ),
    recetario_id: await una(
      'insert into recetarios (medico_id, convenio_id, desde, hasta, generado_en) values ($1, $2, 1, 2, now()) returning recetario_id as id',
      [medico.medico_id, convenio_id],
    ),
    dispositivo_id: await una(
      `insert into contingencia_dispositivos (medico_id, clave_publica, nombre, certificado, desde, hasta, creado_en)
       values ($1, 'k', 'x', 'c', current_date, current_date, now()) returning dispositivo_id as id`,
      [medico.medico_id],
    ),
    pedido_id: await una(
      `insert into datos_pedidos (recetas_id, usuario_id, quien, en, pregunta) values ($1, $2, 'x', now(), 'x') returning pedido_id as id`,
      [receta.recetas_id, medico.usuario_id],
    ),
    antecedente_id: await una(
      `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
       values ($1, 'alergia', 'dipirona', true, 'referido', $2, $3, 'Dra.', now()) returning antecedente_id as id`,
      [paciente.persona_id, medico.medico_id, medico.usuario_id],
    ),
  }
})

describe('every call', () => {
  it('of §7 is declared', () => {
    const claves = declaradas.map((d) => d.clave)
    expect(llamadasDeSpec.filter((c) => !claves.includes(c))).toEqual([])
    expect(new Set(llamadasDeSpec).size).toBe(40)
  })

  it('is bound once, by the service that it names', () => {
    const atadas = [...rutasBackend, ...rutasRecetas, ...rutasVademecum, ...rutasFhir].map((r) => claveDe(r.endpoint))
    expect(atadas.toSorted()).toEqual(declaradas.map((d) => d.clave).toSorted())
  })

  it('has its place in the matrix, and only one', () => {
    const enMatriz = [...Object.keys(filas), ...sinObjeto]
    expect(enMatriz.toSorted()).toEqual(declaradas.map((d) => d.clave).toSorted())
  })
})

describe.each(declaradas.map((d) => [d.clave, d.e] as const))('S066 %s', (clave, e) => {
  it.each([null, ...roles])('lets role %s in or not as the contract says', async (rol) => {
    const fila = filas[clave]
    const input = fila ? fila(mundo, objetos).inexistente : {}
    const { status, error } = await call(e, input, await sesionDe(db, rol === null ? null : mundo.ajenos[rol]))
    const code = status >= 400 ? error.code : null
    if (e.access !== 'public' && rol === null) return expect([status, code]).toEqual([401, 'SESION_REQUERIDA'])
    if (Array.isArray(e.access) && !e.access.includes(rol as Rol))
      return expect([status, code]).toEqual([403, 'SIN_PERMISO'])
    expect(status).not.toBe(401)
    expect(status).toBeLessThan(500)
    if (!e.errors.includes('SIN_PERMISO')) expect(code).not.toBe('SIN_PERMISO')
  })
})

/** What is told of the request itself is not of its answer. */
const bytes = ({ status, raw }: { status: number; raw: string }) =>
  `${status} ${raw.replace(/"request_id":"[^"]*"|request_id \w+|identifier=[^"]*/, '')}`

describe.each(declaradas.flatMap((d) => (filas[d.clave] ? [[d.clave, d.e] as const] : [])))('S067 %s', (clave, e) => {
  const casoDe = () => {
    const fila = filas[clave]
    if (!fila) throw new Error('a row without a case')
    return fila(mundo, objetos)
  }

  it('answers a stranger of each role, and of another convenio, about what is not his as about what is not there', async () => {
    const { extranos, propio, inexistente } = casoDe()
    const quienes = extranos.map((quien) =>
      quien === null ? null : quien === 'colega' ? mundo.colega : mundo.ajenos[quien],
    )
    for (const usuario_id of quienes) {
      const [ajena, ninguna] = [
        await call(e, propio, await sesionDe(db, usuario_id)),
        await call(e, inexistente, await sesionDe(db, usuario_id)),
      ]
      expect([usuario_id, bytes(ajena)]).toEqual([usuario_id, bytes(ninguna)])
    }
  })

  it('answers its owner', async () => {
    const { dueno, propio } = casoDe()
    if (dueno === null) return
    const { status, raw } = await call(e, propio, await sesionDe(db, mundo.dueno[dueno]))
    expect([status, status === 200 ? '' : raw]).toEqual([200, ''])
  })
})
