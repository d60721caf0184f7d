import { z } from 'zod'
import { AppError } from './errores'
import { writeProblema } from './mensajes-entrada'

// In the words of people, since they reach the user beside a field.
z.config({ localeError: writeProblema })

// At most so many fields, and letters of each name, so that an answer does not grow with what the caller invents.
const maximo = { campos: 20, letras: 80 }

/** Messages by the field's path; at most 20 fields. */
export function camposDe(error: z.ZodError): Record<string, string[]> {
  // A Map, since a field may be called `constructor`, which every object already has.
  const campos = new Map<string, Set<string>>()
  for (const issue of error.issues) {
    const desconocidos = issue.code === 'unrecognized_keys'
    const rutas = desconocidos ? issue.keys.slice(0, maximo.campos).map((k) => [...issue.path, k]) : [issue.path]
    for (const ruta of rutas) {
      const campo = ruta.join('.').slice(0, maximo.letras) || 'pedido'
      const mensajes = campos.get(campo)
      if (!mensajes && campos.size === maximo.campos) return enListas(campos)
      campos.set(campo, (mensajes ?? new Set()).add(desconocidos ? 'Este campo no existe.' : issue.message))
    }
  }
  return enListas(campos)
}

const enListas = (campos: Map<string, Set<string>>) =>
  Object.fromEntries([...campos].map(([campo, mensajes]) => [campo, [...mensajes]]))

const rompe = (schema: z.ZodType, valor: unknown): boolean => {
  try {
    schema.safeParse(valor)
    return false
  } catch {
    return true
  }
}

/** Throws DATOS_INVALIDOS with the fields. zod may throw instead of reporting: it reads the length of a value that is not a text. */
export function readEntrada<S extends z.ZodObject>(schema: S, crudo: unknown): z.output<S> {
  try {
    const leida = schema.safeParse(crudo)
    if (leida.success) return leida.data
    throw new AppError('DATOS_INVALIDOS', { fields: camposDe(leida.error) })
  } catch (error) {
    if (error instanceof AppError) throw error
    const campos = Object.entries((crudo ?? {}) as Record<string, unknown>)
    const rotos = campos.filter(([campo, valor]) => {
      const suyo: z.ZodType | undefined = Object.hasOwn(schema.shape, campo) ? schema.shape[campo] : undefined
      return suyo !== undefined && rompe(suyo, valor)
    })
    const nombres = rotos.length > 0 ? rotos.map(([campo]) => campo) : ['pedido']
    throw new AppError('DATOS_INVALIDOS', {
      fields: Object.fromEntries(nombres.slice(0, maximo.campos).map((campo) => [campo, ['No se puede leer.']])),
    })
  }
}
