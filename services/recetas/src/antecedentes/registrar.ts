import type { Trx } from '@receta/database'
import { hoy, normalize } from '@receta/domain'
import {
  type AntecedenteVigente,
  type Autor,
  closeAntecedente,
  insertAntecedente,
  listVigentes,
  lockPersona,
} from './antecedentes.repository'

type Nuevo = Parameters<typeof insertAntecedente>[1]

const mismoHecho = (v: AntecedenteVigente & { mismo_texto: string }, nuevo: Nuevo): boolean =>
  v.presente === nuevo.presente && v.mismo_texto === normalize(nuevo.texto)

/** Said again it adds nothing, unless it says more; a «no» is worth its day, so another day's is a new one. */
const agregaNada = (v: AntecedenteVigente, nuevo: Nuevo, now: Date): boolean =>
  v.gravedad === nuevo.gravedad &&
  v.fuente === nuevo.fuente &&
  v.fpp === nuevo.fpp &&
  (v.presente || hoy(v.registrado_en) === hoy(now))

/** What a new fact leaves without sense: the same one said before, and of everything but free conditions its opposite. */
const desplaza = (v: AntecedenteVigente & { mismo_texto: string }, nuevo: Nuevo): boolean =>
  mismoHecho(v, nuevo) || (nuevo.tipo !== 'condicion' && v.presente !== nuevo.presente)

/**
 * Writes one fact. 'contradice': «sin alergias» while some are on record: each of those is closed by hand and with its own
 * reason, never all at once by a word.
 */
export async function registrar(trx: Trx, nuevo: Nuevo, autor: Autor, now: Date): Promise<'registrado' | 'contradice'> {
  await lockPersona(trx, nuevo.persona_id)
  const vigentes = await listVigentes(trx, nuevo.persona_id, nuevo.tipo)
  if (nuevo.tipo === 'alergia' && !nuevo.presente && vigentes.some((v) => v.presente)) return 'contradice'
  if (vigentes.some((v) => mismoHecho(v, nuevo) && agregaNada(v, nuevo, now))) return 'registrado'
  for (const { antecedente_id } of vigentes.filter((v) => desplaza(v, nuevo)))
    await closeAntecedente(
      trx,
      { antecedente_id, persona_id: nuevo.persona_id, motivo: 'Reemplazado por un dato más nuevo' },
      autor,
      now,
    )
  await insertAntecedente(trx, nuevo, autor, now)
  return 'registrado'
}
