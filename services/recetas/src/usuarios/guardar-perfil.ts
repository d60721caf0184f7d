import * as contract from '@receta/contract'
import { correoDe, countIntento, enqueueCorreo, findCuenta } from '@receta/database'
import { esProfesional } from '@receta/domain'
import { checkClaveActual, raise, route, segundoFactorHasta, sendEnlace } from '@receta/service-kit'
import { findPerfil, savePreferencias, saveTelefono } from './usuarios.repository'

const diaMs = 24 * 3_600_000
/** The recipients may not have asked for the mails. */
const pedidos = { ventanaMs: 3_600_000, maximo: 5 }

/** The old address is told and the new one has to confirm. */
export const guardarPerfil = route(
  contract.guardarPerfil,
  async ({ input, usuario, db, claves, config, now, fail }) => {
    const cuenta = (await findCuenta(db.kysely, usuario.usuario_id)) ?? raise('a session without its user')
    const email = input.email !== undefined && input.email !== cuenta.email ? input.email : null
    const telefono = input.telefono === undefined ? cuenta.telefono : input.telefono || null
    const otroTelefono = telefono !== cuenta.telefono
    if ((email || otroTelefono) && !segundoFactorHasta(usuario, config, now)) {
      // S3: a thief may have the password, so a professional has to show the second factor.
      if (esProfesional(usuario)) return fail('SEGUNDO_FACTOR_REQUERIDO')
      if (input.clave_actual === undefined) return fail('CONFIRMACION_REQUERIDA')
      const actual = await checkClaveActual(db, usuario, input.clave_actual, now)
      if (actual !== 'bien') return fail(actual)
    }
    const clave = `correo-nuevo:${cuenta.usuario_id}`
    if (email && (await countIntento(db, clave, now, pedidos.ventanaMs)) > pedidos.maximo)
      return fail('DEMASIADOS_INTENTOS')

    const { usuario_id } = cuenta
    const anterior = correoDe(cuenta) ?? undefined
    await db.kysely.transaction().execute(async (trx) => {
      if (input.preferencias) await savePreferencias(trx, usuario_id, input.preferencias)
      if (otroTelefono) {
        await saveTelefono(trx, usuario_id, telefono)
        if (anterior) await enqueueCorreo(trx, { tipo: 'telefono_cambiado', para: anterior, usuario_id })
      }
      if (!email) return
      if (anterior) await enqueueCorreo(trx, { tipo: 'correo_por_cambiar', para: anterior, usuario_id })
      const enlace = { proposito: 'cambio_correo', tipo: 'confirma_correo', usuario_id, para: email } as const
      await sendEnlace(trx, claves, { ...enlace, datos: { email, sesion_id: usuario.sesion_id }, now, duraMs: diaMs })
    })
    return (await findPerfil(db, usuario_id, now)) ?? raise('a session without its user')
  },
)
