import { buscando, type Db, rows } from '@receta/database'
import { escriturasDni, type Identidad } from '@receta/domain'
import { sql } from 'kysely'

export type Emisor = { iss: string; nombre: string; client_id: string }

/** Undefined where no administrator registered it, or one revoked it. */
export const findEmisor = async (db: Db, iss: string): Promise<Emisor | undefined> =>
  (
    await rows<Emisor>(
      db,
      {
        name: 'find_emisor_smart',
        text: 'select iss, nombre, client_id from emisores_smart where iss = $1 and revocado_en is null',
      },
      [iss],
    )
  )[0]

type Lanzamiento = {
  state_hash: Buffer
  usuario_id: number
  sesion_id: number
  iss: string
  /** Encrypted under the session. */
  verificador: string
  token_endpoint: string
}

export const insertLanzamiento = (db: Db, lanzamiento: Lanzamiento & { vence_en: Date }) =>
  db.kysely.insertInto('lanzamientos').values(lanzamiento).execute()

/** Once, in the session that began it and in time. */
export const takeLanzamiento = async (
  db: Db,
  state_hash: Buffer,
  { usuario_id, sesion_id }: { usuario_id: number; sesion_id: number },
  now: Date,
): Promise<(Pick<Lanzamiento, 'verificador' | 'token_endpoint'> & Emisor) | undefined> =>
  (
    await rows<Pick<Lanzamiento, 'verificador' | 'token_endpoint'> & Emisor>(
      db,
      {
        name: 'take_lanzamiento',
        text: `with suyo as (
                 delete from lanzamientos where state_hash = $1 and usuario_id = $2 and sesion_id = $3 returning *)
               select e.iss, e.nombre, e.client_id, s.verificador, s.token_endpoint
                 from suyo s join emisores_smart e using (iss) where s.vence_en > $4 and e.revocado_en is null`,
      },
      [state_hash, usuario_id, sesion_id, now],
    )
  )[0]

export const findMedico = async (
  db: Db,
  medico_id: number,
): Promise<{ estado: string; licencia_federal: string } | undefined> =>
  db.kysely
    .selectFrom('medicos')
    .select(['estado', 'licencia_federal'])
    .where('medico_id', '=', medico_id)
    .executeTakeFirst()

/** To whom a session of a frame prescribes from now on, and to nobody else; null is to nobody (decision 0124). */
export const savePacienteDeMarco = (db: Db, sesion_id: number, paciente_marco: string | null) =>
  db.kysely.updateTable('sesiones').set({ paciente_marco }).where('sesion_id', '=', sesion_id).execute()

/** Whom the padrón has by that document, which the call looks for (decision 0115). */
export const findPersona = (
  db: Db,
  dni: string,
): Promise<(Identidad & { persona_id: number; solo_declarada: boolean }) | undefined> => {
  const documentos = escriturasDni(dni)
  return buscando(db, { documentos })
    .kysely.selectFrom('personas')
    .select(['persona_id', 'dni', 'sexo', 'apellido', 'nombre', 'fecha_nacimiento', 'cuil'])
    .select(sql<boolean>`declarada and solo_declarada(persona_id)`.as('solo_declarada'))
    .where('dni', 'in', documentos)
    .executeTakeFirst()
}
