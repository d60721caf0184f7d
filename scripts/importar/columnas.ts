import { createReadStream } from 'node:fs'
import { createMaestroEnVigor } from '@receta/database'
import { type Asunto, ImportacionFallida, guessMapeo } from '@receta/importar'

/** Tells the columns of a file on stderr, with examples, and writes on stdout the mapping to correct. Answers the exit code. */
export async function showColumnas(pedido: {
  asunto: Asunto
  archivo: string
  formato?: string | undefined
}): Promise<number> {
  const entrada = pedido.archivo === '-' ? process.stdin : createReadStream(pedido.archivo)
  const lectura = { maestro: createMaestroEnVigor(), precio_vigencia: null, convenio_id: null }
  try {
    const propuesta = await guessMapeo(entrada, pedido.asunto, { ...lectura, formato: pedido.formato })
    for (const { columna, ejemplos, nuestra } of propuesta.columnas)
      console.error(`  ${columna}: ${ejemplos.join(' · ') || '(vacía)'} → ${nuestra || '¿?'}`)
    console.error(`El formato ${propuesta.mapeo.formato} lee: ${propuesta.lee.join(', ')}.`)
    if (propuesta.faltan.length > 0) console.error(`Falta decir cuál es: ${propuesta.faltan.join('; ')}.`)
    console.error('Corregí el JSON, ensayalo con --mapeo <json> --ensayo, y después cargalo con --mapeo <json>.')
    console.log(JSON.stringify(propuesta.mapeo, null, 2))
    return 0
  } catch (error) {
    const conocido = error instanceof ImportacionFallida || (error as { code?: string }).code === 'ENOENT'
    console.error(conocido ? (error as Error).message : error)
    return 1
  }
}
