import { readSql } from '@receta/database'
import { esMismaPersona, type Identidad } from '@receta/domain'
import type { Carga, Comparacion, Destino } from '../motor/asunto'

/**
 * A padrón changes the identity only of people with neither an account nor another convenio, and of who only declared it (decision
 * 0134); of the rest it fills in what is missing.
 */
export const destinoPadron: Destino = {
  revisar: async (carga) => {
    await carga.client.query(RESUELTOS)
    for (const { motivo, detalle, donde } of RECHAZOS)
      await carga.client.query(
        `insert into reparos select r.linea, r.clave, 'rechazo', $1, ${detalle} from resueltos r where r.movimiento <> 'R' and (${donde})`,
        [motivo],
      )
  },
  compare,
  save,
}

/** Rejected rows keep their number, or the afiliado would be withdrawn. */
const RESUELTOS = readSql(import.meta.url, 'resueltos_padron')

const RECHAZOS = [
  {
    motivo: 'CONVENIO_DESCONOCIDO',
    detalle: `'Ningún convenio tiene ese RNOS: cargalo en el convenio, o indicá de qué convenio es el archivo.'`,
    donde: 'r.convenios = 0',
  },
  {
    motivo: 'CONVENIO_AMBIGUO',
    detalle: `'Varios convenios tienen ese RNOS: indicá de cuál es el archivo.'`,
    donde: 'r.convenios > 1',
  },
  {
    motivo: 'PLAN_DESCONOCIDO',
    detalle: `'El convenio no tiene el plan ' || r.plan`,
    donde: 'r.plan is not null and r.plan_id is null',
  },
  {
    motivo: 'DNI_REPETIDO',
    detalle: `'Ese DNI ya vino antes en este archivo con otro número de afiliado.'`,
    donde: `r.vez_dni > 1 and exists (select from resueltos otra where otra.convenio_id = r.convenio_id and otra.dni = r.dni
              and otra.linea < r.linea and otra.nroafiliado <> r.nroafiliado and otra.movimiento <> 'R')`,
  },
  {
    motivo: 'DNI_DE_OTRA_PERSONA',
    detalle: `'Con ese DNI está registrada una persona de otro apellido y otra fecha de nacimiento.'`,
    donde:
      'not r.declarada and r.p_nacimiento <> r.fecha_nacimiento and normalizar(r.p_apellido) <> normalizar(r.apellido)',
  },
  {
    motivo: 'NUMERO_DE_OTRA_PERSONA',
    detalle: `'Ese número de afiliado es de otra persona.'`,
    donde: `r.movimiento = 'A' and r.numerada_persona_id is not null and r.numerada_persona_id is distinct from r.persona_id`,
  },
] as const

/** The file changes a person when `row(p...)` differs from `row(q...)`. */
const PERSONA = [
  'apellido',
  'nombre',
  'sexo',
  'fecha_nacimiento',
  'cuil',
  'domicilio',
  'localidad',
  'telefono',
  'email',
]
const QUEDA = PERSONA.map(
  (columna) =>
    `case when r.manda then coalesce(r.${columna}, p.${columna}) else coalesce(p.${columna}, r.${columna}) end`,
)
const personaCambia = `row(${PERSONA.map((columna) => `p.${columna}`).join(', ')}) is distinct from row(${QUEDA.join(', ')})`
const planQueda = 'case when r.plan is null then a.plan_id else r.plan_id end'
const afiliadoCambia = `row(a.nroafiliado, a.plan_id, a.activo) is distinct from row(r.nroafiliado, ${planQueda}, true)`
const ausente = `not exists (select from resueltos r where r.afiliado_id = a.afiliado_id)`

async function compare({ client, modo }: Carga): Promise<Comparacion[]> {
  await client.query(
    `update resueltos r set movimiento = e.movimiento from entrada e where e.linea = r.linea and e.movimiento <> r.movimiento`,
  )
  const { rows } = await client.query<Comparacion & { ausentes: number }>(
    `select c.nombre as ambito,
            count(*) filter (where r.movimiento = 'A' and r.afiliado_id is null)::int as nuevos,
            count(*) filter (where r.movimiento = 'A' and r.afiliado_id is not null and (${personaCambia}
              or ${afiliadoCambia}))::int as cambiados,
            count(*) filter (where r.movimiento = 'A' and r.afiliado_id is not null and not (${personaCambia} or ${afiliadoCambia})
                                or r.movimiento = 'B' and a.activo is not true)::int as sin_cambio,
            count(*) filter (where r.movimiento = 'B' and a.activo)::int as bajas,
            (select count(*)::int from afiliados a
              where a.convenio_id = c.convenio_id and a.activo) as activos,
            ${
              modo === 'completo'
                ? `(select count(*)::int from afiliados a
              where a.convenio_id = c.convenio_id and a.activo and ${ausente})`
                : '0'
            } as ausentes
       from resueltos r join convenios c using (convenio_id)
       left join personas p using (persona_id) left join afiliados a on a.afiliado_id = r.afiliado_id
      where r.convenios = 1
      group by c.convenio_id, c.nombre`,
  )
  return rows.map(({ ausentes, ...cuentas }) => ({ ...cuentas, bajas: cuentas.bajas + ausentes }))
}

/** Those who registered with the DNI of one of the file, and other data. */
async function refuteDeclaradas(client: Carga['client']): Promise<void> {
  const { rows } = await client.query<{ persona_id: number; suya: Identidad; dicha: Identidad }>(
    `select r.persona_id, to_jsonb(p) as suya, to_jsonb(r) as dicha from resueltos r join personas p using (persona_id)
      where r.declarada and r.movimiento = 'A' order by r.linea`,
  )
  for (const { persona_id, suya, dicha } of rows)
    if (!esMismaPersona(dicha, suya)) await client.query('select desmentir_persona($1, $2)', [persona_id, dicha])
}

async function save({ client, modo }: Carga): Promise<void> {
  // Must come before the new ones are inserted, which would count as missing from the file.
  const dicha = `exists (select from resueltos r where r.afiliado_id = a.afiliado_id and r.movimiento = 'B')`
  const deEsteArchivo = `a.convenio_id in (select convenio_id from resueltos where convenios = 1)`
  await client.query(
    `update afiliados a set activo = false
      where a.activo and (${dicha}${modo === 'completo' ? ` or ${deEsteArchivo} and ${ausente}` : ''})`,
  )
  const columnas = ['dni', 'tipo_doc', ...PERSONA].join(', ')
  await client.query(
    `insert into personas (${columnas})
     select distinct on (dni) ${columnas} from resueltos where movimiento = 'A' and persona_id is null order by dni, linea`,
  )
  await refuteDeclaradas(client)
  await client.query(
    `update resueltos r set persona_id = p.persona_id from personas p where r.persona_id is null and p.dni = r.dni`,
  )
  await client.query(
    `update personas p set ${PERSONA.map((columna, i) => `${columna} = ${QUEDA[i]}`).join(', ')}
       from resueltos r where r.movimiento = 'A' and r.persona_id = p.persona_id and (${personaCambia})`,
  )
  await client.query(
    `update afiliados a set nroafiliado = r.nroafiliado, plan_id = ${planQueda}, activo = true
       from resueltos r where r.movimiento = 'A' and r.afiliado_id = a.afiliado_id and (${afiliadoCambia})`,
  )
  await client.query(
    `insert into afiliados (persona_id, convenio_id, plan_id, nroafiliado)
     select persona_id, convenio_id, plan_id, nroafiliado from resueltos
      where movimiento = 'A' and afiliado_id is null order by linea`,
  )
}
