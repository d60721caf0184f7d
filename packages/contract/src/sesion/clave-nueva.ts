import { type CodigoClave, largoClave } from '@receta/domain'

export const mensajesClave: Record<CodigoClave, string> = {
  CORTA: `Tiene que tener ${largoClave.minimo} caracteres o más.`,
  LARGA: `Tiene que tener hasta ${largoClave.maximo} caracteres.`,
  SIN_MAYUSCULA: 'Falta una letra mayúscula.',
  SIN_MINUSCULA: 'Falta una letra minúscula.',
  SIN_NUMERO: 'Falta un número.',
  SIN_SIGNO: 'Falta un signo, por ejemplo un punto o un guion.',
  COMUN: 'Es una clave muy común o fácil de adivinar.',
  DATOS_PROPIOS: 'No puede contener tu nombre, tu usuario ni tu DNI.',
}
