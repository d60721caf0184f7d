import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { firmadaNueva } from '@receta/contract'
import type { Db } from '@receta/database'
import { controlesReceta } from '@receta/domain'
import { aplicacion } from './escenario'
import { siguiente } from './siguiente'

/** Only the receipt, which the database requires (migration 0050). */
export const contenidoConRecibo = JSON.stringify({
  version: firmadaNueva.shape.version.value,
  verificaciones: controlesReceta.map((control) => ({ control, resultado: 'ok', detalle: 'Sin observaciones' })),
})

const golden = path.resolve(import.meta.dirname, '../../contract/src/receta/firmadas/3-primera.json')
/** Every reader can read it; it is of somebody else than the row says. */
const { texto: contenido } = JSON.parse(readFileSync(golden, 'utf8')) as { texto: string }

export type RecetaGuardada = { recetas_id: number; token_hash: Buffer }

/** Inserted directly, with one line and its issue event, for tests about who may see it. */
export async function aRecetaGuardada(
  { kysely }: Db,
  dueno: {
    medico_id: number
    usuario_id: number
    persona_id: number
    convenio_id: number
    producto_id: number
    estado?: 'emitida' | 'en_auditoria'
  },
): Promise<RecetaGuardada> {
  const { usuario_id, producto_id, estado = 'emitida', ...receta } = dueno
  const token_hash = randomBytes(32)
  const { recetas_id } = await kysely
    .insertInto('recetas')
    .values({
      ...receta,
      soft_id: aplicacion.soft_id,
      nro_recetario: siguiente(),
      clave_idempotencia: randomUUID(),
      huella_pedido: 'x',
      referencia: `R${siguiente()}`,
      token_hash,
      token_cifrado: 'x',
      estado,
      fecha_receta: '2026-11-20',
      vigente_desde: '2026-11-20',
      vence_el: '2026-12-20',
      emitida_en: new Date('2026-11-20T13:00:00Z'),
      apellido_nombre: 'Norma Beatriz Aguirre',
      dni: '98104227',
      busqueda: 'aguirre',
      diagnosticos: '[]',
      contenido,
      firma: Buffer.from('x'),
      clave_id: 'x',
    })
    .returning('recetas_id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('recetas_items')
    .values({
      recetas_id,
      renglon: 1,
      producto_id,
      ifa_clave: 'enalapril',
      monodroga: 'Enalapril',
      concentracion: '10 mg',
      forma: 'comprimido',
      presentacion: 'x 30',
      envases: 1,
      posologia: '1-0-0-1 x 30',
    })
    .execute()
  await kysely
    .insertInto('recetas_eventos')
    .values({
      recetas_id,
      accion: 'informar',
      usuario_id,
      rol: 13,
      quien: 'Dra. Lucía Ferreyra Sosa',
      en: new Date('2026-11-20T13:00:00Z'),
    })
    .execute()
  return { recetas_id, token_hash }
}
