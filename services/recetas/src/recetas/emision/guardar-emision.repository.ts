import { type Firmada, readFirmada } from '@receta/contract'
import { type Db, dentroDe, rows, type Tables, type Trx } from '@receta/database'
import type { RecetaConEstado } from '@receta/domain'
import type { Insertable } from 'kysely'
import type { Versiones } from './hechos.repository'

/** One that was issued, as its médico is answered. */
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

/** What the recetas of a series have in common, in the words of their columns. */
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
/** What each one has of its own. */
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

/** What is written of an issue: rows, who did it, and what the database counts again before it writes them. */
export type PedidoEmision = FilaDeSerie &
  Pick<Insertable<Tables['recetas_eventos']>, 'usuario_id' | 'rol' | 'quien'> & {
    persona_id: number | null
    /** Who it is for, typed by hand and not known yet; null where persona_id says it. */
    persona: Pick<
      Insertable<Tables['personas']>,
      'tipo_doc' | 'dni' | 'cuil' | 'apellido' | 'nombre' | 'sexo' | 'fecha_nacimiento'
    > | null
    items: readonly FilaDeItem[]
    recetas: readonly FilaDeUna[]
    /** His last receta when the pace was checked, and how many more he may issue; null is any number. */
    ultima: number
    margen: number | null
    /** The last one of this person that a norma counted; null where none counts. */
    contadas: number | null
    /** Of what was checked and changes rarely: what is of others by now must be checked again. */
    versiones: Versiones
    /** How many of a month its convenio lets a person have; 0 is any number. */
    cuota: number
  }

/** As the function takes it: bytes in hexadecimal. */
const enJson = ({ recetas, ...pedido }: PedidoEmision): string =>
  JSON.stringify({
    ...pedido,
    recetas: recetas.map(({ token_hash, firma, ...una }) => ({
      ...una,
      token_hash: token_hash.toString('hex'),
      firma: firma.toString('hex'),
    })),
  })

const sola = { name: 'emitir_receta', text: 'select emitir_receta($1::jsonb) as resultado' }
// `false`: confirmed when it is on the disk, as the receta is; the audit of what was only read does not wait for it.
const conAuditoria = {
  name: 'emitir_receta_y_auditar',
  text: `select resultado, case when resultado ->> 'resultado' = 'emitida' then auditar($2::jsonb, false) end
           from (select emitir_receta($1::jsonb) as resultado offset 0) as hecha`,
}

/** Issues, with the row of the call's audit in the same statement; where it is part of a transaction, that one writes the row. */
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

/** The same, and the address to tell, in one transaction: a mail that leaves at once already finds it. */
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

/** What one receta alone has, of what may come from outside: a device, or a blank on paper. */
const deUnaSola = new Set(['recetas_referencia_key', 'recetas_token_hash_key', 'recetas_numero'])

/**
 * Issues all or nothing, in one round trip unless there is an address of its own to tell. 'repetida': somebody issued with
 * this key first; read what he wrote.
 */
export async function saveEmision(db: Db, pedido: PedidoEmision, email: string | null): Promise<ResultadoEmision> {
  try {
    return await (email === null ? emitir(db, pedido) : emitirConContacto(db, pedido, email))
  } catch (error) {
    // Raised by emitir_receta(), so that nothing it had written stays.
    const { code, constraint = '' } = error as { code?: string; constraint?: string }
    if (code === 'RC001') return { resultado: 'cuota_agotada' }
    if (code === 'RC002') return { resultado: 'persona_conocida' }
    if (code === 'RC003') return { resultado: 'ritmo' }
    if (deUnaSola.has(constraint)) return { resultado: 'numero_tomado' }
    throw error
  }
}

/** What a clave_idempotencia issued, in series order. */
export async function findEmitidas(db: Db, medico_id: number, clave_idempotencia: string): Promise<Emitida[]> {
  const filas = await rows<Omit<Emitida, 'contenido'> & { contenido: string }>(
    db,
    {
      name: 'find_emitidas',
      text: `select recetas_id, huella_pedido, token_cifrado, contenido, estado, vigente_desde, vence_el,
                    anulacion_pendiente, retenida_hasta
               from recetas where medico_id = $1 and clave_idempotencia = $2 order by serie_nro`,
    },
    [medico_id, clave_idempotencia],
  )
  return filas.map((fila) => ({ ...fila, contenido: readFirmada(fila.contenido) }))
}
