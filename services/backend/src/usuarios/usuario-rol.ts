import * as contract from '@receta/contract'
import { correoDe, endOtherSesiones, enqueueCorreo, type Trx } from '@receta/database'
import { nombreDeRol, problemasDeRoles, puedeCambiarRoles, Rol } from '@receta/domain'
import { AppError, route, refuseField } from '@receta/service-kit'
import { administer, write } from './administer'
import {
  findFarmaciaActiva,
  isConvenioActivo,
  type RolesDeCuenta,
  savePropuesta,
  saveRoles,
} from './cambios-usuario.repository'
import type { Cambios, UsuarioRow } from './usuarios.repository'

const enOrden = (roles: readonly number[]) => [...new Set(roles)].toSorted((a, b) => a - b)
const esIgual = (una: RolesDeCuenta, otra: RolesDeCuenta) =>
  una.tipo === otra.tipo &&
  una.convenio_id === otra.convenio_id &&
  enOrden(una.roles).join() === enOrden(otra.roles).join()

function rejectProblemas(pedida: RolesDeCuenta, { medico_id, es_persona }: UsuarioRow): void {
  const problemas = problemasDeRoles({ ...pedida, es_medico: medico_id !== null, es_persona })
  const fields = Object.fromEntries(Object.entries(problemas).map(([campo, mensaje]) => [campo, [mensaje]]))
  if (Object.keys(fields).length > 0) throw new AppError('DATOS_INVALIDOS', { fields })
}

type Farmacia = UsuarioRow['farmacia']

/** Only a PRESERFAR has one; an absent field keeps the current one. */
async function farmaciaDe(
  trx: Trx,
  { farmacia_id, roles }: { farmacia_id?: number | undefined; roles: readonly number[] },
  cuenta: UsuarioRow,
): Promise<Farmacia> {
  if (!roles.includes(Rol.PRESERFAR)) return null
  if (farmacia_id === undefined) return cuenta.farmacia
  if (farmacia_id === 0) return null
  const farmacia = await findFarmaciaActiva(trx, farmacia_id)
  if (!farmacia) return refuseField('farmacia_id', 'Esa farmacia no existe.')
  return farmacia
}

const cambiosDe = (antes: UsuarioRow, despues: RolesDeCuenta & { farmacia: Farmacia }): Cambios =>
  Object.fromEntries(
    (['tipo', 'roles', 'convenio_id', 'farmacia'] as const)
      .map((campo) => [campo, { antes: antes[campo], despues: despues[campo] }] as const)
      .filter(([, { antes: a, despues: d }]) => JSON.stringify(a) !== JSON.stringify(d)),
  )

/** S022: never the own roles, and where two administrators are required the first only proposes. */
export const usuarioRol = route(contract.usuarioRol, async (c) => {
  const { input, config, now, fail } = c
  const { usuario_id, motivo, tipo, convenio_id } = input
  const pedida: RolesDeCuenta = { tipo, roles: enOrden(input.roles), convenio_id }
  const change = async (trx: Trx, cuenta: UsuarioRow) => {
    if (cuenta.estado === 'baja') return fail('USUARIO_ESTADO_NO_ADMITE')
    rejectProblemas(pedida, cuenta)
    if (convenio_id !== 0 && !(await isConvenioActivo(trx, convenio_id)))
      return refuseField('convenio_id', 'Ese convenio no existe.')
    const farmacia = await farmaciaDe(trx, input, cuenta)
    if (esIgual(cuenta, pedida) && cuenta.farmacia?.farmacia_id === farmacia?.farmacia_id) return 'hecha' as const
    const cambios = cambiosDe(cuenta, { ...pedida, farmacia })
    if (config.habilitar_entre_dos) {
      const { propuesta } = cuenta
      // A farmacia or a payer of its own would be done by one person alone.
      const segunda =
        propuesta && esIgual(propuesta, pedida) && propuesta.farmacia?.farmacia_id === farmacia?.farmacia_id
      if (segunda && propuesta.por === c.usuario.usuario_id) return fail('SEGUNDA_PERSONA_REQUERIDA')
      if (!segunda) {
        await savePropuesta(trx, usuario_id, pedida, c.usuario.usuario_id, now)
        await write(trx, c, { accion: 'propuesta', cambios })
        return 'propuesta' as const
      }
    }
    await saveRoles(trx, usuario_id, { ...pedida, farmacia_id: farmacia?.farmacia_id ?? null })
    await endOtherSesiones(trx, usuario_id, null, now, 'administracion')
    await write(trx, c, { accion: 'roles', cambios })
    const roles = pedida.roles.map(nombreDeRol).join(', ')
    const para = correoDe(cuenta) ?? undefined
    await enqueueCorreo(trx, { tipo: 'roles_cambiados', para, usuario_id, datos: { motivo, roles } })
    return 'hecha' as const
  }
  const { hecho, usuario } = await administer(c, change, puedeCambiarRoles)
  return { resultado: hecho, usuario }
})
