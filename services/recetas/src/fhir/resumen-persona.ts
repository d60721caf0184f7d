import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { buscaPaciente } from '../recetas/emision/busca-paciente'
import { Rol } from '@receta/domain'
import { type Marca, personaDeId, resumenIps } from '@receta/fhir'
import { type Context, route } from '@receta/service-kit'
import { fichaDe } from '../antecedentes/antecedentes'
import { findPropia } from '../antecedentes/antecedentes.repository'
import { demasiadosPacientes } from '../recetas/emision/ritmo'
import { findRenglones } from './busqueda.repository'
import { alcanceDe } from './criterios'
import { baseFhir, openBundles } from './fuente-fhir'

type Ctx = Context<typeof contract.fhirResumen>

/** How far back, in ms, and how many lines at most. */
const ventana = { ms: 366 * 24 * 3_600_000, renglones: 60 } as const
const queSeToman = ['active', 'on-hold', 'completed']

const idDe = ({ recetas_id, renglon }: Marca) => `${recetas_id}-${renglon}`

/** The person's own, and what a médico may know of whom he prescribed to. Whoever is only shown recetas is not shown a history. */
async function antecedentesDe({ db, usuario }: Ctx, persona_id: number) {
  const suyo = usuario.persona_id === persona_id
  if (!suyo && !usuario.roles.includes(Rol.MEDICO)) return null
  const ficha = await findPropia(db, persona_id)
  return ficha && fichaDe(db, ficha)
}

/** FHIR's IPS of a person, for who may read him: a document of now, stored nowhere. */
export const fhirResumen = route(contract.fhirResumen, async (llamada) => {
  const persona_id = personaDeId(llamada.input.id) ?? llamada.fail('RECETA_NO_ENCONTRADA')
  const c = buscaPaciente(llamada, { persona_id, paciente: null })
  const { db, usuario, now, config, note, fail } = c
  const alcance = alcanceDe(usuario, persona_id) ?? fail('RECETA_NO_ENCONTRADA')
  if (
    alcance.como === 'medico' &&
    (await demasiadosPacientes(db, usuario.usuario_id, { persona_id, paciente: null }, now))
  )
    return fail('DEMASIADOS_INTENTOS')
  const desde = new Date(now.getTime() - ventana.ms)
  const filtro = { persona_id, desde, hasta: null, medico: null, pagador: null, despues: null }
  const marcas = await findRenglones(db, alcance, { ...filtro, status: queSeToman, limite: ventana.renglones }, now)
  // Whom no receta of the last year names is still known by the newest one that may be read.
  const conocidas =
    marcas.length > 0
      ? marcas
      : await findRenglones(db, alcance, { ...filtro, desde: null, status: null, limite: 1 }, now)
  const leidas = await openBundles(c, [...new Set(conocidas.map((m) => m.recetas_id))])
  const antecedentes = leidas.length === 0 ? null : await antecedentesDe(c, persona_id)
  const resumen = resumenIps(
    {
      persona_id,
      bundles: leidas.map(({ bundle }) => bundle),
      renglones: new Set(marcas.map(idDe)),
      antecedentes,
      uuid: randomUUID(),
      en: now.toISOString(),
    },
    baseFhir(config),
  )
  if (!resumen) return fail('RECETA_NO_ENCONTRADA')
  note({ persona_id, detalle: 'resumen' })
  return resumen
})
