import * as contract from '@receta/contract'
import { saveResultado, takePedido, type Trx } from '@receta/database'
import {
  canonico,
  esMotivoFundado,
  estadoVisible,
  motivoMinimo,
  type MotivoAccion,
  puede,
  quienPuede,
  Rol,
  vencimientoAutorizada,
} from '@receta/domain'
import { AppError, type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import {
  type EnAuditoria,
  findRespuesta,
  lockDelConvenio,
  type Resolucion,
  saveResolucion,
  tellAmbos,
} from './resolucion.repository'
import { insertEventoLeible } from '../recetas/eventos.repository'

type Ctx = Context<typeof contract.autorizacionResuelve>
/** A receta after the decision: its state, or why it did not change. */
type Resuelta = { receta: EnAuditoria; causa: MotivoAccion | null }

const auditor = { rol: Rol.OBRASOCIAL, esAutor: false }

const palabras = {
  autorizar: { estado: 'emitida', resultado: 'autorizada', correo: 'receta_autorizada' },
  rechazar: { estado: 'rechazada', resultado: 'rechazada', correo: 'receta_rechazada' },
} as const

/** A refusal needs a meaningful reason, which médico and patient read. */
function checkMotivo({ input: { decision, motivo } }: Ctx): void {
  const pide = motivo !== '' || quienPuede(decision, auditor.rol)?.motivo === true
  if (!pide || esMotivoFundado(motivo)) return
  const mensaje = `Decí el motivo, con ${motivoMinimo} letras por lo menos: lo van a leer el médico y el paciente.`
  throw new AppError('DATOS_INVALIDOS', { fields: { motivo: [mensaje] } })
}

/** Decides one receta by the table of states, and notifies those concerned. */
async function decide(trx: Trx, { input, now }: Ctx, receta: EnAuditoria): Promise<Resuelta> {
  const permiso = puede(input.decision, receta, auditor, now)
  if (!permiso.ok) return { receta, causa: permiso.motivo }
  const { estado, correo } = palabras[input.decision]
  const resolucion: Resolucion = {
    estado,
    vence_el:
      estado === 'emitida'
        ? vencimientoAutorizada(receta, receta.vigencia_dias, receta.siguiente, now)
        : receta.vence_el,
    motivo: input.motivo || null,
    en: now,
  }
  if (!(await saveResolucion(trx, receta, resolucion))) raise('a locked receta changed')
  await tellAmbos(trx, receta, correo)
  return { receta: { ...receta, estado, vence_el: resolucion.vence_el, auditada_en: now }, causa: null }
}

function answerDe(
  { input, now }: Ctx,
  { receta, causa }: Resuelta,
  resueltas: readonly Resuelta[],
): contract.ResultadoAuditoria {
  return {
    resultado: causa ? 'sin_cambio' : palabras[input.decision].resultado,
    causa,
    estado: estadoVisible(receta, now),
    vence_el: receta.vence_el,
    auditada_en: receta.auditada_en?.toISOString() ?? null,
    resueltas: resueltas.filter((r) => r.causa === null).map((r) => r.receta.nro_recetario),
  }
}

const writeEvento = (
  trx: Trx,
  { input, usuario, now }: Ctx,
  { receta, causa }: Resuelta,
  datos: contract.ResultadoAuditoria,
) =>
  insertEventoLeible(trx, {
    recetas_id: receta.recetas_id,
    accion: input.decision,
    usuario_id: usuario.usuario_id,
    rol: auditor.rol,
    quien: usuario.descripcion,
    motivo: input.motivo || null,
    resultado: causa ? 'rechazada' : 'aceptada',
    datos,
    en: now,
  })

/** Decides the receta and, if asked, the rest of its series. Returns the event of the requested one. */
async function resolver(trx: Trx, c: Ctx): Promise<{ evento_id: number; datos: contract.ResultadoAuditoria }> {
  const { input, usuario, now } = c
  const recetas = await lockDelConvenio(trx, usuario.convenio_id, input.recetas_id, input.serie)
  const pedida = recetas.find((r) => r.recetas_id === input.recetas_id) ?? c.fail('RECETA_NO_ENCONTRADA')
  c.note({ recetas_id: pedida.recetas_id, persona_id: pedida.persona_id })
  const propia = await decide(trx, c, pedida)
  const resueltas = [propia]
  // Others of the series that can no longer be decided are skipped.
  for (const receta of propia.causa === null ? recetas : [])
    if (receta !== pedida && puede(input.decision, receta, auditor, now).ok)
      resueltas.push(await decide(trx, c, receta))
  for (const otra of resueltas.slice(1)) await writeEvento(trx, c, otra, answerDe(c, otra, resueltas))
  const datos = answerDe(c, propia, resueltas)
  return { evento_id: await writeEvento(trx, c, propia, datos), datos }
}

/** docs/estados.md, autorizar and rechazar. Of several simultaneous calls exactly one decides; the others learn the outcome. */
export const autorizacionResuelve = route(contract.autorizacionResuelve, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  checkMotivo(c)
  const { clave_idempotencia: clave, ...pedido } = input
  const huella = sha256(canonico(pedido)).toString('hex')
  const unico = { ambito: `autorizacion:${usuario.usuario_id}`, clave, huella }
  return db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, unico, now)
    if (!turno.nuevo)
      return turno.mismo
        ? findRespuesta(trx, turno.resultado ?? raise('a key without its event'))
        : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const { evento_id, datos } = await resolver(trx, c)
    await saveResultado(trx, unico, evento_id)
    return datos
  })
})
