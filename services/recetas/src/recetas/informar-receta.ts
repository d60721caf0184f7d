import * as contract from '@receta/contract'
import { canonico, frena, type HallazgoReceta, pendientes, revisarReceta, validarCodigoProducto } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import type { Borrador, RecetaFirmada } from './contenido-receta'
import { contextoKeyDe } from './contexto-key'
import {
  type ContextoEmision,
  type EmitidaRow,
  findContextoEmision,
  findEmitidas,
  saveEmision,
} from './emision.repository'
import { signSerie } from './firmar-serie'
import { pedidoDe } from './pedido-emision'
import { answerEmitidas } from './respuesta-emision'

type Ctx = Context<typeof contract.informaReceta>

/** §7: a product code that is malformed, another product's, too old, or of another price is refused before anything is signed. */
function checkCodigos({ input, config, now, fail }: Ctx, { productos }: ContextoEmision): void {
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
  if (Object.keys(fields).length > 0) fail('PRODUCTO_DESACTUALIZADO', { fields })
}

/**
 * The hash of what was asked, so that a retry is recognised whatever happened to the catalogues meanwhile. Product codes
 * are left out: they carry the instant of the search, and a client may have searched again before it retried.
 */
const huellaDe = ({ items, ...resto }: Borrador): string =>
  sha256(canonico({ ...resto, items: items.map(({ codigo: _, ...item }) => item) })).toString('hex')

/** The findings as the answer says them, whose convenio's rule refused included. */
const refuse = ({ fail }: Ctx, { convenio }: ContextoEmision, hallazgos: readonly HallazgoReceta[]): never =>
  fail('RECETA_NO_EMITIBLE', { hallazgos: hallazgos.map((h) => contract.enPalabras(h, convenio?.nombre ?? null)) })

/** Saves the signed series. A retry that lost the race to its twin reads what the twin wrote. */
async function save(
  c: Ctx,
  contexto: ContextoEmision,
  firmadas: readonly RecetaFirmada[],
  huella: string,
): Promise<EmitidaRow[]> {
  const { db, input, usuario } = c
  const pedido = pedidoDe(c, contexto, firmadas, huella)
  const emision = await saveEmision(db, pedido)
  switch (emision.resultado) {
    case 'emitida':
      return firmadas.map((f, i) => ({
        recetas_id: emision.ids[i] ?? raise('fewer ids than recetas'),
        huella_pedido: huella,
        token_cifrado: f.token_cifrado,
        contenido: f.texto,
        estado: pedido.estado,
        vigente_desde: f.contenido.vigente_desde,
        vence_el: f.contenido.vence_el,
      }))
    case 'repetida':
      return findEmitidas(db, usuario.medico_id ?? raise('a médico without his row'), input.clave_idempotencia)
    case 'persona_conocida':
      // Typed by somebody else a moment ago: everything is checked again, now with that person's history.
      return emitir(c, huella)
    case 'cuota_agotada':
      return refuse(c, contexto, [frena('CUOTA_AGOTADA', 'afiliado_id', { cuota: pedido.cuota })])
  }
}

/** Load, decide, sign, save: what was issued, now or by an earlier try with the same key. */
async function emitir(c: Ctx, huella: string): Promise<EmitidaRow[]> {
  const { input, usuario, db, now, fail } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const contexto = await findContextoEmision(db, contextoKeyDe(input, medico_id, now, input.clave_idempotencia))
  if (contexto.ya_emitida) return findEmitidas(db, medico_id, input.clave_idempotencia)
  const revision = revisarReceta(input, contexto, now)
  const frenos = pendientes(revision.hallazgos, input.reconocimientos)
  if (frenos.some((h) => h.codigo === 'MEDICO_NO_HABILITADO')) return fail('MEDICO_NO_HABILITADO')
  checkCodigos(c, contexto)
  if (frenos.length > 0) return refuse(c, contexto, frenos)
  return save(c, contexto, signSerie(c, contexto, revision), huella)
}

/** The only clinical write of the doctor's client besides the annulment (docs/llamadas.md). */
export const informarReceta = route(contract.informaReceta, async (c) => {
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia: _, ...borrador } = c.input
  const huella = huellaDe(borrador)
  return answerEmitidas(c, await emitir(c, huella), huella)
})
