import type * as contract from '@receta/contract'
import type { Db } from '@receta/database'
import { type Context, raise } from '@receta/service-kit'
import { composeSerie } from './componer'
import { contextoKeyDe } from './contexto-key'
import { findContextoEmision } from './contexto-emision'
import type { ContextoEmision } from './emision.repository'
import { firmarReceta, nuevaReferencia, type RecetaFirmada } from './firmar'
import type { Rechazo } from './rechazo'
import { blancoDe } from './regularizar'
import { revisarEmision } from './revisar-emision'

type Ctx = Context<typeof contract.informaReceta>

export type EmisionLista = {
  contexto: ContextoEmision
  firmadas: RecetaFirmada[]
  margen: number | null
  audita: boolean
}

/** Stores nothing; `ya_emitida` when its key was used. `donde` may be a transaction with changes. */
export async function prepareEmision(
  c: Ctx,
  donde: Db = c.db,
  reemplaza_a: { referencia: string } | null = null,
): Promise<{ lista: EmisionLista } | { rechazo: Rechazo } | 'ya_emitida'> {
  const { input, usuario, now, claves } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  // Before looking up the key: a retry whose first request just took the number must find the key.
  const { antes, fields } = await blancoDe(c, donde, medico_id)
  const leido = await findContextoEmision(donde, contextoKeyDe(input, medico_id, now, input.clave_idempotencia))
  if (leido.ya_emitida) return 'ya_emitida'
  const contexto = input.nro_recetario === undefined ? leido : { ...leido, numeros: [input.nro_recetario] }
  c.note({ persona_id: contexto.persona?.persona_id ?? null })
  const revisada = revisarEmision(c, contexto, fields)
  if ('rechazo' in revisada) return revisada
  const { revision, margen } = revisada
  const referencias = revision.vigencias.map(() => antes?.referencia ?? nuevaReferencia())
  const serie = composeSerie(input, contexto, revision, { now, referencias, reemplaza_a })
  const firmadas = serie.map((contenido) => firmarReceta(claves, contenido, antes?.token))
  return { lista: { contexto, firmadas, margen, audita: revision.audita } }
}
