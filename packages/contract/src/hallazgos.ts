import {
  type CodigoHallazgo,
  type CodigoVerificacion,
  formatFecha,
  type HallazgoReceta,
  type VerificacionReceta,
} from '@receta/domain'
import type { Hallazgo, Verificacion } from './piezas-receta'

type Datos = HallazgoReceta['datos']

const meses = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
/** '2026-12' → 'diciembre de 2026'. */
const mesEnPalabras = (mes: string): string => `${meses[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)}`

/** What the médico reads for each finding on a draft: who or what refuses, and what can be done. */
const mensajes: Record<CodigoHallazgo, (d: Datos) => string> = {
  MEDICO_NO_HABILITADO: () => 'Tu cuenta no está habilitada para prescribir. Hablá con la administración.',
  MATRICULA_VENCIDA: () => 'No hay una matrícula vigente a tu nombre.',
  DOMICILIO_PROFESIONAL_FALTA: () =>
    'Falta tu domicilio profesional, que toda receta lleva. Hablá con la administración.',
  CONVENIO_NO_HABILITADO: () => 'No estás habilitado para prescribir por este convenio.',
  PACIENTE_FALTA: () => 'Falta el paciente.',
  PACIENTE_INACTIVO: () => 'No está activo en el padrón de este convenio. Podés prescribir como Particular.',
  PADRON_NO_MANUAL: () =>
    'No figura en el padrón, y este convenio no admite cargarlo a mano. Podés prescribir como Particular.',
  CUIL_FALTA: () => 'Falta el CUIL del paciente.',
  CUIL_AJENO: () => 'El CUIL no corresponde a ese DNI: los ocho números del medio son el documento.',
  NACIMIENTO_INVALIDO: () => 'La fecha de nacimiento no es posible.',
  CUIL_INVALIDO: () => 'El CUIL no es válido: revisá el último número.',
  ITEMS_FALTAN: () => 'Falta al menos un medicamento.',
  DIAGNOSTICO_FALTA: () => 'Falta el diagnóstico.',
  PRODUCTO_NO_DISPONIBLE: () => 'Este medicamento ya no está en el vademécum. Buscalo de nuevo.',
  PRODUCTO_REPETIDO: (d) => `${d['droga']} está dos veces. Sumá los envases en un solo renglón.`,
  MAX_ITEMS: (d) => `Este convenio admite hasta ${d['maximo']} renglones por receta. El resto sale en otra receta.`,
  MAX_ENVASES: (d) => `Este convenio admite hasta ${d['maximo']} envases por receta.`,
  SOLO_GENERICO: (d) => `Este convenio sólo admite genéricos. Elegí ${d['droga']} sin marca.`,
  PLAN_FALTA: () => 'Falta elegir el plan.',
  PLAN_AJENO: () => 'Ese plan no es de este convenio.',
  PRESTADOR_FALTA: () => 'Este convenio pide indicar el prestador.',
  CONTACTO_FALTA: () => 'Este convenio pide un teléfono o un mail del paciente.',
  SUSTITUCION_NO_ADMITIDA: () => 'Este convenio no admite que la farmacia sustituya.',
  FECHA_NO_ADMITIDA: () => 'Este convenio sólo admite la fecha de hoy.',
  FECHA_PASADA: () => 'La fecha no puede ser anterior a hoy.',
  FECHA_LEJANA: (d) => `La fecha puede ser hasta ${d['dias']} días adelante.`,
  CUOTA_AGOTADA: (d) =>
    `Este convenio admite ${d['cuota']} ${d['cuota'] === 1 ? 'receta' : 'recetas'} por mes para esta persona, y no quedan ${d['mes'] ? `para ${mesEnPalabras(String(d['mes']))}` : 'en ese mes'}.`,
  PROLONGADO_NO_ADMITIDO: () => 'Este convenio no admite tratamiento prolongado.',
  PROLONGADO_RESTRINGIDO: (d) => `${d['droga']} no puede ir en tratamiento prolongado: es de venta restringida.`,
  RESTRINGIDO_NO_ADMITIDO: (d) =>
    `${d['droga']} es de venta restringida y este convenio no la admite por receta electrónica.`,
  DOMICILIO_FALTA: (d) => `${d['droga']} pide el domicilio del paciente, y no está cargado.`,
  ALERGIA: (d) => `Tiene registrada alergia a ${d['alergia']}, y ${d['droga']} es de ese grupo.`,
  DUPLICADO: (d) => `Ya tiene ${d['otra']} en una receta que rige hasta el ${formatFecha(String(d['hasta']))}.`,
}

const deNorma: ReadonlySet<CodigoHallazgo> = new Set([
  'PADRON_NO_MANUAL',
  'MAX_ITEMS',
  'MAX_ENVASES',
  'SOLO_GENERICO',
  'PLAN_FALTA',
  'PRESTADOR_FALTA',
  'CONTACTO_FALTA',
  'SUSTITUCION_NO_ADMITIDA',
  'FECHA_NO_ADMITIDA',
  'CUOTA_AGOTADA',
  'PROLONGADO_NO_ADMITIDO',
  'RESTRINGIDO_NO_ADMITIDO',
] as const)

/** A finding of the domain in words; `norma` names whose rule it is when a convenio's rule refused. */
export const enPalabras = (
  { clave, codigo, nivel, campo, datos }: HallazgoReceta,
  convenio: string | null,
): Hallazgo => ({
  clave,
  codigo,
  nivel,
  campo,
  mensaje: mensajes[codigo](datos),
  norma: deNorma.has(codigo) ? convenio : null,
})

const detalles: Record<CodigoVerificacion, (d: Datos) => string> = {
  ALERGIA_COINCIDE: () => 'Coincide con una alergia registrada',
  ALERGIA_NO_COINCIDE: () => 'Alergias: no coincide',
  ALERGIA_NO_CONTROLADA: (d) => `Alergias: no verificado, no se pudo controlar ${d['alergias']}`,
  ALERGIA_SIN_ANTECEDENTES: () => 'Alergias: no verificado, sin antecedentes',
  DUPLICADO_COINCIDE: () => 'Ya toma la misma droga',
  DUPLICADO_NO_COINCIDE: () => 'Sin droga repetida',
  DUPLICADO_SIN_ANTECEDENTES: () => 'Droga repetida: no verificado, sin antecedentes',
  INTERACCIONES_SIN_FUENTE: () => 'Interacciones: no verificado, sin fuente',
  DOSIS_SIN_FUENTE: () => 'Dosis: no verificado, sin fuente',
}

/** A check of the domain in words, as it is answered and signed. */
export const verificacionEnPalabras = ({ control, resultado, codigo, datos }: VerificacionReceta): Verificacion => ({
  control,
  resultado,
  detalle: detalles[codigo](datos),
})
