import type { TipoPropuesta } from './antecedente-propuesto'
import type { Alternativa } from './alternativa'
import type { Fecha } from '../comun/fecha'
import type { DeAlergia, DeDosDrogas, DePrecaucion } from './hallazgo-clinico'
import type { ConDatosDiagnostico } from './hallazgo-diagnostico'
import type { ConDatosPosologia } from './hallazgo-posologia'
import type { FuenteCitada, NoEvaluado } from './no-evaluado'

export const codigosHallazgo = [
  'MEDICO_NO_HABILITADO',
  'MATRICULA_VENCIDA',
  'MATRICULA_INCOMPLETA',
  'PROFESION_FALTA',
  'LICENCIA_FEDERAL_FALTA',
  'DOMICILIO_PROFESIONAL_FALTA',
  'CONVENIO_NO_HABILITADO',
  'PACIENTE_FALTA',
  'IDENTIDAD_DISTINTA',
  'PACIENTE_INACTIVO',
  'PADRON_NO_MANUAL',
  'CUIL_FALTA',
  'CUIL_INVALIDO',
  'CUIL_AJENO',
  'NACIMIENTO_INVALIDO',
  'DOCUMENTO_INVALIDO',
  'ITEMS_FALTAN',
  'DIAGNOSTICO_FALTA',
  'DIAGNOSTICO_DESCONOCIDO',
  'DIAGNOSTICO_AJENO',
  'PRODUCTO_NO_DISPONIBLE',
  'PRODUCTO_REPETIDO',
  'PRODUCTO_INCOMPLETO',
  'MAX_ITEMS',
  'MAX_ENVASES',
  'SOLO_GENERICO',
  'PLAN_FALTA',
  'PLAN_AJENO',
  'PRESTADOR_FALTA',
  'CONTACTO_FALTA',
  'SUSTITUCION_NO_ADMITIDA',
  'MOTIVO_MARCA_FALTA',
  'FECHA_NO_ADMITIDA',
  'FECHA_PASADA',
  'FECHA_LEJANA',
  'CUOTA_AGOTADA',
  'PROLONGADO_NO_ADMITIDO',
  'PROLONGADO_RESTRINGIDO',
  'SERIE_INVALIDA',
  'RESTRINGIDO_SIN_PERMISO',
  'RESTRINGIDO_NO_ADMITIDO',
  'DOMICILIO_FALTA',
  'POSOLOGIA_RESTRINGIDO',
  'UNIDAD_FALTA',
  'UNIDAD_AJENA',
  'UNIDAD_DUDOSA',
  'VIA_AJENA',
  'POSOLOGIA_ABREVIADA',
  'POSOLOGIA_LIBRE',
  'ENVASES_FALTAN',
  'ENVASES_SOBRAN',
  'DIAS_RESTRINGIDO',
  'ALERGIA',
  'DUPLICADO',
  'DUPLICADO_EN_RECETA',
  'DUPLICADO_CLASE',
  'INTERACCION',
  'EMBARAZO',
  'CONDICION',
  'DOSIS_MAXIMA',
  'DOSIS_PESO',
  'PAUTA',
  'EDAD_MINIMA',
  'EDAD_MAYOR',
  'DUDA_DE_FARMACIA',
  'NORMA_RECHAZA',
  'NORMA_AUDITA',
  'NORMA_AVISA',
  'NORMA_LIMITA',
  'NORMA_NO_EVALUABLE',
] as const
export type CodigoHallazgo = (typeof codigosHallazgo)[number]

type DeNorma = { titulo: string; codigo: string; version: number; razon: string; droga: string; faltan: string }

/** The only data its words may use. A code that is not here has none. */
type ConDatos = ConDatosDiagnostico &
  ConDatosPosologia & {
    PRODUCTO_REPETIDO: { droga: string }
    PRODUCTO_INCOMPLETO: { droga: string }
    MAX_ITEMS: { maximo: number }
    MAX_ENVASES: { maximo: number }
    SOLO_GENERICO: { droga: string }
    FECHA_LEJANA: { dias: number }
    /** `cuota` in recetas a month. `mes` is '2026-12', absent when only the database knows which month was full. */
    CUOTA_AGOTADA: { cuota: number; mes?: string }
    PROLONGADO_RESTRINGIDO: { droga: string }
    RESTRINGIDO_SIN_PERMISO: { droga: string }
    RESTRINGIDO_NO_ADMITIDO: { droga: string }
    DOMICILIO_FALTA: { droga: string }
    POSOLOGIA_RESTRINGIDO: { droga: string }
    DIAS_RESTRINGIDO: { droga: string; dias: number }
    ALERGIA: DeAlergia
    /** Until `hasta` it can be collected or, `retirada`, lasts; `referida`: somebody said so that day. */
    DUPLICADO: { droga: string; otra: string; retirada: boolean; hasta: Fecha; referida?: boolean }
    DUPLICADO_EN_RECETA: { droga: string; concentracion: string; otra: string; otra_concentracion: string }
    DUPLICADO_CLASE: DeDosDrogas
    INTERACCION: DeDosDrogas
    EMBARAZO: DePrecaucion
    CONDICION: DePrecaucion
    /** Both in `unidad`, per day or per take. */
    DOSIS_MAXIMA: { droga: string; cuanto: number; maximo: number; unidad: string; por: 'dia' | 'toma'; cita: string }
    /** Both in milligrams. `kilos` is the weight used; null when the child was not weighed and the age was enough to tell. */
    DOSIS_PESO: { droga: string; mg: number; maximo: number; por: 'dia' | 'toma'; kilos: number | null; cita: string }
    /** `escrita`: the scheme says how often; else it could not be read. */
    PAUTA: { droga: string; escrita: boolean; motivo: string; conducta: string; cita: string }
    EDAD_MINIMA: { droga: string; meses: number; motivo: string; cita: string }
    EDAD_MAYOR: { droga: string; anios: number; motivo: string; conducta: string; cita: string }
    /** What `quien` said when it blocked this receta, and no médico has confirmed or refused. */
    DUDA_DE_FARMACIA: { tipo: TipoPropuesta; texto: string; quien: string }
    NORMA_RECHAZA: DeNorma
    NORMA_AUDITA: DeNorma
    NORMA_AVISA: DeNorma
    NORMA_LIMITA: DeNorma
    NORMA_NO_EVALUABLE: DeNorma
  }
type CodigoConDatos = keyof ConDatos
export type DatosDe = {
  readonly [C in CodigoHallazgo]: C extends CodigoConDatos ? Readonly<ConDatos[C]> : Readonly<Record<never, never>>
}

export type HallazgoDe<C extends CodigoHallazgo> = {
  [K in C]: {
    /** Stable within a draft: acknowledgements refer to it. */
    clave: string
    codigo: K
    /** 'informa' asks nothing of the médico. `seReconoce` says whether a reason lifts the others. */
    nivel: 'frena' | 'advierte' | 'informa'
    campo: string
    datos: DatosDe[K]
    alternativa?: Alternativa
  }
}[C]
export type HallazgoReceta = HallazgoDe<CodigoHallazgo>

export const controlesReceta = [
  'alergias',
  'duplicados',
  'interacciones',
  'embarazo',
  'condiciones',
  'dosis',
  'edad',
] as const
export type ControlReceta = (typeof controlesReceta)[number]

export type CodigoVerificacion =
  | 'ALERGIA_COINCIDE'
  | 'ALERGIA_SIN_CONFIRMAR'
  | 'ALERGIA_NO_COINCIDE'
  | 'ALERGIA_NO_CONTROLADA'
  | 'ALERGIA_SIN_ANTECEDENTES'
  | 'ALERGIA_SIN_REGISTRO'
  | 'DUPLICADO_COINCIDE'
  | 'DUPLICADO_NO_COINCIDE'
  | 'DUPLICADO_SIN_ANTECEDENTES'
  | 'INTERACCION_HALLADA'
  | 'INTERACCION_NINGUNA'
  | 'INTERACCION_SIN_ANTECEDENTES'
  | 'INTERACCION_SIN_FUENTE'
  | 'EMBARAZO_PRECAUCION'
  | 'EMBARAZO_SIN_PRECAUCION'
  | 'EMBARAZO_NO'
  | 'EMBARAZO_NO_APLICA'
  | 'EMBARAZO_DESCONOCIDO'
  | 'EMBARAZO_SIN_FUENTE'
  | 'CONDICION_PRECAUCION'
  | 'CONDICION_SIN_PRECAUCION'
  | 'CONDICION_DESCONOCIDA'
  | 'CONDICION_SIN_FUENTE'
  | 'DOSIS_EXCEDIDA'
  | 'DOSIS_EN_RANGO'
  | 'DOSIS_NO_EVALUABLE'
  | 'DOSIS_POR_PESO'
  | 'DOSIS_SIN_PESO'
  | 'DOSIS_SIN_FUENTE'
  | 'EDAD_MENOR'
  | 'EDAD_CON_CUIDADO'
  | 'EDAD_EN_RANGO'
  | 'EDAD_DESCONOCIDA'
  | 'EDAD_SIN_FUENTE'

/** 'no_evaluable': a fact of the patient or the medicine is missing. 'no_verificado': the source is missing. */
export const resultadosVerificacion = ['ok', 'informa', 'advierte', 'frena', 'no_evaluable', 'no_verificado'] as const

export type VerificacionReceta = {
  control: ControlReceta
  resultado: (typeof resultadosVerificacion)[number]
  codigo: CodigoVerificacion
  /** The allergies that could not be judged, in words; and how many interactions were found. */
  datos: Readonly<{ alergias?: string; cuantas?: number }>
  fuente: FuenteCitada | null
  no_evaluado: readonly NoEvaluado[]
}

/** The médico may know more than the tables and give a reason. */
const clinicos: ReadonlySet<CodigoHallazgo> = new Set([
  'ALERGIA',
  'INTERACCION',
  'DUPLICADO_CLASE',
  'EMBARAZO',
  'CONDICION',
  'DOSIS_MAXIMA',
  'DOSIS_PESO',
  'PAUTA',
  'EDAD_MINIMA',
  'EDAD_MAYOR',
])

/** Warnings and stops about safety, never one of the law (decision 0039). */
export const seReconoce = ({ codigo, nivel }: Pick<HallazgoReceta, 'codigo' | 'nivel'>): boolean =>
  nivel === 'advierte' || (nivel === 'frena' && clinicos.has(codigo))

export function frena<C extends Exclude<CodigoHallazgo, CodigoConDatos>>(codigo: C, campo: string): HallazgoDe<C>
export function frena<C extends CodigoConDatos>(codigo: C, campo: string, datos: DatosDe[C]): HallazgoDe<C>
export function frena<C extends CodigoHallazgo>(codigo: C, campo: string, datos: object = {}) {
  return { clave: `${codigo}:${campo}`, codigo, nivel: 'frena', campo, datos }
}
