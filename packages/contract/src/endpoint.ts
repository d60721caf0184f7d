import type { Rol } from '@receta/domain'
import type { z } from 'zod'
import type { ErrorCode } from './errores'

/** One HTTP call of spec §7. `input` is the flat payload the spec lists; `sentAs` says where it travels. */
export type Endpoint = {
  service: 'backend' | 'recetas'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** One sentence for `/docs`: what the caller gets and on which condition. */
  summary: string
  /** 'public' also serves a caller with a session: the handler then sees who it is. */
  access: 'public' | 'session' | readonly Rol[]
  sentAs: 'query' | 'json' | 'form'
  input: z.ZodObject
  output: z.ZodType
  errors: readonly ErrorCode[]
  /** §7: the answer travels as an obfuscated JSON string. A codec, never a protection. */
  ofuscada?: true
  /** The answer is a document, not JSON. */
  responde?: 'pdf'
}
export const endpoint = <const E extends Endpoint>(e: E): E => e

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
