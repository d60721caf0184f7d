import { type Db, rows, type TipoCorreo } from '@receta/database'
import type { EstadoGuardado } from '@receta/domain'

export type CorreoRow = {
  mensaje_id: number
  tipo: TipoCorreo
  recetas_id: number | null
  usuario_id: number | null
  para: string | null
  datos: Record<string, unknown>
  secreto: string | null
  creado_en: Date
  /** Tries so far, this one included. */
  intentos: number
}

/**
 * Takes what is due, the longest waiting first, and puts it out of everybody's reach until `hasta`: whoever is killed
 * before he says how it went, leaves it to the next one. Two processes never take the same. Of a receta nothing
 * while what happened to it before was put off.
 */
export const claimCorreos = (db: Db, tipos: readonly string[], now: Date, hasta: Date, cuantos: number) =>
  rows<CorreoRow>(
    db,
    {
      name: 'claim_correos',
      // Materialized: a plan that ran it more than once would take more than the batch.
      text: `with t as materialized (
               select p.mensaje_id from bandeja_salida p
                where p.enviado_en is null and p.abandonado_en is null and p.disponible_en <= $2 and p.tipo = any($1)
                  and not exists (select from bandeja_salida a
                        where a.enviado_en is null and a.abandonado_en is null and a.tipo = any($1)
                          and a.recetas_id = p.recetas_id and a.mensaje_id < p.mensaje_id and a.disponible_en > $2)
                order by p.disponible_en, p.mensaje_id limit $4 for update of p skip locked)
             update bandeja_salida b set intentos = b.intentos + 1, disponible_en = $3
               from t where b.mensaje_id = t.mensaje_id
             returning b.mensaje_id, b.tipo, b.recetas_id, b.usuario_id, b.para, b.datos, b.secreto, b.creado_en, b.intentos`,
    },
    [tipos, now, hasta, cuantos],
  )

/** Closes a mail for good: sent, or with nobody to send it to and why. Its secret goes with it. */
export const closeCorreo = (db: Db, mensaje_id: number, now: Date, error: string | null) =>
  rows(
    db,
    {
      name: 'close_correo',
      text: `update bandeja_salida set enviado_en = $2, error = $3, secreto = null, para = case tipo when 'baja_hecha'
        then null else para end where mensaje_id = $1 and enviado_en is null`,
    },
    [mensaje_id, now, error],
  )

/** Gives up: it stays for an operator to look at, without its secret. */
export const abandonCorreo = (db: Db, { mensaje_id, intentos }: CorreoRow, now: Date, error: string) =>
  rows(
    db,
    {
      name: 'abandon_correo',
      text: `update bandeja_salida set abandonado_en = $3, error = $4, secreto = null
              where mensaje_id = $1 and intentos = $2 and enviado_en is null`,
    },
    [mensaje_id, intentos, now, error],
  )

/**
 * Puts a mail off. Only for the try that it was taken for: one whose time ran out meanwhile belongs to somebody else.
 * `cuenta` false gives the try back, when nothing was tried.
 */
export const postponeCorreo = (
  db: Db,
  { mensaje_id, intentos }: CorreoRow,
  hasta: Date,
  error: string,
  cuenta: boolean,
) =>
  rows(
    db,
    {
      name: 'postpone_correo',
      text: `update bandeja_salida set disponible_en = $3, error = $4, intentos = intentos - $5::int
              where mensaje_id = $1 and intentos = $2 and enviado_en is null`,
    },
    [mensaje_id, intentos, hasta, error, cuenta ? 0 : 1],
  )

// A user's name is the address they entered with, where nothing else is on record.
const correoDe = (u: string) =>
  `coalesce(${u}.email, case when position('@' in ${u}.usuario) > 1 then ${u}.usuario end)`

export type Destinatario = { email: string | null; tipo: number | null }

/** Whose account it is, by its id or else by the address written down; `para` wins over the account's own address. */
export async function findDestinatario(db: Db, { usuario_id, para }: CorreoRow): Promise<Destinatario> {
  const [fila] = await rows<Destinatario>(
    db,
    {
      name: 'find_destinatario',
      text: `select ${correoDe('u')} as email, u.tipo from usuarios u
              where u.usuario_id = $1 or ($1::int is null and u.usuario = lower($2)) limit 1`,
    },
    [usuario_id, para],
  )
  return { email: para ?? fila?.email ?? null, tipo: fila?.tipo ?? null }
}

/** A médico who issued meanwhile looked for that: there is nothing to tell. */
export const sigueSinRelacion = async (db: Db, { datos }: CorreoRow): Promise<boolean> =>
  (
    await rows<{ sigue: boolean }>(
      db,
      { name: 'sigue_sin_relacion', text: 'select sin_relacion($1, $2, $3) as sigue' },
      [datos['persona_id'], datos['mirador'], datos['rol']],
    )
  )[0]?.sigue === true

export type RecetaCorreo = {
  recetas_id: number
  referencia: string
  token_cifrado: string
  estado: EstadoGuardado
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: Date | null
  emitida_en: Date
  anulada_en: Date | null
  /** What was handed over last ended an anulación that waited. */
  anulacion_perdida: boolean
  auditada_en: Date | null
  tratamiento: string
  medico: string
  /** The patient's address: what the médico wrote down for this receta, their account's, or the padrón's. */
  email: string | null
  /** Whether the patient, where they have an account, wants to be told of what needs nothing from them. */
  avisos: boolean
}

/**
 * The receta and the rest of its series, in order. One that is reserved is not told to the padrón's address: a
 * parent's, often. Neither items nor diagnoses nor anybody's words are read: a mail cannot
 * say what it does not know.
 */
export const findSerie = (db: Db, recetas_id: number) =>
  rows<RecetaCorreo>(
    db,
    {
      name: 'find_serie_correo',
      text: `select r.recetas_id, r.referencia, r.token_cifrado, r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente,
                    r.retenida_hasta, r.emitida_en, r.anulada_en, r.auditada_en,
                    exists (select from recetas_eventos e where e.recetas_id = r.recetas_id and e.accion = 'anular'
                      and (e.datos ->> 'dispensa_id')::bigint
                      = (select max(d.dispensa_id) from dispensas d
                        where d.recetas_id = r.recetas_id)) as anulacion_perdida, m.tratamiento, m.nombre || ' ' || m.apellido as medico,
                    coalesce(c.email, ${correoDe('u')}, case when not r.reservada then p.email end) as email,
                    coalesce((u.preferencias ->> 'avisos_recetas')::boolean, true) as avisos
               from recetas una
               join recetas r on r.medico_id = una.medico_id and r.clave_idempotencia = una.clave_idempotencia
               join medicos m on m.medico_id = r.medico_id
               join personas p on p.persona_id = r.persona_id
               left join usuarios u on u.usuario_id = p.usuario_id and u.estado = 'activo'
               left join recetas_contactos c on c.recetas_id = r.recetas_id
              where una.recetas_id = $1 order by r.serie_nro`,
    },
    [recetas_id],
  )
