import { randomBytes, randomInt } from 'node:crypto'
import * as contract from '@receta/contract'
import { type PedidoUnico, saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico, createReferencia, hoy } from '@receta/domain'
import { type Claves, encrypt, type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { type Blanco, findRecetario, insertRecetario, lockParaGenerar } from './recetarios.repository'
import { answerRecetario } from './respuesta-recetario'

type Ctx = Context<typeof contract.generaRecetario>

/** Lost paper cannot be revoked. */
const sinUsarMaximo = 100

/** The receta regularised with its number takes both (decision 0010). */
function aBlanco(claves: Claves): Blanco {
  const referencia = createReferencia((max) => randomInt(max))
  const token = randomBytes(16).toString('base64url')
  return { referencia, token_hash: sha256(token), token_cifrado: encrypt(claves, token, `receta:${referencia}`) }
}

async function generate(trx: Trx, c: Ctx, medico_id: number, pedido: PedidoUnico): Promise<number> {
  const { input, claves, now, fail } = c
  const { convenio_id, cantidad } = input
  const turno = await takePedido(trx, pedido, now)
  if (!turno.nuevo)
    return turno.mismo && turno.resultado !== null ? turno.resultado : fail('CLAVE_IDEMPOTENCIA_REUSADA')
  const puede = await lockParaGenerar(trx, medico_id, convenio_id, hoy(now))
  if (!puede.habilitado) return fail('MEDICO_NO_HABILITADO')
  if (!puede.convenio) return fail('CONVENIO_NO_ENCONTRADO')
  if (puede.sin_usar + cantidad > sinUsarMaximo) return fail('RECETARIOS_SIN_USAR')
  const blancos = Array.from({ length: cantidad }, () => aBlanco(claves))
  const recetario_id = await insertRecetario(trx, { medico_id, convenio_id, generado_en: now }, blancos)
  await saveResultado(trx, pedido, recetario_id)
  return recetario_id
}

/** CT-01. Numbers are never given back: an unused blank is a gap. */
export const generaRecetario = route(contract.generaRecetario, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const { clave_idempotencia: clave, ...pedido } = input
  const huella = sha256(canonico(pedido)).toString('hex')
  const unico = { ambito: `recetario:${medico_id}`, clave, huella }
  const recetario_id = await db.kysely.transaction().execute((trx) => generate(trx, c, medico_id, unico))
  const guardado = (await findRecetario(db.kysely, medico_id, recetario_id)) ?? raise('a recetario vanished')
  return { recetario: answerRecetario(guardado) }
})
