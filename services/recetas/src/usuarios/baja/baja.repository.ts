import type { Trx } from '@receta/database'
import { sql } from 'kysely'

export const isBajaHecha = async (trx: Trx, token_hash: Buffer): Promise<boolean> =>
  (await trx
    .selectFrom('enlaces as e')
    .innerJoin('usuarios as u', 'u.usuario_id', 'e.usuario_id')
    .select('e.enlace_id')
    .where('e.token_hash', '=', token_hash)
    .where('e.proposito', '=', 'baja')
    .where('e.usado_en', 'is not', null)
    .where('u.estado', '=', 'baja')
    .executeTakeFirst()) !== undefined

/** The row stays because events name it, as do person, médico and matrículas: recetas are kept whole (L26529, D1DNSISA Anexo III.3). */
export async function anonymizeCuenta(trx: Trx, usuario_id: number, now: Date): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({
      // Frees the address, so that its owner may open another account.
      usuario: `baja-${usuario_id}`,
      clave_hash: '',
      descripcion: 'Cuenta dada de baja',
      roles: [],
      email: null,
      telefono: null,
      otp_secreto: null,
      otp_nuevo: null,
      otp_nuevo_en: null,
      preferencias: '{}',
      estado: 'baja',
      baja_en: now,
    })
    .where('usuario_id', '=', usuario_id)
    .execute()
  await trx.deleteFrom('dispositivos').where('usuario_id', '=', usuario_id).execute()
  await trx.deleteFrom('passkeys').where('usuario_id', '=', usuario_id).execute()
  await emptyEnlaces(trx, usuario_id, now)
  await endVinculos(trx, usuario_id, now)
  await releasePersona(trx, usuario_id)
  await retireMedico(trx, usuario_id, now)
}

/** Except for why he left; mails lose their recipient and the waiting ones are not sent. */
async function emptyEnlaces(trx: Trx, usuario_id: number, now: Date): Promise<void> {
  await trx
    .updateTable('enlaces')
    .set({
      datos: sql`case proposito when 'baja' then datos else '{}' end`,
      usado_en: sql`coalesce(usado_en, ${now})`,
    })
    .where('usuario_id', '=', usuario_id)
    .execute()
  await trx
    .updateTable('bandeja_salida')
    .set({
      para: null,
      secreto: null,
      error: sql`case when enviado_en is null then 'SIN_OBJETO' else error end`,
      enviado_en: sql`coalesce(enviado_en, ${now})`,
    })
    .where('usuario_id', '=', usuario_id)
    .execute()
}

const endVinculos = (trx: Trx, usuario_id: number, now: Date) =>
  trx
    .updateTable('vinculos')
    .set({ revocado_en: now, revocado_por: usuario_id })
    .where('revocado_en', 'is', null)
    .where((eb) =>
      eb.or([
        eb('usuario_id', '=', usuario_id),
        eb('otorgado_por', '=', usuario_id),
        eb('persona_id', 'in', eb.selectFrom('personas').select('persona_id').where('usuario_id', '=', usuario_id)),
      ]),
    )
    .execute()

const releasePersona = (trx: Trx, usuario_id: number) =>
  trx
    .updateTable('personas')
    .set({ usuario_id: null, email: null, telefono: null })
    .where('usuario_id', '=', usuario_id)
    .execute()

/** His name stays on what he signed. */
async function retireMedico(trx: Trx, usuario_id: number, now: Date): Promise<void> {
  const motivo = 'Pidió la baja de su cuenta.'
  const medico = await trx
    .updateTable('medicos')
    .set({ estado: 'baja', estado_desde: now, estado_motivo: motivo, telefono: null })
    .where('usuario_id', '=', usuario_id)
    .returning(['medico_id', 'estado', 'apellido', 'nombre'])
    .executeTakeFirst()
  if (!medico) return
  const { medico_id, estado, apellido, nombre } = medico
  await trx.updateTable('consultorios').set({ telefono: null }).where('medico_id', '=', medico_id).execute()
  await trx
    .insertInto('medicos_historial')
    .values({
      medico_id,
      accion: 'baja',
      usuario_id,
      quien: `${nombre} ${apellido}`,
      estado,
      motivo,
      en: now,
    })
    .execute()
}
