import { lockNombre, releaseNombre, type Trx } from '@receta/database'
import { escriturasDni, type Identidad, Rol } from '@receta/domain'
import { sql } from 'kysely'

export type PersonaRow = Identidad & { persona_id: number; usuario_id: number | null }

/** Two accounts for one person are decided one after the other. */
export const lockPersona = (trx: Trx, dni: string): Promise<PersonaRow | undefined> =>
  trx
    .selectFrom('personas')
    .select(['persona_id', 'usuario_id', 'dni', 'sexo', 'apellido', 'nombre', 'fecha_nacimiento', 'cuil'])
    .where('tipo_doc', '=', 'DNI')
    .where('dni', 'in', escriturasDni(dni))
    .forUpdate()
    .executeTakeFirst()

/**
 * Whether who registers may be that person: nothing of health is known of him yet, or what is shown is only his. Names, document and
 * birth date are no secret; a mailbox that the padrón or a médico wrote is, and the code on the paper of a receta until a counter sees it.
 */
export async function canBe(
  trx: Trx,
  persona_id: number,
  { email, referencia }: { email: string; referencia: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ puede: boolean }>`
    select coalesce(lower(p.email) = lower(${email}), false) or exists (
             select from recetas r left join recetas_contactos c using (recetas_id)
              where r.persona_id = p.persona_id and (lower(c.email) = lower(${email}) or r.referencia = ${referencia}
                 and not exists (select from recetas_eventos e where e.recetas_id = r.recetas_id and e.accion in ('retener', 'dispensar'))))
           or p.alergias = '{}' and p.condiciones = '{}' and not exists (select from recetas r where r.persona_id = p.persona_id)
              and not exists (select from antecedentes a where a.persona_id = p.persona_id) as puede
      from personas p where p.persona_id = ${persona_id}`.execute(trx)
  return rows[0]?.puede === true
}

/** An unconfirmed registration does not hold it. */
export const findDuenaDeCorreo = async (trx: Trx, email: string): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('usuarios')
      .select('usuario_id')
      .where('usuario_id', '=', sql<number>`any (cuentas_de_correo(${email}))`)
      .where('estado', 'not in', ['pendiente', 'baja'])
      .orderBy('usuario_id')
      .executeTakeFirst()
  )?.usuario_id

export type Pendiente = { email: string; clave_hash: string; descripcion: string; telefono: string; now: Date }

/** One that already waits stays as it is, since anybody may repeat it; undefined when a confirmed account has the name. */
export async function savePendiente(trx: Trx, { email, now, ...resto }: Pendiente): Promise<number | undefined> {
  await lockNombre(trx, email)
  const espera = await trx
    .selectFrom('usuarios')
    .select('usuario_id')
    .where('usuario_id', '=', sql<number>`any (cuentas_de_correo(${email}))`)
    .where('estado', '=', 'pendiente')
    .where('tipo', '=', Rol.PACIENTE)
    .orderBy('usuario_id')
    .executeTakeFirst()
  if (espera) return espera.usuario_id
  await releaseNombre(trx, email)
  const campos = { ...resto, email, terminos_en: now }
  const fila = await trx
    .insertInto('usuarios')
    .values({ ...campos, usuario: email, tipo: Rol.PACIENTE, roles: [Rol.PACIENTE], estado: 'pendiente' })
    .onConflict((oc) => oc.column('usuario').doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  return fila?.usuario_id
}

/** By her own word alone (decision 0134). */
export const insertPersona = (trx: Trx, { dni, ...persona }: Identidad) =>
  trx
    .insertInto('personas')
    .values({ ...persona, dni, declarada: true })
    .onConflict((oc) => oc.doNothing())
    .execute()

/** Completes the contact data that the padrón lacks. */
export const linkPersona = (trx: Trx, persona_id: number, usuario_id: number) =>
  trx
    .updateTable('personas as p')
    .from('usuarios as u')
    .set({
      usuario_id,
      email: sql`coalesce(p.email, u.email)`,
      telefono: sql`coalesce(p.telefono, u.telefono)`,
    })
    .where('p.persona_id', '=', persona_id)
    .where('p.usuario_id', 'is', null)
    .where('u.usuario_id', '=', usuario_id)
    .execute()

/** Also as user name if it was. False when another account uses it. */
export async function saveCorreo(
  trx: Trx,
  usuario_id: number,
  email: string,
  anterior: string | null,
): Promise<boolean> {
  await releaseNombre(trx, email, usuario_id)
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({ email, usuario: sql`case when usuario = ${anterior} then ${email} else usuario end` })
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'activo')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('usuarios as otra')
            .select('otra.usuario_id')
            .where('otra.usuario', '=', email)
            .where('otra.usuario_id', '<>', usuario_id),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // Open sessions were entered with the old name, and renewing looks them up by it.
  if (anterior !== null)
    await trx
      .updateTable('sesiones')
      .set({ nombres_anteriores: sql`array_append(nombres_anteriores, ${anterior})` })
      .where('usuario_id', '=', usuario_id)
      .where('cerrada_en', 'is', null)
      .execute()
  return true
}
