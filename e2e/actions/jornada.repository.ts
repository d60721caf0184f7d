import { createHash, randomBytes } from 'node:crypto'
import { connect, startCluster, type Db } from '@receta/database'
import { sql } from 'kysely'
import { datos } from '../entorno'
import { porValidar } from './cuentas'

async function conLaBase<T>(act: (db: Db) => Promise<T>): Promise<T> {
  const cluster = await startCluster(datos)
  const db = connect(cluster.url, { max: 1 })
  try {
    return await act(db)
  } finally {
    await db.kysely.destroy()
  }
}

/** A session of that account which showed its factor now, as another device of his has it. */
export const openSesionDe = (usuario: string): Promise<string> =>
  conLaBase(async ({ kysely }) => {
    const token = randomBytes(24).toString('base64url')
    await sql`
      insert into sesiones (token_hash, usuario_id, soft_id, creada_en, usada_en, vence_en, segundo_factor_en, turno_en)
      select ${createHash('sha256').update(token).digest()}, usuario_id, 1, now(), now(), now() + interval '8 hours', now(), now()
        from usuarios where usuario = ${usuario}`.execute(kysely)
    return token
  })

export type PersonaJornada = { persona_id: number; afiliado_id: number; dni: string; apellidoNombre: string }

/** With its last figure, by the weights of the CUIT; where those say ten, the prefix is 23. */
function cuilDe(dni: string): string {
  const digitoDe = (prefijo: string) =>
    (11 -
      ([...`${prefijo}${dni}`].reduce(
        (suma, cifra, i) => suma + Number(cifra) * [5, 4, 3, 2, 7, 6, 5, 4, 3, 2][i]!,
        0,
      ) %
        11)) %
    11
  return digitoDe('27') < 10 ? `27${dni}${digitoDe('27')}` : `23${dni}${digitoDe('23')}`
}

/** That many people of a convenio who have never been anywhere, so that no receta of theirs is a duplicate. */
export const addAfiliados = (cuantos: number, convenio_id: number): Promise<PersonaJornada[]> =>
  conLaBase(async ({ kysely }) => {
    const {
      rows: [ultimo],
    } = await sql<{ dni: number }>`
      select coalesce(max(dni::int), 98500000)::int as dni from personas where dni ~ '^985[0-9]{5}$'`.execute(kysely)
    const dnis = Array.from({ length: cuantos }, (_, n) => String((ultimo?.dni ?? 98_500_000) + n + 1))
    const { rows } = await sql<PersonaJornada>`
      with gente as (
             insert into personas (dni, cuil, apellido, nombre, sexo, fecha_nacimiento)
             select dni, cuil, 'Jornada ' || right(dni, 4), 'Persona', 'F', '1970-03-12'
               from unnest(${dnis}::text[], ${dnis.map(cuilDe)}::text[]) as nueva(dni, cuil)
             returning persona_id, dni, apellido, nombre),
           suyos as (
             insert into afiliados (persona_id, convenio_id, nroafiliado, plan_id)
             select persona_id, ${convenio_id}::int, 'J-' || dni, (select min(plan_id) from planes where convenio_id = ${convenio_id}::int)
               from gente
             returning afiliado_id, persona_id)
      select persona_id::int, afiliado_id::int, dni, nombre || ' ' || apellido as "apellidoNombre"
        from gente join suyos using (persona_id) order by dni`.execute(kysely)
    return rows
  })

/** That many médicos who asked for their account and whom nobody looked at yet, each as the one of the demo but for the name. */
export const addMedicosPorValidar = (cuantos: number): Promise<void> =>
  conLaBase(async ({ kysely }) => {
    const vuelta = randomBytes(4).toString('hex')
    await sql`
      insert into usuarios (usuario, clave_hash, descripcion, tipo, roles)
      select 'jornada' || n || '-' || ${vuelta} || '@demo.ar', clave_hash, 'Dra. Jornada ' || n, 13, array[13]
        from usuarios, generate_series(1, ${cuantos}::int) as n where usuario = ${porValidar.pc.usuario}`.execute(
      kysely,
    )
    await sql`
      insert into medicos (usuario_id, tratamiento, apellido, nombre, profesion, cuil, licencia_federal, lugar_atencion,
        domicilio, estado)
      select u.usuario_id, 'Dra.', 'Jornada ' || u.usuario_id, 'Mariela', profesion, cuil, licencia_federal, lugar_atencion,
        domicilio, 'pendiente'
        from usuarios u, medicos m join usuarios suya on suya.usuario_id = m.usuario_id
       where u.usuario like ${`jornada%-${vuelta}@demo.ar`} and suya.usuario = ${porValidar.pc.usuario}`.execute(kysely)
    await sql`
      insert into matriculas (medico_id, tipo, numero, jurisdiccion, entidad)
      select medico_id, 'MP', (50000 + medico_id)::text, 'Entre Ríos', 'Min. de Salud de Entre Ríos'
        from medicos join usuarios using (usuario_id) where usuario like ${`jornada%-${vuelta}@demo.ar`}`.execute(
      kysely,
    )
  })
