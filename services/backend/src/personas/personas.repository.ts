import type { Db } from '@receta/database'
import { escriturasDni } from '@receta/domain'

export type PersonaRow = {
  persona_id: number
  apellido: string
  nombre: string
  fecha_nacimiento: string
  cuil: string | null
}

export const isHabilitado = async (db: Db, medico_id: number | null): Promise<boolean> =>
  medico_id !== null &&
  (await db.kysely
    .selectFrom('medicos')
    .select('medico_id')
    .where('medico_id', '=', medico_id)
    .where('estado', '=', 'habilitado')
    .executeTakeFirst()) !== undefined

/** A different sex finds nobody. */
export const findPersona = (db: Db, dni: string, sexo: string): Promise<PersonaRow | undefined> =>
  db.kysely
    .selectFrom('personas')
    .select(['persona_id', 'apellido', 'nombre', 'fecha_nacimiento', 'cuil'])
    .where('tipo_doc', '=', 'DNI')
    .where('dni', 'in', escriturasDni(dni))
    .where('sexo', '=', sexo)
    .executeTakeFirst()
