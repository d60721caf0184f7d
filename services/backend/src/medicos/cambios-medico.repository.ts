import type { Trx } from '@receta/database'
import { type EstadoMedico, type Matricula, Rol } from '@receta/domain'
import { sql } from 'kysely'
import type { Firma } from './firma/firma'
import type { Consultorio } from './medico.repository'

/** A unique violation on a verified matrícula: another médico has it. */
export const isMatriculaEnUso = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'matriculas_verificadas'

export type CuentaRow = { usuario_id: number; medico_id: number | null; reemplazable: boolean }

/**
 * The account of that user name, locked. `reemplazable` while nobody confirmed its mail nor did an administrator touch
 * it: until then it is nobody's, and whoever registers with that address again begins anew.
 */
export async function lockCuenta(trx: Trx, usuario: string): Promise<CuentaRow | undefined> {
  const { rows } = await sql<CuentaRow>`
    select u.usuario_id, m.medico_id,
           u.estado = 'pendiente' and m.estado = 'pendiente'
             and not exists (select from medicos_historial h where h.medico_id = m.medico_id and h.accion <> 'registro') as reemplazable
      from usuarios u left join medicos m using (usuario_id)
     where u.usuario = ${usuario} for update of u`.execute(trx)
  return rows[0]
}

type Nombre = { tratamiento: string; nombre: string; apellido: string }
const descripcionDe = ({ tratamiento, nombre, apellido }: Nombre) => `${tratamiento} ${nombre} ${apellido}`

/** The account and its médico, both `pendiente`; null when the user name is taken. */
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

/** Changes what is said, and with his name what his account is called. */
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

/** The password and the acceptance of a registration that begins anew. */
export const saveRegistro = (trx: Trx, usuario_id: number, cuenta: { clave_hash: string; terminos_en: Date }) =>
  trx.updateTable('usuarios').set(cuenta).where('usuario_id', '=', usuario_id).execute()

/** The first is the one that recetas carry. */
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

/** Takes out and puts in; what stays keeps its id, and with it its place in recetas. */
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

/** Verified, they are his and nobody else's; in trámite again, they are free. */
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

/** The drawing of his signature; null takes it away. */
export async function saveFirma(trx: Trx, medico_id: number, firma: Firma | null, now: Date): Promise<void> {
  await trx.deleteFrom('medicos_firmas').where('medico_id', '=', medico_id).execute()
  if (firma)
    await trx
      .insertInto('medicos_firmas')
      .values({ ...firma, medico_id, subida_en: now })
      .execute()
}

/** His new estado, with its reason; a proposal that waited for a second person is over. */
export const saveEstado = (trx: Trx, medico_id: number, estado: EstadoMedico, motivo: string | null, now: Date) =>
  trx
    .updateTable('medicos')
    .set({ estado, estado_motivo: motivo, estado_desde: now, propuesto_por: null, propuesto_en: null })
    .where('medico_id', '=', medico_id)
    .execute()

/** Who says that he may be enabled, until a second person does; null takes it back. */
export const savePropuesta = (trx: Trx, medico_id: number, usuario_id: number | null, now: Date) =>
  trx
    .updateTable('medicos')
    .set({ propuesto_por: usuario_id, propuesto_en: usuario_id === null ? null : now })
    .where('medico_id', '=', medico_id)
    .execute()

/** He stops being a médico; his account ends with it, unless it is something else too. */
export const endRolMedico = (trx: Trx, usuario_id: number) =>
  sql`update usuarios
         set roles = array_remove(roles, ${Rol.MEDICO}),
             estado = case when roles <@ array[${Rol.MEDICO}]::integer[] then 'baja' else estado end
       where usuario_id = ${usuario_id}`.execute(trx)

export type Movimiento = {
  medico_id: number
  accion: 'registro' | 'alta' | 'datos' | 'propuesta' | 'habilitacion' | 'rechazo' | 'suspension' | 'baja'
  usuario_id: number
  quien: string
  estado: EstadoMedico
  motivo?: string | null
  cambios?: Record<string, { antes: unknown; despues: unknown }>
  en: Date
}

/** One line of the history, in the transaction of what it tells. */
export const insertMovimiento = (trx: Trx, { cambios = {}, motivo = null, ...movimiento }: Movimiento) =>
  trx
    .insertInto('medicos_historial')
    .values({ ...movimiento, motivo, cambios: JSON.stringify(cambios) })
    .execute()
