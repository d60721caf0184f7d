import type { Rol } from '@receta/domain'
import type { z } from 'zod'
import type { ErrorCode } from './errores'

/** One HTTP call of spec §7. `input` is the flat payload the spec lists; `sentAs` says where it travels. */
export type Endpoint = {
  /** Also the prefix it is mounted under. `vademecum` is the product API, served by the backend; `fhir`, by recetas. */
  service: 'backend' | 'recetas' | 'vademecum' | 'fhir'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A part written ':campo' carries that field of the input. */
  path: `/${string}`
  /** One sentence for `/docs`: what the caller gets and on which condition. */
  summary: string
  /** 'public' also serves a caller with a session: the handler then sees who it is. */
  access: 'public' | 'session' | readonly Rol[]
  sentAs: 'query' | 'json' | 'form'
  /** §7 sends it as a query: taken too, when there is no body (decision 0016). */
  tambienQuery?: true
  input: z.ZodObject
  output: z.ZodType
  /** Any software may ask, without being one of the known applications (§7): what it answers is published. */
  sinAplicacion?: true
  /** Bytes that its body may have, where the server's own limit is short. */
  cuerpoMaximo?: number
  /** Headers of its own, each with what it carries; those of every call are told once, in the document. */
  cabeceras?: Readonly<Record<string, string>>
  /** It answers 201, and in `location` the address of what it made. */
  crea?: true
  /** Its answer is big and changes seldom: it says its ETag, and asked for with it answers 304 while it is the same. */
  conEtag?: true
  /** The software of a farmacia may ask too, which is in no session: what it finds is decided by the handler. */
  conCredencial?: true
  errors: readonly ErrorCode[]
  /**
   * The row it leaves in the audit (decision 0018): it reads or writes of patients, médicos or accounts, or opens and ends
   * sessions. 'no' is for what is the same for everybody.
   */
  audita: 'lectura' | 'escritura' | 'sesion' | 'no'
  /** §7: the answer travels as an obfuscated JSON string. A codec, never a protection. */
  ofuscada?: true
  /** The answer is a document, not JSON; server-sent events, each as `output` says; or a resource of FHIR, and its errors too. */
  responde?: 'pdf' | 'eventos' | 'fhir'
  /** The same method and path with another body, told apart by its content type: login as JSON is the re-login (§7). */
  variante?: Omit<Endpoint, 'variante'>
}
export const endpoint = <const E extends Endpoint>(e: E): E => e

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

const parteCampo = /:(\w+)/g

/** The fields of an input that travel in its path: '/busca/:x' carries x. */
export const camposDelPath = (path: string): string[] => [...path.matchAll(parteCampo)].map(([, campo = '']) => campo)

/** The path with its fields written in, and the fields that are left to travel elsewhere. */
export function fillPath(path: string, input: object): { path: string; resto: Record<string, unknown> } {
  const enElPath = new Set(camposDelPath(path))
  const campos = Object.entries(input)
  const valores = new Map(campos)
  return {
    path: path.replaceAll(parteCampo, (_parte, campo: string) => encodeURIComponent(String(valores.get(campo) ?? ''))),
    resto: Object.fromEntries(campos.filter(([campo]) => !enElPath.has(campo))),
  }
}
