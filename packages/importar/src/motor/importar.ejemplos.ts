import { Readable } from 'node:stream'
import type { Db } from '@receta/database'
import type { Asunto } from './asunto'
import { importar, type OpcionesImportar, type Resumen } from './importar'

export type Probado = Resumen & {
  /** 'línea tipo MOTIVO', in the order in which they were recorded. */
  dichos: string[]
}

export async function probe(
  db: Db,
  asunto: Asunto,
  contenido: string | Buffer | AsyncIterable<Buffer>,
  opciones: Partial<OpcionesImportar> = {},
): Promise<Probado> {
  const dichos: string[] = []
  const bytes = typeof contenido === 'string' ? Buffer.from(contenido) : contenido
  const entrada = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : Readable.from(bytes)
  const resumen = await importar(db, asunto, entrada, {
    archivo: 'prueba.csv',
    quien: 'prueba',
    rechazos: {
      note: async (linea, _clave, { tipo, motivo }) => void dichos.push(`${linea} ${tipo} ${motivo}`),
    },
    ...opciones,
  })
  return { ...resumen, dichos }
}
