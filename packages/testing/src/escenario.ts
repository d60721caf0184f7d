import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@receta/database'
import { Rol } from '@receta/domain'
import { siguiente } from './siguiente'

export const aplicacion = { soft_id: 1, app_token: 'receta-clara-pruebas' }
export const otpSecreto = 'JBSWY3DPEHPK3PXP'

export type Actor = { token: string; usuario_id: number; medico_id: number; persona_id: number }

/** What other rows refer to. Call it once per file, before the other builders. */
export async function anEmptyWorld({ kysely }: Db): Promise<void> {
  await kysely
    .insertInto('aplicaciones')
    .values({ ...aplicacion, canal: 'web', nombre: 'Pruebas', version_code: 100, version_name: '1.0.0' })
    .execute()
  await kysely
    .insertInto('tipos_matriculas')
    .values([
      { codigo: 'MN', nombre: 'Matrícula nacional' },
      { codigo: 'MP', nombre: 'Matrícula provincial' },
    ])
    .execute()
  await kysely
    .insertInto('especialidades')
    .values({ codigo: '49', nombre: 'Medicina general y/o medicina de familia' })
    .execute()
  await kysely
    .insertInto('diagnosticos')
    .values({ codigo: 'I10', texto: 'Hipertensión esencial (primaria)', sinonimos: 'presión alta|hta' })
    .execute()
}

export type UsuarioRow = {
  usuario?: string
  tipo?: number
  roles?: number[]
  convenio_id?: number
  descripcion?: string
  clave_hash?: string
  otp_secreto?: string | null
}

export async function aUsuario({ kysely }: Db, fields: UsuarioRow = {}): Promise<number> {
  const tipo = fields.tipo ?? Rol.PACIENTE
  const { usuario_id } = await kysely
    .insertInto('usuarios')
    .values({
      usuario: `usuario${siguiente()}@prueba.ar`,
      clave_hash: 'x',
      descripcion: 'Alguien',
      tipo,
      roles: [tipo],
      ...fields,
    })
    .returning('usuario_id')
    .executeTakeFirstOrThrow()
  return usuario_id
}

/** `firma`: its second factor is fresh at `now`; `turno`: it showed one at all. */
export async function aSesion(
  { kysely }: Db,
  usuario_id: number,
  { now = new Date(), firma = true, turno = true } = {},
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const token_hash = createHash('sha256').update(token).digest()
  await kysely
    .insertInto('sesiones')
    .values({
      token_hash,
      usuario_id,
      soft_id: aplicacion.soft_id,
      creada_en: now,
      usada_en: now,
      vence_en: new Date(now.getTime() + 8 * 3_600_000),
      segundo_factor_en: firma ? now : null,
      turno_en: turno ? now : null,
    })
    .execute()
  return token
}

export type MedicoFields = {
  convenios?: number[]
  estado?: 'pendiente' | 'habilitado' | 'suspendido'
  vence_el?: string | null
  /** RX-13; null is a médico without the permission. */
  restringidos_hasta?: string | null
  firma?: boolean
  now?: Date
  usuario?: UsuarioRow
}

/** With a current matrícula, enabled for `convenios`, and an open session. */
export async function aMedico(
  db: Db,
  {
    convenios = [],
    estado = 'habilitado',
    vence_el = null,
    restringidos_hasta = '2099-12-31',
    firma = true,
    now = new Date(),
    usuario = {},
  }: MedicoFields = {},
): Promise<Actor> {
  const { kysely } = db
  const i = siguiente()
  const usuario_id = await aUsuario(db, { tipo: Rol.MEDICO, descripcion: 'Dra. Lucía Ferreyra Sosa', ...usuario })
  const { medico_id } = await kysely
    .insertInto('medicos')
    .values({
      usuario_id,
      tratamiento: 'Dra.',
      apellido: 'Ferreyra Sosa',
      nombre: 'Lucía',
      profesion: 'Médica',
      cuil: '27982176345',
      licencia_federal: '541098217634',
      lugar_atencion: 'CAPS Barrio Sur',
      domicilio: 'Av. Ejemplo 100, Paraná',
      restringidos_hasta,
      estado,
    })
    .returning('medico_id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('matriculas')
    .values({
      medico_id,
      tipo: 'MP',
      // Always five digits, however many médicos were created before: tests compare «MP 14.###».
      numero: String(14_000 + (i % 1_000)),
      jurisdiccion: 'Entre Ríos',
      entidad: 'Min. de Salud de Entre Ríos',
      vence_el,
    })
    .execute()
  await kysely.insertInto('medicos_especialidades').values({ medico_id, codigo: '49' }).execute()
  for (const convenio_id of convenios)
    await kysely.insertInto('medicos_convenios').values({ medico_id, convenio_id }).execute()
  return { token: await aSesion(db, usuario_id, { now, firma }), usuario_id, medico_id, persona_id: 0 }
}

export type PersonaFields = Partial<{
  dni: string
  cuil: string | null
  apellido: string
  nombre: string
  sexo: string
  fecha_nacimiento: string
  alergias: string[]
  condiciones: string[]
  localidad: string
  usuario_id: number | null
}>

export async function aPersona({ kysely }: Db, fields: PersonaFields = {}): Promise<number> {
  const dni = fields.dni ?? String(98_000_000 + siguiente())
  const { persona_id } = await kysely
    .insertInto('personas')
    .values({
      cuil: '27981042277',
      apellido: 'Aguirre',
      nombre: 'Norma Beatriz',
      sexo: 'F',
      fecha_nacimiento: '1952-03-12',
      ...fields,
      dni,
    })
    .returning('persona_id')
    .executeTakeFirstOrThrow()
  return persona_id
}

export async function anAfiliado(
  { kysely }: Db,
  persona_id: number,
  convenio_id: number,
  fields: { plan_id?: number | null; nroafiliado?: string; activo?: boolean } = {},
): Promise<number> {
  const { afiliado_id } = await kysely
    .insertInto('afiliados')
    .values({ persona_id, convenio_id, nroafiliado: `A-${siguiente()}`, ...fields })
    .returning('afiliado_id')
    .executeTakeFirstOrThrow()
  return afiliado_id
}

export async function aPaciente(db: Db, fields: PersonaFields = {}): Promise<Actor> {
  const usuario_id = await aUsuario(db, { tipo: Rol.PACIENTE, descripcion: 'Raúl Oscar Benítez' })
  const persona_id = await aPersona(db, { ...fields, usuario_id })
  return { token: await aSesion(db, usuario_id), usuario_id, medico_id: 0, persona_id }
}
