import { createHmac } from 'node:crypto'
import { countIntento, type Db, type TipoCorreo } from '@receta/database'
import type { Claves } from '@receta/service-kit'
import type { CorreoRow } from '../correo.repository'
import type { Noticia, Pasarela } from './pasarela'
import { findTelefonos, forgetTelefonos } from './telefonos.repository'

/** `basta`: the phone is told in place of the mail; otherwise besides it. */
export type ParaTelefono = { usuario_id: number; profesional: boolean; basta: boolean }

/**
 * What a phone is told. In place of the mail goes what warns of nothing and what one goes and does in the app; what stops a receta is
 * mailed as well, since nobody knows whether a notice was read. Everything else is a mail alone: it carries a link, or watches over the
 * account from outside of the phone (decision 0148).
 */
const seDice: Partial<Record<TipoCorreo, 'en_lugar' | 'ademas'>> = {
  receta_emitida: 'en_lugar',
  receta_dispensada: 'en_lugar',
  receta_autorizada: 'en_lugar',
  receta_dato_pedido: 'en_lugar',
  receta_anulada: 'ademas',
  receta_bloqueada: 'ademas',
  receta_rechazada: 'ademas',
}

type Quien = { usuario_id: number | null; profesional: boolean; pidioCorreo: boolean }

/** Null for what is mailed alone. Whoever gave an address for that very receta is mailed there too. */
export function paraTelefono(tipo: TipoCorreo, { usuario_id, profesional, pidioCorreo }: Quien): ParaTelefono | null {
  const como = seDice[tipo]
  if (como === undefined || usuario_id === null) return null
  return { usuario_id, profesional, basta: como === 'en_lugar' && !pidioCorreo }
}

const titulo = 'Receta Clara'
/** On a locked screen anybody reads them. */
const textoDe = (profesional: boolean) =>
  profesional
    ? 'Hay una novedad en una receta. Está en la app.'
    : 'Hay una novedad en tus recetas. Abrí la app para verla.'

/** Keyed, so that nobody can count our notices. */
const eventIdDe = (claves: Claves, mensaje_id: number) =>
  `$${createHmac('sha256', claves.cifrado).update(`aviso:${mensaje_id}`).digest('base64url').slice(0, 32)}`

const HORA_MS = 3_600_000

/** `nadie`: the account has no phone, or was told enough in this hour. */
export type Desenlace = 'dicho' | 'nadie' | 'sin_pasarela'

/** Told where one phone at least took it. Those that the gateway refused are forgotten. */
export async function tellTelefonos(
  { db, claves, now }: { db: Db; claves: Claves; now: () => Date },
  { pasarela, tope }: { pasarela: Pasarela; tope: number },
  { mensaje_id }: Pick<CorreoRow, 'mensaje_id'>,
  { usuario_id, profesional }: ParaTelefono,
): Promise<Desenlace> {
  const telefonos = await findTelefonos(db, usuario_id)
  if (telefonos.length === 0) return 'nadie'
  if ((await countIntento(db, `telefono:${usuario_id}`, now(), HORA_MS)) > tope) return 'nadie'
  const noticia: Noticia = { event_id: eventIdDe(claves, mensaje_id), titulo, texto: textoDe(profesional) }
  const dichos = await Promise.all(telefonos.map((telefono) => pasarela.tell(telefono, noticia)))
  const olvidados = telefonos.filter((_, i) => dichos[i] === 'olvidado')
  if (olvidados.length > 0) await forgetTelefonos(db, olvidados)
  if (dichos.includes('dicho')) return 'dicho'
  return dichos.includes('sin_pasarela') ? 'sin_pasarela' : 'nadie'
}
