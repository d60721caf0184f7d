import { releaseNombre, type Trx } from '@receta/database'
import { type EstadoMedico, type Evidencia, type Matricula, Rol } from '@receta/domain'
import { sql } from 'kysely'
import type { Firma } from './firma/firma'
import type { Consultorio } from './medico.repository'

export const isMatriculaEnUso = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'matriculas_verificadas'

export type CuentaRow = { usuario_id: number; medico_id: number | null; reemplazable: boolean }

const reemplazable = sql<boolean>`u.estado = 'pendiente' and m.estado = 'pendiente'
  and not exists (select from medicos_historial h where h.medico_id = m.medico_id and h.accion <> 'registro')`

/**
 * Of who has that name or, as a médico, waits with that e-mail. `reemplazable` while nobody confirmed its mail and no administrator
 * changed it.
 */
export async function listCuentas(trx: Trx, correo: string): Promise<CuentaRow[]> {
  const { rows } = await sql<CuentaRow>`
    select u.usuario_id, m.medico_id, ${reemplazable} as reemplazable
      from usuarios u left join medicos m using (usuario_id)
     where u.usuario_id = any (cuentas_de_correo(${correo}))
       and (u.estado = 'pendiente' and m.medico_id is not null or u.estado <> 'pendiente' and u.usuario = ${correo})
     order by u.usuario_id`.execute(trx)
  return rows
}

/** The médico of an account, locked, and `reemplazable` as whoever had him locked left it. */
export async function lockMedicoDeCuenta(trx: Trx, usuario_id: number): Promise<CuentaRow | undefined> {
  await trx.selectFrom('medicos').select('medico_id').where('usuario_id', '=', usuario_id).forUpdate().execute()
  const { rows } = await sql<CuentaRow>`
    select u.usuario_id, m.medico_id, ${reemplazable} as reemplazable
      from usuarios u join medicos m using (usuario_id) where u.usuario_id = ${usuario_id}`.execute(trx)
  return rows[0]
}

type Nombre = { tratamiento: string; nombre: string; apellido: string }
const descripcionDe = ({ tratamiento, nombre, apellido }: Nombre) => `${tratamiento} ${nombre} ${apellido}`

export async function insertMedico(
  trx: Trx,
  m: Nombre & {
    usuario: string
    clave_hash: string
    telefono: string | null
    terminos_en: Date | null
    cuil: string
    profesion: string
    licencia_federal: string
    consultorio: Consultorio
    now: Date
  },
): Promise<{ usuario_id: number; medico_id: number } | null> {
  await releaseNombre(trx, m.usuario)
  const cuenta = await trx
    .insertInto('usuarios')
    .values({
      usuario: m.usuario,
      email: m.usuario,
      clave_hash: m.clave_hash,
      descripcion: descripcionDe(m),
      telefono: m.telefono,
      terminos_en: m.terminos_en,
      tipo: Rol.MEDICO,
      roles: [Rol.MEDICO],
      estado: 'pendiente',
      creado_en: m.now,
    })
    .onConflict((oc) => oc.column('usuario').doNothing())
    .returning('usuario_id')
    .executeTakeFirst()
  if (!cuenta) return null
  const { usuario_id } = cuenta
  const { tratamiento, apellido, nombre, cuil, profesion, licencia_federal, now } = m
  const { medico_id } = await trx
    .insertInto('medicos')
    .values({
      usuario_id,
      tratamiento,
      apellido,
      nombre,
      cuil,
      profesion,
      licencia_federal,
      ...m.consultorio,
      registrado_en: now,
      estado_desde: now,
    })
    .returning('medico_id')
    .executeTakeFirstOrThrow()
  return { usuario_id, medico_id }
}

export type DatosPersonales = Partial<
  Nombre & { cuil: string; profesion: string; licencia_federal: string; restringidos_hasta: string | null }
>

/** A new name also renames the account. */
export async function saveDatosPersonales(trx: Trx, medico_id: number, datos: DatosPersonales): Promise<void> {
  if (Object.keys(datos).length === 0) return
  const guardado = await trx
    .updateTable('medicos')
    .set(datos)
    .where('medico_id', '=', medico_id)
    .returning(['usuario_id', 'tratamiento', 'nombre', 'apellido'])
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('usuarios')
    .set({ descripcion: descripcionDe(guardado) })
    .where('usuario_id', '=', guardado.usuario_id)
    .execute()
}

export const saveTelefono = (trx: Trx, usuario_id: number, telefono: string) =>
  trx.updateTable('usuarios').set({ telefono }).where('usuario_id', '=', usuario_id).execute()

export async function saveConsultorios(
  trx: Trx,
  medico_id: number,
  consultorios: readonly Consultorio[],
): Promise<void> {
  const [primero, ...otros] = consultorios
  if (!primero) return
  await trx.updateTable('medicos').set(primero).where('medico_id', '=', medico_id).execute()
  await trx.deleteFrom('consultorios').where('medico_id', '=', medico_id).execute()
  if (otros.length > 0)
    await trx
      .insertInto('consultorios')
      .values(otros.map((c, i) => ({ ...c, medico_id, orden: i + 2 })))
      .execute()
}

/** Those that stay keep their id, which recetas refer to. */
export async function saveMatriculas(
  trx: Trx,
  medico_id: number,
  quitadas: readonly { matricula_id: number }[],
  nuevas: readonly Matricula[],
  en_tramite: boolean,
): Promise<void> {
  const ids = quitadas.map((q) => q.matricula_id)
  if (ids.length > 0) await trx.deleteFrom('matriculas').where('matricula_id', 'in', ids).execute()
  for (const { tipo, numero, jurisdiccion, entidad, vence_el } of nuevas)
    await trx
      .insertInto('matriculas')
      .values({ medico_id, tipo, numero, jurisdiccion, entidad, vence_el, en_tramite })
      .execute()
}

/** A verified one belongs to him alone; one in trámite can be used by others. */
export const saveVerificadas = (trx: Trx, medico_id: number, verificadas: boolean) =>
  trx.updateTable('matriculas').set({ en_tramite: !verificadas }).where('medico_id', '=', medico_id).execute()

export async function saveEspecialidades(trx: Trx, medico_id: number, codigos: readonly string[]): Promise<void> {
  await trx.deleteFrom('medicos_especialidades').where('medico_id', '=', medico_id).execute()
  if (codigos.length > 0)
    await trx
      .insertInto('medicos_especialidades')
      .values(codigos.map((codigo) => ({ medico_id, codigo })))
      .execute()
}

export async function saveConvenios(trx: Trx, medico_id: number, convenios: readonly number[]): Promise<void> {
  await trx.deleteFrom('medicos_convenios').where('medico_id', '=', medico_id).execute()
  if (convenios.length > 0)
    await trx
      .insertInto('medicos_convenios')
      .values(convenios.map((convenio_id) => ({ medico_id, convenio_id })))
      .execute()
}

export async function saveFirma(trx: Trx, medico_id: number, firma: Firma | null, now: Date): Promise<void> {
  await trx.deleteFrom('medicos_firmas').where('medico_id', '=', medico_id).execute()
  if (firma)
    await trx
      .insertInto('medicos_firmas')
      .values({ ...firma, medico_id, subida_en: now })
      .execute()
}

export const saveEstado = (trx: Trx, medico_id: number, estado: EstadoMedico, motivo: string | null, now: Date) =>
  trx
    .updateTable('medicos')
    .set({ estado, estado_motivo: motivo, estado_desde: now, propuesto_por: null, propuesto_en: null })
    .where('medico_id', '=', medico_id)
    .execute()

/** Until a second person enables him; null withdraws it. */
export const savePropuesta = (trx: Trx, medico_id: number, usuario_id: number | null, now: Date) =>
  trx
    .updateTable('medicos')
    .set({ propuesto_por: usuario_id, propuesto_en: usuario_id === null ? null : now })
    .where('medico_id', '=', medico_id)
    .execute()

/** An account without other roles is closed, and holds its name no longer. */
export const endRolMedico = (trx: Trx, usuario_id: number) =>
  sql`update usuarios
         set roles = array_remove(roles, ${Rol.MEDICO}),
             estado = case when roles <@ array[${Rol.MEDICO}]::integer[] then 'baja' else estado end,
             usuario = case when roles <@ array[${Rol.MEDICO}]::integer[] then 'baja-' || usuario_id else usuario end,
             email = coalesce(email, usuario)
       where usuario_id = ${usuario_id}`.execute(trx)

export type Movimiento = {
  medico_id: number
  accion: 'registro' | 'alta' | 'datos' | 'evidencia' | 'propuesta' | 'habilitacion' | 'rechazo' | 'suspension' | 'baja'
  usuario_id: number
  quien: string
  estado: EstadoMedico
  motivo?: string | null
  cambios?: Record<string, { antes: unknown; despues: unknown }>
  en: Date
}

export const insertMovimiento = (trx: Trx, { cambios = {}, motivo = null, ...movimiento }: Movimiento) =>
  trx
    .insertInto('medicos_historial')
    .values({ ...movimiento, motivo, cambios: JSON.stringify(cambios) })
    .execute()

export async function listEvidencias(trx: Trx, medico_id: number): Promise<Evidencia[]> {
  const { rows } = await sql<Evidencia>`
    select e.dato, e.valor, e.como, e.detalle, e.fecha
      from medicos_historial h
      cross join lateral jsonb_to_recordset(h.cambios #> '{evidencia,despues}')
        as e (dato text, valor text, como text, detalle text, fecha text)
     where h.medico_id = ${medico_id} and h.accion = 'evidencia'
     order by h.historial_id desc`.execute(trx)
  return rows
}
