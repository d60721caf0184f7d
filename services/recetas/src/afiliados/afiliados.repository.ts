import { type Busca, buscando, type Db, raizDe, rows } from '@receta/database'
import { escriturasDni, hoy, addDias, type TipoDocumento } from '@receta/domain'
import { type RawBuilder, sql } from 'kysely'

/** `palabras` are normalised and contain only letters and digits. */
export type CriteriosAfiliado = {
  medico_id: number | null
  convenio_id: number | undefined
  dni: string | undefined
  tipo_doc: TipoDocumento | undefined
  nroafiliado: string | undefined
  palabras: readonly string[]
}

export type AfiliadoRow = {
  persona_id: number
  afiliado_id: number
  convenio_id: number
  convenio: string
  plan_id: number | null
  plan: string | null
  nroafiliado: string
  activo: boolean
  tipo_doc: TipoDocumento
  dni: string
  cuil: string | null
  apellidoNombre: string
  apellido: string
  nombre: string
  sexo: 'F' | 'M' | 'X'
  fecha_nacimiento: string
  email: string | null
  telefono: string | null
  alergias: string[]
  condiciones: string[]
  toma_hoy: string[]
  sin_confirmar: boolean
}

const maximo = 20
/** Days for which a complete handover counts as still taken: the length of a usual pack. */
const diasDeTratamiento = 30

const y = sql` and `
const comienza = (palabra: string) => sql<boolean>`p.busqueda ~ ${`\\m${palabra}`}`
// <% finds a word that is still being typed, <<% a complete one with more mistakes (Ferreira for Ferreyra).
const parecida = (palabra: string) => sql<boolean>`${palabra} <% p.busqueda or ${palabra} <<% p.busqueda`
// With fewer than four letters everything is similar.
const comienzaOSeParece = (palabra: string) =>
  palabra.length < 4 ? comienza(palabra) : sql<boolean>`(${comienza(palabra)} or ${parecida(palabra)})`

type Coincide = typeof comienza

function filtros(
  { dni, tipo_doc, nroafiliado, palabras, medico_id }: CriteriosAfiliado,
  coincide: Coincide,
): RawBuilder<unknown> {
  const deLaPersona = [
    ...(dni === undefined ? [] : [sql`p.dni = any(${escriturasDni(dni)})`]),
    ...(tipo_doc === undefined ? [] : [sql`p.tipo_doc = ${tipo_doc}`]),
    ...palabras.map(coincide),
    ...(nroafiliado === undefined ? [] : [sql`a.nroafiliado in (${nroafiliado}, upper(${nroafiliado}))`]),
  ]
  // Only a complete DNI finds people outside his convenios, and only for an enabled médico.
  const conSuDni = dni !== undefined && nroafiliado === undefined
  const suyas = conSuDni
    ? sql`(a.afiliado_id is not null
           or exists (select from medicos m where m.medico_id = ${medico_id} and m.estado = 'habilitado'))`
    : sql`a.afiliado_id is not null`
  return sql.join([...deLaPersona, suyas], y)
}

function cercania(palabras: readonly string[]): RawBuilder<unknown> {
  const suma = sql.join(
    palabras.map((palabra) => sql`word_similarity(${palabra}, p.busqueda)`),
    sql` + `,
  )
  return sql`case when ${sql.join(palabras.map(comienza), y)} then 0 else 1000 - (${suma}) end`
}

export async function findAfiliados(db: Db, criterios: CriteriosAfiliado, now: Date): Promise<AfiliadoRow[]> {
  const exactos = await listAfiliados(db, criterios, comienza, now)
  const alcanza = exactos.length === maximo || criterios.palabras.every((palabra) => palabra.length < 4)
  return alcanza ? exactos : listAfiliados(db, criterios, comienzaOSeParece, now)
}

const recordados = sql`
  select case an.tipo when 'alergia' then an.texto when 'condicion' then an.texto
                      when 'embarazo' then concat('embarazo', ' · FPP ' || to_char(an.fpp, 'DD/MM/YYYY'))
                      when 'insuficiencia_renal' then 'insuficiencia renal' when 'insuficiencia_hepatica' then 'insuficiencia hepática'
                      else an.tipo end
    from antecedentes an where an.persona_id = h.persona_id and an.cerrado_en is null and an.presente`

/** The same criteria are always the same text. */
const nombreDe = ({ dni, tipo_doc, nroafiliado, convenio_id }: CriteriosAfiliado): string =>
  [dni, tipo_doc, nroafiliado, convenio_id].map((criterio) => (criterio === undefined ? '_' : 'x')).join('')

/** The walls show whom the call asks for, and nobody else (decisions 0115 and 0122). */
const buscaDe = ({ dni, nroafiliado, palabras, convenio_id }: CriteriosAfiliado, coincide: Coincide): Busca =>
  dni === undefined && nroafiliado === undefined
    ? { palabras, parecidas: coincide !== comienza, convenio_id }
    : {
        ...(dni !== undefined && { documentos: escriturasDni(dni) }),
        ...(nroafiliado !== undefined && { nroafiliado }),
      }

/** Found by the index of their words before the policies, which would read each person first. */
const conNombre = ({ dni, nroafiliado }: CriteriosAfiliado): boolean => dni === undefined && nroafiliado === undefined

// The scope is in the join, so that another médico's afiliado is never read.
async function listAfiliados(
  delActor: Db,
  criterios: CriteriosAfiliado,
  coincide: Coincide,
  now: Date,
): Promise<AfiliadoRow[]> {
  const { medico_id, convenio_id, palabras } = criterios
  const db = buscando(delActor, buscaDe(criterios, coincide))
  const consulta = sql<AfiliadoRow>`
    with mios as (
      select c.convenio_id, c.nombre
        from medicos m
        join medicos_convenios using (medico_id)
        join convenios c using (convenio_id)
       where m.medico_id = ${medico_id} and m.estado = 'habilitado' and c.activo
         ${convenio_id === undefined ? sql`` : sql`and c.convenio_id = ${convenio_id}`}
    ), hallados as (
      select p.*, a.afiliado_id, a.convenio_id, mios.nombre as convenio, a.plan_id, a.nroafiliado, a.activo,
             ${coincide === comienza ? sql`0` : cercania(palabras)} as cercania
        from personas p
        left join (afiliados a join mios on mios.convenio_id = a.convenio_id) on a.persona_id = p.persona_id
       where ${conNombre(criterios) ? sql`p.persona_id = any(actor_buscadas()) and` : sql``} ${filtros(criterios, coincide)}
       order by cercania, p.busqueda, p.persona_id, a.activo desc, a.convenio_id
       limit ${maximo}
    )
    select h.persona_id, coalesce(h.afiliado_id, 0) as afiliado_id, coalesce(h.convenio_id, 0) as convenio_id,
           coalesce(h.convenio, '') as convenio, pl.plan_id, pl.nombre as plan, coalesce(h.nroafiliado, '') as nroafiliado,
           coalesce(h.activo, false) as activo, h.tipo_doc, h.dni, h.cuil, h.apellido || ', ' || h.nombre as "apellidoNombre",
           h.apellido, h.nombre, h.sexo, h.fecha_nacimiento, h.email, h.telefono,
           h.alergias || array(${recordados} and an.tipo = 'alergia') as alergias,
           h.condiciones || array(${recordados} and an.tipo <> 'alergia') as condiciones,
           toma_hoy_de(h.persona_id, ${addDias(hoy(now), -diasDeTratamiento)}, ${now}) as toma_hoy,
           case when h.declarada then solo_declarada(h.persona_id) else false end as sin_confirmar
      from hallados h
      left join planes pl on pl.plan_id = h.plan_id and pl.activo
     order by h.cercania, h.busqueda, h.persona_id, h.activo desc, h.convenio_id`
  // By words there are as many statements as words; by document or number a few, and planning one costs more than running it.
  if (palabras.length > 0) return (await consulta.execute(db.kysely)).rows
  const { sql: text, parameters } = consulta.compile(raizDe(db).kysely)
  return rows(db, { name: `list_afiliados_${nombreDe(criterios)}`, text, unPlan: true, corta: true }, parameters)
}
