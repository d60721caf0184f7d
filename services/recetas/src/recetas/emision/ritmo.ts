import { countIntento, type Db, forgiveIntentos } from '@receta/database'
import type * as contract from '@receta/contract'
import { limitesContingencia, ritmoEmision } from '@receta/domain'
import { type Context, demasiadoMirado } from '@receta/service-kit'
import type { Borrador } from './componer'
import type { ContextoEmision } from './emision.repository'

const horaMs = 3_600_000
const diaMs = 24 * horaMs

type Ctx = Context<typeof contract.informaReceta>

/** S024: first the second factor again, then a refusal for an hour and a mail. */
export const ritmoDe = ({ usuario, config, now }: Ctx, { emisiones }: ContextoEmision) =>
  ritmoEmision(
    (emisiones?.instantes ?? []).map((instante) => new Date(instante)),
    { segundo_factor_en: usuario.segundo_factor_en, por_hora: config.emisiones_por_hora },
    now,
  )

/** More than one device can sign in an hour: the payer then audits it. */
export async function aSuRitmo(
  db: Db,
  usuario_id: number,
  now: Date,
  registrar: (deprisa: boolean) => Promise<'escrita' | 'ya_estaba'>,
): Promise<void> {
  const clave = `contingencia-registro:${usuario_id}`
  const deprisa = (await countIntento(db, clave, now, horaMs)) > limitesContingencia.numeros
  let escrita = false
  try {
    escrita = (await registrar(deprisa)) === 'escrita'
  } finally {
    if (!escrita) await forgiveIntentos(db, [clave])
  }
}

export const nombraAAlguien = ({ persona_id, paciente }: { persona_id: number; paciente: object | null }): boolean =>
  persona_id > 0 || paciente !== null

/**
 * Checking tells of a person, so it counts as a look into the padrón, once a day for each person and document: by id alone
 * somebody could try all documents. True above the limit.
 */
export async function demasiadosPacientes(
  db: Db,
  usuario_id: number,
  { persona_id, paciente }: { persona_id: number; paciente: Pick<NonNullable<Borrador['paciente']>, 'dni'> | null },
  now: Date,
): Promise<boolean> {
  if (!nombraAAlguien({ persona_id, paciente })) return false
  const clave = `revisado:${usuario_id}:${persona_id}:${paciente?.dni.replace(/^0+/, '') ?? ''}`
  if ((await countIntento(db, clave, now, diaMs, 0)) > 0) return false
  if (await demasiadoMirado(db, usuario_id, now)) return true
  await countIntento(db, clave, now, diaMs)
  return false
}

/** Before any refusal: having nothing else to say reveals something too (decision 0026). */
export async function lookFirst({ usuario, input, db, now, fail, note }: Ctx): Promise<void> {
  if (await demasiadosPacientes(db, usuario.usuario_id, input, now)) return fail('DEMASIADOS_INTENTOS')
  if (nombraAAlguien(input)) note({ leida: true })
}
