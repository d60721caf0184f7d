import {
  documentoVerifica,
  esDomicilio,
  esFecha,
  formatCuit,
  generateCuil,
  hoy,
  normalizeDni,
  parseCuit,
  tieneForma,
  type TipoDocumento,
} from '@receta/domain'
import type { DniLeido } from '#api/lectura-dni'
import type { PacienteAMano, PersonaDraft } from '../borrador/receta-draft-inicial'

/** A DNI without dots, others in capitals without spaces. */
function numeroDe({ dni, ...datos }: PacienteAMano): string {
  if (tipoDocumento(datos) === 'DNI') {
    const leido = normalizeDni(dni)
    return leido.ok ? leido.value : dni.trim()
  }
  return dni.replaceAll(/[\s.-]/g, '').toUpperCase()
}

export const tipoDocumento = ({ tipo_doc }: Pick<PacienteAMano, 'tipo_doc'>): TipoDocumento => tipo_doc ?? 'DNI'

const formas = {
  DNI: 'El DNI tiene 7 u 8 números.',
  CUIT: 'Son 11 números.',
  CDI: 'Son 11 números.',
  PASAPORTE: 'Van las 3 letras del país y el número: BOL4567123.',
} as const satisfies Record<TipoDocumento, string>

function revisarDocumento(datos: PacienteAMano): string | null {
  const [tipo, numero] = [tipoDocumento(datos), numeroDe(datos)]
  if (!tieneForma(tipo, numero)) return formas[tipo]
  return documentoVerifica(tipo, numero) ? null : 'Ese número no es válido: revisá los números.'
}

export type Errores = Partial<Record<keyof PacienteAMano, string>>

export function revisar(datos: PacienteAMano, now: Date): Errores {
  const errores: Errores = {}
  const malDocumento = revisarDocumento(datos)
  if (malDocumento) errores.dni = malDocumento
  if (datos.sexo === '') errores.sexo = 'Elegí una opción.'
  if (tipoDocumento(datos) === 'DNI' && datos.cuil.trim() === '') errores.cuil = 'Falta completar.'
  if (datos.cuil.trim() !== '' && !parseCuit(datos.cuil).ok) errores.cuil = 'Ese CUIL no es válido: revisá los números.'
  if (datos.apellido.trim() === '') errores.apellido = 'Falta completar.'
  if (datos.nombre.trim() === '') errores.nombre = 'Falta completar.'
  if (!esFecha(datos.fecha_nacimiento) || datos.fecha_nacimiento > hoy(now)) {
    errores.fecha_nacimiento = 'Escribí una fecha que haya pasado.'
  }
  if (datos.domicilio?.trim() && !esDomicilio(datos.domicilio)) errores.domicilio = 'Escribí calle, número y localidad.'
  return errores
}

export const aManoInicial = (dni: string): PacienteAMano => ({
  dni,
  sexo: '',
  cuil: '',
  apellido: '',
  nombre: '',
  fecha_nacimiento: '',
})

export const aManoLeido = (leido: DniLeido): PacienteAMano => ({
  dni: leido.dni,
  sexo: leido.sexo ?? '',
  cuil: leido.cuil ? formatCuit(leido.cuil) : '',
  apellido: leido.apellido,
  nombre: leido.nombre,
  fecha_nacimiento: leido.fecha_nacimiento,
})

export function suggestCuil({ dni, sexo, cuil, tipo_doc }: PacienteAMano): string {
  if ((tipo_doc ?? 'DNI') !== 'DNI') return ''
  const documento = normalizeDni(dni)
  if (!documento.ok || sexo === '' || sexo === 'X') return cuil
  const generado = generateCuil(documento.value, sexo)
  return generado.ok ? formatCuit(generado.value) : cuil
}

export function aPersona(datos: PacienteAMano): PersonaDraft {
  const cuil = parseCuit(datos.cuil)
  return {
    persona_id: 0,
    tipo_doc: tipoDocumento(datos),
    dni: numeroDe(datos),
    cuil: cuil.ok ? cuil.value : null,
    apellido: datos.apellido.trim(),
    nombre: datos.nombre.trim(),
    sexo: datos.sexo === '' ? 'X' : datos.sexo,
    fecha_nacimiento: datos.fecha_nacimiento,
    domicilio: datos.domicilio?.trim() ?? '',
    email: null,
    telefono: null,
    alergias: [],
    condiciones: [],
    toma_hoy: [],
    afiliaciones: [],
  }
}
