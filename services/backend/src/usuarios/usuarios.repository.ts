import { type Db, rows, type Trx } from '@receta/database'
import type { EstadoUsuario } from '@receta/domain'
import { sql } from 'kysely'

export type UsuarioListado = {
  usuario_id: number
  usuario: string
  descripcion: string
  tipo: number
  roles: number[]
  convenio_id: number
  convenio: string | null
  estado: EstadoUsuario
  creado_en: string
  usado_en: string | null
}

export type FiltroUsuarios = {
  palabras: readonly string[]
  tipo: number | null
  estado: string
  limit: number
  start: number
}

const instante = (columna: string) => `to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Every word (folded) in name, user name or e-mail. */
export async function listUsuarios(
  db: Db,
  { palabras, tipo, estado, limit, start }: FiltroUsuarios,
): Promise<{ items: UsuarioListado[]; conteos: Partial<Record<EstadoUsuario, number>> }> {
  const [fila] = await rows<{ items: UsuarioListado[]; conteos: Partial<Record<EstadoUsuario, number>> }>(
    db,
    {
      name: 'list_usuarios',
      text: `with encontrados as (
               select u.usuario_id, u.descripcion, u.tipo, u.roles, u.convenio_id, u.estado, u.creado_en from cuentas u
                where u.busqueda like all ($1::text[]) and ($2::integer is null or u.tipo = $2)
             ), pagina as (
               select e.*, row_number() over (order by normalizar(e.descripcion), e.usuario_id) as lugar
                 from encontrados e where $3 = '' or e.estado = $3
                order by lugar offset $5 limit $4
             )
             select coalesce((select jsonb_object_agg(estado, n) from (select estado, count(*) as n from encontrados
               group by 1) c), '{}') as conteos,
                    coalesce((select jsonb_agg(jsonb_build_object(
                      'usuario_id', p.usuario_id,
                      'usuario', (select nombre_visible(u.estado, u.usuario, u.email) from usuarios u where u.usuario_id = p.usuario_id),
                      'descripcion', p.descripcion, 'tipo', p.tipo, 'roles', p.roles,
                      'convenio_id', p.convenio_id, 'convenio', c.nombre, 'estado', p.estado, 'creado_en', ${instante('p.creado_en')},
                      'usado_en', (select ${instante('max(s.usada_en)')} from sesiones s where s.usuario_id = p.usuario_id)
                    ) order by p.lugar) from pagina p left join convenios c on c.convenio_id = p.convenio_id), '[]') as items`,
    },
    [palabras.map((palabra) => `%${palabra}%`), tipo, estado, limit, start],
  )
  return fila ?? { items: [], conteos: {} }
}

export type UsuarioRow = {
  usuario_id: number
  usuario: string
  descripcion: string
  tipo: number
  roles: number[]
  convenio_id: number
  convenio: string | null
  estado: EstadoUsuario
  email: string | null
  telefono: string | null
  medico_id: number | null
  es_persona: boolean
  segundo_factor: boolean
  farmacia: { farmacia_id: number; nombre: string } | null
  creado_en: Date
  usado_en: Date | null
  clave_desde: Date
  propuesta: (RolesPropuestos & { por: number; quien: string; en: string }) | null
}

type RolesPropuestos = { tipo: number; roles: number[]; convenio_id: number; farmacia: UsuarioRow['farmacia'] }

/** As its movement wrote it. Any other change of the roles ends the proposal: a farmacia it says nothing of is still the account's. */
const farmaciaPropuesta = sql`
  (select case when h.cambios ? 'farmacia' then h.cambios -> 'farmacia' -> 'despues'
               else (select jsonb_build_object('farmacia_id', f.farmacia_id, 'nombre', f.nombre) from farmacias f
                      where f.farmacia_id = u.farmacia_id) end
     from usuarios_historial h where h.usuario_id = p.usuario_id and h.accion = 'propuesta' order by h.historial_id desc limit 1)`

export async function findUsuario(db: Trx | Db['kysely'], usuario_id: number): Promise<UsuarioRow | undefined> {
  const { rows: filas } = await sql<UsuarioRow>`
    select u.usuario_id, nombre_visible(u.estado, u.usuario, u.email) as usuario, u.descripcion, u.tipo, u.roles, u.convenio_id,
           c.nombre as convenio, u.estado, u.email, u.telefono,
           m.medico_id, persona_de_usuario(u.usuario_id) is not null as es_persona,
           u.con_totp or exists (select from passkeys k where k.usuario_id = u.usuario_id) as segundo_factor,
           (select json_build_object('farmacia_id', f.farmacia_id, 'nombre', f.nombre) from farmacias f
             where f.farmacia_id = u.farmacia_id) as farmacia,
           u.creado_en, u.clave_desde, (select max(s.usada_en) from sesiones s where s.usuario_id = u.usuario_id) as usado_en,
           (select jsonb_build_object('tipo', p.tipo, 'roles', p.roles, 'convenio_id', p.convenio_id, 'por', p.por, 'quien', q.descripcion,
                     'farmacia', ${farmaciaPropuesta},
                     'en', to_char(p.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              from usuarios_propuestas p join usuarios q on q.usuario_id = p.por where p.usuario_id = u.usuario_id) as propuesta
      from usuarios u
      left join medicos m on m.usuario_id = u.usuario_id and m.estado <> 'baja'
      left join convenios c on c.convenio_id = u.convenio_id
     where u.usuario_id = ${usuario_id}`.execute(db)
  return filas[0]
}

/** In one order: two who decide about each other do it one after the other. */
export async function lockUsuarios(
  trx: Trx,
  usuario_id: number,
  quien: number,
): Promise<{ cuenta: UsuarioRow | undefined; quien: { usuario_id: number; roles: number[] } | undefined }> {
  const cerradas = await trx
    .selectFrom('usuarios')
    .select(['usuario_id', 'roles', 'estado'])
    .where('usuario_id', 'in', [usuario_id, quien])
    .orderBy('usuario_id')
    .forUpdate()
    .execute()
  return {
    cuenta: await findUsuario(trx, usuario_id),
    quien: cerradas.find((u) => u.usuario_id === quien && u.estado === 'activo'),
  }
}

export type DispositivoContingenciaRow = {
  dispositivo_id: number
  nombre: string
  creado_en: Date
  hasta: string
  reemplazado_en: Date | null
  revocado_en: Date | null
}

/** Also those whose papers may still circulate, newest first. */
export async function listDispositivosContingencia(db: Db, medico_id: number, desde: string) {
  const { rows: filas } = await sql<DispositivoContingenciaRow>`
    select * from dispositivos_de_medico(${medico_id}, ${desde}::date)`.execute(db.kysely)
  return filas
}

export type AccionUsuario = 'suspension' | 'reactivacion' | 'propuesta' | 'roles' | 'sesiones' | 'clave' | 'factor'
export type Cambios = Record<string, { antes: unknown; despues: unknown }>

export const listHistorial = (db: Db, usuario_id: number) =>
  db.kysely
    .selectFrom('usuarios_historial')
    .select(['quien', 'motivo', 'en'])
    .select((eb) => [
      eb.ref('accion').$castTo<AccionUsuario>().as('accion'),
      eb.ref('cambios').$castTo<Cambios>().as('cambios'),
    ])
    .where('usuario_id', '=', usuario_id)
    .orderBy('historial_id', 'desc')
    .limit(100)
    .execute()
