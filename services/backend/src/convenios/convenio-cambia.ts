import * as contract from '@receta/contract'
import { isConvenioRepetido, takeTurnoDeAlta } from '@receta/database'
import { raise, route, segundoFactorHasta } from '@receta/service-kit'
import { type Cambios, findConvenio, lockConvenio, saveReglas } from './admin-convenios.repository'

function cambiosDe(antes: contract.ReglasAdmin, despues: contract.ReglasAdmin): Cambios {
  const campos = Object.keys(despues) as (keyof contract.ReglasAdmin)[]
  return Object.fromEntries(
    campos
      .filter((campo) => antes[campo] !== despues[campo])
      .map((campo) => [campo, { antes: antes[campo], despues: despues[campo] }]),
  )
}

export const convenioCambia = route(contract.convenioCambia, async (c) => {
  const { input, usuario, db, config, now, fail, note } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const { convenio_id, version, reglas, motivo } = input
  note({ detalle: `convenio ${convenio_id}` })
  await db.kysely.transaction().execute(async (trx) => {
    const convenio = (await lockConvenio(trx, convenio_id)) ?? fail('CONVENIO_NO_ENCONTRADO')
    const cambios = cambiosDe(convenio.reglas, reglas)
    // A retry of what was already saved changes nothing, whatever the version by then.
    if (Object.keys(cambios).length === 0) return
    if (convenio.version !== version) return fail('CONVENIO_CAMBIADO')
    // One that comes back into force may find its name or RNOS taken meanwhile.
    if (reglas.activo && !convenio.reglas.activo) {
      await takeTurnoDeAlta(trx, 'convenios')
      if (await isConvenioRepetido(trx, convenio)) return fail('CONVENIO_REPETIDO')
    }
    const movimiento = { por: usuario.usuario_id, quien: usuario.descripcion, motivo, cambios, en: now }
    await saveReglas(trx, convenio, reglas, movimiento)
  })
  return { convenio: (await findConvenio(db.kysely, convenio_id)) ?? raise('a convenio vanished as it was changed') }
})
