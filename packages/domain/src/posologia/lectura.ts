import { type DniLeido, readDni } from '../persona/lectura-dni'
import { parseReceta, type RecetaLeida } from '../receta/lectura-receta'
import { no, ok, type Result } from '../comun/result'

export type Lectura = ({ tipo: 'dni' } & DniLeido) | RecetaLeida

/** The longest reading: the electronic DNI with its token. */
export const LECTURA_MAXIMA = 2_048

export function readTexto(texto: string, now: Date): Result<Lectura, 'LECTURA_DESCONOCIDA'> {
  if (texto.length > LECTURA_MAXIMA) return no('LECTURA_DESCONOCIDA')
  const dni = readDni(texto, now)
  if (dni) return ok({ tipo: 'dni', ...dni })
  const receta = parseReceta(texto)
  return receta ? ok(receta) : no('LECTURA_DESCONOCIDA')
}
