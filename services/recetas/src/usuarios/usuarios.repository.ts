import type { Preferencias } from '@receta/contract'
import { type Db, rows, type Trx } from '@receta/database'
import { sql } from 'kysely'
import { type EstadoMedico, hoy, type Matricula } from '@receta/domain'
import { matriculaConQueFirma } from '../recetas/emision/matricula.repository'

export type PerfilRow = {
  usuario: string
  descripcion: string
  tipo: number
  email: string | null
  telefono: string | null
  email_pendiente: string | null
  preferencias: Preferencias
  medico: {
    medico_id: number
    tratamiento: string
    apellido: string
    nombre: string
    profesion: string
    licencia_federal: string
    lugar_atencion: string
    domicilio: string
    telefono: string | null
    estado: EstadoMedico
    matriculas: Matricula[]
    matricula_que_firma: Matricula | null
    especialidades: string[]
  } | null
  paciente: { dni: string; apellidoNombre: string; fecha_nacimiento: string } | null
}

export async function findPerfil(db: Db, usuario_id: number, now: Date): Promise<PerfilRow | undefined> {
  const [perfil] = await rows<PerfilRow>(
    db,
    {
      name: 'find_perfil',
      unPlan: true,
      corta: true,
      text: `select u.usuario, u.descripcion, u.tipo, u.email, u.telefono, u.preferencias,
                    (select e.datos ->> 'email' from enlaces e
                      where e.usuario_id = u.usuario_id and e.proposito = 'cambio_correo' and e.usado_en is null
                        and e.vence_en > $2) as email_pendiente,
                    case when m.medico_id is not null then json_build_object(
                      'medico_id', m.medico_id, 'tratamiento', m.tratamiento, 'apellido', m.apellido,
                      'nombre', m.nombre, 'profesion', m.profesion, 'licencia_federal', m.licencia_federal,
                      'lugar_atencion', m.lugar_atencion, 'domicilio', m.domicilio, 'telefono', m.telefono,
                      'estado', m.estado,
                      'matriculas', (
                        select coalesce(json_agg(json_build_object(
                                 'tipo', x.tipo, 'numero', x.numero, 'jurisdiccion', x.jurisdiccion,
                                 'entidad', x.entidad, 'vence_el', x.vence_el
                               ) order by x.matricula_id), '[]')
                          from matriculas x where x.medico_id = m.medico_id
                      ),
                      'matricula_que_firma', ${matriculaConQueFirma(['tipo', 'numero', 'jurisdiccion', 'entidad', 'vence_el'], '$3')},
                      'especialidades', (
                        select coalesce(json_agg(e.nombre order by e.nombre), '[]')
                          from medicos_especialidades me join especialidades e using (codigo)
                         where me.medico_id = m.medico_id
                      )
                    ) end as medico,
                    case when p.persona_id is not null then json_build_object(
                      'dni', p.dni, 'apellidoNombre', p.nombre || ' ' || p.apellido,
                      'fecha_nacimiento', p.fecha_nacimiento
                    ) end as paciente
               from usuarios u
               left join medicos_datos m using (usuario_id)
               left join personas p using (usuario_id)
              where u.usuario_id = $1`,
    },
    [usuario_id, now, hoy(now)],
  )
  return perfil
}

/** Absent fields keep their value. */
export const savePreferencias = (trx: Trx, usuario_id: number, preferencias: Preferencias) =>
  trx
    .updateTable('usuarios')
    .set({ preferencias: sql`preferencias || ${JSON.stringify(preferencias)}::jsonb` })
    .where('usuario_id', '=', usuario_id)
    .execute()

export const saveTelefono = (trx: Trx, usuario_id: number, telefono: string | null) =>
  trx.updateTable('usuarios').set({ telefono }).where('usuario_id', '=', usuario_id).execute()
