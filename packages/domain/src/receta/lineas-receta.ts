import { cantidadConLetras } from '../posologia/cantidad-letras'
import { formatCuit } from '../persona/cuit'
import { formatDocumento } from '../persona/documento-persona'
import { formatFecha } from '../comun/fecha'
import { fraseControl } from '../vademecum/lista-control'
import { formatMatricula } from '../persona/matricula'

// The lines of a receta as printed; the preview shows the same ones before signing.

export const joinLinea = (partes: readonly (string | null | undefined)[]): string =>
  partes.filter((parte) => parte != null && parte.trim() !== '').join(' · ')

/** A matrícula as signed: 'MP 14.382 · Ministerio de Salud de Entre Ríos'. */
export const matriculaFirmada = ({ tipo, numero, entidad }: { tipo: string; numero: string; entidad: string }) =>
  `${formatMatricula(tipo, numero)} · ${entidad}`

export const especialidadFirmada = (especialidades: readonly string[]): string => especialidades.join(', ')

export const nroafiliadoFirmado = (afiliado: { nroafiliado: string } | null | undefined, escrito: string): string =>
  afiliado?.nroafiliado ?? escrito

type Profesional = {
  profesion: string
  especialidad: string
  matricula: string
  jurisdiccion?: string | undefined
  licencia_federal: string
  lugar_atencion: string
  domicilio: string
}

/** 'Médica, especialista en Clínica Médica'; the specialty only when there is one. */
export function lineaProfesion({ profesion, especialidad }: Pick<Profesional, 'profesion' | 'especialidad'>): string {
  return [profesion, especialidad && `especialista en ${especialidad}`].filter(Boolean).join(', ')
}

/** R2214 Anexo II: matrícula, federal licence and professional address, a line each. */
export function lineasProfesional(profesional: Omit<Profesional, 'profesion' | 'especialidad'>): string[] {
  const matricula = profesional.matricula ? `Matrícula ${profesional.matricula}${jurisdiccion(profesional)}` : ''
  const licencia = profesional.licencia_federal ? `Licencia Sanitaria Federal ${profesional.licencia_federal}` : ''
  const lugar = [profesional.lugar_atencion, profesional.domicilio].filter(Boolean).join(', ')
  return [joinLinea([matricula, licencia]), lugar].filter(Boolean)
}

/** The matrícula's jurisdiction, unless the issuer's name includes it. */
const jurisdiccion = ({ matricula, jurisdiccion: donde }: Pick<Profesional, 'matricula' | 'jurisdiccion'>): string =>
  donde && !matricula.includes(donde) ? ` (${donde})` : ''

type Identidad = {
  tipo_doc?: string | undefined
  dni: string
  cuil: string | null
  sexo: string
  fecha_nacimiento: string
}

/** R2214 Anexo II: the patient's identity, below the name. */
export const lineaIdentidad = (paciente: Identidad): string =>
  joinLinea([
    formatDocumento(paciente),
    paciente.cuil ? `CUIL ${formatCuit(paciente.cuil)}` : null,
    `Nacimiento ${formatFecha(paciente.fecha_nacimiento)}`,
    `Sexo ${paciente.sexo}`,
  ])

type Cobertura = {
  convenio: { nombre: string; es_particular: boolean }
  plan: string | null
  nroafiliado: string
}

/** The payer; '' without one. */
export const lineaCobertura = ({ convenio, plan, nroafiliado }: Cobertura): string =>
  convenio.es_particular
    ? ''
    : joinLinea([
        `Cobertura: ${[convenio.nombre, plan].filter(Boolean).join(', ')}`,
        nroafiliado && `Afiliado N.º ${nroafiliado}`,
      ])

export const lineaPrestador = (prestador: string | null): string => (prestador ? `Prestador: ${prestador}` : '')

export const lineaPresentacion = ({ forma, presentacion }: { forma: string; presentacion: string }): string =>
  [forma, presentacion].filter(Boolean).join(', ')

/** L25649: a brand is only a suggestion; '' without one. */
export const lineaMarca = (marca: string): string => (marca ? `Marca sugerida: ${marca}` : '')

/** Quantity in digits and words: '1 (un) envase', '21 (veintiún) envases'. */
export function lineaCantidad(envases: number): string {
  const letras = cantidadConLetras(envases).replace('veintiuno)', 'veintiún)').replace('uno)', 'un)')
  return `${letras} ${envases === 1 ? 'envase' : 'envases'}`
}

/** The control list of a line; an unknown one is shown as stored, because it may not be omitted. */
export const lineaControl = (lista_control: string): string => fraseControl(lista_control) || lista_control

export const lineaDiagnosticos = (lista: readonly { codigo: string; texto: string }[]): string =>
  joinLinea(lista.map(({ codigo, texto }) => [codigo, texto].filter(Boolean).join(' ')))

export const lineaSerie = (nro: number, total: number): string =>
  total > 1 ? `Receta ${nro} de ${total} · tratamiento prolongado` : ''
