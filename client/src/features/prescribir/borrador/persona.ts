import { tipoDocumento } from '@receta/domain'
import type { PacienteAMano, PersonaDraft } from './receta-draft-inicial'

export const nombreDe = (persona: Pick<PersonaDraft, 'nombre' | 'apellido'>): string =>
  `${persona.nombre} ${persona.apellido}`.trim()

export const aManoDe = (persona: PersonaDraft, domicilio = ''): PacienteAMano => ({
  tipo_doc: tipoDocumento(persona),
  dni: persona.dni,
  sexo: persona.sexo,
  cuil: persona.cuil ?? '',
  apellido: persona.apellido,
  nombre: persona.nombre,
  fecha_nacimiento: persona.fecha_nacimiento,
  domicilio,
  corrige: true,
})
