import { comoSistema, type Db, lotePorBase, rows, type TipoCorreo } from '@receta/database'
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
  intentos: number
}

/**
 * Longest wait first, hidden until `hasta`: those of a killed process are taken again. A receta's later mails wait for a
 * postponed one.
 */
export const claimCorreos = (db: Db, tipos: readonly string[], now: Date, hasta: Date, cuantos: number) =>
  rows<CorreoRow>(
    db,
    {
      name: 'claim_correos',
      text: `select mensaje_id, tipo, recetas_id, usuario_id, para, datos, secreto, creado_en, intentos
               from tomar_correos($1, $2, $3, $4)`,
    },
    [tipos, now, hasta, cuantos],
  )

type CierreDeCorreo = { mensaje_id: number; now: Date; error: string | null }

// One statement at a time: those that end while it waits for the disk share the next wait.
const closeLote = lotePorBase(async (db: Db, cierres: readonly CierreDeCorreo[]): Promise<void[]> => {
  await rows(
    comoSistema(db),
    {
      name: 'close_correos',
      text: `update bandeja_salida b set enviado_en = c.en, error = c.error, secreto = null, para = case b.tipo when 'baja_hecha'
        then null else b.para end
        from unnest($1::bigint[], $2::timestamptz[], $3::text[]) as c (mensaje_id, en, error)
       where b.mensaje_id = c.mensaje_id and b.enviado_en is null`,
    },
    [cierres.map((c) => c.mensaje_id), cierres.map((c) => c.now), cierres.map((c) => c.error)],
  )
  return cierres.map(() => undefined)
}, 1)

/** Sent, or with the reason why nobody can get it. Its secret is deleted. */
export const closeCorreo = (db: Db, mensaje_id: number, now: Date, error: string | null): Promise<void> =>
  closeLote(db, { mensaje_id, now, error })

/** It stays for an operator, without its secret. */
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

/** If this attempt still owns it. `cuenta` false does not count the attempt. */
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

// Without an e-mail, a user name that is one.
const correoDe = (u: string) =>
  `coalesce(${u}.email, case when position('@' in ${u}.usuario) > 1 then ${u}.usuario end)`

export type Destinatario = { email: string | null; tipo: number | null }

/** `para` takes precedence over the account's address. */
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

/** Not when the médico issued something meanwhile. */
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
  anulacion_perdida: boolean
  auditada_en: Date | null
  tratamiento: string
  medico: string
  /** Written for this receta, the account's or the padrón's. */
  email: string | null
  /** Whether it was written for this receta. */
  contacto: boolean
  /** The patient's, where he has one. */
  usuario_id: number | null
  /** Whether a patient with an account wants informative mails. */
  avisos: boolean
}

// What is claimed together asks together, so that two statements serve the five of a batch. A reserved one is not sent to the padrón's
// address, often a parent's. Nothing clinical is read, so no mail can reveal it.
const seriesLote = lotePorBase(async (db: Db, de: readonly number[]): Promise<RecetaCorreo[][]> => {
  const filas = await rows<RecetaCorreo & { de: number }>(
    comoSistema(db),
    {
      name: 'find_series_correo',
      text: `select k.de::int, r.recetas_id, r.referencia, r.token_cifrado, r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente,
                    r.retenida_hasta, r.emitida_en, r.anulada_en, r.auditada_en,
                    exists (select from recetas_eventos e where e.recetas_id = r.recetas_id and e.accion = 'anular'
                      and (e.datos ->> 'dispensa_id')::bigint
                      = (select max(d.dispensa_id) from dispensas d
                        where d.recetas_id = r.recetas_id)) as anulacion_perdida, m.tratamiento, m.nombre || ' ' || m.apellido as medico,
                    coalesce(c.email, ${correoDe('u')}, case when not r.reservada then p.email end) as email,
                    c.email is not null as contacto, u.usuario_id,
                    coalesce((u.preferencias ->> 'avisos_recetas')::boolean, true) as avisos
               from unnest($1::bigint[]) with ordinality as k (recetas_id, de)
               cross join lateral unnest(recetas_de_la_serie(k.recetas_id)) as una (recetas_id)
               join recetas r on r.recetas_id = una.recetas_id
               join medicos m on m.medico_id = r.medico_id
               join personas p on p.persona_id = r.persona_id
               left join usuarios u on u.usuario_id = p.usuario_id and u.estado = 'activo'
               left join recetas_contactos c on c.recetas_id = r.recetas_id
              order by k.de, r.serie_nro`,
    },
    [de],
  )
  const series = de.map((): RecetaCorreo[] => [])
  for (const { de: cual, ...receta } of filas) series[cual - 1]?.push(receta)
  return series
}, 1)

/** All that were issued with that receta, itself too, in their order; none for one that is not there. */
export const findSerie = (db: Db, recetas_id: number): Promise<RecetaCorreo[]> => seriesLote(db, recetas_id)
