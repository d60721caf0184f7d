import * as contract from '@receta/contract'
import { esMismaPersona, type Identidad } from '@receta/domain'
import { decrypt, raise, route, sha256 } from '@receta/service-kit'
import { demasiadosPacientes } from '../recetas/emision/ritmo'
import { type PacienteDelEmisor, readLicencia, readPaciente, redeemCodigo } from './emisor'
import { findMedico, findPersona, savePacienteDeMarco, takeLanzamiento } from './lanzamientos.repository'
import { contextoDe, salidaDe, vueltaDe } from './smart-abre'

/** What the system does not say is no difference; its name and document always are said. */
const esLaMisma = (dicho: PacienteDelEmisor, persona: Identidad): boolean =>
  esMismaPersona(
    {
      ...dicho,
      sexo: dicho.sexo || persona.sexo,
      fecha_nacimiento: dicho.fecha_nacimiento || persona.fecha_nacimiento,
    },
    persona,
  )

/**
 * The second half of a launch (decision 0119): the state is spent first, and the token forgotten. A launch logs nobody in, and takes
 * nothing of the chart.
 */
export const smartVuelve = route(contract.smartVuelve, async (c) => {
  const { input, usuario, db, claves, config, now, fail, note } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  note({ nada: true })
  const lanzado = (await takeLanzamiento(db, sha256(input.state), usuario, now)) ?? fail('LANZAMIENTO_VENCIDO')
  const { iss, nombre, client_id, token_endpoint } = lanzado
  note({ detalle: `emisor ${iss}` })
  const salida = salidaDe(c)
  const code_verifier = decrypt(claves, lanzado.verificador, contextoDe(usuario.sesion_id))
  const canje = { token_endpoint, code: input.code, redirect_uri: vueltaDe(config, usuario), client_id, code_verifier }
  const token = (await redeemCodigo(salida, canje)) ?? fail('EMISOR_NO_RESPONDE')
  const [paciente, licencia, medico] = await Promise.all([
    readPaciente(salida, iss, token),
    readLicencia(salida, iss, token),
    findMedico(db, medico_id),
  ])
  if (paciente === null) return fail('EMISOR_NO_RESPONDE')
  if (paciente === 'sin_documento') return fail('PACIENTE_SIN_DOCUMENTO')
  if (medico?.estado !== 'habilitado') return fail('MEDICO_NO_HABILITADO')
  if (await demasiadosPacientes(db, usuario.usuario_id, { persona_id: 0, paciente }, now))
    return fail('DEMASIADOS_INTENTOS')
  const persona = await findPersona(db, paciente.dni)
  note({ nada: false, persona_id: persona?.persona_id ?? null, leida: true })
  const comun = { emisor: nombre, paciente, otro_medico: licencia !== null && licencia !== medico.licencia_federal }
  // Who only declared that she is that person gives way (decision 0134).
  const otra = persona?.solo_declarada ? 'a_mano' : 'distinto'
  const hallado = !persona ? 'a_mano' : esLaMisma(paciente, persona) ? 'padron' : otra
  if (usuario.emisor_marco && hallado !== 'distinto') await savePacienteDeMarco(db, usuario.sesion_id, paciente.dni)
  return { ...comun, hallado } as const
})
