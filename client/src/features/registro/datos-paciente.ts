import { beneficiarioRegistro, type InputOf } from '@receta/contract'
import {
  edad,
  esCuilDe,
  esFecha,
  formatCuit,
  generateCuil,
  normalizeDni,
  parseCuit,
  parseDireccionCorreo,
  textosFijos,
  validateReferencia,
} from '@receta/domain'
import { problemaDeClave } from '#ui/problema-de-clave'
import type { Errores } from '#ui/use-formulario'

export type Sexo = 'F' | 'M' | 'X'

export type DatosPaciente = {
  dni: string
  sexo: Sexo | ''
  cuil: string
  apellido: string
  nombre: string
  fecha_nacimiento: string
  telefono: string
  email: string
  referencia: string
  clave: string
  acepta_terminos: boolean
}

export const pacienteVacio: DatosPaciente = {
  dni: '',
  sexo: '',
  cuil: '',
  apellido: '',
  nombre: '',
  fecha_nacimiento: '',
  telefono: '',
  email: '',
  referencia: '',
  clave: '',
  acepta_terminos: false,
}

export const nombresDeCampo: Readonly<Record<string, string>> = {
  dni: 'DNI',
  sexo: 'Sexo',
  cuil: 'CUIL',
  apellido: 'Apellido',
  nombre: 'Nombre',
  fecha_nacimiento: 'Fecha de nacimiento',
  telefono: 'Teléfono',
  email: 'Correo',
  referencia: 'Código de una receta',
  clave: 'Clave',
  acepta_terminos: 'Términos',
}

const edadMaxima = 130
const falta = 'Falta completar.'
const { telefono } = beneficiarioRegistro.input.shape

const problemaDeCuil = (cuil: string, dni: string): string | null => {
  const leido = parseCuit(cuil.trim())
  if (leido.ok) return dni === '' || esCuilDe(leido.value, dni) ? null : 'El CUIL no corresponde a ese DNI.'
  return leido.motivo === 'CUIT_DIGITO' ? 'Ese CUIL no es válido: revisá los números.' : 'El CUIL tiene 11 números.'
}

export const duenoDe = ({ email, nombre, apellido, dni }: DatosPaciente) => {
  const leido = normalizeDni(dni)
  return { usuario: email, nombres: [nombre, apellido], dni: leido.ok ? leido.value : null }
}

/** By the server's field names, with §5's words for the document. */
export function revisarPaciente(datos: DatosPaciente, now: Date): Errores {
  const dni = normalizeDni(datos.dni)
  const anios = esFecha(datos.fecha_nacimiento) ? edad(datos.fecha_nacimiento, now) : -1
  const vacio = (texto: string) => (texto.trim() === '' ? falta : null)
  const problemas: Record<keyof DatosPaciente, string | null> = {
    dni: dni.ok ? null : (vacio(datos.dni) ?? textosFijos.errores.documento),
    sexo: datos.sexo === '' ? 'Elegí una opción.' : null,
    cuil: vacio(datos.cuil) ?? problemaDeCuil(datos.cuil, dni.ok ? dni.value : ''),
    apellido: vacio(datos.apellido),
    nombre: vacio(datos.nombre),
    fecha_nacimiento: anios < 0 || anios > edadMaxima ? 'Escribí una fecha que haya pasado.' : null,
    telefono: telefono.safeParse(datos.telefono).success
      ? null
      : (vacio(datos.telefono) ?? 'Escribí un teléfono con su característica.'),
    email: parseDireccionCorreo(datos.email) === null ? (vacio(datos.email) ?? 'El correo no es válido.') : null,
    referencia:
      datos.referencia.trim() === '' || validateReferencia(datos.referencia)
        ? null
        : 'Ese código no es de una receta: revisá las letras y los números.',
    clave: problemaDeClave(datos.clave, duenoDe(datos)),
    acepta_terminos: datos.acepta_terminos ? null : 'Para crear la cuenta hay que aceptarlos.',
  }
  return Object.fromEntries(Object.entries(problemas).filter((par): par is [string, string] => par[1] !== null))
}

/** §5: to be corrected by hand; null when there is none. */
export function offerCuil({ dni, sexo }: Pick<DatosPaciente, 'dni' | 'sexo'>): string | null {
  const leido = normalizeDni(dni)
  const generado = leido.ok ? generateCuil(leido.value, sexo) : leido
  return generado.ok ? formatCuit(generado.value) : null
}

export function pedidoRegistro(datos: DatosPaciente): Omit<InputOf<typeof beneficiarioRegistro>, 'clave_idempotencia'> {
  const { sexo, referencia, acepta_terminos: _, ...resto } = datos
  const codigo = referencia.trim()
  return { ...resto, ...(codigo && { referencia: codigo }), sexo: sexo === '' ? 'X' : sexo, acepta_terminos: true }
}
