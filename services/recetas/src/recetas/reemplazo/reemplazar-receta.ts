import * as contract from '@receta/contract'
import { dentroDe, type Trx } from '@receta/database'
import { diferenciaReceta, frena, type MotivoAccion, parseDireccionCorreo, puede, type Result } from '@receta/domain'
import { AppError, type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { lockRecetas, type RecetaLock, saveAnulacion } from '../anulacion/anulacion.repository'
import { insertEvento } from '../eventos.repository'
import { type EmitidaRow, findEmitidas, saveEmision } from '../emision/emision.repository'
import { emitidasDe, huellaDe, prepararEmision, refuse } from '../emision/informar-receta'
import { pedidoDe } from '../emision/pedido-emision'
import { rechazando } from '../emision/rechazada'
import { answerEmitidas } from '../emision/respuesta-emision'
import { rechazarTrasMirar } from '../emision/ritmo'
import { readReemplazo } from './reemplazo.repository'

type Ctx = Context<typeof contract.reemplazaReceta>
type Hecho = { emitidas: EmitidaRow[] } | { causa: MotivoAccion; pedida: RecetaLock }

/** Somebody wrote in between what the checks had read: nothing of this try stays, and it is made again. */
class OtraVez extends Error {}
const intentos = 3

/** The one table decides; that its author asks is known, for only his were locked. */
const juzgar = (receta: RecetaLock, { usuario, now }: Ctx): Result<true, MotivoAccion> =>
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

/** Signs and writes the new one, after the old one is annulled: it is neither a duplicate of it nor counted beside it. */
async function emitir(trx: Trx, c: Ctx, pedida: RecetaLock, huella: string): Promise<EmitidaRow[]> {
  const donde = dentroDe(c.db, trx)
  const { referencia } = pedida
  const lista = (await prepararEmision(c, donde, { referencia })) ?? raise('a key that issued was found before')
  // That nothing else stands in the way was read of somebody.
  if (lista.contexto.persona?.persona_id !== pedida.persona_id) return rechazarTrasMirar(() => c.fail('OTRO_PACIENTE'))
  const pedido = pedidoDe(c, lista, huella, pedida.recetas_id)
  const emision = await saveEmision(donde, pedido, parseDireccionCorreo(c.input.email))
  if (emision.resultado === 'emitida') return emitidasDe(c, lista, pedido, emision.ids)
  if (emision.resultado !== 'cuota_agotada') throw new OtraVez()
  return refuse(c, lista.contexto, [frena('CUOTA_AGOTADA', 'afiliado_id', { cuota: pedido.cuota })])
}

async function reemplazar(trx: Trx, c: Ctx, huella: string): Promise<Hecho> {
  const { input, usuario, db, now, fail } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const recetas = await lockRecetas(trx, medico_id, { recetas_id: input.reemplaza_a }, input.serie)
  const pedida = recetas.find((r) => r.recetas_id === input.reemplaza_a) ?? fail('RECETA_NO_ENCONTRADA')
  c.anotar({ recetas_id: pedida.recetas_id })
  // A retry waited above for its twin, and now finds what it wrote.
  const ya = await findEmitidas(dentroDe(db, trx), medico_id, input.clave_idempotencia)
  if (ya.length > 0) return { emitidas: ya }
  const juicio = juzgar(pedida, c)
  if (!juicio.ok) {
    await note(trx, c, pedida, { causa: juicio.motivo })
    return { causa: juicio.motivo, pedida }
  }
  const anuladas = recetas.filter((r) => r === pedida || juzgar(r, c).ok)
  for (const receta of anuladas)
    if (!(await saveAnulacion(trx, receta, now, input.motivo))) raise('a locked receta changed')
  const emitidas = await emitir(trx, c, pedida, huella)
  for (const receta of anuladas) await note(trx, c, receta, { reemplazada_por: emitidas[0]?.recetas_id })
  return { emitidas }
}

async function intentar(c: Ctx, huella: string): Promise<Hecho> {
  for (let i = 0; i < intentos; i++) {
    try {
      return await c.db.kysely.transaction().execute((trx) => reemplazar(trx, c, huella))
    } catch (error) {
      if (!(error instanceof OtraVez)) throw error
    }
  }
  throw new AppError('SERVICIO_OCUPADO')
}

/** docs/estados.md, reemplazar: never two live versions and never none. A draft that is refused leaves the old one as it was. */
export const reemplazarReceta = route(contract.reemplazaReceta, async (c) => {
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia: _, ...borrador } = c.input
  const huella = huellaDe(borrador)
  const hecho = await rechazando(c, () => intentar(c, huella))
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
  const diferencia = diferenciaReceta(contract.leerFirmada(antes), contract.leerFirmada(ahora))
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
