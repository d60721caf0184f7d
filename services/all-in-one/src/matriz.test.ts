import { rutas as rutasBackend, rutasVademecum } from '@receta/backend'
import * as contract from '@receta/contract'
import { esAdministrador, Rol } from '@receta/domain'
import { rutas as rutasRecetas, rutasFhir } from '@receta/recetas'
import { raise } from '@receta/service-kit'
import { aSesion, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { llamadasDeSpec } from './llamadas-spec.ejemplos'
import { camposDeAlguien, sinDueno, sinObjeto } from './llamadas.ejemplos'
import { filas } from './matriz.ejemplos'
import type { Extrano } from './matriz-caso.ejemplos'
import { aMundoDeMatriz, type Mundo, roles, sesionDe } from './matriz-mundo.ejemplos'
import { aObjetosDeMatriz, type Objetos } from './matriz-objetos.ejemplos'

const db = useBase()
// One server for both services: each reads what the other signs and encrypts.
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
  // Each service decrypts what the other encrypted, as in one process.
  servidores.backend.deps.claves = recetas.deps.claves
  mundo = await aMundoDeMatriz(db)
  objetos = await aObjetosDeMatriz(db, servidores, mundo)
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
    const enMatriz = [...Object.keys(filas).map((f) => f.replace(/ por \w+$/, '')), ...sinObjeto]
    const falta =
      'a call that names something of somebody is a row of matriz.ejemplos.ts; any other, a line of `sinObjeto` in llamadas.ejemplos.ts'
    expect([...new Set(enMatriz)].toSorted(), falta).toEqual(declaradas.map((d) => d.clave).toSorted())
    expect(sinObjeto.filter((clave) => filasDe(clave).length > 0)).toEqual([])
  })
})

/** The rows of a call: its own, and one for each other way of naming something (`… por campo`). */
const filasDe = (clave: string) => Object.keys(filas).filter((f) => f === clave || f.startsWith(`${clave} por `))
const casoDe = (fila: string) => (filas[fila] ?? raise(`no row ${fila}`))(mundo, objetos)
/** The fields by which a row names a person's data: those that differ between its two requests. */
const nombrados = (fila: string): string[] => {
  const { propio, inexistente } = casoDe(fila)
  const ninguno = new Map(Object.entries(inexistente))
  return Object.entries(propio).flatMap(([campo, v]) =>
    campo === 'clave_idempotencia' || typeof v === 'object' || ninguno.get(campo) === v ? [] : [campo],
  )
}

describe('G11 the matrix', () => {
  it('asks each call by every field that names something of somebody, or says why it asks it nothing', () => {
    const conDueno = new Set([...camposDeAlguien, ...Object.keys(filas).flatMap(nombrados)])
    const sueltos = declaradas.flatMap(({ clave, e }) => {
      // Nothing is foreign to the administration, and other roles are refused before anything is read.
      if (Array.isArray(e.access) && e.access.every((rol) => esAdministrador({ roles: [rol] }))) return []
      const hechos = new Set(filasDe(clave).flatMap(nombrados))
      return Object.keys(e.input.shape).flatMap((campo) =>
        conDueno.has(campo) && !hechos.has(campo) ? [`${clave} ${campo}`] : [],
      )
    })
    const falta =
      'give the field a row «call por field» in matriz.ejemplos.ts, or its reason in `sinDueno` of llamadas.ejemplos.ts'
    expect(sueltos.toSorted(), falta).toEqual(Object.keys(sinDueno).toSorted())
  })
})

describe.each(declaradas.map((d) => [d.clave, d.e] as const))('S066 %s', (clave, e) => {
  it.each([null, ...roles])('lets role %s in or not as the contract says', async (rol) => {
    const [fila] = filasDe(clave)
    const input = fila ? casoDe(fila).inexistente : {}
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

describe('S2 a session that showed no second factor', () => {
  /** What a professional may still call with a role that admits him: his own account, and what is public to all. */
  const abiertas = declaradas.filter(({ e }) => !contract.pideTurno(e)).map((d) => d.nombre)

  it('opens one’s own account and what is published, and nothing else', () => {
    expect(abiertas.toSorted()).toMatchInlineSnapshot(`
      [
        "beneficiarioRegistro",
        "busca",
        "cambiaClave",
        "cambioClave",
        "checkBajaUsuario",
        "checkCambioClave",
        "claves",
        "coberturas",
        "codigosRecuperacion",
        "diagnosticos",
        "especialidades",
        "farmaciaDetalle",
        "farmacias",
        "fhirCapacidades",
        "inspeccionCsv",
        "inspeccionLibro",
        "inspeccionPdf",
        "localidades",
        "login",
        "logout",
        "mapa",
        "normas",
        "oauthToken",
        "operadorSale",
        "partidos",
        "passkeyBaja",
        "passkeyDesafio",
        "passkeyNueva",
        "passkeyOpciones",
        "passkeys",
        "perfil",
        "productoDetalle",
        "productos",
        "provincias",
        "segundoFactor",
        "segundoFactorCodigo",
        "segundoFactorPasskey",
        "sesiones",
        "smartConfiguracion",
        "solicitarRecuperarClave",
        "test",
        "tiposMatriculas",
        "totpBaja",
        "totpConfirma",
        "totpNuevo",
        "updateVersion",
        "usuarioConfirma",
        "vademecumCopia",
      ]
    `)
  })

  const pedidas = declaradas.filter(({ e }) => contract.pideTurno(e))
  it.each(pedidas.map((d) => [d.clave, d.e] as const))(
    '%s is refused to each role that it lets in',
    async (clave, e) => {
      const [fila] = filasDe(clave)
      const input = fila ? casoDe(fila).propio : {}
      for (const rol of roles.filter((r) => r !== Rol.PACIENTE && (!Array.isArray(e.access) || e.access.includes(r)))) {
        const token = await aSesion(db, mundo.ajenos[rol], { firma: false, turno: false })
        const { status, error } = await call(e, input, { token })
        expect([rol, status, error.code]).toEqual([rol, 403, 'SEGUNDO_FACTOR_REQUERIDO'])
      }
    },
  )
})

/**
 * Removes what the answer repeats of the request, and the blanks that PostgreSQL writes in its JSON and JSON.stringify does not:
 * a page of recetas comes from either, as its lines are remembered or not yet.
 */
const bytes = ({ status, raw }: { status: number; raw: string }) => {
  const sinBlancos = raw.replaceAll(/ ?([{}:,]) ?/g, '$1')
  return `${status} ${sinBlancos.replace(/"request_id":"[^"]*"|request_id \w+|identifier=[^"]*/, '')}`
}

const conFila = declaradas.flatMap((d) => filasDe(d.clave).map((fila) => [fila, d.e] as const))
const quienes: readonly Extrano[] = [null, 'colega', ...roles]

describe.each(conFila)('S067 %s', (fila, e) => {
  it.each(quienes)('answers %s, a stranger, about what is not his as about what is not there', async (quien) => {
    const { propio, inexistente, tampocoAjena = [] } = casoDe(fila)
    const usuario_id = quien === null ? null : quien === 'colega' ? mundo.colega : mundo.ajenos[quien]
    const ajena = await call(e, propio, await sesionDe(db, usuario_id))
    const ninguna = await call(e, inexistente, await sesionDe(db, usuario_id))
    if (!tampocoAjena.includes(quien)) return expect(bytes(ajena)).toEqual(bytes(ninguna))
    // A user listed in `tampocoAjena` must be told something, or else he belongs with the strangers.
    expect(bytes(ajena)).not.toEqual(bytes(ninguna))
  })

  it('answers its owner, and not as it answers about what is not there', async () => {
    const { dueno, propio, suyo = propio, inexistente } = casoDe(fila)
    const token = await sesionDe(db, mundo.dueno[dueno])
    const suya = await call(e, suyo, token)
    expect([suya.status, suya.status < 300 ? '' : suya.raw]).toEqual([e.crea ? 201 : 200, ''])
    // A refusal of the counter or of an annulment is a 200 too.
    expect((suya.data as { resultado?: string } | null)?.resultado).not.toBe('rechazada')
    expect(bytes(suya)).not.toEqual(bytes(await call(e, inexistente, token)))
  })
})
