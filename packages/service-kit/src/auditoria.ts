import { createHmac } from 'node:crypto'
import { type Endpoint, type ErrorCode, errores } from '@receta/contract'
import { type Anotacion, audit, auditSentencia, type UsuarioActual } from '@receta/database'
import { esAdministrador } from '@receta/domain'
import type { FastifyRequest } from 'fastify'
import type { Deps } from './deps'
import type { ErrorDetalle } from './errores'

export type Detalle = {
  recetas_id?: number
  /** Null: nobody was looked at, whatever the input says. */
  persona_id?: number | null
  /** One row for each person whose data was shown. */
  personas?: readonly (number | { persona_id: number; en_nombre_de: string })[]
  /** The recetas of a page of a list, all in its one row. */
  listadas?: readonly number[]
  nada?: boolean
  /** The refusal of a call that does something else also told data of a person, which is recorded as a read. */
  leida?: true
  /** The user who is logging in, when there is no session yet. */
  usuario?: Pick<UsuarioActual, 'usuario_id' | 'tipo' | 'descripcion'> & Partial<Pick<UsuarioActual, 'operador'>>
  motivo?: string
  /** A code or two, such as the factors of a login; never content. */
  detalle?: string
  en_nombre_de?: string
}

export type Registro = {
  /** The text that the audit adds to a receta's event (migration 0012). */
  pedido: string
  note: (detalle: Detalle) => void
  alConfirmar: () => ReturnType<typeof auditSentencia> | null
  /** Called after the handler and before the answer, so that nothing is shown without being recorded. */
  hecho: () => Promise<void>
  rechazado: (code: ErrorCode, detalle?: ErrorDetalle) => Promise<void>
}

/** Statuses of refusals that say who tried what. A malformed request says nothing and is only counted. */
const anotables = new Set([403, 404, 409, 429])

// Few addresses call again and again. When there are too many, all are forgotten.
const maximoIps = 10_000
const cifradas = new WeakMap<Deps['claves'], Map<string, string>>()

/** HMAC of the address with the server's key: two rows can be compared and one address checked, but none read (Ley 25.326, art. 4). */
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

/** Only administrators are asked for a reason; from other users it would be free text shown to each patient they looked at. */
function delPedido(input: object, conMotivo: boolean): Pick<Anotacion, 'recetas_id' | 'persona_id' | 'motivo'> {
  const { recetas_id, persona_id, motivo } = input as Record<string, unknown>
  return {
    recetas_id: numeroDe(recetas_id),
    persona_id: numeroDe(persona_id),
    motivo: conMotivo ? textoDe(motivo) : null,
  }
}

/** A refusal goes into the user's chain, the rest into the receta's. */
const cadenaDe = ({ clase, recetas_id, usuario_id }: Omit<Anotacion, 'cadena'>): number =>
  (clase === 'rechazo' ? null : recetas_id) ?? -(usuario_id ?? 0)

export const llamadaDe = ({ method, service, path }: Omit<Endpoint, 'variante'>): string =>
  `${method} ${service === 'fhir' ? '/fhir' : ''}${path}`

// A class, because a function made for each call has its name written to it at each call, by what runs TypeScript: five of them were a
// twentieth of a short read.
class RegistroDeLlamada implements Registro {
  readonly pedido: string
  private readonly comun: Pick<Anotacion, 'llamada' | 'soft_id' | 'ip' | 'request_id'>
  private detalle: Detalle = {}
  private escrito: boolean

  constructor(
    private readonly e: Endpoint,
    request: FastifyRequest,
    private readonly usuario: UsuarioActual | null,
    private readonly input: object,
    private readonly deps: Deps,
  ) {
    this.comun = {
      llamada: llamadaDe(e),
      soft_id: request.aplicacion?.soft_id ?? null,
      ip: e.audita === 'no' ? null : ipCifrada(request.ip, deps),
      request_id: request.id,
    }
    this.pedido = JSON.stringify(this.comun)
    this.escrito = e.audita === 'no'
  }

  note(mas: Detalle): void {
    this.detalle = { ...this.detalle, ...mas }
  }

  // A login or renewal may commit what it found and still be refused, so its row is written when the outcome is known.
  alConfirmar(): ReturnType<Registro['alConfirmar']> {
    if (this.escrito || this.e.audita !== 'escritura') return null
    return auditSentencia(this.hechas(), () => {
      this.escrito = false
    })
  }

  async hecho(): Promise<void> {
    if (!this.escrito && !(this.e.audita === 'lectura' && this.detalle.nada)) await audit(this.deps.db, this.hechas())
  }

  async rechazado(code: ErrorCode, { hallazgos = [] }: ErrorDetalle = {}): Promise<void> {
    const { audita } = this.e
    const seAnota = anotables.has(errores[code].status) || (audita === 'sesion' && errores[code].status === 400)
    // Findings tell data of a person, whatever the error code.
    const rechazo = (seAnota && code !== 'DATOS_INVALIDOS') || hallazgos.length > 0
    const todas = [
      ...(rechazo ? this.filas('rechazo', code) : []),
      ...(this.detalle.leida ? this.filas('lectura', 'ok') : []),
    ]
    if (audita !== 'no' && todas.length > 0) await audit(this.deps.db, todas)
  }

  private hechas(): Anotacion[] {
    this.escrito = true
    return this.filas(this.e.audita === 'no' ? 'lectura' : this.e.audita, 'ok')
  }

  private filas(clase: Anotacion['clase'], resultado: string): Anotacion[] {
    const { usuario, comun } = this
    const quien = this.detalle.usuario ?? usuario
    const { personas, listadas = [], usuario: _, nada: __, leida: ___, ...dicho } = this.detalle
    const conMotivo =
      (this.e.audita === 'escritura' && clase !== 'lectura') || (usuario !== null && esAdministrador(usuario))
    const base = {
      ...delPedido(this.input, conMotivo),
      personas: listadas.length > 0 ? listadas : null,
      en_nombre_de: null,
      detalle: null,
      ...dicho,
      ...comun,
      clase,
      resultado,
      usuario_id: quien?.usuario_id ?? null,
      rol: quien?.tipo ?? null,
      // The patient knows the farmacia: who of it looked goes before its name (decision 0060).
      quien: quien ? [quien.descripcion, ...(quien.operador ? [quien.operador.farmacia] : [])].join(', ') : null,
    }
    const cada =
      personas && personas.length > 0
        ? personas.map((p) => ({ ...base, ...(typeof p === 'number' ? { persona_id: p } : p) }))
        : [base]
    return cada.map((fila) => ({ ...fila, cadena: cadenaDe(fila) }))
  }
}

export const createRegistro = (
  e: Endpoint,
  request: FastifyRequest,
  usuario: UsuarioActual | null,
  input: object,
  deps: Deps,
): Registro => new RegistroDeLlamada(e, request, usuario, input, deps)
