import * as contract from '@receta/contract'
import { estadoVisible } from '@receta/domain'
import { type Context, descifrar, raise } from '@receta/service-kit'
import type { z } from 'zod'
import type { EmitidaRow } from './emision.repository'

type Ctx = Context<typeof contract.informaReceta>

/** The same key with other content is refused; with the same, the answer is read from what was issued. */
export function answerEmitidas({ claves, now, fail }: Ctx, emitidas: readonly EmitidaRow[], huella: string) {
  if (emitidas.some((e) => e.huella_pedido !== huella)) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
  const contenidos = emitidas.map((e) => contract.leerFirmada(e.contenido))
  const serie = emitidas.map((e, i): z.input<typeof contract.recetaEmitida> => {
    const c = contenidos[i] ?? raise('a receta without content')
    return {
      ...c,
      recetas_id: e.recetas_id,
      convenio_id: c.convenio.convenio_id,
      token: descifrar(claves, e.token_cifrado, `receta:${c.referencia}`),
      estado: estadoVisible(e, now),
    }
  })
  return { receta: serie[0] ?? raise('an empty series'), serie, avisos: contenidos[0]?.avisos ?? [] }
}
