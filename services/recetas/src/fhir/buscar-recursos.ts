import * as contract from '@receta/contract'
import { busquedaDe, busquedaDePaciente, paginaDe, propios, readToken } from '@receta/fhir'
import { type Context, route } from '@receta/service-kit'
import { findRenglones } from './busqueda.repository'
import { alcanceDe, type Busqueda, checkParametros, filtroDe, personaDe, personaDeToken, reject } from './criterios'
import { findPorNumero } from './fhir.repository'
import { baseFhir, type Leida, openBundles } from './fuente-fhir'

type Ctx = Context<typeof contract.fhirBusca>

/** Each person whose recetas were shown is told of the look. */
function noteVistas({ note, input }: Ctx, leidas: readonly Leida[]): void {
  const personas = [...new Set(leidas.map(({ abierta }) => abierta.fila.persona_id))]
  const [una, otra] = leidas
  if (una && !otra) note({ recetas_id: una.abierta.fila.recetas_id })
  note({ personas, detalle: input.tipo })
}

async function porIdentificador(c: Ctx, identifier: string) {
  const token = readToken(identifier)
  const leidas = await openBundles(c, await findPorNumero(c.db, token.value))
  noteVistas(c, leidas)
  const bundles = leidas.map(({ bundle }) => bundle)
  return busquedaDe(bundles, c.input.tipo, token, baseFhir(c.config))
}

/** The person that a search of lines is about; undefined when it names none, null when nobody is like that. */
async function personaPedida(c: Ctx, porCuerpo: boolean): Promise<number | null | undefined> {
  const { input, db, usuario, config } = c
  const dichos = [input.patient, input.subject, input['patient.identifier']].filter((uno) => uno !== undefined)
  if (dichos.length > 1) reject('patient', 'Va uno: patient, subject o patient.identifier.')
  if (input.patient !== undefined) return personaDe(input.patient, 'patient')
  if (input.subject !== undefined) return personaDe(input.subject, 'subject')
  const [texto] = dichos
  if (texto === undefined) return undefined
  const s = propios(baseFhir(config))
  return personaDeToken(db, texto, { campo: 'patient.identifier', porCuerpo, usuario, s })
}

/** The parameters of the search as its links repeat them: the person by his id, never by a document. */
function parametrosDe(input: Busqueda, persona_id: number | null): [string, string][] {
  const dePersona = new Set(['tipo', 'pagina', 'patient', 'subject', 'patient.identifier', '_format'])
  const otros = Object.entries(input).flatMap(([nombre, valor]) =>
    dePersona.has(nombre) || valor === undefined
      ? []
      : [valor]
          .flat()
          .map((uno): [string, string] => [nombre === '_include:iterate' ? '_include' : nombre, String(uno)]),
  )
  return [...(persona_id === null ? [] : [['patient', `p${persona_id}`] as [string, string]]), ...otros]
}

async function renglones(c: Ctx, porCuerpo: boolean) {
  const { input, db, usuario, now, config } = c
  const base = baseFhir(config)
  const filtro = filtroDe(input, propios(base))
  const pedida = await personaPedida(c, porCuerpo)
  const persona_id = pedida ?? null
  const alcance = pedida === null ? null : alcanceDe(usuario, persona_id)
  const halladas = alcance ? await findRenglones(db, alcance, { ...filtro, persona_id }, now) : []
  const marcas = halladas.slice(0, input._count)
  const siguiente = halladas.length > input._count ? (marcas.at(-1) ?? null) : null
  const leidas = await openBundles(c, [...new Set(marcas.map((m) => m.recetas_id))])
  noteVistas(c, leidas)
  return paginaDe(
    leidas.map(({ bundle }) => bundle),
    { marcas, siguiente },
    { parametros: parametrosDe(input, persona_id), pagina: input.pagina ?? null },
    base,
  )
}

/** The newest receta of a person among those the caller may read, by which he knows that person. */
export async function ultimaDe(c: Pick<Ctx, 'db' | 'usuario' | 'now' | 'claves' | 'config'>, persona_id: number) {
  const alcance = alcanceDe(c.usuario, persona_id)
  if (!alcance) return null
  const filtro = { persona_id, status: null, desde: null, hasta: null, medico: null, pagador: null, despues: null }
  const halladas = await findRenglones(c.db, alcance, { ...filtro, limite: 1 }, c.now)
  const [leida] = await openBundles(
    c,
    halladas.map((m) => m.recetas_id),
  )
  return leida ?? null
}

async function pacientes(c: Ctx, porCuerpo: boolean) {
  const { input, db, usuario, config } = c
  const base = baseFhir(config)
  const { identifier, _id = '' } = input
  const persona_id =
    identifier === undefined
      ? personaDe(_id, '_id')
      : await personaDeToken(db, identifier, { campo: 'identifier', porCuerpo, usuario, s: propios(base) })
  const leida = persona_id === null ? null : await ultimaDe(c, persona_id)
  noteVistas(c, leida ? [leida] : [])
  return busquedaDePaciente(leida && leida.bundle, leida && persona_id, base)
}

/** Another's resource is not found, like one that does not exist. */
async function search(c: Ctx, porCuerpo: boolean) {
  checkParametros(c.input)
  if (c.input.tipo === 'Patient') return pacientes(c, porCuerpo)
  return c.input.identifier === undefined ? renglones(c, porCuerpo) : porIdentificador(c, c.input.identifier)
}

/** Searches among what the caller may open, by parameters in the address. */
export const fhirBusca = route(contract.fhirBusca, (c) => search(c, false))
/** The same by parameters in the body, where a document number may travel. */
export const fhirBuscaPorCuerpo = route(contract.fhirBuscaPorCuerpo, (c) => search(c, true))
