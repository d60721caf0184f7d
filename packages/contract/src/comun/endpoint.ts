import type { Rol } from '@receta/domain'
import type { z } from 'zod'
import type { ErrorCode } from './errores'

export type Endpoint = {
  /** The service, and the prefix it is mounted under. `vademecum` is served by the backend and `fhir` by recetas. */
  service: 'backend' | 'recetas' | 'vademecum' | 'fhir'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A part written ':campo' takes its value from that field of the input. */
  path: `/${string}`
  /** One sentence for `/docs`: what the caller gets and under which condition. */
  summary: string
  /** A 'public' call also accepts a session; the handler then knows who is calling. */
  access: 'public' | 'session' | readonly Rol[]
  sentAs: 'query' | 'json' | 'form'
  /** §7 sends the input as a query: it is accepted too, when there is no body (decision 0016). */
  tambienQuery?: true
  input: z.ZodObject
  output: z.ZodType
  /** The call does not require the id of a known application (§7), because what it answers is public. */
  sinAplicacion?: true
  /** Maximum size of the body in bytes, where the server's general limit is too small. */
  cuerpoMaximo?: number
  /** The call's own response headers and their meaning. Headers of every call are described once, in the document. */
  cabeceras?: Readonly<Record<string, string>>
  /** It answers 201 with the address of the new resource in `location`. */
  crea?: true
  /** The answer is big and changes rarely: it carries an ETag and answers 304 while it is unchanged. */
  conEtag?: true
  /** The software of a farmacia may call it with its credential instead of a session; the handler decides what it may see. */
  conCredencial?: true
  /** Of one's own account: also who attends others calls it before the session showed its second factor. */
  sinFactor?: true
  /** The account of a farmacia calls it before anybody said who serves (decision 0060): what is its own, and who its operators are. */
  sinOperador?: true
  errors: readonly ErrorCode[]
  /** The kind of row the call writes in the audit (decision 0018). 'no' is for answers that are the same for everybody. */
  audita: 'lectura' | 'escritura' | 'sesion' | 'no'
  /** §7: the answer travels as an obfuscated JSON string. This is an encoding, not a protection. */
  ofuscada?: true
  /** The answer is not plain JSON: a document, server-sent events whose data is `output`, or a FHIR resource. */
  responde?: 'pdf' | 'eventos' | 'fhir'
  /** The same method and path with another content type: login sent as JSON is the re-login (§7). */
  variante?: Omit<Endpoint, 'variante'>
}
/**
 * Whether who attends others (`esProfesional`) needs a session that showed its second factor in the last hours, or is answered 403
 * SEGUNDO_FACTOR_REQUERIDO: whatever takes a role or a session, and of what is open to anybody whatever reads or writes of people.
 */
export const pideTurno = ({ access, audita, sinFactor }: Omit<Endpoint, 'variante'>): boolean =>
  sinFactor !== true && (access !== 'public' || audita === 'lectura' || audita === 'escritura')

/**
 * Whether the account of a farmacia needs a person who serves in its session, or is answered 403 OPERADOR_REQUERIDO: the same calls
 * that need the factor, but for its own affairs.
 */
export const pideOperador = (e: Omit<Endpoint, 'variante'>): boolean => e.sinOperador !== true && pideTurno(e)

export const endpoint = <const E extends Endpoint>(e: E): E => e

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

const parteCampo = /:(\w+)/g

/** The fields of the input that travel in the path: '/busca/:x' carries x. */
export const camposDelPath = (path: string): string[] => [...path.matchAll(parteCampo)].map(([, campo = '']) => campo)

/** Writes the path's fields into it and returns the fields that must travel elsewhere. */
export function fillPath(path: string, input: object): { path: string; resto: Record<string, unknown> } {
  const enElPath = new Set(camposDelPath(path))
  const campos = Object.entries(input)
  const valores = new Map(campos)
  return {
    path: path.replaceAll(parteCampo, (_parte, campo: string) => encodeURIComponent(String(valores.get(campo) ?? ''))),
    resto: Object.fromEntries(campos.filter(([campo]) => !enElPath.has(campo))),
  }
}
