import { abmMedico, type MedicoDatos } from '@receta/contract'
import { jurisdicciones, parseMatricula } from '@receta/domain'
import type { Errores } from '#ui/use-formulario'

export type MatriculaEscrita = {
  tipo: string
  numero: string
  jurisdiccion: string
  entidad: string
  /** AAAA-MM-DD; '' when it does not expire. */
  vence_el: string
}
export type ConsultorioEscrito = { lugar_atencion: string; domicilio: string; telefono: string }
export type Especialidad = { codigo: string; nombre: string }

export const matriculaVacia: MatriculaEscrita = { tipo: '', numero: '', jurisdiccion: '', entidad: '', vence_el: '' }
export const consultorioVacio: ConsultorioEscrito = { lugar_atencion: '', domicilio: '', telefono: '' }
export const maximoDeCada = 10

const nacional = jurisdicciones['00']

/** Who may grant that kind of matrícula; a national one has a single answer. */
export function jurisdiccionesDe(tipo: string): readonly string[] {
  if (tipo === 'MN') return [nacional]
  const todas = Object.values(jurisdicciones)
  return tipo === 'MP' ? todas.filter((nombre) => nombre !== nacional) : todas
}

const telefono = abmMedico.input.shape.telefono
const falta = 'Falta completar.'
const palabras = {
  NUMERO_INVALIDO: ['numero', 'El número no es válido.'],
  JURISDICCION_DESCONOCIDA: ['jurisdiccion', 'Elegí una provincia o la Nación.'],
  JURISDICCION_DE_OTRO_TIPO: ['jurisdiccion', 'No corresponde a ese tipo de matrícula.'],
} as const

export const matriculaDe = ({ vence_el, ...resto }: MatriculaEscrita) => ({
  ...resto,
  numero: resto.numero.trim(),
  entidad: resto.entidad.trim(),
  vence_el: vence_el === '' ? null : vence_el,
})

export const matriculasEscritas = (medico: MedicoDatos): MatriculaEscrita[] =>
  medico.matriculas.map(({ tipo, numero, jurisdiccion, entidad, vence_el }) => ({
    tipo,
    numero,
    jurisdiccion,
    entidad,
    vence_el: vence_el ?? '',
  }))

export const consultoriosEscritos = (medico: MedicoDatos): ConsultorioEscrito[] =>
  medico.consultorios.map((c) => ({ ...c, telefono: c.telefono ?? '' }))

/** By 'matriculas.i.campo', as the server names them. */
export function revisarMatriculas(matriculas: readonly MatriculaEscrita[]): Errores {
  const errores: Record<string, string> = {}
  matriculas.forEach((escrita, i) => {
    if (escrita.tipo === '') errores[`matriculas.${i}.tipo`] = 'Elegí una.'
    if (escrita.entidad.trim() === '') errores[`matriculas.${i}.entidad`] = falta
    if (escrita.jurisdiccion === '') errores[`matriculas.${i}.jurisdiccion`] = palabras.JURISDICCION_DESCONOCIDA[1]
    const leida = parseMatricula(matriculaDe(escrita))
    if (!leida.ok) {
      const [campo, mensaje] = palabras[leida.motivo]
      errores[`matriculas.${i}.${campo}`] = mensaje
    }
  })
  return errores
}

export function revisarConsultorios(consultorios: readonly ConsultorioEscrito[]): Errores {
  const errores: Record<string, string> = {}
  consultorios.forEach((escrito, i) => {
    if (escrito.lugar_atencion.trim() === '') errores[`consultorios.${i}.lugar_atencion`] = falta
    if (escrito.domicilio.trim().length < 5)
      errores[`consultorios.${i}.domicilio`] = 'Escribí calle, número y localidad.'
    if (escrito.telefono.trim() !== '' && !telefono.safeParse(escrito.telefono).success)
      errores[`consultorios.${i}.telefono`] = 'El teléfono no es válido.'
  })
  return errores
}

const nombres: Readonly<Record<string, string>> = {
  tipo: 'Tipo de matrícula',
  numero: 'Número de matrícula',
  jurisdiccion: 'Jurisdicción',
  entidad: 'Entidad',
  vence_el: 'Vencimiento',
  lugar_atencion: 'Lugar de atención',
  domicilio: 'Domicilio',
  telefono: 'Teléfono',
  especialidades: 'Especialidades',
  firma: 'Firma',
}

/** 'matriculas.1.numero' → 'Número de matrícula 2'. */
export function nombreDeCampo(campo: string): string {
  const [lista = '', lugar, parte] = campo.split('.')
  if (parte === undefined) return nombres[lista] ?? lista
  return `${nombres[parte] ?? parte}${lugar === '0' ? '' : ` ${Number(lugar) + 1}`}`
}
