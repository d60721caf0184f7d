import * as contract from '@receta/contract'
import { endOtherSesiones, endSesion, listSesiones } from '@receta/database'
import { raise, route, tokenHashOf } from '@receta/service-kit'

export const sesiones = route(contract.sesiones, async ({ usuario, db, now }) => ({
  items: (await listSesiones(db, usuario.usuario_id, now)).map((s) => ({
    sesion_id: s.sesion_id,
    actual: s.sesion_id === usuario.sesion_id,
    dispositivo: s.dispositivo ?? 'Dispositivo sin nombre',
    aplicacion: s.aplicacion,
    creada_en: s.creada_en.toISOString(),
    usada_en: s.usada_en.toISOString(),
    vence_en: s.vence_en.toISOString(),
  })),
}))

/** Another's, an ended one and an unknown one are the same 404. */
export const cierraSesion = route(contract.cierraSesion, async ({ input, usuario, db, now, fail }) => {
  const propia = { usuario_id: usuario.usuario_id, sesion_id: input.sesion_id }
  if (!(await endSesion(db.kysely, propia, 'usuario', now))) return fail('SESION_NO_ENCONTRADA')
  return { ok: true as const }
})

export const cierraOtrasSesiones = route(contract.cierraOtrasSesiones, async ({ usuario, db, now, request }) => {
  const propia = tokenHashOf(request) ?? raise('a session without a token')
  return { cerradas: await endOtherSesiones(db.kysely, usuario.usuario_id, propia, now, 'usuario') }
})
