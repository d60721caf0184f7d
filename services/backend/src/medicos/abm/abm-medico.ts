import * as contract from '@receta/contract'
import { esAdministrador } from '@receta/domain'
import { route, segundoFactorHasta, tokenHashOf } from '@receta/service-kit'
import { altaMedico } from './alta-medico'
import { bajaMedico } from './baja-medico'
import { isMatriculaEnUso } from '../cambios-medico.repository'
import { modifyMedico } from './modify-medico'
import { registrarMedico } from './registrar-medico'

const sinDecir: readonly string[] = ['accion', 'medico_id', 'motivo']

/** Whom it is about and what it changes, for the audit: «médico 45, evidencia». */
function detalleDe(input: contract.InputOf<typeof contract.abmMedico>): string {
  const cambia = Object.keys(input).filter((campo) => !sinDecir.includes(campo))
  const quien = 'medico_id' in input && input.medico_id ? `médico ${input.medico_id}` : 'médico nuevo'
  if (input.accion === 'A') return quien
  return [quien, ...(input.accion === 'B' ? ['baja'] : cambia)].join(', ')
}

const acciones = { A: altaMedico, B: bajaMedico, M: modifyMedico } as const

/** Without a session it is a médico's own registration; with one, only an administrator may call it. */
export const abmMedico = route(contract.abmMedico, async (c) => {
  const { input, usuario, config, now, request, fail, note } = c
  if (!usuario) {
    // A caller whose session expired must learn it and not register by mistake.
    const anonimo = tokenHashOf(request) === null && input.accion === 'A'
    return anonimo ? registrarMedico(c) : fail('SESION_REQUERIDA')
  }
  if (!esAdministrador(usuario)) return fail('SIN_PERMISO')
  note({ detalle: detalleDe(input) })
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  try {
    return await acciones[input.accion]({ ...c, usuario })
  } catch (error) {
    return isMatriculaEnUso(error) ? fail('MATRICULA_EN_USO') : Promise.reject(error)
  }
})
