import { type Db, rows, type Trx } from '@receta/database'
import type { EstadoGuardado } from '@receta/domain'
import { sql } from 'kysely'

/** Against its removal; false when it was removed. */
export const lockDispositivo = async (trx: Trx, dispositivo_id: number): Promise<boolean> =>
  (await trx
    .selectFrom('contingencia_dispositivos')
    .select('dispositivo_id')
    .where('dispositivo_id', '=', dispositivo_id)
    .where('revocado_en', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined

/** False when the device has no such number. */
export const lockNumero = async (trx: Trx, nro_recetario: number, dispositivo_id: number): Promise<boolean> =>
  (await trx
    .selectFrom('contingencia_numeros')
    .select('nro_recetario')
    .where('nro_recetario', '=', nro_recetario)
    .where('dispositivo_id', '=', dispositivo_id)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export async function findTitular(
  trx: Trx,
  nro_recetario: number,
): Promise<{ recetas_id: number; huella: string; emitida_en: Date } | undefined> {
  const {
    rows: [fila],
  } = await sql<{ recetas_id: number; huella: string; emitida_en: Date }>`
    select r.recetas_id, g.huella, r.emitida_en
      from contingencia_titulares t join contingencias g using (recetas_id) join recetas r using (recetas_id)
     where t.nro_recetario = ${nro_recetario}`.execute(trx)
  return fila
}

export async function setTitular(trx: Trx, nro_recetario: number, recetas_id: number): Promise<void> {
  await trx
    .insertInto('contingencia_titulares')
    .values({ nro_recetario, recetas_id })
    .onConflict((c) => c.column('nro_recetario').doUpdateSet({ recetas_id }))
    .execute()
}

/** `sin_numero` false gives it back in the same transaction. */
export const setSinNumero = (trx: Trx, recetas_id: number, sin_numero: boolean) =>
  trx.updateTable('recetas').set({ sin_numero }).where('recetas_id', '=', recetas_id).execute()

export type Contingencia = {
  recetas_id: number
  huella: string
  dispositivo_id: number
  nro_recetario: number
  prueba: string
  pedido: string
  registrada_en: Date
}

/** False when referencia or link are printed on a blank (RC006): roll back. */
export async function insertContingencia(trx: Trx, contingencia: Contingencia): Promise<boolean> {
  try {
    await trx.insertInto('contingencias').values(contingencia).execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'RC006') return false
    throw error
  }
}

export type RegistradaRow = {
  recetas_id: number
  persona_id: number
  nro_recetario: number
  sin_numero: boolean
  contenido: string
  estado: EstadoGuardado
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: Date | null
  otras: string[]
}

export async function findRegistrada(db: Db, huella: string): Promise<RegistradaRow | undefined> {
  const [fila] = await rows<RegistradaRow>(
    db,
    {
      name: 'find_contingencia',
      text: `select r.recetas_id, r.persona_id, r.nro_recetario, r.sin_numero, r.contenido, r.estado,
        r.vigente_desde::text, r.vence_el::text,
                    r.anulacion_pendiente, r.retenida_hasta,
                    array(select x.referencia from contingencias o join recetas x using (recetas_id)
                           where o.nro_recetario = g.nro_recetario and x.sin_numero and x.recetas_id <> r.recetas_id
                             order by x.recetas_id) as otras
               from contingencias g join recetas r using (recetas_id) where g.huella = $1`,
    },
    [huella],
  )
  return fila
}
