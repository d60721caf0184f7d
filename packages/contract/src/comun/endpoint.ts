import type { Rol } from '@receta/domain'
import type { z } from 'zod'
import type { ErrorCode } from './errores'

/**
 * Accounts, sessions and factors; keys and permissions by which others are trusted (signing keys, devices, links, an inspector's access,
 * webhooks); what rules for everybody (convenios, normas, vademécum, farmacias, what is imported).
 */
export type Poder = 'cuentas' | 'llaves' | 'catalogos'

/**
 * The password's hash and the TOTP secrets of the account that calls; for a médico, whom the call says that it looks for (decision 0115),
 * with antecedentes and affiliations, and not only the persons of his recetas; names and mails of accounts besides the caller's own: all, for
 * who administers, of its farmacia, or of the other side of a vínculo.
 */
export type Lectura = 'secretos' | 'padron' | 'cuentas'

export type Endpoint = {
  /** `vademecum` is served by the backend and `fhir` by recetas. */
  service: 'backend' | 'recetas' | 'vademecum' | 'fhir'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A part written ':campo' takes its value from that field of the input. */
  path: `/${string}`
  /** For `/docs`: what the caller gets and under which condition. */
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
  /** In bytes, where the server's general limit is too small. */
  cuerpoMaximo?: number
  /** Those of every call are described once, in the document. */
  cabeceras?: Readonly<Record<string, string>>
  /** It answers 201 with the address of the new resource in `location`. */
  crea?: true
  conEtag?: true
  /** The software of a farmacia, instead of a session; the handler decides what it may see. */
  conCredencial?: true
  sinFactor?: true
  /** The account of a farmacia calls it before anybody said who serves (decision 0060): what is its own, and who its operators are. */
  sinOperador?: true
  errors: readonly ErrorCode[]
  /** Decision 0018. 'no' is for answers that are the same for everybody. */
  audita: 'lectura' | 'escritura' | 'sesion' | 'no'
  /** What gives power and this call writes: the database refuses it to any other call (decisions 0084 and 0102). */
  escribe?: readonly Poder[]
  /** What this call reads that the database shows to no other call (decisions 0110, 0111 and 0120). */
  lee?: readonly Lectura[]
  /** §7: the answer travels as an obfuscated JSON string. This is an encoding, not a protection. */
  ofuscada?: true
  /** The answer is not plain JSON of ours: an error of OAuth, a document, server-sent events whose data is `output`, or a FHIR resource. */
  responde?: 'pdf' | 'eventos' | 'fhir' | 'oauth'
  /** The same method and path with another content type: login sent as JSON is the re-login (§7). */
  variante?: Omit<Endpoint, 'variante'>
}
/** Whether who attends others needs the second factor of a shift (403 SEGUNDO_FACTOR_REQUERIDO), also where an open call tells of people. */
export const pideTurno = ({ access, audita, sinFactor }: Omit<Endpoint, 'variante'>): boolean =>
  sinFactor !== true && (access !== 'public' || audita === 'lectura' || audita === 'escritura')

/** Whether a farmacia needs a person who serves (403 OPERADOR_REQUERIDO): what needs the factor, but for its own affairs. */
export const pideOperador = (e: Omit<Endpoint, 'variante'>): boolean => e.sinOperador !== true && pideTurno(e)

export const endpoint = <const E extends Endpoint>(e: E): E => e

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

const parteCampo = /:(\w+)/g

export const camposDelPath = (path: string): string[] => [...path.matchAll(parteCampo)].map(([, campo = '']) => campo)

/** `resto`: the fields that travel elsewhere. */
export function fillPath(path: string, input: object): { path: string; resto: Record<string, unknown> } {
  const enElPath = new Set(camposDelPath(path))
  const campos = Object.entries(input)
  const valores = new Map(campos)
  return {
    path: path.replaceAll(parteCampo, (_parte, campo: string) => encodeURIComponent(String(valores.get(campo) ?? ''))),
    resto: Object.fromEntries(campos.filter(([campo]) => !enElPath.has(campo))),
  }
}
