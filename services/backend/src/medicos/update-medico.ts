import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { estadoTrasCambio } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { applyDatos, cambiosDe } from './aplicar-datos'
import { notifyCambios } from './notify-cambios'
import { insertMovimiento, saveEstado, saveFirma, savePropuesta } from './cambios-medico.repository'
import type { Firma, MotivoFirma } from './firma/firma'
import { readFirma } from './firma/read-firma'
import { type DatosMedico, readDatos, type Problemas, rejectProblemas } from './read-datos'
import { findTipoFirma, lockMedico } from './medico.repository'
import { answerGuardado } from './respuesta-medico'

type Ctx = Context<typeof contract.updateMedico>

const palabrasFirma: Record<MotivoFirma, string> = {
  TIPO: 'Tiene que ser una imagen png, jpg o gif, o un pdf.',
  DANADO: 'El archivo está dañado, o tiene más que un dibujo de una página.',
  MEDIDAS: 'Puede tener hasta 2000 puntos de lado.',
  ACTIVO: 'El pdf tiene acciones, adjuntos o partes comprimidas que no se admiten. Probá con una imagen.',
}

function readArchivo({ firma }: Ctx['input'], problemas: Problemas): Firma | null | undefined {
  if (firma === undefined || firma === null) return firma
  const datos = Buffer.from(firma, 'base64')
  const leida = readFirma(datos)
  if (!leida.ok) problemas['firma'] = [palabrasFirma[leida.motivo]]
  else if (leida.value.datos.length > contract.firmaMaxima)
    problemas['firma'] = ['El archivo puede pesar hasta 128 kB.']
  return leida.ok ? leida.value : undefined
}

async function save(
  trx: Trx,
  { usuario, config, now, fail }: Ctx,
  datos: DatosMedico,
  firma: Firma | null | undefined,
): Promise<void> {
  const medico = (await lockMedico(trx, usuario.medico_id ?? raise('a médico without his row'))) ?? raise('no médico')
  const { medico_id } = medico
  if (firma === undefined && Object.keys(cambiosDe(medico, datos)).length === 0) return
  // S044: this changes what recetas say about him, so the owner of the account must prove his identity.
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { cambios, nuevas } = await applyDatos(trx, medico, datos, { en_tramite: true })
  if (firma !== undefined) {
    cambios['firma'] = { antes: await findTipoFirma(trx, medico_id), despues: firma?.tipo ?? null }
    await saveFirma(trx, medico_id, firma, now)
  }
  const estado = estadoTrasCambio(medico.estado, nuevas.length > 0)
  await notifyCambios(trx, usuario.usuario_id, { cambios, ajeno: false, vuelve: estado !== medico.estado })
  if (estado !== medico.estado) await saveEstado(trx, medico_id, estado, null, now)
  else if (medico.propuesto_por !== null) await savePropuesta(trx, medico_id, null, now)
  const { usuario_id, descripcion: quien } = usuario
  await insertMovimiento(trx, { medico_id, accion: 'datos', usuario_id, quien, estado, cambios, en: now })
}

/** A new matrícula sends him back to the queue (RX-14). */
export const updateMedico = route(contract.updateMedico, async (c) => {
  const { input, usuario, db } = c
  const problemas: Problemas = {}
  const firma = readArchivo(input, problemas)
  const { firma: _, ...pedido } = input
  const datos = await readDatos(db, pedido, problemas)
  rejectProblemas(problemas)
  await db.kysely.transaction().execute((trx) => save(trx, c, datos, firma))
  return { medico: await answerGuardado(db, usuario.medico_id ?? raise('a médico without his row'), false) }
})
