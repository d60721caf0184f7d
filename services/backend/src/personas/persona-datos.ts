import * as contract from '@receta/contract'
import { buscando } from '@receta/database'
import { escriturasDni, generateCuil, normalizeDni, Rol } from '@receta/domain'
import { demasiadoMirado, redesDe, route } from '@receta/service-kit'
import { inicialesDeNadie } from './iniciales-ajenas'
import { demasiadoPreguntado } from './limite-personas'
import { findPersona, isHabilitado } from './personas.repository'

const suggest = (dni: string, sexo: string) => {
  const cuil = generateCuil(dni, sexo)
  return cuil.ok ? cuil.value : null
}

/** Only an enabled médico reads the padrón. Others get what the document itself gives, so that nobody learns who is in it (S10). */
export const personaDatos = route(
  contract.personaDatos,
  async ({ input, usuario, db, claves, now, request, fail, note }) => {
    const dni = normalizeDni(input.dni)
    if (!dni.ok) return fail('DOCUMENTO_INVALIDO')
    const documento = dni.value.padStart(8, '0')
    const medico = usuario?.roles.includes(Rol.MEDICO) && (await isHabilitado(db, usuario.medico_id)) ? usuario : null
    const demasiado = medico
      ? await demasiadoMirado(db, medico.usuario_id, now)
      : await demasiadoPreguntado(db, redesDe(request.ip), documento, now)
    if (demasiado) return fail('DEMASIADOS_INTENTOS')

    const sugerido = suggest(documento, input.sexo)
    if (medico) {
      const persona = await findPersona(buscando(db, { documentos: escriturasDni(dni.value) }), dni.value, input.sexo)
      if (persona) note({ persona_id: persona.persona_id, detalle: 'completa' })
      return {
        apellido: persona?.apellido ?? '',
        nombre: persona?.nombre ?? '',
        fecha_nacimiento: persona?.fecha_nacimiento ?? null,
        cuil: persona?.cuil ?? sugerido,
        enmascarada: false,
      }
    }
    note({ nada: true })
    const nadie = inicialesDeNadie(claves, documento, input.sexo)
    return {
      apellido: nadie.apellido,
      nombre: nadie.nombre,
      fecha_nacimiento: null,
      cuil: sugerido,
      enmascarada: true,
    }
  },
)
