import { type Db, rows, readSql } from '@receta/database'

export type RecetarioRow = {
  habilitado: boolean
  convenio: string
  medico: string
  profesion: string
  especialidad: string
  licencia_federal: string
  lugar_atencion: string
  domicilio: string
  matricula: { tipo: string; numero: string; entidad: string } | null
  blancos: { nro_recetario: number; referencia: string; token_cifrado: string }[]
}

export type BlancoRow = {
  convenio_id: number
  convenio: string
  referencia: string
  token_cifrado: string
  usado: boolean
  anulado: boolean
}

/** Undefined for a number that is not his. */
export async function findBlanco(db: Db, medico_id: number, nro_recetario: number): Promise<BlancoRow | undefined> {
  const [encontrado] = await rows<BlancoRow>(
    db,
    {
      name: 'find_blanco',
      text: `select r.convenio_id, c.nombre as convenio, n.referencia, n.token_cifrado, n.anulado_en is not null as anulado,
                    blanco_usado(n.nro_recetario) as usado
               from recetarios_numeros n join recetarios r using (recetario_id) join convenios c on c.convenio_id = r.convenio_id
              where n.nro_recetario = $2 and r.medico_id = $1`,
    },
    [medico_id, nro_recetario],
  )
  return encontrado
}

/** Undefined when it is another's. */
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
      text: readSql(import.meta.url, 'find_recetario'),
    },
    [medico_id, recetario_id, hoy],
  )
  return encontrado
}
