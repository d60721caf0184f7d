import { createHmac, randomInt } from 'node:crypto'
import * as contract from '@receta/contract'
import { enqueueCorreo } from '@receta/database'
import { type Claves, redDe, route, turnoHasta } from '@receta/service-kit'
import { isClaveVencida } from '../clave-vencida'
import { findDispositivoDelFactor } from '../dispositivos.repository'
import { nombreDispositivo } from '../nombre-dispositivo'
import { saveSegundoFactor } from '../sesion.repository'
import { replaceCodigos, takeCodigo } from './codigos.repository'
import { countCodigo } from './intentos-codigo'

const cantidad = 10
const largo = 10
// Crockford's alphabet: without I, L, O and U, so that handwriting is not misread.
const letras = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 50 bits, in two halves. */
const createCodigo = (): string => {
  const todas = Array.from({ length: largo }, () => letras[randomInt(letras.length)]).join('')
  return `${todas.slice(0, largo / 2)}-${todas.slice(largo / 2)}`
}

/** HMAC. Case, spaces and dashes do not matter, and O, I and L are read as 0 and 1. */
const hashCodigo = ({ cifrado }: Claves, usuario_id: number, codigo: string): Buffer => {
  const limpio = codigo.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return createHmac('sha256', cifrado).update(`recuperacion:${usuario_id}:${limpio}`).digest()
}

/** Needs a recent factor, since these codes replace it later. */
export const codigosRecuperacion = route(
  contract.codigosRecuperacion,
  async ({ usuario, db, claves, config, now, fail }) => {
    // In hours, as turnoHasta expects.
    const reciente = { turno_horas: config.segundo_factor_minutos / 60 }
    if (!turnoHasta(usuario, reciente, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
    const codigos = Array.from({ length: cantidad }, createCodigo)
    const hashes = codigos.map((codigo) => hashCodigo(claves, usuario.usuario_id, codigo))
    await db.kysely.transaction().execute((trx) => replaceCodigos(trx, usuario.usuario_id, hashes))
    return { codigos }
  },
)

/** A code works once, and then another factor is set up. */
export const segundoFactorCodigo = route(
  contract.segundoFactorCodigo,
  async ({ input, usuario, db, claves, config, now, request, fail }) => {
    const { usuario_id } = usuario
    if (isClaveVencida(usuario, config, now)) return fail('CLAVE_VENCIDA')
    const dispositivo_id = await findDispositivoDelFactor(db, usuario)
    const intento = await countCodigo(db, { usuario_id, red: redDe(request.ip), dispositivo_id }, now)
    if (intento.demasiados) return fail('DEMASIADOS_INTENTOS')
    const hasta = new Date(now.getTime() + config.segundo_factor_minutos * 60_000)
    const gastado = await db.kysely.transaction().execute(async (trx) => {
      if (!(await takeCodigo(trx, usuario_id, hashCodigo(claves, usuario_id, input.codigo), now))) return false
      await saveSegundoFactor(trx, usuario, now, hasta)
      const dispositivo = nombreDispositivo(request.headers['user-agent'])
      await enqueueCorreo(trx, {
        tipo: 'codigo_recuperacion_usado',
        usuario_id,
        datos: { dispositivo, direccion: request.ip },
      })
      return true
    })
    if (!gastado) {
      await intento.warn()
      return fail('SEGUNDO_FACTOR_INVALIDO')
    }
    await intento.forgive()
    return { segundo_factor_hasta: hasta.toISOString() }
  },
)
