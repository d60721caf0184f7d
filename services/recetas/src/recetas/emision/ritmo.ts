import { countIntento, type Db, forgiveIntentos } from '@receta/database'
import type * as contract from '@receta/contract'
import { limitesContingencia, ritmoEmision } from '@receta/domain'
import { type Context, demasiadoMirado } from '@receta/service-kit'
import type { Borrador } from './componer'
import type { ContextoEmision } from './emision.repository'

const horaMs = 3_600_000
const diaMs = 24 * horaMs

type Ctx = Context<typeof contract.informaReceta>

/** S024: nobody writes so many in so little time. First the second factor again; then nothing for an hour, and a mail. */
export const ritmoDe = ({ usuario, config, now }: Ctx, { emisiones }: ContextoEmision) =>
  ritmoEmision(
    (emisiones?.instantes ?? []).map((instante) => new Date(instante)),
    { segundo_factor_en: usuario.segundo_factor_en, por_hora: config.emisiones_por_hora },
    now,
  )

/**
 * Registers one, told whether more comes back within an hour than one device can have signed without network: it is taken, and whoever
 * pays looks at it. What was not written down is no pace: refused, or its twin was faster.
 */
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

/** A draft names nobody until its patient is chosen or typed in. */
export const nombraAAlguien = ({ persona_id, paciente }: { persona_id: number; paciente: object | null }): boolean =>
  persona_id > 0 || paciente !== null

/**
 * What the checks of a draft say of a person is a look into the padrón too, counted once a day for each one that this
 * account's drafts name, with the document that they name him by: a document opens whoever has it, so another one of the
 * same person is another look, or who knows an id could try all documents for the price of one. True when there were too
 * many. Only one that was let through is paid for, and after it was: asking twice, or twice at once, does not do.
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

/**
 * Before a receta is refused, whatever stands in its way: that there is nothing else to say of a person tells of him too. Counted
 * and written down as the checks of a draft are (decision 0026); past the budget nothing is told of anybody.
 */
export async function lookFirst({ usuario, input, db, now, fail, note }: Ctx): Promise<void> {
  if (await demasiadosPacientes(db, usuario.usuario_id, input, now)) return fail('DEMASIADOS_INTENTOS')
  if (nombraAAlguien(input)) note({ leida: true })
}
