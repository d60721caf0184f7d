import { abmMedico, type InputOf } from '@receta/contract'
import { esCuilDe, normalizeDni, parseCuit, parseDireccionCorreo, textosFijos } from '@receta/domain'
import { problemaDeClave } from '#ui/problema-de-clave'
import type { Errores } from '#ui/use-formulario'
import {
  type ConsultorioEscrito,
  consultorioVacio,
  type Especialidad,
  type MatriculaEscrita,
  matriculaDe,
  matriculaVacia,
  nombreDeCampo,
  revisarConsultorios,
  revisarMatriculas,
} from './datos-medico'

export type AltaMedico = {
  tratamiento: 'Dr.' | 'Dra.' | ''
  apellido: string
  nombre: string
  dni: string
  cuil: string
  profesion: string
  licencia_federal: string
  matriculas: MatriculaEscrita[]
  especialidades: Especialidad[]
  consultorios: ConsultorioEscrito[]
  usuario: string
  telefono: string
  clave: string
  acepta_terminos: boolean
}

export const altaVacia: AltaMedico = {
  tratamiento: '',
  apellido: '',
  nombre: '',
  dni: '',
  cuil: '',
  profesion: '',
  licencia_federal: '',
  matriculas: [matriculaVacia],
  especialidades: [],
  consultorios: [consultorioVacio],
  usuario: '',
  telefono: '',
  clave: '',
  acepta_terminos: false,
}

export const profesiones: Readonly<Record<string, string>> = { 'Dr.': 'Médico', 'Dra.': 'Médica' }

const nombres: Readonly<Record<string, string>> = {
  tratamiento: 'Tratamiento',
  apellido: 'Apellido',
  nombre: 'Nombre',
  dni: 'DNI',
  cuil: 'CUIL',
  profesion: 'Profesión',
  licencia_federal: 'Licencia federal',
  usuario: 'Correo',
  telefono: 'Teléfono',
  clave: 'Clave',
  acepta_terminos: 'Términos',
}
export const nombreEnElAlta = (campo: string): string => nombres[campo] ?? nombreDeCampo(campo)

const { telefono, licencia_federal } = abmMedico.input.shape
const falta = 'Falta completar.'

export function duenoDelAlta({ usuario, nombre, apellido, dni }: AltaMedico) {
  const leido = normalizeDni(dni)
  return { usuario, nombres: [nombre, apellido], dni: leido.ok ? leido.value : null }
}

function problemaDeCuil(escrito: string, dni: string | null): string | null {
  if (escrito.trim() === '') return falta
  const cuil = parseCuit(escrito.trim())
  if (!cuil.ok) return 'El CUIL no es válido.'
  return dni === null || esCuilDe(cuil.value, dni) ? null : 'No coincide con el DNI.'
}

export function revisarAlta(datos: AltaMedico): Errores {
  const dni = normalizeDni(datos.dni)
  const vacio = (texto: string) => (texto.trim() === '' ? falta : null)
  const problemas: Record<string, string | null> = {
    tratamiento: datos.tratamiento === '' ? 'Elegí Dr. o Dra.' : null,
    apellido: vacio(datos.apellido),
    nombre: vacio(datos.nombre),
    dni: dni.ok ? null : (vacio(datos.dni) ?? textosFijos.errores.documento),
    cuil: problemaDeCuil(datos.cuil, dni.ok ? dni.value : null),
    profesion: vacio(datos.profesion),
    licencia_federal: licencia_federal.safeParse(datos.licencia_federal.trim()).success
      ? null
      : 'La licencia federal tiene 12 números.',
    ...revisarMatriculas(datos.matriculas),
    ...revisarConsultorios(datos.consultorios),
    usuario: parseDireccionCorreo(datos.usuario) === null ? (vacio(datos.usuario) ?? 'El correo no es válido.') : null,
    telefono:
      datos.telefono.trim() === '' || telefono.safeParse(datos.telefono).success ? null : 'El teléfono no es válido.',
    clave: problemaDeClave(datos.clave, duenoDelAlta(datos)),
    acepta_terminos: datos.acepta_terminos ? null : 'Para crear la cuenta hay que aceptarlos.',
  }
  return Object.fromEntries(Object.entries(problemas).filter((par): par is [string, string] => par[1] !== null))
}

export function pedidoDeAlta(datos: AltaMedico): InputOf<typeof abmMedico> {
  const { tratamiento, telefono: escrito, matriculas, especialidades, acepta_terminos: _, ...resto } = datos
  const dni = normalizeDni(datos.dni)
  return {
    ...resto,
    accion: 'A',
    acepta_terminos: true,
    dni: dni.ok ? dni.value : datos.dni,
    licencia_federal: datos.licencia_federal.trim(),
    matriculas: matriculas.map(matriculaDe),
    especialidades: especialidades.map(({ codigo }) => codigo),
    ...(tratamiento !== '' && { tratamiento }),
    ...(escrito.trim() !== '' && { telefono: escrito }),
  }
}
