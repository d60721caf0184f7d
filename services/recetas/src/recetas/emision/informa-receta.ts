import * as contract from '@receta/contract'
import { canonico, parseDireccionCorreo } from '@receta/domain'
import { AppError, type Context, raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { buscaPaciente } from './busca-paciente'
import type { Borrador } from './componer'
import { type Emitida, findEmitidas, saveEmision } from './guardar-emision.repository'
import { pedidoEmision } from './pedido-emision'
import { type EmisionLista, prepareEmision } from './prepare-emision'
import { cuotaAgotada, type Rechazo, tellRechazo } from './rechazo'
import { answerEmitidas } from './respuesta-emision'

type Ctx = Context<typeof contract.informaReceta>
/** `checkFirmada` throws where what would be signed is not what other software sent. */
type Pedido = Ctx & { checkFirmada?: ((firmada: contract.FirmadaNueva) => void) | undefined }

/** Without product codes, because a repeated search changes them. */
export const huellaDe = ({ items, ...resto }: Borrador): string =>
  sha256(canonico({ ...resto, items: items.map(({ codigo: _, ...item }) => item) })).toString('hex')

export function emitidasDe(
  { clinica }: Ctx,
  { firmadas }: EmisionLista,
  { estado, huella_pedido }: ReturnType<typeof pedidoEmision>,
  ids: readonly number[],
): Emitida[] {
  for (const { contenido } of firmadas) clinica.count(contenido.verificaciones)
  return firmadas.map(({ token_cifrado, contenido }, i) => ({
    recetas_id: ids[i] ?? raise('fewer ids than recetas'),
    huella_pedido,
    token_cifrado,
    contenido,
    estado: estado as Emitida['estado'],
    vigente_desde: contenido.vigente_desde,
    vence_el: contenido.vence_el,
  }))
}

const intentos = 3

type Emision = { emitidas: Emitida[] } | { rechazo: Rechazo }

/** A retry that lost the race reads what the first request wrote. */
async function save(c: Pedido, lista: EmisionLista, huella: string, quedan: number): Promise<Emision> {
  const pedido = pedidoEmision(c, lista, huella)
  const emision = await saveEmision(c.db, pedido, parseDireccionCorreo(c.input.email))
  switch (emision.resultado) {
    case 'emitida':
      return { emitidas: emitidasDe(c, lista, pedido, emision.ids) }
    case 'repetida':
      return { emitidas: await findEmitidas(c.db, pedido.medico_id, c.input.clave_idempotencia) }
    case 'persona_conocida':
    case 'ritmo':
      // The person was created, or something was issued, meanwhile: the checks run again with that history.
      return emitir(c, huella, quedan - 1)
    case 'numero_tomado':
      // The médico's other request just used the number of the blank, which now reads as used. Numbers of the sequence cannot
      // collide.
      return c.input.nro_recetario === undefined
        ? raise('a number that was drawn twice')
        : emitir(c, huella, quedan - 1)
    case 'cuota_agotada':
      return { rechazo: cuotaAgotada(lista.contexto, pedido.cuota) }
  }
}

async function emitir(c: Pedido, huella: string, quedan = intentos): Promise<Emision> {
  if (quedan === 0) throw new AppError('SERVICIO_OCUPADO')
  const preparada = await prepareEmision(c)
  if (preparada !== 'ya_emitida') {
    if ('rechazo' in preparada) return preparada
    for (const { contenido } of preparada.lista.firmadas) c.checkFirmada?.(contenido)
    return save(c, preparada.lista, huella, quedan)
  }
  const medico_id = c.usuario.medico_id ?? raise('a médico without his row')
  return { emitidas: await findEmitidas(c.db, medico_id, c.input.clave_idempotencia) }
}

/** Once per clave_idempotencia. */
export async function informar(llamada: Ctx, checkFirmada?: Pedido['checkFirmada']) {
  const c = buscaPaciente(llamada, llamada.input)
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia: _, ...borrador } = c.input
  const huella = huellaDe(borrador)
  const emision = await emitir({ ...c, checkFirmada }, huella)
  return 'rechazo' in emision ? tellRechazo(c, emision.rechazo) : answerEmitidas(c, emision.emitidas, huella)
}

export const informaReceta = route(contract.informaReceta, (c) => informar(c))
