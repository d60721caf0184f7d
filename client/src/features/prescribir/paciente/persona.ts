import { formatDni, tieneForma, type TipoDocumento } from '@receta/domain'
import type { PacienteAMano, PersonaDraft } from '../borrador/receta-draft-inicial'

/** As people say it: 'Norma Beatriz Aguirre'. */
export const nombreDe = (persona: Pick<PersonaDraft, 'nombre' | 'apellido'>): string =>
  `${persona.nombre} ${persona.apellido}`.trim()

export const nombresDocumento = {
  DNI: 'DNI',
  CUIT: 'CUIT',
  CDI: 'CDI',
  PASAPORTE: 'Pasaporte',
} as const satisfies Record<TipoDocumento, string>

type Documento = Pick<PersonaDraft, 'dni' | 'tipo_doc'>

/** Which document it is. The padrón does not say it of a person who is in it; the shape of the number does. */
export function tipoDe({ dni, tipo_doc }: Documento): TipoDocumento {
  if (tipo_doc) return tipo_doc
  return tieneForma('PASAPORTE', dni) ? 'PASAPORTE' : tieneForma('CUIT', dni) ? 'CUIT' : 'DNI'
}

/** 'DNI 98.104.227', 'Pasaporte BOL4567123'. */
export function documentoDe(persona: Documento): string {
  const tipo = tipoDe(persona)
  return `${nombresDocumento[tipo]} ${tipo === 'DNI' ? formatDni(persona.dni) : persona.dni}`
}

/** What was typed of that person by hand, to be corrected. */
export const aManoDe = (persona: PersonaDraft): PacienteAMano => ({
  tipo_doc: tipoDe(persona),
  dni: persona.dni,
  sexo: persona.sexo,
  cuil: persona.cuil ?? '',
  apellido: persona.apellido,
  nombre: persona.nombre,
  fecha_nacimiento: persona.fecha_nacimiento,
  corrige: true,
})
