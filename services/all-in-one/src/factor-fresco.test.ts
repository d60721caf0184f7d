import { rutas as rutasBackend } from '@receta/backend'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { rutas as rutasRecetas, rutasFhir } from '@receta/recetas'
import { raise } from '@receta/service-kit'
import { aSesion, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { frescaEnParte, pedidos, sinFrescura } from './factor-fresco.ejemplos'
import { filas } from './matriz.ejemplos'
import { aMundoDeMatriz, type Mundo } from './matriz-mundo.ejemplos'
import { aObjetosDeMatriz, type Objetos } from './matriz-objetos.ejemplos'

const db = useBase()
const recetas = useServidor(db, [...rutasRecetas, ...rutasFhir])
const servidores = { backend: useServidor(db, rutasBackend), recetas, fhir: recetas }
let mundo: Mundo
let objetos: Objetos

const esEndpoint = (x: unknown): x is contract.Endpoint =>
  typeof x === 'object' && x !== null && 'path' in x && 'method' in x
const claveDe = (e: contract.Endpoint) => `${e.method} ${e.service}${e.path}`

/** What writes and is a professional's; a patient's own affairs ask for his password instead, and who has no session has no factor. */
const escriben = Object.values(contract)
  .flatMap((x) => (esEndpoint(x) ? [x] : []))
  .filter(({ access, audita, errors }) => {
    if (audita !== 'escritura') return errors.includes('SEGUNDO_FACTOR_REQUERIDO') && audita === 'sesion'
    const roles: readonly number[] = Array.isArray(access) ? access : []
    return roles.some((rol) => rol !== Rol.PACIENTE) || errors.includes('SEGUNDO_FACTOR_REQUERIDO')
  })
const frescas = escriben.filter((e) => !(claveDe(e) in sinFrescura) && !(claveDe(e) in frescaEnParte))

/** A new one here is a decision: what gives power asks for a factor of the last minutes. */
const DECIDEN_NADA = [
  'DELETE recetas/api/contingencia/:dispositivo_id',
  'POST backend/api/importa_descarta',
  'POST backend/api/medico_refeps',
  'POST backend/api/norma_descarta',
  'POST backend/api/norma_guarda',
  'POST backend/api/rectificacion_renaper',
  'POST recetas/api/inspeccion_revoca',
  'POST recetas/api/operador_entra',
  'POST recetas/api/operador_sale',
  'POST recetas/api/smart_abre',
  'POST recetas/api/suscripcion_guarda',
  'POST recetas/api/suscripcion_quita',
]

beforeAll(async () => {
  servidores.backend.deps.claves = recetas.deps.claves
  mundo = await aMundoDeMatriz(db)
  objetos = await aObjetosDeMatriz(db, servidores, mundo)
})

describe('S3 a factor of the last minutes', () => {
  it('is asked by what writes, or a reason says why not; and a reason is of a call that writes', () => {
    const claves = escriben.map(claveDe)
    expect([...Object.keys(sinFrescura), ...Object.keys(frescaEnParte)].filter((c) => !claves.includes(c))).toEqual([])
    const declaran = escriben.filter((e) => e.errors.includes('SEGUNDO_FACTOR_REQUERIDO')).map(claveDe)
    expect(declaran.filter((c) => c in sinFrescura)).toEqual([])
    expect([...Object.keys(frescaEnParte), ...frescas.map(claveDe)].filter((c) => !declaran.includes(c))).toEqual([])
  })

  it('is asked by each call that gives power or changes what is known of somebody, but where it takes a power away or decides nothing', () => {
    // By what the contract says it writes (decision 0102), and by its path where that is nobody's account nor key.
    const deNombre =
      /antecedente|contacto|perfil|convenio|norma|plan|usuario|aplicacion|credencial|conexion|emisor|medico|rectifica/
    const dePoder = escriben.filter(({ escribe = [], path }) => escribe.length > 0 || deNombre.test(path)).map(claveDe)
    expect(dePoder.length).toBeGreaterThan(50)
    expect(dePoder.filter((c) => c in sinFrescura).toSorted()).toEqual(DECIDEN_NADA)
    const piden = (c: string) => escriben.find((e) => claveDe(e) === c)?.errors.includes('SEGUNDO_FACTOR_REQUERIDO')
    expect(dePoder.filter((c) => !DECIDEN_NADA.includes(c) && !piden(c))).toEqual([])
  })

  it.each(frescas.map((e) => [claveDe(e), e] as const))(
    '%s is refused to every role that it lets in, in the shift but without one',
    async (clave, e) => {
      const caso = filas[clave]?.(mundo, objetos)
      const input = pedidos[clave]?.(mundo) ?? caso?.suyo ?? caso?.propio ?? raise(`no request of ${clave}`)
      const roles: readonly number[] = Array.isArray(e.access) ? e.access : raise(`${clave} is of no role`)
      const deRol: Partial<Record<number, number>> = {
        ...mundo.ajenos,
        [Rol.MEDICO]: mundo.dueno.medico,
        [Rol.PRESERFAR]: mundo.dueno.farmacia,
        [Rol.OBRASOCIAL]: mundo.dueno.auditor,
      }
      const deAdministracion = /\/(operador|inspeccion)_/.test(clave) ? { farmacia_id: mundo.farmacia.farmacia_id } : {}
      const servicio = servidores[e.service as keyof typeof servidores]
      for (const rol of roles) {
        const token = await aSesion(db, deRol[rol] ?? 0, { firma: false, turno: true })
        const { status, error, raw } = await servicio.call(e, { ...input, ...deAdministracion } as never, { token })
        expect([rol, status, status === 403 ? error.code : raw]).toEqual([rol, 403, 'SEGUNDO_FACTOR_REQUERIDO'])
      }
    },
  )
})
