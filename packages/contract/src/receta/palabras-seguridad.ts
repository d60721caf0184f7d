import {
  condicionesDichas,
  createTabla,
  cuenta,
  formatLista,
  type CodigoVerificacion,
  type DatosDe,
  formatFecha,
  ifaClave,
  type MotivoNoEvaluado,
  type VerificacionReceta,
} from '@receta/domain'
import type { Verificacion } from './piezas-receta'

const condiciones: Readonly<Record<string, string>> = createTabla({
  embarazo: 'embarazo',
  lactancia: 'lactancia',
  insuficiencia_renal: 'insuficiencia renal',
  insuficiencia_hepatica: 'insuficiencia hepática',
  ...Object.fromEntries(Object.entries(condicionesDichas).map(([id, { nombre }]) => [id, nombre])),
})
const registradas = new Set(['lactancia', 'insuficiencia_renal', 'insuficiencia_hepatica'])
const tiene = ({ condicion, droga, ...d }: DatosDe['CONDICION']): string => {
  if (condicion === 'edad_fertil') return `Puede estar embarazada, y ${droga} ${pide(d)}`
  return `Tiene ${registradas.has(condicion) ? 'registrada ' : ''}${condiciones[condicion]}, y ${droga} ${pide(d)}`
}
const gravedades: Readonly<Record<string, string>> = createTabla({
  leve: ' leve',
  moderada: ' moderada',
  grave: ' grave',
})

const cifra = (n: number): string => String(n).replace('.', ',')
/** 'frena' where a label forbids the use. */
const pide = (d: { nivel: string }): string => (d.nivel === 'frena' ? 'no se indica' : 'pide cuidado')
const porCada = { dia: 'por día', toma: 'por toma' } as const
const yQue = (d: { motivo: string; conducta: string }): string => `${d.motivo}. ${d.conducta}.`
const edadEnPalabras = (meses: number): string =>
  meses >= 24 ? `${Math.round(meses / 12)} años` : cuenta(meses, 'mes', 'meses')
const esElla = (d: DatosDe['ALERGIA']): boolean => ifaClave(d.alergia) === ifaClave(d.droga)
function deQueModo(d: DatosDe['ALERGIA']): string {
  if (esElla(d)) return ': es la misma droga'
  if (d.cruce === 'cadena') return `, y ${d.droga} tiene la misma cadena lateral: se cruzan entre 5 y 15 de cada 100`
  if (d.cruce === 'a_veces') return `, y con ${d.droga} se cruza a veces: entre 17 y 35 de cada 100`
  if (d.cruce === 'anillo') return `, y ${d.droga} tiene otra cadena lateral: se cruzan menos de 2 de cada 100`
  return `, y ${d.droga} ${d.cruce === 'misma' ? 'la contiene' : 'es de ese grupo'}`
}
const quienYCuando = (d: DatosDe['INTERACCION']): string => (d.quien ? ` (${d.quien}, ${formatFecha(d.desde)})` : '')

/** Tells the médico what to check: two strengths may be intended, the same strength twice seldom is. */
function dosRenglones({ concentracion: una, otra_concentracion: otra }: DatosDe['DUPLICADO_EN_RECETA']): string {
  if (!una || !otra) return 'Fijate si van las dos.'
  return una === otra
    ? `Las dos de ${una}: si es una sola indicación, dejá un renglón y sumá los envases.`
    : `Una de ${otra} y otra de ${una}: si se toman las dos, decí por qué.`
}

/** The fact, since when, the risk, and what to do. */
export const mensajesSeguridad = {
  ALERGIA: (d: DatosDe['ALERGIA']) =>
    d.propuesta
      ? `Una farmacia dice que tiene alergia a ${d.alergia}${deQueModo(d)}. Falta que un médico lo confirme o lo descarte en sus antecedentes.`
      : `Tiene registrada alergia${gravedades[d.gravedad] ?? ''} a ${d.alergia}${deQueModo(d)}.${d.disputada ? ' El paciente dice que no es así.' : ''}`,
  DUPLICADO: (d: DatosDe['DUPLICADO']) =>
    d.referida
      ? `Ya toma ${d.otra}, según lo anotado el ${formatFecha(d.hasta)}.`
      : d.retirada
        ? `Ya retiró ${d.otra}, y le alcanza hasta el ${formatFecha(d.hasta)}.`
        : `Ya tiene ${d.otra} en una receta que rige hasta el ${formatFecha(d.hasta)}.`,
  DUPLICADO_EN_RECETA: (d: DatosDe['DUPLICADO_EN_RECETA']) =>
    `${d.otra === d.droga ? d.droga : formatLista([d.droga, d.otra])}: la misma droga va en dos renglones de esta receta. ${dosRenglones(d)}`,
  INTERACCION: (d: DatosDe['INTERACCION']) =>
    `${d.desde ? `Ya toma ${d.otra}${quienYCuando(d)}` : `${formatLista([d.droga, d.otra])} van juntos en esta receta`}. ${yQue(d)}`,
  EMBARAZO: (d: DatosDe['EMBARAZO']) => `Tiene registrado embarazo, y ${d.droga} ${pide(d)}. ${yQue(d)}`,
  CONDICION: (d: DatosDe['CONDICION']) => `${tiene(d)}. ${yQue(d)}`,
  DUPLICADO_CLASE: (d: DatosDe['DUPLICADO_CLASE']) =>
    `${d.desde ? `Ya toma ${d.otra}${quienYCuando(d)}` : `${formatLista([d.droga, d.otra])} van juntos en esta receta`}. ${yQue(d)}`,
  DOSIS_MAXIMA: (d: DatosDe['DOSIS_MAXIMA']) =>
    `${d.droga} suma ${cifra(d.cuanto)} ${d.unidad} ${porCada[d.por]}, y el máximo es ${cifra(d.maximo)} ${d.unidad}.`,
  DOSIS_PESO: (d: DatosDe['DOSIS_PESO']) =>
    `${d.droga} suma ${cifra(d.mg)} mg ${porCada[d.por]}, y ${d.kilos === null ? 'a esa edad, aun con el mayor peso,' : `para ${cifra(d.kilos)} kg`} el máximo es ${cifra(d.maximo)} mg.`,
  PAUTA: (d: DatosDe['PAUTA']) => `${d.droga}: ${d.escrita ? '' : 'no dice cada cuánto. '}${yQue(d)}`,
  EDAD_MINIMA: (d: DatosDe['EDAD_MINIMA']) =>
    `${d.droga} no se indica antes de los ${edadEnPalabras(d.meses)}. ${d.motivo}.`,
  EDAD_MAYOR: (d: DatosDe['EDAD_MAYOR']) => `${d.droga} pide cuidado desde los ${d.anios} años. ${yQue(d)}`,
} as const

const detalles: Record<CodigoVerificacion, (d: VerificacionReceta['datos'] & { nivel: string }) => string> = {
  ALERGIA_COINCIDE: () => 'Coincide con una alergia registrada',
  ALERGIA_SIN_CONFIRMAR: () => 'Coincide con una alergia que dijo una farmacia, sin confirmar por un médico',
  ALERGIA_NO_COINCIDE: () => 'Alergias: no coincide',
  ALERGIA_NO_CONTROLADA: (d) => `Alergias: no evaluable, no se pudo controlar ${d.alergias}`,
  ALERGIA_SIN_ANTECEDENTES: () => 'Alergias: no evaluable, sin antecedentes',
  ALERGIA_SIN_REGISTRO: () => 'Alergias: no evaluable, nadie las registró',
  DUPLICADO_COINCIDE: () => 'La misma droga o la misma clase, dos veces',
  DUPLICADO_NO_COINCIDE: () => 'Sin droga ni clase repetida',
  DUPLICADO_SIN_ANTECEDENTES: () => 'Droga repetida: no evaluable, sin antecedentes',
  INTERACCION_HALLADA: (d) => `Interacciones: ${d.cuantas} para mirar`,
  INTERACCION_NINGUNA: () => 'Interacciones: ninguna de alta prioridad',
  INTERACCION_SIN_ANTECEDENTES: () => 'Interacciones: no evaluable con lo que ya toma',
  INTERACCION_SIN_FUENTE: () => 'Interacciones: NO VERIFICADO, falta la fuente',
  EMBARAZO_PRECAUCION: (d) => (d.nivel === 'frena' ? 'Embarazo: no se indica' : 'Embarazo: para mirar'),
  EMBARAZO_SIN_PRECAUCION: () => 'Embarazo: sin contraindicación',
  EMBARAZO_NO: () => 'Embarazo: registrado que no',
  EMBARAZO_NO_APLICA: () => 'Embarazo: no corresponde',
  EMBARAZO_DESCONOCIDO: () => 'Embarazo: no evaluable, nadie lo registró',
  EMBARAZO_SIN_FUENTE: () => 'Embarazo: NO VERIFICADO, falta la fuente',
  CONDICION_PRECAUCION: () => 'Lactancia, riñón, hígado u otra enfermedad: para mirar',
  CONDICION_SIN_PRECAUCION: () => 'Lactancia, riñón e hígado: sin contraindicación',
  CONDICION_DESCONOCIDA: () => 'Lactancia, riñón o hígado: no evaluable, nadie lo registró',
  CONDICION_SIN_FUENTE: () => 'Lactancia, riñón e hígado: NO VERIFICADO, falta la fuente',
  DOSIS_EXCEDIDA: () => 'Dosis: para mirar',
  DOSIS_EN_RANGO: () => 'Dosis en rango',
  DOSIS_NO_EVALUABLE: () => 'Dosis: no evaluable',
  DOSIS_POR_PESO: () => 'Dosis por peso: NO VERIFICADO, no está en la tabla por kilo',
  DOSIS_SIN_PESO: () => 'Dosis por peso: no evaluable, falta el peso',
  DOSIS_SIN_FUENTE: () => 'Dosis: NO VERIFICADO, falta la fuente',
  EDAD_MENOR: () => 'Edad: menor de la indicada',
  EDAD_CON_CUIDADO: () => 'Edad: para mirar',
  EDAD_EN_RANGO: () => 'Edad: en rango',
  EDAD_DESCONOCIDA: () => 'Edad: no evaluable, sin paciente',
  EDAD_SIN_FUENTE: () => 'Edad: NO VERIFICADO, falta la fuente',
}

const porques: Record<MotivoNoEvaluado, string> = {
  posologia: 'la posología es texto libre y no se calcula',
  concentracion: 'el vademécum no dice cuánto trae cada unidad',
  volumen: 'el vademécum no dice en cuánto líquido viene esa cantidad',
  unidad: 'esa unidad no se puede pasar a miligramos',
  frecuencia: 'no dice cuántas veces por día, ni hasta cuánto',
  peso: 'la dosis es por kilo y falta el peso',
  via: 'el límite es por boca',
  sin_limite: 'no está en la tabla de dosis',
  menor_de_edad: 'es menor de 18, su dosis es por peso, y no está en la tabla por kilo',
  sin_paciente: 'el paciente todavía no está en el sistema',
  alergia_sin_grupo: 'no es una droga ni un grupo que se pueda comparar',
  sin_registrar: 'nadie lo registró',
  sin_peso: 'su dosis es por peso, y nadie lo pesó: sólo se miró que no pase el máximo del más pesado de su edad',
}

/** As it is answered and signed: with its source and what it could not decide. */
export const verificacionEnPalabras = ({
  control,
  resultado,
  codigo,
  datos,
  fuente,
  no_evaluado,
}: VerificacionReceta): Verificacion => ({
  control,
  resultado,
  detalle: detalles[codigo]({ ...datos, nivel: resultado }),
  fuente: fuente && `${fuente.nombre}, ${formatFecha(fuente.fecha)}`,
  // A source that changes daily has its date as version, which is not repeated.
  version: fuente && (fuente.version === fuente.fecha ? null : fuente.version),
  no_evaluado: no_evaluado.map(({ que, porque }) =>
    que === '' ? primeraMayuscula(porques[porque]) : `${primeraMayuscula(condiciones[que] ?? que)}: ${porques[porque]}`,
  ),
})

const primeraMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
