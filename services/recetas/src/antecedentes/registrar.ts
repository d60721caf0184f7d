import type { Trx } from '@receta/database'
import { hoy } from '@receta/domain'
import {
  type AntecedenteVigente,
  type Autor,
  closeAntecedente,
  insertAntecedente,
  listVigentes,
  lockPersona,
} from './antecedentes.repository'

type Nuevo = Parameters<typeof insertAntecedente>[1]

const mismoHecho = (v: AntecedenteVigente & { mismo_texto: boolean }, nuevo: Nuevo): boolean =>
  v.presente === nuevo.presente && v.mismo_texto

/** A «no» is valid for its day, so another day's counts as new. */
const agregaNada = (v: AntecedenteVigente, nuevo: Nuevo, now: Date): boolean =>
  v.gravedad === nuevo.gravedad &&
  v.fuente === nuevo.fuente &&
  v.fpp === nuevo.fpp &&
  (v.presente || hoy(v.registrado_en) === hoy(now))

/** The same fact, or its opposite (except for free conditions). */
const desplaza = (v: AntecedenteVigente & { mismo_texto: boolean }, nuevo: Nuevo): boolean =>
  mismoHecho(v, nuevo) || (nuevo.tipo !== 'condicion' && v.presente !== nuevo.presente)

/** 'contradice': «sin alergias» while some are recorded, each of which has to be closed with its own reason. */
export async function registrar(trx: Trx, nuevo: Nuevo, autor: Autor, now: Date): Promise<'registrado' | 'contradice'> {
  await lockPersona(trx, nuevo.persona_id)
  const vigentes = await listVigentes(trx, nuevo)
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
