import * as contract from '@receta/contract'
import {
  canonico,
  frena,
  type HallazgoReceta,
  parseDireccionCorreo,
  pendientes,
  revisarReceta,
  validarCodigoProducto,
} from '@receta/domain'
import type { Db } from '@receta/database'
import { AppError, type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import type { Borrador } from './contenido-receta'
import { contextoKeyDe } from './contexto-key'
import {
  type ContextoEmision,
  type EmitidaRow,
  findContextoEmision,
  findEmitidas,
  saveEmision,
} from './emision.repository'
import { signSerie } from './firmar-serie'
import { type EmisionLista, pedidoDe } from './pedido-emision'
import { rechazando } from './rechazada'
import { blancoDe } from './regularizar'
import { camposReserva } from './reserva'
import { answerEmitidas } from './respuesta-emision'
import { checkRitmo, rechazarTrasMirar } from './ritmo'

type Ctx = Context<typeof contract.informaReceta>

/** §7: a product code that is malformed, another product's, too old, or of another price is refused before anything is signed. */
function camposCodigos({ input, config, now }: Ctx, { productos }: ContextoEmision): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  input.items.forEach((item, i) => {
    const producto = productos.find((p) => p.producto_id === item.producto_id)
    const codigo = validarCodigoProducto(item.codigo, config.clave_ofuscacion, {
      producto_id: item.producto_id,
      now,
      edadMaximaMs: config.producto_horas * 3_600_000,
    })
    if (!codigo.ok || (producto && codigo.value.valor !== (producto.precio ?? '')))
      fields[`items.${i}.codigo`] = [contract.errores.PRODUCTO_DESACTUALIZADO.mensaje]
  })
  return fields
}

/**
 * The hash of what was asked, so that a retry is recognised whatever happened to the catalogues meanwhile. Product codes
 * are left out: they carry the instant of the search, and a client may have searched again before it retried.
 */
export const huellaDe = ({ items, ...resto }: Borrador): string =>
  sha256(canonico({ ...resto, items: items.map(({ codigo: _, ...item }) => item) })).toString('hex')

/** The findings as the answer says them, whose convenio's rule refused included. */
const detalleDe = ({ convenio }: ContextoEmision, hallazgos: readonly HallazgoReceta[]) =>
  hallazgos.length > 0 ? { hallazgos: hallazgos.map((h) => contract.enPalabras(h, convenio)) } : {}

export const refuse = ({ fail }: Ctx, contexto: ContextoEmision, hallazgos: readonly HallazgoReceta[]): never =>
  rechazarTrasMirar(() => fail('RECETA_NO_EMITIBLE', detalleDe(contexto, hallazgos)))

/** Of whom nobody read nothing is said: who may not prescribe is told what is wrong with himself and with what he wrote. */
const deLoQueSeLeyo = ({ campo }: HallazgoReceta): boolean => !/^(?:paciente|afiliado_id)(?:$|\.)/.test(campo)

type Campos = Record<string, string[]>

/** Of every call, so that none declares it. */
const invalidos = (detalle: ConstructorParameters<typeof AppError>[1]): never => {
  throw new AppError('DATOS_INVALIDOS', detalle)
}

/** Everything that stands in the way, at once, under the first of its codes (docs/llamadas.md); none of it hides another. */
function refuseTodo(
  { fail }: Ctx,
  contexto: ContextoEmision,
  { frenos, datos, codigos }: { frenos: readonly HallazgoReceta[]; datos: Campos; codigos: Campos },
): void {
  const fields = { ...datos, ...codigos }
  const conCampos = Object.keys(fields).length > 0 ? { fields } : {}
  if (frenos.some((h) => h.codigo === 'MEDICO_NO_HABILITADO'))
    return fail('MEDICO_NO_HABILITADO', { ...conCampos, ...detalleDe(contexto, frenos.filter(deLoQueSeLeyo)) })
  if (frenos.length === 0 && Object.keys(fields).length === 0) return
  const detalle = { ...conCampos, ...detalleDe(contexto, frenos) }
  if (Object.keys(datos).length > 0) return rechazarTrasMirar(() => invalidos(detalle))
  if (Object.keys(codigos).length > 0) return rechazarTrasMirar(() => fail('PRODUCTO_DESACTUALIZADO', detalle))
  return rechazarTrasMirar(() => fail('RECETA_NO_EMITIBLE', detalle))
}

/** What was just issued, as it would be read. */
export function emitidasDe(
  { clinica }: Ctx,
  { firmadas }: EmisionLista,
  { estado, huella_pedido }: Pick<EmitidaRow, 'estado' | 'huella_pedido'>,
  ids: readonly number[],
): EmitidaRow[] {
  for (const { contenido } of firmadas) clinica.contar(contenido.verificaciones)
  return firmadas.map(({ token_cifrado, texto, contenido: { vigente_desde, vence_el } }, i) => ({
    recetas_id: ids[i] ?? raise('fewer ids than recetas'),
    huella_pedido,
    token_cifrado,
    contenido: texto,
    estado,
    vigente_desde,
    vence_el,
  }))
}

/** Whoever loses to another of his this often is losing to somebody who does not stop. */
const intentos = 3

/** Saves the signed series. A retry that lost the race to its twin reads what the twin wrote. */
async function save(c: Ctx, lista: EmisionLista, huella: string, quedan: number): Promise<EmitidaRow[]> {
  const { db, input, usuario } = c
  const { contexto } = lista
  const pedido = pedidoDe(c, lista, huella)
  const emision = await saveEmision(db, pedido, parseDireccionCorreo(input.email))
  switch (emision.resultado) {
    case 'emitida':
      return emitidasDe(c, lista, pedido, emision.ids)
    case 'repetida':
      return findEmitidas(db, usuario.medico_id ?? raise('a médico without his row'), input.clave_idempotencia)
    case 'persona_conocida':
    case 'ritmo':
      // Typed by somebody else, or issued by him, a moment ago: everything is checked again, now with that history.
      return emitir(c, huella, quedan - 1)
    case 'numero_tomado':
      // By another of his, a moment ago: it reads as used now. One of the sequence is nobody else's.
      return input.nro_recetario === undefined ? raise('a number that was drawn twice') : emitir(c, huella, quedan - 1)
    case 'cuota_agotada':
      return refuse(c, contexto, [frena('CUOTA_AGOTADA', 'afiliado_id', { cuota: pedido.cuota })])
  }
}

/**
 * Loads, decides and signs, and writes nothing of the receta; null when its key issued before. `donde` is what is read: the
 * database, or a transaction in which something changed already. `reemplaza_a` is signed: whose place it takes.
 */
export async function prepararEmision(
  c: Ctx,
  donde: Db = c.db,
  reemplaza_a: { referencia: string } | null = null,
): Promise<EmisionLista | null> {
  const { input, usuario, now } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  // Before its key is asked after: a retry whose twin took the number a moment ago finds the key.
  const { antes, fields } = await blancoDe(c, donde, medico_id)
  const leido = await findContextoEmision(donde, contextoKeyDe(input, medico_id, now, input.clave_idempotencia))
  if (leido.ya_emitida) return null
  const contexto = input.nro_recetario === undefined ? leido : { ...leido, numeros: [input.nro_recetario] }
  c.anotar({ persona_id: contexto.persona?.persona_id ?? null })
  const margen = checkRitmo(c, contexto)
  const revision = revisarReceta(input, { ...contexto, fuentes: c.clinica.fuentes }, now)
  const frenos = pendientes(revision.hallazgos, input.reconocimientos)
  const datos = { ...camposReserva(input, contexto, now), ...fields }
  refuseTodo(c, contexto, { frenos, datos, codigos: camposCodigos(c, contexto) })
  const firmadas = signSerie(c, contexto, revision, { ...(antes && { antes }), reemplaza_a })
  return { contexto, firmadas, margen, audita: revision.audita }
}

/** What was issued, now or by an earlier try with the same key. */
async function emitir(c: Ctx, huella: string, quedan = intentos): Promise<EmitidaRow[]> {
  if (quedan === 0) throw new AppError('SERVICIO_OCUPADO')
  const lista = await prepararEmision(c)
  if (lista) return save(c, lista, huella, quedan)
  return findEmitidas(c.db, c.usuario.medico_id ?? raise('a médico without his row'), c.input.clave_idempotencia)
}

/** Issues what the draft says, once per clave_idempotencia; whoever wrote it, a form of ours or another's software. */
export async function informar(c: Ctx) {
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia: _, ...borrador } = c.input
  const huella = huellaDe(borrador)
  return answerEmitidas(c, await rechazando(c, () => emitir(c, huella)), huella)
}

/** The only clinical write of the doctor's client besides the annulment (docs/llamadas.md). */
export const informarReceta = route(contract.informaReceta, informar)
