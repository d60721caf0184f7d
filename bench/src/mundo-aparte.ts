import { createHash, randomBytes } from 'node:crypto'
import { Rol } from '@receta/domain'
import type pg from 'pg'
import { desde, insertSesiones, type Mundo } from './mundo'
import { app_nativa, createClave, type Renovable } from './prueba'

/** The same numbers in every size, apart from those whose recetas grow, so that their results only change with the size. */
export const cuantos = {
  /** Médicos who search for people: each may search 120 times a minute. */
  medicos: 400,
  pacientes: 8_000,
  /** Issued today, to be annulled or handed over once each. */
  frescas: 24_000,
  mostradores: 50,
  farmacias: 5_000,
  /** What one very busy médico issued in two years. */
  delOcupado: 20_000,
  renovables: 512,
} as const

export type Aparte = {
  /** Sessions of those médicos, in their order. */
  medicos: string[]
  /** The session of the busy médico. */
  ocupado: string
  obraSocial: string
  mostradores: string[]
  renovables: {
    privada: ReturnType<typeof createClave>['privada']
    jwk: { x: string; y: string }
    sesiones: Renovable[]
  }
}

const sha256 = (texto: string) => createHash('sha256').update(texto).digest()
const secreto = () => randomBytes(32).toString('base64url')
const serie = (hasta: number) => Array.from({ length: hasta }, (_, n) => n)

/** The first ids of these people, after the médicos and pacientes of the world. */
export const desdeAparte = ({ medicos, pacientes }: Mundo) => ({
  medico: desde.medico + medicos,
  usuario: desde.usuario + medicos,
  persona: desde.persona + medicos * pacientes,
  afiliado: desde.afiliado + medicos * pacientes,
  mostrador: desde.usuario + 500_000,
  obraSocial: desde.usuario + 600_000,
})

async function insertGente(db: pg.ClientBase, mundo: Mundo): Promise<void> {
  const { medico, usuario, persona, afiliado, mostrador, obraSocial } = desdeAparte(mundo)
  const { convenio_id, plan_id, medicos, pacientes } = mundo
  await db.query(`
    insert into usuarios (usuario_id, usuario, clave_hash, descripcion, tipo, roles) overriding system value
      select ${usuario} + n, 'aparte' || n || '@banco.ar', 'x', 'Dr. Aparte ' || n, ${Rol.MEDICO}, '{${Rol.MEDICO}}' from generate_series(0, ${cuantos.medicos}) n;
    insert into medicos (medico_id, usuario_id, tratamiento, apellido, nombre, profesion, cuil, licencia_federal, lugar_atencion, domicilio, estado)
      overriding system value
      select ${medico} + n, ${usuario} + n, 'Dr.', 'Aparte ' || n, 'Luis', 'Médico', '20982176340', '541098217634', 'CAPS', 'Calle 1', 'habilitado'
        from generate_series(0, ${cuantos.medicos}) n;
    insert into medicos_convenios select ${medico} + n, ${convenio_id} from generate_series(0, ${cuantos.medicos}) n;
    insert into personas (persona_id, dni, cuil, apellido, nombre, sexo, fecha_nacimiento) overriding system value
      select ${persona} + n, (98000000 + ${medicos * pacientes} + n)::text, '27981042277', 'Zabala ' || n, 'Rosa', 'F', date '1960-01-01' + n % 15000
        from generate_series(0, ${cuantos.pacientes} - 1) n;
    insert into afiliados (afiliado_id, persona_id, convenio_id, plan_id, nroafiliado) overriding system value
      select ${afiliado} + n, ${persona} + n, ${convenio_id}, ${plan_id}, 'Z-' || n from generate_series(0, ${cuantos.pacientes} - 1) n;
    insert into farmacias (farmacia_id, nombre, direccion, localidad, provincia, telefonos, lat, lon, horario, convenios) overriding system value
      select ${desde.farmacia} + n, 'Farmacia ' || n, 'Calle ' || n, 'Paraná', 'Entre Ríos', '{0343 555-0100}',
             -55 + (hashint4(n) & 65535) * 33.0 / 65536, -72 + (hashint4(n + 1000000) & 65535) * 17.0 / 65536,
             '{"1": [["08:00", "20:00"]], "2": [["08:00", "20:00"]], "3": [["08:00", "20:00"]]}', '{${convenio_id}}'
        from generate_series(0, ${cuantos.farmacias} - 1) n;
    insert into usuarios (usuario_id, usuario, clave_hash, descripcion, tipo, roles, convenio_id, farmacia_id) overriding system value
      select ${mostrador} + n, 'mostrador' || n || '@banco.ar', 'x', 'Mostrador ' || n, ${Rol.PRESERFAR}, '{${Rol.PRESERFAR}}', ${convenio_id}, ${desde.farmacia} + n
        from generate_series(0, ${cuantos.mostradores} - 1) n;
    insert into operadores (usuario_id, farmacia_id, nombre, apellido, cargo, matricula, jurisdiccion, creado_en, creado_por)
      select ${mostrador} + n, ${desde.farmacia} + n, 'Ana', 'Mostrador ' || n, 'farmaceutico', 'MP ' || 1000 + n, 'Entre Ríos', now(), ${mostrador} + n
        from generate_series(0, ${cuantos.mostradores} - 1) n;
    insert into usuarios (usuario_id, usuario, clave_hash, descripcion, tipo, roles, convenio_id) overriding system value
      values (${obraSocial}, 'obrasocial@banco.ar', 'x', 'Obra social', ${Rol.OBRASOCIAL}, '{${Rol.OBRASOCIAL}}', ${convenio_id});`)
}

/** Sessions as after a phone's first login, each with a device of its own; all use the bench's key. */
async function insertRenovables(db: pg.ClientBase, mundo: Mundo): Promise<Aparte['renovables']> {
  const { usuario } = desdeAparte(mundo)
  const { privada, jwk } = createClave()
  const sesiones = serie(cuantos.renovables).map((n) => ({
    usuario: `aparte${n % cuantos.medicos}@banco.ar`,
    refresco: secreto(),
    dispositivo: secreto(),
  }))
  await db.query(
    `with dadas as (
       select n - 1 as n, r, d, $3::int + (n - 1) % ${cuantos.medicos} as usuario_id
         from unnest($1::bytea[], $2::bytea[]) with ordinality as u (r, d, n)
     ), aparatos as (
       insert into dispositivos (usuario_id, secreto_hash, clave_publica, nombre, creado_en, visto_en)
         select usuario_id, d, $4, 'Teléfono del banco', now(), now() from dadas returning dispositivo_id, secreto_hash
     ), abiertas as (
       insert into sesiones (token_hash, usuario_id, soft_id, vence_en, dispositivo_id, dispositivo_hash, refresco_actual)
         select sha256(d || '\\x00'), d.usuario_id, ${app_nativa.soft_id}, now() + interval '8 hours', a.dispositivo_id, d.d, d.r
           from dadas d join aparatos a on a.secreto_hash = d.d returning sesion_id, refresco_actual
     )
     insert into refrescos (refresco_hash, sesion_id) select refresco_actual, sesion_id from abiertas`,
    [sesiones.map((s) => sha256(s.refresco)), sesiones.map((s) => sha256(s.dispositivo)), usuario, `${jwk.x}.${jwk.y}`],
  )
  return { privada, jwk, sesiones }
}

/** Creates what the other calls need: farmacias with counters, médicos who search, and devices that renew their sessions. */
export async function loadAparte(db: pg.ClientBase, mundo: Mundo): Promise<Aparte> {
  await insertGente(db, mundo)
  const { usuario, mostrador, obraSocial } = desdeAparte(mundo)
  const sesiones = await insertSesiones(
    db,
    serie(cuantos.medicos + 1).map((n) => usuario + n),
  )
  return {
    medicos: sesiones.slice(0, -1),
    ocupado: sesiones.at(-1) ?? '',
    obraSocial: (await insertSesiones(db, [obraSocial]))[0] ?? '',
    mostradores: await insertSesiones(
      db,
      serie(cuantos.mostradores).map((n) => mostrador + n),
    ),
    renovables: await insertRenovables(db, mundo),
  }
}
