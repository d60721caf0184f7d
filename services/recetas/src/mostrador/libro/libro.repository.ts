import type { PersonaDeFarmacia } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import type { FirmaOperador } from '@receta/service-kit'
import { sql } from 'kysely'

export type AsientoRow = {
  dispensa_id: number
  renglon: number
  /** Of the handover; null where nobody signed it. */
  firma: FirmaOperador | null
  numero: number
  en: Date
  quien: string
  asiento: {
    referencia: string
    paciente: string
    /** Absent for a DNI, and in older entries. */
    tipo_doc?: string
    dni: string
    medico: string
    matricula: string
    producto: string
    entregados: number
    lista_control: string
    condicion_venta: string
    lote: string | null
    /** Absent in entries of before. */
    entrego?: PersonaDeFarmacia
  }
  anulado_en: Date | null
}

const columnas = sql`
  l.numero, l.dispensa_id, l.renglon, l.en, l.quien, l.asiento, d.deshecha_en as anulado_en,
  (select json_build_object('texto', s.texto, 'firma', s.firma, 'certificado', k.certificado, 'certificado_firma',
            k.certificado_firma, 'certificado_clave_id', k.certificado_clave_id)
     from dispensas_firmas s join operadores_claves k using (clave_id) where s.dispensa_id = l.dispensa_id) as firma`

export async function listAsientos(
  db: Db,
  farmacia_id: number,
  { desde, hasta }: { desde: Date; hasta: Date },
): Promise<AsientoRow[]> {
  const { rows } = await sql<AsientoRow>`
    select ${columnas} from libro_recetario l join dispensas d using (dispensa_id)
     where l.farmacia_id = ${farmacia_id} and l.en >= ${desde} and l.en <= ${hasta} order by l.numero`.execute(
    db.kysely,
  )
  return rows
}

export async function listNumeros(
  db: Trx | Db['kysely'],
  farmacia_id: number,
  desde: number,
  hasta: number,
): Promise<AsientoRow[]> {
  const { rows } = await sql<AsientoRow>`
    select ${columnas} from libro_recetario l join dispensas d using (dispensa_id)
     where l.farmacia_id = ${farmacia_id} and l.numero between ${desde} and ${hasta} order by l.numero`.execute(db)
  return rows
}

export type CierreRow = {
  dia: string
  desde: number
  hasta: number
  quien: string
  /** Written by the database; null for closes of before. */
  persona?: PersonaDeFarmacia | null
  en: Date
  anterior: string
  huella: string
}

export async function listCierres(db: Db, farmacia_id: number, desde: number, hasta: number): Promise<CierreRow[]> {
  const { rows } = await sql<CierreRow>`
    select dia, desde, hasta, quien, operador as persona, en, anterior, huella from libro_cierres
     where farmacia_id = ${farmacia_id} and desde <= ${hasta} and hasta >= ${desde} order by desde`.execute(db.kysely)
  return rows
}

/** 0 when there is none. */
export async function readPuntas(
  db: Trx | Db['kysely'],
  farmacia_id: number,
): Promise<{ escrito: number; cerrado: number }> {
  const { rows } = await sql<{ escrito: number; cerrado: number }>`
    select coalesce((select max(numero) from libro_recetario where farmacia_id = ${farmacia_id}), 0) as escrito,
           coalesce((select max(hasta) from libro_cierres where farmacia_id = ${farmacia_id}), 0) as cerrado`.execute(
    db,
  )
  return rows[0] ?? { escrito: 0, cerrado: 0 }
}

export async function findCierreHasta(trx: Trx, farmacia_id: number, hasta: number): Promise<CierreRow | null> {
  const { rows } = await sql<CierreRow>`
    select dia, desde, hasta, quien, operador as persona, en, anterior, huella from libro_cierres
     where farmacia_id = ${farmacia_id} and hasta = ${hasta}`.execute(trx)
  return rows[0] ?? null
}

/** Unless somebody closed from the same number first. */
export async function insertCierre(
  trx: Trx,
  farmacia_id: number,
  usuario_id: number,
  { persona: _, ...c }: CierreRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('libro_cierres')
    .values({ ...c, farmacia_id, usuario_id })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
