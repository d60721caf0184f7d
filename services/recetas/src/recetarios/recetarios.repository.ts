import { type Db, rows } from '@receta/database'

export type RecetarioRow = {
  habilitado: boolean
  convenio: string
  medico: string
  profesion: string
  especialidad: string
  licencia_federal: string
  lugar_atencion: string
  domicilio: string
  /** The first current one. */
  matricula: { tipo: string; numero: string; entidad: string } | null
  blancos: { nro_recetario: number; referencia: string; token_cifrado: string }[]
}

export type BlancoRow = {
  convenio_id: number
  convenio: string
  referencia: string
  token_cifrado: string
  /** A receta was issued with it, in any state. */
  usado: boolean
}

/** A blank of his own recetarios; undefined for any other number. */
export async function findBlanco(db: Db, medico_id: number, nro_recetario: number): Promise<BlancoRow | undefined> {
  const [encontrado] = await rows<BlancoRow>(
    db,
    {
      name: 'find_blanco',
      text: `select r.convenio_id, c.nombre as convenio, n.referencia, n.token_cifrado, blanco_usado(n.nro_recetario) as usado
               from recetarios_numeros n join recetarios r using (recetario_id) join convenios c on c.convenio_id = r.convenio_id
              where n.nro_recetario = $2 and r.medico_id = $1`,
    },
    [medico_id, nro_recetario],
  )
  return encontrado
}

/** A recetario of that médico, with his data and its unused blanks; undefined when it is another's. */
export async function findRecetario(
  db: Db,
  medico_id: number,
  recetario_id: number,
  hoy: string,
): Promise<RecetarioRow | undefined> {
  const [encontrado] = await rows<RecetarioRow>(
    db,
    {
      name: 'find_recetario',
      text: `select m.estado = 'habilitado' as habilitado, c.nombre as convenio,
        m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico,
                    m.profesion, m.licencia_federal, m.lugar_atencion, m.domicilio,
                    coalesce((select string_agg(e.nombre, ', ' order by e.nombre) from medicos_especialidades me
                      join especialidades e using (codigo)
                       where me.medico_id = m.medico_id), '') as especialidad,
                    (select jsonb_build_object('tipo', t.tipo, 'numero', t.numero, 'entidad', t.entidad) from matriculas t
                      where t.medico_id = m.medico_id and (t.vence_el is null or t.vence_el >= $3::date)
                      order by t.matricula_id limit 1) as matricula,
                    coalesce((select jsonb_agg(jsonb_build_object('nro_recetario', n.nro_recetario, 'referencia',
                      n.referencia, 'token_cifrado', n.token_cifrado)
                         order by n.nro_recetario)
                       from recetarios_numeros n
                      where n.recetario_id = r.recetario_id
                        and not exists (select from recetas x where x.soft_id = any(array(select soft_id from aplicaciones))
                          and x.convenio_id = r.convenio_id and x.nro_recetario = n.nro_recetario)), '[]') as blancos
               from recetarios r join medicos m using (medico_id) join convenios c on c.convenio_id = r.convenio_id
              where r.medico_id = $1 and r.recetario_id = $2`,
    },
    [medico_id, recetario_id, hoy],
  )
  return encontrado
}
