import { type Db, estadoVisibleSql, rows } from '@receta/database'
import { type Marca, statusDeEstado } from '@receta/fhir'
import {
  type Abridor,
  type ComoSeAbre,
  composeFila,
  conMovimientos,
  type Leida,
  recetaColumns,
  type RecetaRow,
  vinculado,
} from '../recetas/receta.repository'

type Propia = { fila: RecetaRow; como: ComoSeAbre }

/** Those of these recetas that this caller may open as findRecetaPropia would, in the order of their ids. */
export async function findRecetasPropias(
  db: Db,
  recetas: readonly number[],
  { usuario_id, medico_id, persona_id, convenio_id }: Abridor,
  now: Date,
): Promise<Propia[]> {
  const filas = await rows<Leida & { como: ComoSeAbre }>(
    db,
    {
      name: 'find_recetas_propias_fhir',
      text: `select ${recetaColumns('$2')},
                    case when r.medico_id = $3 then 'autor' when r.persona_id = $4 then 'paciente'
                         when ${vinculado('$5', '$2')} then 'vinculado' else 'obra_social' end as como
               from unnest($1::bigint[]) with ordinality k (recetas_id, n) join recetas r using (recetas_id)
                    ${conMovimientos}
              where r.medico_id = $3 or r.persona_id = $4 or r.convenio_id = $6 or ${vinculado('$5', '$2')} order by k.n`,
    },
    [recetas, now, medico_id, persona_id, usuario_id, convenio_id],
  )
  return filas.map(({ como, ...leida }) => ({ fila: composeFila(leida), como }))
}

/** Whose recetas are searched; each way walks an index of its own, from the newest on. */
export type Alcance =
  | { como: 'medico'; medico_id: number }
  | { como: 'obra_social'; convenio_id: number }
  /** One's own and those of who gave a vínculo, without what they keep reserved. */
  | { como: 'paciente'; persona_id: number; usuario_id: number }

const condiciones = {
  medico: 'r.medico_id = $1 and $2::int is null',
  obra_social: 'r.convenio_id = $1 and $2::int is null',
  paciente: `(r.persona_id = $1 or not r.reservada) and r.persona_id = any($1::int || array(
     select v.persona_id from vinculos v
      where v.usuario_id = $2 and 'ver' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, $3)))`,
} as const

export type Filtro = {
  persona_id: number | null
  /** FHIR's statuses of a line. */
  status: readonly string[] | null
  /** From one instant, and before the other. */
  desde: Date | null
  hasta: Date | null
  medico: { medico_id: number } | { refeps: string } | null
  pagador: { convenio_id: number } | { rnos: string } | null
  despues: Marca | null
  limite: number
}

const deAlcance = (alcance: Alcance): [number, number | null] => {
  if (alcance.como === 'medico') return [alcance.medico_id, null]
  return alcance.como === 'obra_social' ? [alcance.convenio_id, null] : [alcance.persona_id, alcance.usuario_id]
}

// A line with nothing left is complete, also where its receta was handed over in part: as packages/fhir renglon.ts has it.
const statusSql = (ahora: string) => `
  case when r.estado = 'dispensada_parcial' and i.dispensado >= i.envases and ${estadoVisibleSql('r', ahora)} = 'dispensada_parcial'
       then 'completed' else $5::jsonb ->> ${estadoVisibleSql('r', ahora)} end`

/** The lines found, newest receta first, from where the page before ended. */
export async function findRenglones(db: Db, alcance: Alcance, f: Filtro, now: Date): Promise<Marca[]> {
  const { medico, pagador } = f
  const statement = {
    name: `find_renglones_fhir_${alcance.como}`,
    text: `select r.recetas_id::int, i.renglon::int from recetas r join recetas_items i using (recetas_id)
            where ${condiciones[alcance.como]}
              and ($4::text[] is null or ${statusSql('$3')} = any($4)) and ($6::int is null or r.persona_id = $6)
              and ($7::timestamptz is null or r.emitida_en >= $7) and ($8::timestamptz is null or r.emitida_en < $8)
              and ($9::int is null or r.medico_id = $9)
              and ($10::text is null or r.medico_id in (select m.medico_id from medicos m where m.licencia_federal = $10))
              and (($11::int is null and $12::text is null) or r.convenio_id in (
                    select c.convenio_id from convenios c where not c.es_particular and (c.convenio_id = $11 or c.rnos = $12)))
              and ($13::bigint is null or r.recetas_id < $13 or (r.recetas_id = $13 and i.renglon > $14::int))
            order by r.recetas_id desc, i.renglon limit $15`,
  }
  return rows<Marca>(db, statement, [
    ...deAlcance(alcance),
    now,
    f.status,
    JSON.stringify(statusDeEstado),
    f.persona_id,
    f.desde,
    f.hasta,
    medico && 'medico_id' in medico ? medico.medico_id : null,
    medico && 'refeps' in medico ? medico.refeps : null,
    pagador && 'convenio_id' in pagador ? pagador.convenio_id : null,
    pagador && 'rnos' in pagador ? pagador.rnos : null,
    f.despues?.recetas_id ?? null,
    f.despues?.renglon ?? null,
    f.limite,
  ])
}

/** A document by which a person is named: its number as stored, and whether it is a DNI; or a CUIL. */
export type DocumentoPedido =
  | { numeros: readonly string[]; esDni: boolean }
  | { cuil: string; numeros: readonly string[] }

/** The person with a document, among those the caller may see. */
export async function findPersona(db: Db, pedido: DocumentoPedido): Promise<number | null> {
  const [fila] = await rows<{ persona_id: number }>(
    db,
    {
      name: 'find_persona_fhir',
      text: `select persona_id from personas
              where dni = any($1) and case when $2::text is not null then cuil = $2 else (tipo_doc = 'DNI') = $3::boolean end`,
    },
    [pedido.numeros, 'cuil' in pedido ? pedido.cuil : null, 'esDni' in pedido ? pedido.esDni : null],
  )
  return fila?.persona_id ?? null
}
