import { createHmac } from 'node:crypto'
import * as contract from '@receta/contract'
import { countIntento } from '@receta/database'
import { canonico, createEnsayo, fraseRegla, hoy, type NormaEjecutable, periodoDe, addDias } from '@receta/domain'
import { type Claves, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { findConvenio } from '../convenios/admin-convenios.repository'
import { findVigente, listParaEnsayo } from './ensayo.repository'
import { readInPieces } from './leer-de-a-poco'

const dias = 30
/** `ms` in milliseconds. */
const limites = { recetas: 20_000, porVez: 250, ms: 5_000 }
/** Per account: enough to write a norma, too few to single somebody out. Each rule is a question. */
const porDia = { maximo: 60, ventanaMs: 24 * 3_600_000 }

const periodo = (normas: readonly (NormaEjecutable | null)[]): number =>
  Math.max(0, ...normas.flatMap((n) => n?.reglas.reglas ?? []).map((regla) => periodoDe(regla.cuando)))

/** Their hash covers all of the text. */
const letras = 1_000

/** For the audit, since a rehearsal asks about recetas condition by condition. */
const dicho = (reglas: contract.ReglasDeNorma): string => {
  const frases = reglas.reglas.map((regla) => fraseRegla(regla)).join(' ')
  return `reglas ${sha256(canonico(reglas)).toString('hex')}: ${frases.length > letras ? `${frases.slice(0, letras)}…` : frases}`
}

/** The same question gets the same edges, so that repeating it reveals nothing more. */
const azarDe =
  ({ cifrado }: Claves, convenio_id: number) =>
  (texto: string): number =>
    createHmac('sha256', cifrado).update(`ensayo:${convenio_id}:${texto}`).digest().readUInt32BE() / 2 ** 32

export const normaEnsaya = route(contract.normaEnsaya, async (c) => {
  const { input, usuario, config, claves, db, now, fail, note } = c
  const { convenio_id, codigo, reglas, exacto } = input
  const cuanto = exacto ? 'ensayo con cuentas exactas' : 'ensayo'
  note({
    detalle: `${cuanto} de la norma ${codigo}, convenio ${convenio_id}, ${dicho(reglas)}`,
    ...(exacto && { motivo: exacto.motivo }),
  })
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const preguntas = reglas.reglas.length + 1
  if ((await countIntento(db, `ensayo:${usuario.usuario_id}`, now, porDia.ventanaMs, preguntas)) > porDia.maximo)
    return fail('DEMASIADOS_INTENTOS')
  if (!(await findConvenio(db.kysely, convenio_id))) return fail('CONVENIO_NO_ENCONTRADO')
  const hasta = hoy(now)
  const desde = addDias(hasta, 1 - dias)
  const vigente = await findVigente(db, convenio_id, codigo, hasta)
  const nueva = { norma_id: null, codigo, version: (vigente?.version ?? 0) + 1, titulo: '', reglas }
  const ensayo = createEnsayo(nueva, vigente, azarDe(claves, convenio_id), { exacto: exacto !== undefined })
  const ventana = { convenio_id, desde, hasta, dias: periodo([nueva, vigente]) }
  const completo = await readInPieces(
    (despues, cuantas) => listParaEnsayo(db, ventana, despues, cuantas),
    ({ hechos }) => ensayo.add(hechos, ventana.dias),
    limites,
    () => performance.now(),
  )
  // An exact count tells of everybody who was read, also that somebody is not in it: each of them reads it in «quién vio».
  if (exacto) note({ listadas: [...ensayo.personas] })
  return { desde, hasta, completo, ...ensayo.resultado(), exactas: exacto ? ensayo.exactas() : null }
})
