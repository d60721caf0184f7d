import * as contract from '@receta/contract'
import { centavosDe, formatPesos, hoy } from '@receta/domain'
import { route, refuseField } from '@receta/service-kit'
import { deleteDebito, findLinea, isCerrado, saveDebito, takeTurnoDeLiquidacion } from './cierre.repository'

const refuse = (mensaje: string): never => {
  return refuseField('importe', mensaje)
}

/** Writes nothing that a closed period was signed with: its day is checked under the turn that closing takes too. */
export const liquidacionDebita = route(contract.liquidacionDebita, ({ input, usuario, db, now, fail, note }) => {
  const { dispensa_id, renglon, importe, motivo } = input
  const linea = { convenio_id: usuario.convenio_id, dispensa_id, renglon }
  note({ detalle: `dispensa ${dispensa_id}, renglón ${renglon}` })
  return db.kysely.transaction().execute(async (trx) => {
    await takeTurnoDeLiquidacion(trx, usuario.convenio_id)
    const { en, a_cargo, recetas_id, persona_id } = (await findLinea(trx, linea)) ?? fail('DISPENSA_NO_ENCONTRADA')
    note({ recetas_id, persona_id })
    const dia = hoy(en)
    if (await isCerrado(trx, usuario.convenio_id, dia, dia)) return fail('LIQUIDACION_CERRADA')
    if (importe === null) {
      await deleteDebito(trx, linea)
      return { debito: null }
    }
    if (a_cargo === null) return refuse('De ese renglón no se sabe cuánto está a cargo: no hay qué debitar.')
    if (centavosDe(importe) === 0n) return refuse('Un débito es de más de cero.')
    if (centavosDe(importe) > centavosDe(a_cargo))
      return refuse(`Como mucho lo que está a cargo: ${formatPesos(a_cargo)}.`)
    const { usuario_id: por, descripcion: quien } = usuario
    return { debito: await saveDebito(trx, linea, { importe, motivo, por, quien, en: now }) }
  })
})
