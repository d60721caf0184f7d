import * as contract from '@receta/contract'
import { buscaPaciente } from '../emision/busca-paciente'
import { dentroDe, enTransaccion, type Fin, type Trx } from '@receta/database'
import { type MotivoAccion, parseDireccionCorreo, puede, type Result } from '@receta/domain'
import { AppError, type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { lockRecetas, type RecetaLock, saveAnulacion } from '../anulacion/anulacion.repository'
import { insertEvento } from '../eventos.repository'
import { type Emitida, findEmitidas, saveEmision } from '../emision/guardar-emision.repository'
import { emitidasDe, huellaDe } from '../emision/informa-receta'
import { pedidoEmision } from '../emision/pedido-emision'
import { prepareEmision } from '../emision/prepare-emision'
import { cuotaAgotada, type Rechazo, tellRechazo } from '../emision/rechazo'
import { answerEmitidas } from '../emision/respuesta-emision'
import { lookFirst } from '../emision/ritmo'
import { readReemplazo } from './reemplazo.repository'

type Ctx = Context<typeof contract.reemplazaReceta>
type Hecho = { emitidas: Emitida[] } | { causa: MotivoAccion; pedida: RecetaLock }
/** 'OTRA_VEZ': something the checks had read changed. */
type SinHacer = Rechazo | { codigo: 'RECETA_NO_ENCONTRADA' } | { codigo: 'OTRO_PACIENTE' } | { codigo: 'OTRA_VEZ' }

const intentos = 3

const judge = (receta: RecetaLock, { usuario, now }: Ctx): Result<true, MotivoAccion> =>
  puede('reemplazar', { ...receta, dispensado: receta.entregado.length > 0 }, { rol: usuario.tipo, esAutor: true }, now)

const note = (trx: Trx, { input, usuario, now }: Ctx, receta: RecetaLock, datos: { causa: MotivoAccion } | object) =>
  insertEvento(trx, {
    recetas_id: receta.recetas_id,
    accion: receta.recetas_id === input.reemplaza_a ? 'reemplazar' : 'anular',
    usuario_id: usuario.usuario_id,
    rol: usuario.tipo,
    quien: usuario.descripcion,
    motivo: input.motivo,
    resultado: 'causa' in datos ? 'rechazada' : 'aceptada',
    datos,
    en: now,
  })

/** After the old one is annulled, so that the new one is neither a duplicate nor counted twice. */
async function emitir(
  trx: Trx,
  c: Ctx,
  pedida: RecetaLock,
  huella: string,
): Promise<{ emitidas: Emitida[] } | { deshace: SinHacer }> {
  const donde = dentroDe(c.db, trx)
  const preparada = await prepareEmision(c, donde, { referencia: pedida.referencia })
  if (preparada === 'ya_emitida') return raise('a key that issued was found before')
  if ('rechazo' in preparada) return { deshace: preparada.rechazo }
  const { lista } = preparada
  if (lista.contexto.persona?.persona_id !== pedida.persona_id) return { deshace: { codigo: 'OTRO_PACIENTE' } }
  const pedido = pedidoEmision(c, lista, huella, pedida.recetas_id)
  const emision = await saveEmision(donde, pedido, parseDireccionCorreo(c.input.email))
  if (emision.resultado === 'emitida') return { emitidas: emitidasDe(c, lista, pedido, emision.ids) }
  if (emision.resultado === 'cuota_agotada') return { deshace: cuotaAgotada(lista.contexto, pedido.cuota) }
  return { deshace: { codigo: 'OTRA_VEZ' } }
}

async function reemplazar(trx: Trx, c: Ctx, huella: string): Promise<Fin<Hecho, SinHacer>> {
  const { input, usuario, db, now } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const recetas = await lockRecetas(trx, medico_id, { recetas_id: input.reemplaza_a }, input.serie)
  const pedida = recetas.find((r) => r.recetas_id === input.reemplaza_a)
  if (!pedida) return { deshace: { codigo: 'RECETA_NO_ENCONTRADA' } }
  c.note({ recetas_id: pedida.recetas_id })
  // A retry waited above for the first request, and finds what it wrote.
  const ya = await findEmitidas(dentroDe(db, trx), medico_id, input.clave_idempotencia)
  if (ya.length > 0) return { confirma: { emitidas: ya } }
  const juicio = judge(pedida, c)
  if (!juicio.ok) {
    await note(trx, c, pedida, { causa: juicio.motivo })
    return { confirma: { causa: juicio.motivo, pedida } }
  }
  const anuladas = recetas.filter((r) => r === pedida || judge(r, c).ok)
  for (const receta of anuladas)
    if (!(await saveAnulacion(trx, receta, now, input.motivo))) raise('a locked receta changed')
  const emision = await emitir(trx, c, pedida, huella)
  if ('deshace' in emision) return emision
  for (const receta of anuladas) await note(trx, c, receta, { reemplazada_por: emision.emitidas[0]?.recetas_id })
  return { confirma: emision }
}

async function attempt(c: Ctx, huella: string): Promise<Hecho> {
  for (let i = 0; i < intentos; i++) {
    const fin = await enTransaccion(c.db, (trx) => reemplazar(trx, c, huella))
    if ('confirma' in fin) return fin.confirma
    const { deshace } = fin
    if (deshace.codigo === 'RECETA_NO_ENCONTRADA') return c.fail(deshace.codigo)
    if (deshace.codigo === 'OTRO_PACIENTE') {
      // That nothing else was wrong reveals something about a person.
      await lookFirst(c)
      return c.fail(deshace.codigo)
    }
    if (deshace.codigo !== 'OTRA_VEZ') return tellRechazo(c, deshace)
  }
  throw new AppError('SERVICIO_OCUPADO')
}

/** docs/estados.md: never two live versions, never none. A refused draft leaves the old one unchanged. */
export const reemplazaReceta = route(contract.reemplazaReceta, async (llamada) => {
  const c = buscaPaciente(llamada, llamada.input)
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia: _, ...borrador } = c.input
  const huella = huellaDe(borrador)
  const hecho = await attempt(c, huella)
  if ('causa' in hecho) {
    const { causa, pedida } = hecho
    const farmacia = { nombre: pedida.farmacia ?? '', telefono: pedida.farmacia_telefono ?? '' }
    return {
      resultado: 'rechazada' as const,
      causa,
      farmacia: causa === 'RECETA_RETENIDA' ? farmacia : null,
      entregado: pedida.entregado,
      emitida: null,
      anuladas: [],
      diferencia: [],
    }
  }
  const emitida = answerEmitidas(c, hecho.emitidas, huella)
  const { antes, ahora, anuladas } =
    (await readReemplazo(c.db, c.input.reemplaza_a)) ?? raise('a reemplazo without its link')
  const diferencia = contract.compareRecetas(contract.readFirmada(antes), contract.readFirmada(ahora))
  return {
    resultado: 'reemplazada' as const,
    causa: null,
    farmacia: null,
    entregado: [],
    emitida,
    anuladas,
    diferencia,
  }
})
