import type { PersonaDeFarmacia } from '@receta/contract'
import type { Preparada, Trx } from '@receta/database'
import type { ClaveOperador } from '@receta/service-kit'
import { sql } from 'kysely'

/** `responsable`: the director técnico under whom an auxiliar serves (Ley 17.565); null where none is registered. */
export type Firmante = { clave: ClaveOperador | null; responsable: PersonaDeFarmacia | null }

const vigente = (usuario_id: number) => sql`
  select k.clave_id, k.privada, k.certificado, k.certificado_firma, k.certificado_clave_id
    from operadores_claves k where k.usuario_id = ${usuario_id} and k.hasta is null`

export const firmanteDe = (usuario_id: number, farmacia_id: number): Preparada<Firmante> => ({
  name: 'find_firmante',
  consulta: sql<Firmante>`
    select (select row_to_json(k) from (${vigente(usuario_id)}) k) as clave,
           (select json_build_object('nombre', o.nombre, 'apellido', o.apellido, 'cargo', o.cargo, 'matricula', o.matricula,
                     'jurisdiccion', o.jurisdiccion)
              from operadores o where o.farmacia_id = ${farmacia_id} and o.cargo = 'director_tecnico' and o.baja_en is null
             order by o.creado_en, o.usuario_id limit 1) as responsable`,
})

/** In the place of the one he had. Two handovers at once make one: the second reads what the first wrote. */
export async function saveClave(
  trx: Trx,
  { usuario_id, farmacia_id, desde }: { usuario_id: number; farmacia_id: number; desde: Date },
  k: ClaveOperador,
): Promise<ClaveOperador> {
  await sql`update operadores_claves set hasta = greatest(desde, ${desde}) where usuario_id = ${usuario_id} and hasta is null`.execute(
    trx,
  )
  await sql`
    insert into operadores_claves (clave_id, usuario_id, farmacia_id, privada, certificado, certificado_firma,
                                   certificado_clave_id, desde)
    values (${k.clave_id}, ${usuario_id}, ${farmacia_id}, ${k.privada}, ${k.certificado}, ${k.certificado_firma},
            ${k.certificado_clave_id}, ${desde})
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<ClaveOperador>`${vigente(usuario_id)}`.execute(trx)
  return rows[0] ?? k
}

type Firmada = { dispensa_id: number; farmacia_id: number; clave_id: string; texto: string; firma: string }

export const firmaPorEscribir = (f: Firmada): Preparada<unknown> => ({
  name: 'insert_dispensa_firma',
  consulta: sql`
    insert into dispensas_firmas (dispensa_id, farmacia_id, clave_id, texto, firma)
    values (${f.dispensa_id}, ${f.farmacia_id}, ${f.clave_id}, ${f.texto}, ${f.firma})`,
})
