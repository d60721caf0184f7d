import { type Db, rows, readSql } from '@receta/database'
import type { DispensaFhir, FinanciadorPedido, ProductoConocido, ProductoPedido, RecetaFhir } from '@receta/fhir'

type Agregado = Pick<RecetaFhir, 'rnos' | 'nombres' | 'email' | 'codigos'> & { dispensas: DispensaFhir[] }
const nada: Agregado = { rnos: null, nombres: null, email: null, codigos: [], dispensas: [] }

/** What each Bundle needs besides its receta: payer, the patient's names, codes and handovers. */
export async function findAgregados(db: Db, recetas: readonly number[]): Promise<(recetas_id: number) => Agregado> {
  const filas = await rows<{ recetas_id: number; agregado: Agregado }>(
    db,
    { name: 'find_agregado_fhir', text: readSql(import.meta.url, 'find_agregado_fhir') },
    [recetas],
  )
  const porReceta = new Map(filas.map((fila) => [fila.recetas_id, fila.agregado]))
  return (recetas_id) => porReceta.get(recetas_id) ?? nada
}

/** A referencia or one of its lines, a CUIR, or a line of a dispensa. */
export const findPorNumero = async (db: Db, valor: string): Promise<number[]> =>
  (
    await rows<{ recetas_id: number }>(
      db,
      {
        name: 'find_por_numero_fhir',
        text: `select recetas_id from recetas where recetas_id = any(array[receta_de_referencia($1), receta_de_referencia($2)])
               union select recetas_id from registros_cuir where cuir = $1
               union select recetas_id from dispensas where dispensa_id = $3 limit 5`,
      },
      [valor, valor.replace(/-\d{1,2}$/, ''), Number(/^(\d{1,15})-\d{1,2}$/.exec(valor)?.[1] ?? 0)],
    )
  ).map((fila) => fila.recetas_id)

/** Null when it is not one of the médico's, or is ambiguous. */
export async function findConvenio(
  db: Db,
  medico_id: number,
  pedido: FinanciadorPedido,
): Promise<{ convenio_id: number; rnos: string | null } | null> {
  const filas = await rows<{ convenio_id: number; rnos: string | null }>(
    db,
    {
      name: 'find_convenio_fhir',
      text: `select c.convenio_id, c.rnos from convenios c join medicos_convenios mc using (convenio_id)
              where mc.medico_id = $1 and c.activo
                and case when $2::int is not null then c.convenio_id = $2 when $3::text is not null then c.rnos = $3
                  else c.es_particular end`,
    },
    [
      medico_id,
      pedido && 'convenio_id' in pedido ? pedido.convenio_id : null,
      pedido && 'rnos' in pedido ? pedido.rnos : null,
    ],
  )
  return filas.length === 1 ? (filas[0] ?? null) : null
}

export async function findPlan(db: Db, convenio_id: number, nombre: string): Promise<number | null> {
  const [fila] = await rows<{ plan_id: number }>(
    db,
    { name: 'find_plan_fhir', text: `select plan_id from planes where convenio_id = $1 and nombre = $2 and activo` },
    [convenio_id, nombre],
  )
  return fila?.plan_id ?? null
}

/** Null when the caller may not see that person. */
export async function findDocumento(db: Db, persona_id: number): Promise<string | null> {
  const [fila] = await rows<{ dni: string }>(
    db,
    { name: 'find_documento_fhir', text: `select dni from personas where persona_id = $1` },
    [persona_id],
  )
  return fila?.dni ?? null
}

/** Whose a receta is; null when the caller may not see it. */
export async function findPersonaDeReceta(db: Db, recetas_id: number): Promise<number | null> {
  const [fila] = await rows<{ persona_id: number }>(
    db,
    { name: 'find_persona_de_receta_fhir', text: `select persona_id from recetas where recetas_id = $1` },
    [recetas_id],
  )
  return fila?.persona_id ?? null
}

/** Null for a line that is not there, or that the caller may not see. */
export async function findProductoDeRenglon(db: Db, recetas_id: number, renglon: number): Promise<number | null> {
  const [fila] = await rows<{ producto_id: number }>(
    db,
    {
      name: 'find_producto_de_renglon_fhir',
      text: `select producto_id from recetas_items where recetas_id = $1 and renglon = $2`,
    },
    [recetas_id, renglon],
  )
  return fila?.producto_id ?? null
}

export type ProductoHallado = ProductoConocido & { precio: string }

/** In order; null for those not on sale. */
export async function findProductos(db: Db, pedidos: readonly ProductoPedido[]): Promise<(ProductoHallado | null)[]> {
  const filas = await rows<{ n: number } & ProductoHallado>(
    db,
    {
      name: 'find_productos_fhir',
      text: `select k.n::int, p.producto_id, coalesce(p.precio::text, '') as precio, p.nombre, p.monodroga,
                    p.concentracion, p.forma, p.presentacion, p.gtin, p.atc, snomed_de(p.gtin) as snomed
               from unnest($1::int[], $2::text[]) with ordinality as k (producto_id, gtin, n)
               join productos p on p.activo and (p.producto_id = k.producto_id or p.gtin = k.gtin)
              order by k.n, p.producto_id`,
    },
    [
      pedidos.map((p) => ('producto_id' in p ? p.producto_id : null)),
      pedidos.map((p) => ('gtin' in p ? p.gtin : null)),
    ],
  )
  return pedidos.map((_, i) => filas.find((f) => f.n === i + 1) ?? null)
}

export async function findLicencia(db: Db, medico_id: number): Promise<string> {
  const [fila] = await rows<{ licencia_federal: string }>(
    db,
    { name: 'find_licencia_fhir', text: `select licencia_federal from medicos where medico_id = $1` },
    [medico_id],
  )
  return fila?.licencia_federal ?? ''
}
