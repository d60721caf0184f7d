import { type Firmada, readFirmada } from '@receta/contract'
import { type Db, dentroDe, rows, type Tables, type Trx } from '@receta/database'
import type { RecetaConEstado } from '@receta/domain'
import type { Insertable } from 'kysely'
import type { Versiones } from './hechos.repository'

export type Emitida = RecetaConEstado & {
  recetas_id: number
  huella_pedido: string
  token_cifrado: string
  contenido: Firmada
}

export type ResultadoEmision =
  | { resultado: 'emitida'; ids: number[] }
  | { resultado: 'repetida' | 'cuota_agotada' | 'persona_conocida' | 'ritmo' | 'numero_tomado' }

type Recetas = Required<Insertable<Tables['recetas']>>
type Items = Required<Insertable<Tables['recetas_items']>>

type FilaDeSerie = Pick<
  Recetas,
  | 'soft_id'
  | 'convenio_id'
  | 'medico_id'
  | 'afiliado_id'
  | 'plan_id'
  | 'clave_idempotencia'
  | 'huella_pedido'
  | 'reemplaza_a'
  | 'renueva_a'
  | 'reservada'
  | 'estado'
  | 'fecha_receta'
  | 'emitida_en'
  | 'apellido_nombre'
  | 'dni'
  | 'diagnosticos'
  | 'clave_id'
>
type FilaDeUna = Pick<
  Recetas,
  | 'nro_recetario'
  | 'serie_nro'
  | 'serie_total'
  | 'referencia'
  | 'vigente_desde'
  | 'vence_el'
  | 'token_hash'
  | 'token_cifrado'
  | 'contenido'
  | 'firma'
  | 'busqueda'
>
type FilaDeItem = Omit<Items, 'recetas_id' | 'dispensado' | 'medico_id' | 'persona_id' | 'convenio_id'>

/** Rows, who did it, and what the database counts again before writing. */
export type PedidoEmision = FilaDeSerie &
  Pick<Insertable<Tables['recetas_eventos']>, 'usuario_id' | 'rol' | 'quien'> & {
    persona_id: number | null
    /** Typed by hand; null when persona_id says who it is. */
    persona: Pick<
      Insertable<Tables['personas']>,
      'tipo_doc' | 'dni' | 'cuil' | 'apellido' | 'nombre' | 'sexo' | 'fecha_nacimiento'
    > | null
    /** Becomes `persona`, of whom only she has said who she is (decision 0134). */
    desmiente: number | null
    items: readonly FilaDeItem[]
    recetas: readonly FilaDeUna[]
    /** When the pace was checked; `margen`, how many more may be issued, null for no limit. */
    ultima: number
    margen: number | null
    /** Null when no norma counts. */
    contadas: number | null
    /** If they differ by now, the draft must be checked again. */
    versiones: Versiones
    /** 0 is no limit. */
    cuota: number
  }

const enJson = ({ recetas, ...pedido }: PedidoEmision): string =>
  JSON.stringify({
    ...pedido,
    recetas: recetas.map(({ token_hash, firma, ...una }) => ({
      ...una,
      token_hash: token_hash.toString('hex'),
      firma: firma.toString('hex'),
    })),
  })

// One plan of each statement within the function too: left to choose, PostgreSQL plans three of them again at each issue.
const sola = { name: 'emitir_receta', unPlan: true as const, text: 'select emitir_receta($1::jsonb) as resultado' }
// `false`: waits for the disk, as the receta does. The audit of a mere read does not wait.
const conAuditoria = {
  name: 'emitir_receta_y_auditar',
  unPlan: true as const,
  text: `select resultado, case when resultado ->> 'resultado' = 'emitida' then auditar($2::jsonb, false) end
           from (select emitir_receta($1::jsonb) as resultado offset 0) as hecha`,
}

/** Inside a transaction, the transaction writes the audit row. */
async function emitir(db: Db, pedido: PedidoEmision): Promise<ResultadoEmision> {
  const auditoria = (db.trx ? null : db.alConfirmar?.()) ?? null
  const values = [enJson(pedido), ...(auditoria ? auditoria.values.slice(0, 1) : [])]
  let emitida = false
  try {
    const [fila] = await rows<{ resultado: ResultadoEmision }>(db, auditoria ? conAuditoria : sola, values)
    if (!fila) throw new Error('emitir_receta answered no row')
    emitida = fila.resultado.resultado === 'emitida'
    return fila.resultado
  } finally {
    if (!emitida) auditoria?.forget()
  }
}

/** One transaction, so that a mail that leaves at once finds the address. */
function emitirConContacto(db: Db, pedido: PedidoEmision, email: string): Promise<ResultadoEmision> {
  const enUna = async (trx: Trx) => {
    const resultado = await emitir(dentroDe(db, trx), pedido)
    if (resultado.resultado === 'emitida')
      await trx
        .insertInto('recetas_contactos')
        .values(resultado.ids.map((recetas_id) => ({ recetas_id, email })))
        .execute()
    return resultado
  }
  return db.trx ? enUna(db.trx) : db.kysely.transaction().execute(enUna)
}

/** A device's data, or a paper blank's, may hit them. */
const deUnaSola = new Set(['recetas_referencia_key', 'recetas_token_hash_key', 'recetas_numero'])

/** All or nothing. 'repetida': another request issued with this key first, and its result has to be read. */
export async function saveEmision(db: Db, pedido: PedidoEmision, email: string | null): Promise<ResultadoEmision> {
  try {
    return await (email === null ? emitir(db, pedido) : emitirConContacto(db, pedido, email))
  } catch (error) {
    // Raised by emitir_receta(), which rolls back what it wrote.
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code === 'RC001') return { resultado: 'cuota_agotada' }
    if (code === 'RC002') return { resultado: 'persona_conocida' }
    if (code === 'RC003') return { resultado: 'ritmo' }
    if (deUnaSola.has(constraint)) return { resultado: 'numero_tomado' }
    throw error
  }
}

export async function findEmitidas(db: Db, medico_id: number, clave_idempotencia: string): Promise<Emitida[]> {
  const filas = await rows<Omit<Emitida, 'contenido'> & { contenido: string }>(
    db,
    {
      name: 'find_emitidas',
      text: `select recetas_id, huella_pedido, token_cifrado, contenido, estado, vigente_desde, vence_el,
                    anulacion_pendiente, retenida_hasta
               from recetas where recetas_id = any(recetas_del_pedido($1, $2)) order by serie_nro`,
    },
    [medico_id, clave_idempotencia],
  )
  return filas.map((fila) => ({ ...fila, contenido: readFirmada(fila.contenido) }))
}
