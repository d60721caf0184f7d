import * as contract from '@receta/contract'
import { superaAlguno } from '@receta/database'
import { compareRefeps, datosPorProbar, evidenciaDelDato, hoy } from '@receta/domain'
import { type Context, route } from '@receta/service-kit'
import { fuentesDe } from '../fuentes/fuentes'
import { insertMovimiento, listEvidencias } from './cambios-medico.repository'
import { insertConsultaRefeps } from './consultas-refeps.repository'
import { findMedico, lockMedico } from './medico.repository'
import { answerGuardado } from './respuesta-medico'

const ventanaMs = 3_600_000
const limites = { porMedico: 20, total: 300 }

type Ctx = Context<typeof contract.medicoRefeps>
type Respuesta = Awaited<ReturnType<NonNullable<ReturnType<typeof fuentesDe>['refeps']>['ask']>>

/** What agrees with what he declares at this instant is evidencia, unless somebody wrote that down already. */
async function save({ db, usuario, now, input }: Ctx, licencia: string, respuesta: Respuesta): Promise<void> {
  const { medico_id } = input
  const { usuario_id, descripcion: quien } = usuario
  const dice = respuesta.ok ? respuesta.value : null
  await db.kysely.transaction().execute(async (trx) => {
    const medico = await lockMedico(trx, medico_id)
    await insertConsultaRefeps(trx, {
      medico_id,
      licencia,
      en: now,
      usuario_id,
      quien,
      desenlace: !respuesta.ok ? 'sin_respuesta' : dice ? 'encontrado' : 'no_encontrado',
      motivo: respuesta.ok ? null : respuesta.motivo,
      respuesta: dice,
    })
    // He may have changed his licence while the register answered about the one of before.
    if (!medico || !dice || medico.licencia_federal !== licencia) return
    const anotadas = await listEvidencias(trx, medico_id)
    const suyos = datosPorProbar(medico)
    const despues = compareRefeps(medico, dice, hoy(now))
      .filter((c) => c.coincide && evidenciaDelDato(suyos, c) && !evidenciaDelDato(anotadas, c))
      .map(({ dato, valor, dice: que }) => ({
        dato,
        valor,
        como: 'refeps',
        detalle: `Respondió: ${que}`,
        fecha: hoy(now),
      }))
    if (despues.length === 0) return
    await insertMovimiento(trx, {
      medico_id,
      accion: 'evidencia',
      usuario_id,
      quien,
      estado: medico.estado,
      cambios: { evidencia: { antes: null, despues } },
      en: now,
    })
  })
}

/** RX-14, RG-03. The register is asked before anything is locked, so that nobody waits for it but who asked. */
export const medicoRefeps = route(contract.medicoRefeps, async (c) => {
  const { input, db, config, now, fail, request, note } = c
  const { refeps } = fuentesDe(config)
  if (!refeps) return fail('FUENTE_SIN_CONFIGURAR')
  const { licencia_federal: licencia } = (await findMedico(db.kysely, input.medico_id)) ?? fail('MEDICO_NO_ENCONTRADO')
  const cuentas: [string, number][] = [
    [`refeps:${input.medico_id}`, limites.porMedico],
    ['refeps', limites.total],
  ]
  if (await superaAlguno(db, cuentas, now, ventanaMs)) return fail('DEMASIADOS_INTENTOS')
  const respuesta = await refeps.ask(licencia)
  if (!respuesta.ok) request.log.warn({ motivo: respuesta.motivo }, 'REFEPS no respondió')
  note({ detalle: `médico ${input.medico_id}` })
  await save(c, licencia, respuesta)
  return { medico: await answerGuardado(db, input.medico_id, config) }
})
