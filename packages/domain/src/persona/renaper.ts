import { normalize } from '../comun/texto'

/** A person as RENAPER tells of him. '' where the answer does not say. */
export type PersonaRenaper = {
  apellido: string
  nombre: string
  fecha_nacimiento: string
  cuil: string
  fallecida: boolean
}

export const camposIdentidad = ['apellido', 'nombre', 'fecha_nacimiento', 'sexo', 'cuil'] as const
export type CampoIdentidad = (typeof camposIdentidad)[number]
export type IdentidadCivil = Record<CampoIdentidad, string>

/** RG-03: whether each datum is RENAPER's. Null where the answer does not have it: the sex is part of the question. */
export const compareRenaper = (
  { apellido, nombre, fecha_nacimiento, cuil }: IdentidadCivil,
  dice: PersonaRenaper,
): Record<CampoIdentidad, boolean | null> => {
  const igual = (uno: string, otro: string) => (otro === '' ? null : normalize(uno) === normalize(otro))
  return {
    apellido: igual(apellido, dice.apellido),
    nombre: igual(nombre, dice.nombre),
    fecha_nacimiento: igual(fecha_nacimiento, dice.fecha_nacimiento),
    sexo: null,
    cuil: igual(cuil, dice.cuil),
  }
}
