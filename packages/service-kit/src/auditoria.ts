import { createHmac } from 'node:crypto'
import { type Endpoint, type ErrorCode, errores } from '@receta/contract'
import { type Anotacion, audit, auditSentencia, type UsuarioActual } from '@receta/database'
import { esAdministrador } from '@receta/domain'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps'
import type { ErrorDetalle } from './errores'

/** What only the handler knows about what it did. */
export type Detalle = {
  recetas_id?: number
  /** Null: nobody was looked at, whatever the input named. */
  persona_id?: number | null
  /** Everybody whose data were shown: a row each; with a name where somebody looked for them. */
  personas?: readonly (number | { persona_id: number; en_nombre_de: string })[]
  /** Whose recetas a page of a list told of: all in its one row. */
  listadas?: readonly number[]
  /** Nothing of anybody was read: a look leaves no row. */
  nada?: true
  /** Of a call that does something else: what its refusal says was read of somebody, and is a look besides. */
  leida?: true
  /** Who is entering, where there is no session yet. */
  usuario?: Pick<UsuarioActual, 'usuario_id' | 'tipo' | 'descripcion'>
  motivo?: string
  /** A code or two, such as the factors of a login; no content. */
  detalle?: string
  en_nombre_de?: string
}

/** The row that a call leaves: what it is about grows while the handler works, and it is written once. */
export type Registro = {
  /** What the audit writes beside a receta's event (migration 0012). */
  pedido: string
  note: (detalle: Detalle) => void
  /** For the transaction of a write: the row goes in just before it is confirmed. */
  alConfirmar: () => ReturnType<typeof auditSentencia> | null
  /** After the handler and before the answer: nothing is shown that is not written down. */
  hecho: () => Promise<void>
  rechazado: (code: ErrorCode, detalle?: ErrorDetalle) => Promise<void>
}

/** Refusals that say who tried what; a malformed request says nothing and is only counted. */
const anotables = new Set([403, 404, 409, 429])

// The same few addresses call again and again; when there are too many all are forgotten.
const maximoIps = 10_000
const cifradas = new WeakMap<Deps['claves'], Map<string, string>>()

/** The address under the server's key: two rows can be compared, and one address checked, but none read (Ley 25.326, art. 4). */
function ipCifrada(ip: string, { claves }: Deps): string {
  const suyas = cifradas.get(claves) ?? new Map<string, string>()
  const sabida = suyas.get(ip)
  if (sabida !== undefined) return sabida
  if (suyas.size >= maximoIps) suyas.clear()
  const cifrada = `\\x${createHmac('sha256', claves.cifrado).update(`auditoria:${ip}`).digest('hex').slice(0, 32)}`
  cifradas.set(claves, suyas.set(ip, cifrada))
  return cifrada
}

const numeroDe = (valor: unknown) => (typeof valor === 'number' && valor > 0 ? valor : null)
const textoDe = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : null)

/**
 * What the input says by itself, wherever a call takes it. Why somebody reads is asked of administrators alone: what anybody
 * else writes there would be text of his in front of each patient that he looked at.
 */
function delPedido(input: object, conMotivo: boolean): Pick<Anotacion, 'recetas_id' | 'persona_id' | 'motivo'> {
  const { recetas_id, persona_id, motivo } = input as Record<string, unknown>
  return {
    recetas_id: numeroDe(recetas_id),
    persona_id: numeroDe(persona_id),
    motivo: conMotivo ? textoDe(motivo) : null,
  }
}

/** Where a row belongs: a refusal to whoever was refused, the rest to its receta. */
const cadenaDe = ({ clase, recetas_id, usuario_id }: Omit<Anotacion, 'cadena'>): number =>
  (clase === 'rechazo' ? null : recetas_id) ?? -(usuario_id ?? 0)

/** How the audit names a call. */
export const llamadaDe = ({ method, service, path }: Omit<Endpoint, 'variante'>): string =>
  `${method} ${service === 'fhir' ? '/fhir' : ''}${path}`

export function createRegistro(
  e: Endpoint,
  request: FastifyRequest,
  usuario: UsuarioActual | null,
  input: object,
  deps: Deps,
): Registro {
  const { audita } = e
  const comun = {
    llamada: llamadaDe(e),
    soft_id: request.aplicacion?.soft_id ?? null,
    ip: audita === 'no' ? null : ipCifrada(request.ip, deps),
    request_id: request.id,
  }
  let detalle: Detalle = {}
  let escrito = audita === 'no'
  const filas = (clase: Anotacion['clase'], resultado: string): Anotacion[] => {
    const quien = detalle.usuario ?? usuario
    const { personas, listadas = [], usuario: _, nada: __, leida: ___, ...dicho } = detalle
    const conMotivo = (audita === 'escritura' && clase !== 'lectura') || (usuario !== null && esAdministrador(usuario))
    const base = {
      ...delPedido(input, conMotivo),
      personas: listadas.length > 0 ? listadas : null,
      en_nombre_de: null,
      detalle: null,
      ...dicho,
      ...comun,
      clase,
      resultado,
      usuario_id: quien?.usuario_id ?? null,
      rol: quien?.tipo ?? null,
      quien: quien?.descripcion ?? null,
    }
    const cada =
      personas && personas.length > 0
        ? personas.map((p) => ({ ...base, ...(typeof p === 'number' ? { persona_id: p } : p) }))
        : [base]
    return cada.map((fila) => ({ ...fila, cadena: cadenaDe(fila) }))
  }
  const hechas = () => {
    escrito = true
    return filas(audita === 'no' ? 'lectura' : audita, 'ok')
  }
  const forget = () => {
    escrito = false
  }
  return {
    pedido: JSON.stringify(comun),
    note: (mas) => {
      detalle = { ...detalle, ...mas }
    },
    // A login or a renewal may confirm what it found out and still be a no: those are written once it is known.
    alConfirmar: () => (escrito || audita !== 'escritura' ? null : auditSentencia(hechas(), forget)),
    hecho: async () => {
      if (!escrito && !(audita === 'lectura' && detalle.nada)) await audit(deps.db, hechas())
    },
    rechazado: async (code, { hallazgos = [] } = {}) => {
      const seAnota = anotables.has(errores[code].status) || (audita === 'sesion' && errores[code].status === 400)
      // Findings say what is known of somebody, under whatever code they travel.
      const rechazo = (seAnota && code !== 'DATOS_INVALIDOS') || hallazgos.length > 0
      const todas = [...(rechazo ? filas('rechazo', code) : []), ...(detalle.leida ? filas('lectura', 'ok') : [])]
      if (audita !== 'no' && todas.length > 0) await audit(deps.db, todas)
    },
  }
}
