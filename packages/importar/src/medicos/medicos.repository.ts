import { readSql } from '@receta/database'
import { randomBytes } from 'node:crypto'
import { hashClave } from '@receta/service-kit'
import type { Carga, Comparacion, Destino } from '../motor/asunto'
import { insertReparos } from '../motor/carga.repository'
import { ImportacionFallida } from '../motor/importacion-fallida'

/**
 * By CUIL. A new account opens with no password. What the file omits stays, and nobody is enabled: people decide that (decision
 * 0014).
 */
export const destinoMedicos: Destino = {
  revisar: async (carga) => {
    if (carga.modo === 'completo')
      throw new ImportacionFallida('FORMATO_DESCONOCIDO', 'Un archivo de médicos no da de baja a quien no trae.')
    await carga.client.query(RESUELTOS)
    for (const { motivo, detalle, donde } of RECHAZOS)
      await insertReparos(
        carga,
        { tipo: 'rechazo', motivo, detalle },
        `exists (select from resueltos r where r.linea = e.linea and (${donde}))`,
      )
    await insertReparos(
      carga,
      {
        tipo: 'aviso',
        motivo: 'HABILITACION_PENDIENTE',
        detalle:
          'Un archivo no habilita a nadie: queda como estaba, o pendiente si es nuevo, y lo habilita una persona.',
      },
      `exists (select from resueltos r left join medicos m using (medico_id) where r.linea = e.linea and r.vez = 1 and r.movimiento = 'A'
                  and r.estado = 'habilitado' and m.estado is distinct from 'habilitado')`,
    )
    await carga.client.query(`update resueltos set estado = null where estado = 'habilitado'`)
  },
  compare,
  save,
}

const RESUELTOS = readSql(import.meta.url, 'resueltos_medicos')

const RECHAZOS = [
  {
    motivo: 'MATRICULA_DE_OTRO',
    detalle: 'Esa matrícula es de un médico con otro CUIL.',
    donde: 'r.de_otro is not null',
  },
  {
    motivo: 'TIPO_DESCONOCIDO',
    detalle: 'No hay ese tipo de matrícula.',
    donde: 'not exists (select from tipos_matriculas t where t.codigo = r.tipo)',
  },
  {
    motivo: 'ESPECIALIDAD_DESCONOCIDA',
    detalle: 'Una de sus especialidades no está en el catálogo.',
    donde: 'exists (select from unnest(r.especialidades) as una where una not in (select codigo from especialidades))',
  },
  {
    motivo: 'CONVENIO_DESCONOCIDO',
    detalle: 'Uno de sus convenios no existe.',
    donde: 'cardinality(r.convenios_id) < cardinality(r.convenios)',
  },
  {
    motivo: 'MEDICO_INCOMPLETO',
    detalle: 'Es nuevo: hacen falta profesion, licencia_federal, lugar_atencion, domicilio y email.',
    donde: `r.movimiento = 'A' and r.medico_id is null and r.vez = 1
            and not (row(r.profesion, r.licencia_federal, r.lugar_atencion, r.domicilio, r.email) is not null)`,
  },
  {
    motivo: 'EMAIL_EN_USO',
    detalle: 'Es nuevo, y ya hay una cuenta con ese email.',
    donde: `r.medico_id is null and (exists (select from usuarios u where u.usuario = r.cuenta)
            or exists (select from resueltos otro where otro.cuenta = r.cuenta and otro.cuil <> r.cuil and otro.linea < r.linea))`,
  },
  {
    motivo: 'SIN_MEDICO',
    detalle: 'Es nuevo, y se rechazó la primera de sus filas.',
    donde: `r.medico_id is null and r.vez > 1 and exists (select from resueltos primera join reparos x using (linea)
             where primera.cuil = r.cuil and primera.vez = 1 and x.tipo = 'rechazo')`,
  },
] as const

const DATOS = [
  'tratamiento',
  'apellido',
  'nombre',
  'profesion',
  'licencia_federal',
  'lugar_atencion',
  'domicilio',
  'telefono',
  'estado',
]
const DE_BAJA = `('suspendido', 'baja')`
/** When a médico has several rows, only the first one updates his person; each of them updates one matrícula. */
const personaCambia = `r.vez = 1 and row(${DATOS.map((d) => `m.${d}`).join(', ')}) is distinct
  from row(${DATOS.map((d) => `coalesce(r.${d}, m.${d})`).join(', ')})`
const matriculaCambia = `(t.matricula_id is null or t.en_tramite or t.vence_el is distinct from coalesce(r.vence_el,
  t.vence_el) or r.entidad <> '' and t.entidad <> r.entidad)`
const agrega = (lista: string, tabla: string, columna: string) =>
  `exists (select from unnest(r.${lista}) as una where una not in (select x.${columna} from ${tabla} x where x.medico_id = m.medico_id))`
const cambia = `(${personaCambia} or ${matriculaCambia} or ${agrega('especialidades', 'medicos_especialidades', 'codigo')}
                 or ${agrega('convenios_id', 'medicos_convenios', 'convenio_id')})`

async function compare({ client }: Carga): Promise<Comparacion[]> {
  await client.query(`delete from resueltos r using entrada e where e.linea = r.linea and e.movimiento = 'R'`)
  const { rows } = await client.query<Comparacion>(
    `select 'médicos' as ambito,
            count(*) filter (where r.movimiento = 'A' and t.matricula_id is null)::int as nuevos,
            count(*) filter (where r.movimiento = 'A' and t.matricula_id is not null and ${cambia})::int as cambiados,
            count(*) filter (where r.movimiento = 'A' and t.matricula_id is not null and not ${cambia}
                                or r.movimiento = 'B' and (m.estado is null or m.estado in ${DE_BAJA}))::int as sin_cambio,
            count(*) filter (where r.movimiento = 'B' and m.estado not in ${DE_BAJA})::int as bajas,
            (select count(*)::int from medicos where estado not in ${DE_BAJA}) as activos
       from resueltos r left join medicos_datos m using (medico_id) left join matriculas t on t.matricula_id = r.matricula_id`,
  )
  return rows
}

async function save({ client, archivo }: Carga): Promise<void> {
  await insertMedicos({ client })
  await client.query(
    `with cambiados as (
       update medicos suyo
          set ${DATOS.map((d) => `${d} = coalesce(r.${d}, m.${d})`).join(', ')},
              estado_desde = case when r.estado <> m.estado then now() else m.estado_desde end,
              estado_motivo = case when r.estado <> m.estado then 'Importación de ' || $1 else m.estado_motivo end
         from resueltos r join medicos_datos m using (medico_id)
        where r.movimiento = 'A' and suyo.medico_id = m.medico_id and ${personaCambia}
       returning suyo.medico_id, suyo.estado
     ), bajas as (
       update medicos m set estado = 'suspendido', estado_desde = now(), estado_motivo = 'Importación de ' || $1
         from resueltos r where r.movimiento = 'B' and r.medico_id = m.medico_id and m.estado not in ${DE_BAJA}
       returning m.medico_id, m.estado
     )
     insert into medicos_historial (medico_id, accion, quien, estado, motivo, en)
     select medico_id, 'datos', 'Importación', estado, $1, now() from cambiados
     union all select medico_id, 'suspension', 'Importación', estado, $1, now() from bajas`,
    [archivo],
  )
  await client.query(
    `update matriculas t set en_tramite = false, vence_el = coalesce(r.vence_el, t.vence_el),
      entidad = coalesce(nullif(r.entidad, ''), t.entidad)
       from resueltos r where r.movimiento = 'A' and r.matricula_id = t.matricula_id and ${matriculaCambia}`,
  )
  await client.query(
    `insert into matriculas (medico_id, tipo, numero, jurisdiccion, entidad, vence_el)
     select medico_id, tipo, numero, jurisdiccion, entidad, vence_el from resueltos
      where movimiento = 'A' and matricula_id is null and medico_id is not null order by linea`,
  )
  await client.query(
    `insert into medicos_especialidades select distinct medico_id, unnest(especialidades) from resueltos
      where movimiento = 'A' and medico_id is not null
     on conflict do nothing`,
  )
  await client.query(
    `insert into medicos_convenios select distinct medico_id, unnest(convenios_id) from resueltos
      where movimiento = 'A' and medico_id is not null
     on conflict do nothing`,
  )
}

async function insertMedicos({ client }: Pick<Carga, 'client'>): Promise<void> {
  const nuevos = `movimiento = 'A' and medico_id is null and vez = 1`
  // The hash of an unknown random password. The account has no usable password, and login still takes the same time.
  const clave_hash = await hashClave(randomBytes(32).toString('base64'))
  await client.query(
    `insert into usuarios (usuario, email, clave_hash, descripcion, telefono, tipo, roles, estado)
     select email, email, $1, tratamiento || ' ' || nombre || ' ' || apellido, telefono, 13, '{13}', 'pendiente'
       from resueltos where ${nuevos} order by linea`,
    [clave_hash],
  )
  await client.query(
    `with altas as (
       insert into medicos (usuario_id, ${DATOS.join(', ')}, cuil)
       select u.usuario_id, ${DATOS.map((d) => (d === 'estado' ? `coalesce(r.estado, 'pendiente')` : `r.${d}`)).join(', ')}, r.cuil
         from resueltos r join usuarios u on u.usuario = r.email where ${nuevos} order by r.linea
       returning medico_id, estado
     )
     insert into medicos_historial (medico_id, accion, quien, estado, en)
     select medico_id, 'alta', 'Importación', estado, now() from altas`,
  )
  await client.query(
    `update resueltos r set medico_id = m.medico_id from medicos_datos m where r.medico_id is null and m.cuil = r.cuil`,
  )
}
