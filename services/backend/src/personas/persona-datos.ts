import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { generateCuil, iniciales, normalizeDni, Rol } from '@receta/domain'
import { demasiadoMirado, redDe, route } from '@receta/service-kit'
import { inicialesDeNadie } from './iniciales-ajenas'
import { demasiadoPreguntado } from './limite-personas'
import { findPersona, isHabilitado } from './personas.repository'

/** §5's suggestion; there is none for sexo X. */
const suggest = (dni: string, sexo: string) => {
  const cuil = generateCuil(dni, sexo)
  return cuil.ok ? cuil.value : null
}

/** Whole for an enabled médico. Anybody else reads initials and the CUIL that §5 suggests, and the same of who is not known. */
export const personaDatos = route(
  contract.personaDatos,
  async ({ input, usuario, db, claves, now, request, fail, note }) => {
    const dni = normalizeDni(input.dni)
    if (!dni.ok) return fail('DOCUMENTO_INVALIDO')
    const documento = dni.value.padStart(8, '0')
    const medico = usuario?.roles.includes(Rol.MEDICO) && (await isHabilitado(db, usuario.medico_id)) ? usuario : null
    const demasiado = medico
      ? await demasiadoMirado(db, medico.usuario_id, now)
      : await demasiadoPreguntado(db, redDe(request.ip), documento, now)
    if (demasiado) return fail('DEMASIADOS_INTENTOS')

    // From outside only initials leave: nobody there has a right of his own to the padrón.
    const persona = await findPersona(medico ? db : comoSistema(db), dni.value, input.sexo)
    if (persona) note({ persona_id: persona.persona_id, detalle: medico ? 'completa' : 'iniciales' })
    const sugerido = suggest(documento, input.sexo)
    if (medico)
      return {
        apellido: persona?.apellido ?? '',
        nombre: persona?.nombre ?? '',
        fecha_nacimiento: persona?.fecha_nacimiento ?? null,
        cuil: persona?.cuil ?? sugerido,
        enmascarada: false,
      }
    const nadie = inicialesDeNadie(claves, documento, input.sexo)
    return {
      apellido: persona ? iniciales(persona.apellido) : nadie.apellido,
      nombre: persona ? iniciales(persona.nombre) : nadie.nombre,
      fecha_nacimiento: null,
      cuil: sugerido,
      enmascarada: true,
    }
  },
)
