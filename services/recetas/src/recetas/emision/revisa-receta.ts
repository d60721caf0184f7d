import * as contract from '@receta/contract'
import { revisarReceta as revisar } from '@receta/domain'
import { raise, requirePacienteDelMarco, route } from '@receta/service-kit'
import { buscaPaciente } from './busca-paciente'
import { contextoKeyDe } from './contexto-key'
import { findContextoEmision } from './contexto-emision'
import { demasiadosPacientes, nombraAAlguien } from './ritmo'
import { sinReemplazada } from './sin-reemplazada'

/** Decision 0012. A draft without a patient reads about nobody. */
export const revisaReceta = route(contract.revisaReceta, async (c) => {
  const { input, usuario, db, now, fail, note, clinica } = buscaPaciente(c, c.input)
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  if (await demasiadosPacientes(db, usuario.usuario_id, input, now)) return fail('DEMASIADOS_INTENTOS')
  const leido = await findContextoEmision(db, contextoKeyDe(input, medico_id, now))
  const contexto = await sinReemplazada(db, leido, medico_id, input.reemplaza_a)
  if (nombraAAlguien(input)) requirePacienteDelMarco(usuario, (contexto.persona ?? input.paciente)?.dni)
  const deNadie = !nombraAAlguien(input) && input.reemplaza_a === undefined
  note(deNadie ? { nada: true } : { persona_id: contexto.persona?.persona_id ?? null })
  const { hallazgos, verificaciones, vigencias } = revisar(input, { ...contexto, fuentes: clinica.fuentes }, now)
  return {
    hallazgos: hallazgos.map((h) => contract.enPalabras(h, contexto.convenio)),
    verificaciones: verificaciones.map(contract.verificacionEnPalabras),
    vigencias,
    falta_peso: verificaciones.some(({ no_evaluado }) =>
      no_evaluado.some(({ porque }) => porque === 'sin_peso' || porque === 'peso'),
    ),
  }
})
