import { createHash, randomBytes } from 'node:crypto'
import { createCodigoProducto, Rol } from '@receta/domain'
import type pg from 'pg'

/** Ids start high and far apart, so that a value in a recorded statement identifies what it is. */
export const desde = {
  usuario: 5_000_000,
  medico: 7_000_000,
  persona: 3_000_000,
  afiliado: 4_000_000,
  farmacia: 6_000_000,
} as const
export const app_token = 'receta-clara-web'
export const clave_ofuscacion = 'receta-clara'
const convenio_id = 900
const plan_id = 901

export type Mundo = {
  medicos: number
  /** Pacientes per médico. */
  pacientes: number
  /** One open session per médico, in order. */
  tokens: string[]
  convenio_id: number
  plan_id: number
  items: { producto_id: number; codigo: string; envases: number; posologia: string }[]
  /** A paciente may still have an earlier receta of the same drugs, so the médico acknowledges the warning. */
  reconocimientos: { clave: string; motivo: string }[]
}

const sha256 = (texto: string) => createHash('sha256').update(texto).digest()

/** Opens a session for each usuario, as after a login with second factor. */
export async function insertSesiones(db: pg.ClientBase, usuarios: readonly number[]): Promise<string[]> {
  const tokens = usuarios.map(() => randomBytes(24).toString('base64url'))
  await db.query(
    `insert into sesiones (token_hash, usuario_id, soft_id, vence_en, segundo_factor_en, turno_en)
     select h, u, 1, now() + interval '8 hours', now(), now() from unnest($1::bytea[], $2::int[]) as t (h, u)`,
    [tokens.map(sha256), usuarios],
  )
  return tokens
}

/** One convenio and médicos with their own pacientes, all fictional (DNI 98.000.000 and above), without recetas. */
export async function loadMundo(db: pg.ClientBase, medicos: number, pacientes: number): Promise<Mundo> {
  await db.query(`
    insert into convenios (convenio_id, nombre, sigla) values (${convenio_id}, 'Convenio del banco de pruebas', 'BANCO');
    insert into planes (plan_id, convenio_id, nombre) values (${plan_id}, ${convenio_id}, 'Plan único');
    insert into usuarios (usuario_id, usuario, clave_hash, descripcion, tipo, roles) overriding system value
      select ${desde.usuario} + n, 'medico' || n || '@banco.ar', 'x', 'Dra. Ana Banco ' || n, ${Rol.MEDICO}, '{${Rol.MEDICO}}' from generate_series(0, ${medicos} - 1) n;
    insert into medicos (medico_id, usuario_id, tratamiento, apellido, nombre, profesion, cuil, licencia_federal, lugar_atencion, domicilio, estado)
      overriding system value
      select ${desde.medico} + n, ${desde.usuario} + n, 'Dra.', 'Banco ' || n, 'Ana', 'Médica', '27982176345', '541098217634',
             'CAPS Barrio Sur', 'Av. Ejemplo 100, Paraná', 'habilitado' from generate_series(0, ${medicos} - 1) n;
    insert into matriculas (medico_id, tipo, numero, jurisdiccion, entidad)
      select ${desde.medico} + n, (select min(codigo) from tipos_matriculas), (10000 + n)::text, 'Entre Ríos', 'Min. de Salud de Entre Ríos'
        from generate_series(0, ${medicos} - 1) n;
    insert into medicos_especialidades select ${desde.medico} + n, (select min(codigo) from especialidades) from generate_series(0, ${medicos} - 1) n;
    insert into medicos_convenios select ${desde.medico} + n, ${convenio_id} from generate_series(0, ${medicos} - 1) n;
    drop index personas_busqueda;
    insert into personas (persona_id, dni, cuil, apellido, nombre, sexo, fecha_nacimiento) overriding system value
      select ${desde.persona} + n, (98000000 + n)::text, '27981042277', 'Aguirre ' || n, 'Norma Beatriz', 'F', date '1940-01-01' + n % 25000
        from generate_series(0, ${medicos * pacientes} - 1) n;
    create index personas_busqueda on personas using gin (busqueda gin_trgm_ops);
    insert into afiliados (afiliado_id, persona_id, convenio_id, plan_id, nroafiliado) overriding system value
      select ${desde.afiliado} + n, ${desde.persona} + n, ${convenio_id}, ${plan_id}, 'B-' || n from generate_series(0, ${medicos * pacientes} - 1) n;
  `)
  const tokens = await insertSesiones(
    db,
    Array.from({ length: medicos }, (_, n) => desde.usuario + n),
  )
  return { medicos, pacientes, tokens, convenio_id, plan_id, ...(await itemsDe(db)) }
}

/** Two unrestricted medicines, with the codes that the product search would return. */
async function itemsDe(db: pg.ClientBase): Promise<Pick<Mundo, 'items' | 'reconocimientos'>> {
  const { rows } = await db.query<{ producto_id: number; ifa_clave: string; precio: string | null }>(
    `select distinct on (ifa_clave) producto_id, ifa_clave, precio::text from productos
      where activo and generico and lista_control = '' order by ifa_clave, producto_id limit 2`,
  )
  return {
    items: rows.map(({ producto_id, precio }) => ({
      producto_id,
      codigo: createCodigoProducto({ producto_id, timestamp: Date.now(), valor: precio ?? '' }, clave_ofuscacion),
      envases: 1,
      posologia: '1-0-0-1 x 30',
    })),
    reconocimientos: rows.map(({ ifa_clave }) => ({
      clave: `DUPLICADO:${ifa_clave}`,
      motivo: 'Continúa el tratamiento',
    })),
  }
}

/** The draft of médico `m` for his paciente `p`; only key, persona and afiliado change. */
export const informeDe = (mundo: Mundo, clave_idempotencia: string, persona: number) => ({
  clave_idempotencia,
  soft_id: 1,
  convenio_id: mundo.convenio_id,
  afiliado_id: desde.afiliado + persona,
  persona_id: desde.persona + persona,
  paciente: null,
  nroafiliado: '',
  plan_id: null,
  fecha_receta: null,
  tratamiento_prolongado: false,
  cantidad_recetas: 1,
  permite_sustitucion: true,
  observaciones: '',
  email: '',
  telefono: '',
  prestador: null,
  diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }],
  items: mundo.items,
  reconocimientos: mundo.reconocimientos,
})
