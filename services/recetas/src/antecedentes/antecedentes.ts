import * as contract from '@receta/contract'
import type { FichaAntecedentes } from '@receta/contract'
import type { Db } from '@receta/database'
import { esDrogaComoCondicion } from '@receta/domain'
import { type Context, raise, requirePacienteDelMarco, route, segundoFactorHasta } from '@receta/service-kit'
import { buscaPaciente } from '../recetas/emision/busca-paciente'
import { demasiadosPacientes } from '../recetas/emision/ritmo'
import { listPropuestas } from './propuestas.repository'
import { registrar } from './registrar'
import {
  type AntecedenteRow,
  closeAntecedente,
  findAtendida,
  findNombrados,
  findPropia,
  listAntecedentes,
  saveRespuesta,
} from './antecedentes.repository'

type DelMedico = Pick<Context<typeof contract.antecedentes>, 'usuario' | 'db' | 'now' | 'note'> & {
  input: { persona_id: number; dni: string }
  fail: (code: 'AFILIADO_NO_ENCONTRADO' | 'DEMASIADOS_INTENTOS') => never
}
type Ficha = NonNullable<Awaited<ReturnType<typeof findAtendida>>>

const enRespuesta = ({ registrado_en, cerrado_en, ...fila }: AntecedenteRow) => ({
  ...fila,
  registrado_en: registrado_en.toISOString(),
  cerrado_en: cerrado_en?.toISOString() ?? null,
})

/** The walls hide from the person what a farmacia proposes (migration 0062). */
export async function fichaDe(db: Db, { persona_id, alergias, condiciones }: Ficha): Promise<FichaAntecedentes> {
  const [items, propuestos] = await Promise.all([listAntecedentes(db, persona_id), listPropuestas(db, persona_id)])
  return {
    items: items.map(enRespuesta),
    padron: { alergias, condiciones },
    ...(propuestos.length > 0 && {
      propuestos: propuestos.map((p) => ({ ...p, propuesta_en: p.propuesta_en.toISOString() })),
    }),
  }
}

/** Counts against the limit of looks into the padrón (decision 0007). */
export async function atendidaDe(c: DelMedico): Promise<{ ficha: Ficha; medico_id: number; db: Db }> {
  const { input, usuario, now, note, fail } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const { persona_id, dni } = input
  const paciente = dni === '' ? null : { dni }
  const { db } = buscaPaciente(c, { persona_id, paciente })
  if (await demasiadosPacientes(db, usuario.usuario_id, { persona_id, paciente }, now))
    return fail('DEMASIADOS_INTENTOS')
  const ficha = (await findAtendida(db, medico_id, persona_id, dni)) ?? fail('AFILIADO_NO_ENCONTRADO')
  requirePacienteDelMarco(usuario, ficha.dni)
  note({ persona_id: ficha.persona_id })
  return { ficha, medico_id, db }
}

export const antecedentes = route(contract.antecedentes, async (c) => {
  const { ficha, db } = await atendidaDe(c)
  return fichaDe(db, ficha)
})

export const registraAntecedente = route(contract.registraAntecedente, async (c) => {
  // S3: what is checked before signing is guarded as signing is.
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { ficha, medico_id, db } = await atendidaDe(c)
  const { input, usuario, now } = c
  const autor = { usuario_id: usuario.usuario_id, quien: usuario.descripcion }
  const { persona_id: _p, dni: _d, ...hecho } = input
  if (hecho.tipo === 'condicion' && esDrogaComoCondicion(hecho, await findNombrados(db, hecho.texto)))
    return c.fail('ANTECEDENTE_ES_DROGA')
  const hecha = await db.kysely
    .transaction()
    .execute((trx) => registrar(trx, { ...hecho, persona_id: ficha.persona_id, medico_id }, autor, now))
  return hecha === 'contradice' ? c.fail('ANTECEDENTE_CONTRADICE') : fichaDe(db, ficha)
})

export const cierraAntecedente = route(contract.cierraAntecedente, async (c) => {
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { ficha, db } = await atendidaDe(c)
  const { input, usuario, now } = c
  const autor = { usuario_id: usuario.usuario_id, quien: usuario.descripcion }
  const { antecedente_id, motivo } = input
  const cerrado = await db.kysely
    .transaction()
    .execute((trx) => closeAntecedente(trx, { antecedente_id, persona_id: ficha.persona_id, motivo }, autor, now))
  return cerrado ? fichaDe(db, ficha) : c.fail('ANTECEDENTE_NO_ENCONTRADO')
})

const vacia: FichaAntecedentes = { items: [], padron: { alergias: [], condiciones: [] } }

async function propia(db: Db, persona_id: number | null): Promise<FichaAntecedentes> {
  const ficha = persona_id === null ? null : await findPropia(db, persona_id)
  return ficha ? fichaDe(db, ficha) : vacia
}

/** None for an account without a person of the padrón. */
export const antecedentesPropios = route(contract.antecedentesPropios, ({ usuario, db }) =>
  propia(db, usuario.persona_id),
)

/** It does not change the checks. */
export const respondeAntecedente = route(
  contract.respondeAntecedente,
  async ({ input, usuario, db, now, fail, note }) => {
    const { persona_id } = usuario
    if (persona_id === null) return fail('ANTECEDENTE_NO_ENCONTRADO')
    note({ persona_id })
    const autor = { usuario_id: usuario.usuario_id, quien: usuario.descripcion }
    const respuesta = { ...input, persona_id, nota: input.nota || null }
    const escrita = await db.kysely.transaction().execute((trx) => saveRespuesta(trx, respuesta, autor, now))
    return escrita ? propia(db, persona_id) : fail('ANTECEDENTE_NO_ENCONTRADO')
  },
)
