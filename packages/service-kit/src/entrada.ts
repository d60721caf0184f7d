import { z } from 'zod'
import { AppError } from './errores'

// What zod says by itself is said in Spanish too: it reaches the user as the reason beside a field.
z.config(z.locales.es())

// An answer must not grow with what the caller invents: so many fields are named, by so many letters, and no more.
const maximo = { campos: 20, letras: 80 }

/** What is wrong with each field, by its path: at most 20 of them, whatever the request brought. */
export function camposDe(error: z.ZodError): Record<string, string[]> {
  // A Map: a field may be called `constructor`, which every object already has.
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

/** Whether reading that by it throws instead of saying what is wrong. */
const rompe = (schema: z.ZodType, valor: unknown): boolean => {
  try {
    schema.safeParse(valor)
    return false
  } catch {
    return true
  }
}

/**
 * What the caller sent, as the contract has it; otherwise DATOS_INVALIDOS with the fields. Also where reading it throws: zod asks a thing that
 * is no text for its length all the same, and an object whose length is no number either cannot be compared.
 */
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
