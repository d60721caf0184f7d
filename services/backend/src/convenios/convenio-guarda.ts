import * as contract from '@receta/contract'
import {
  insertConvenio,
  isConvenioRepetido,
  saveResultado,
  takePedido,
  takeTurnoDeAlta,
  type Trx,
} from '@receta/database'
import { canonico } from '@receta/domain'
import { raise, route, segundoFactorHasta, sha256 } from '@receta/service-kit'
import { type Cambios, findConvenio, lockConvenio, saveDatos } from './admin-convenios.repository'

const campos = ['nombre', 'sigla', 'rnos'] as const
type Datos = Pick<contract.ConvenioDatos, (typeof campos)[number]>

const cambiosDe = (antes: Datos, despues: Datos): Cambios =>
  Object.fromEntries(
    campos
      .filter((campo) => antes[campo] !== despues[campo])
      .map((campo) => [campo, { antes: antes[campo], despues: despues[campo] }]),
  )

/** O2: a convenio begins here, without SQL. Its plans, rules and médicos are its own screens. */
export const convenioGuarda = route(contract.convenioGuarda, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { clave_idempotencia, ...pedida } = input
  const { convenio_id, version, nombre, sigla, rnos, es_particular, motivo } = pedida
  const pedido = {
    ambito: `convenio_guarda:${usuario.usuario_id}`,
    clave: clave_idempotencia,
    huella: sha256(canonico(pedida)).toString('hex'),
  }
  const autoria = { por: usuario.usuario_id, quien: usuario.descripcion, motivo, en: now }
  const change = async (trx: Trx, id: number) => {
    // Its row first and the turn after, as convenio_cambia does, so that the two never wait for each other.
    const antes = (await lockConvenio(trx, id)) ?? fail('CONVENIO_NO_ENCONTRADO')
    await takeTurnoDeAlta(trx, 'convenios')
    const datos = { nombre, sigla, rnos }
    const cambios = cambiosDe(antes, datos)
    if (Object.keys(cambios).length === 0) return id
    if (antes.version !== version) return fail('CONVENIO_CAMBIADO')
    if (antes.reglas.activo && (await isConvenioRepetido(trx, { convenio_id: id, ...datos })))
      return fail('CONVENIO_REPETIDO')
    await saveDatos(trx, antes, datos, { ...autoria, cambios })
    return id
  }
  const guardado = await db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, pedido, now)
    if (!turno.nuevo)
      return turno.mismo && turno.resultado !== null ? turno.resultado : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const id =
      convenio_id === null
        ? ((await insertConvenio(trx, { nombre, sigla, rnos, es_particular }, autoria)) ?? fail('CONVENIO_REPETIDO'))
        : await change(trx, convenio_id)
    await saveResultado(trx, pedido, id)
    return id
  })
  note({ detalle: convenio_id === null ? `convenio nuevo, ${guardado}` : `convenio ${guardado}` })
  return { convenio: (await findConvenio(db.kysely, guardado)) ?? raise('a convenio vanished as it was saved') }
})
