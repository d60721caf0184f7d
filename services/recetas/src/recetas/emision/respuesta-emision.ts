import type * as contract from '@receta/contract'
import { estadoVisible } from '@receta/domain'
import { type Context, decrypt, raise } from '@receta/service-kit'
import type { z } from 'zod'
import type { Emitida } from './guardar-emision.repository'

type Ctx = Context<typeof contract.informaReceta>

/** The same key with other content is refused. */
export function answerEmitidas({ claves, now, fail }: Ctx, emitidas: readonly Emitida[], huella: string) {
  if (emitidas.some((e) => e.huella_pedido !== huella)) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
  const serie = emitidas.map(
    (e): z.input<typeof contract.recetaEmitida> => ({
      ...e.contenido,
      recetas_id: e.recetas_id,
      convenio_id: e.contenido.convenio.convenio_id,
      token: decrypt(claves, e.token_cifrado, `receta:${e.contenido.referencia}`),
      estado: estadoVisible(e, now),
    }),
  )
  return { receta: serie[0] ?? raise('an empty series'), serie, avisos: emitidas[0]?.contenido.avisos ?? [] }
}
