import * as contract from '@receta/contract'
import { antecedentePropuesto } from '@receta/domain'
import { route, segundoFactorHasta } from '@receta/service-kit'
import { atendidaDe, fichaDe } from './antecedentes'
import { lockPropuesta, saveResuelta } from './propuestas.repository'
import { registrar } from './registrar'

/** Resolved once, it stays so, and the ficha is answered as it stands. */
export const resuelvePropuesta = route(contract.resuelvePropuesta, async (c) => {
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const { ficha, medico_id, db } = await atendidaDe(c)
  const { input, usuario, now } = c
  const { propuesta_id, resultado, gravedad } = input
  const { persona_id } = ficha
  const autor = { usuario_id: usuario.usuario_id, quien: usuario.descripcion }
  const resuelta = await db.kysely.transaction().execute(async (trx) => {
    const propuesta = await lockPropuesta(trx, propuesta_id, persona_id)
    if (propuesta === null || propuesta.resultado !== null) return propuesta !== null
    if (resultado === 'confirma') {
      const hecho = antecedentePropuesto(propuesta.tipo, propuesta.texto)
      const suyo = { ...hecho, codigo: '', fuente: 'referido' as const, fpp: null, persona_id, medico_id }
      const dicha = hecho.tipo === 'alergia' ? gravedad : 'desconocida'
      await registrar(trx, { ...suyo, gravedad: dicha }, autor, now)
    }
    const motivo = input.motivo || null
    await saveResuelta(trx, propuesta_id, { resultado, motivo, resuelta_por: usuario.usuario_id, resuelta_en: now })
    return true
  })
  return resuelta ? fichaDe(db, ficha) : c.fail('ANTECEDENTE_NO_ENCONTRADO')
})
