import * as contract from '@receta/contract'
import {
  canonico,
  frena,
  type HallazgoReceta,
  hoy,
  pendientes,
  revisarReceta,
  validarCodigoProducto,
} from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import type { RecetaFirmada } from './contenido-receta'
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
        estado: pedido.estado,
        contenido: f.texto,
      }))
    case 'repetida':
      return findEmitidas(db, usuario.medico_id ?? raise('a médico without his row'), input.clave_idempotencia)
    case 'cuota_agotada':
      return refuse(c, contexto, [frena('CUOTA_AGOTADA', 'afiliado_id', { cuota: pedido.cuota })])
  }
}

/** The only clinical write of the doctor's client besides the annulment (docs/llamadas.md): load, decide, sign, save, answer. */
export const informarReceta = route(contract.informaReceta, async (c) => {
  const { input, usuario, db, config, now, request, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  if (input.soft_id !== request.aplicacion?.soft_id) return fail('RECETA_NO_EMITIBLE')
  const { clave_idempotencia, ...borrador } = input
  // The acknowledged hash is over what was asked, so a retry is recognised whatever happened to catalogues meanwhile.
  const huella = sha256(canonico(borrador)).toString('hex')
  const contexto = await findContextoEmision(db, {
    medico_id,
    convenio_id: input.convenio_id,
    persona_id: input.persona_id,
    dni: input.paciente?.dni ?? '',
    plan_id: input.plan_id,
    producto_ids: input.items.map((i) => i.producto_id),
    hoy: hoy(now),
    clave_idempotencia,
    numeros: input.tratamiento_prolongado ? input.cantidad_recetas : 1,
  })
  if (contexto.anteriores.length > 0) return answerEmitidas(c, contexto.anteriores, huella)

  const revision = revisarReceta(borrador, contexto, now)
  const frenos = pendientes(revision.hallazgos, input.reconocimientos)
  if (frenos.some((h) => h.codigo === 'MEDICO_NO_HABILITADO')) return fail('MEDICO_NO_HABILITADO')
  checkCodigos(c, contexto)
  if (frenos.length > 0) return refuse(c, contexto, frenos)
  return answerEmitidas(c, await save(c, contexto, signSerie(c, contexto, revision), huella), huella)
})
