import {
  cuenta,
  type CodigoHallazgo,
  type DatosDe,
  esDelConvenio,
  type HallazgoDe,
  type HallazgoReceta,
  motivosDe,
  nombreNorma,
  propuestaEnPalabras,
  type VeredictoNorma,
} from '@receta/domain'
import { mensajesSeguridad } from './palabras-seguridad'
import type { Hallazgo, NormaControlada } from './piezas-receta'

const meses = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const mesEnPalabras = (mes: string): string => `${meses[Number(mes.slice(5)) - 1]} de ${mes.slice(0, 4)}`

const enEnvases = (n: number): string => cuenta(n, 'envase', 'envases')

const mensajes: { readonly [C in CodigoHallazgo]: (d: DatosDe[C]) => string } = {
  MEDICO_NO_HABILITADO: () => 'Tu cuenta no está habilitada para prescribir. Hablá con la administración.',
  MATRICULA_VENCIDA: () => 'No hay una matrícula vigente a tu nombre.',
  MATRICULA_INCOMPLETA: () =>
    'A tu matrícula le falta el número, quién la otorgó o su jurisdicción. Hablá con la administración.',
  PROFESION_FALTA: () => 'Falta tu profesión, que toda receta lleva. Hablá con la administración.',
  LICENCIA_FEDERAL_FALTA: () =>
    'Falta tu Licencia Sanitaria Federal (12 números), que toda receta lleva. Hablá con la administración.',
  DOMICILIO_PROFESIONAL_FALTA: () =>
    'Falta tu domicilio profesional, que toda receta lleva. Hablá con la administración.',
  CONVENIO_NO_HABILITADO: () => 'No estás habilitado para prescribir por este convenio.',
  PACIENTE_FALTA: () => 'Falta el paciente.',
  IDENTIDAD_DISTINTA: () =>
    'El nombre, el sexo, la fecha de nacimiento o el CUIL no son los que ya hay con ese documento. Buscá al paciente por su DNI, o revisá lo que escribiste.',
  PACIENTE_INACTIVO: () => 'No está activo en el padrón de este convenio. Podés prescribir como Particular.',
  PADRON_NO_MANUAL: () =>
    'No figura en el padrón, y este convenio no admite cargarlo a mano. Podés prescribir como Particular.',
  CUIL_FALTA: () => 'Falta el CUIL del paciente.',
  CUIL_AJENO: () => 'El CUIL no corresponde a ese DNI: los ocho números del medio son el documento.',
  NACIMIENTO_INVALIDO: () => 'La fecha de nacimiento no es posible.',
  CUIL_INVALIDO: () => 'El CUIL no es válido: revisá el último número.',
  DOCUMENTO_INVALIDO: () => 'El número de documento no es válido: revisá el último número.',
  ITEMS_FALTAN: () => 'Falta al menos un medicamento.',
  DIAGNOSTICO_FALTA: () => 'Falta el diagnóstico.',
  DIAGNOSTICO_DESCONOCIDO: (d) =>
    `El código ${d.codigo} no está en la lista CIE-10. Buscá el diagnóstico, o escribilo sin código.`,
  DIAGNOSTICO_AJENO: (d) =>
    `El código ${d.codigo} es «${d.suyo}», y el texto dice «${d.texto}». Elegí el que corresponde, o dejá el texto sin código.`,
  PRODUCTO_NO_DISPONIBLE: () => 'Este medicamento ya no está en el vademécum. Buscalo de nuevo.',
  PRODUCTO_REPETIDO: (d) => `${d.droga} está dos veces. Sumá los envases en un solo renglón.`,
  PRODUCTO_INCOMPLETO: (d) =>
    `A ${d.droga || 'este medicamento'} le falta la droga, la forma o la presentación en el vademécum. Elegí otro.`,
  MAX_ITEMS: (d) =>
    `Este convenio admite hasta ${cuenta(d.maximo, 'renglón', 'renglones')} por receta. El resto sale en otra receta.`,
  MAX_ENVASES: (d) => `Este convenio admite hasta ${cuenta(d.maximo, 'envase', 'envases')} por receta.`,
  SOLO_GENERICO: (d) => `Este convenio sólo admite genéricos. Elegí ${d.droga} sin marca.`,
  PLAN_FALTA: () => 'Falta elegir el plan.',
  PLAN_AJENO: () => 'Ese plan no es de este convenio o de esta persona, o ya no se puede elegir. Elegí otro.',
  PRESTADOR_FALTA: () => 'Este convenio pide indicar el prestador.',
  CONTACTO_FALTA: () => 'Este convenio pide un teléfono o un mail del paciente.',
  SUSTITUCION_NO_ADMITIDA: () => 'Este convenio no admite que la farmacia sustituya.',
  MOTIVO_MARCA_FALTA: () =>
    'Pedís una marca y que la farmacia no la cambie: escribí el motivo, que va firmado en la receta, o dejá que sustituya.',
  FECHA_NO_ADMITIDA: () => 'Este convenio sólo admite la fecha de hoy.',
  FECHA_PASADA: () => 'La fecha no puede ser anterior a hoy.',
  FECHA_LEJANA: (d) => `La fecha puede ser hasta ${d.dias} días adelante.`,
  CUOTA_AGOTADA: (d) =>
    `Este convenio admite ${cuenta(d.cuota, 'receta', 'recetas')} por mes para esta persona, y no quedan ${d.mes ? `para ${mesEnPalabras(d.mes)}` : 'en ese mes'}.`,
  PROLONGADO_NO_ADMITIDO: () => 'Este convenio no admite tratamiento prolongado.',
  PROLONGADO_RESTRINGIDO: (d) => `${d.droga} no puede ir en tratamiento prolongado: es de venta restringida.`,
  SERIE_INVALIDA: () => 'Un tratamiento prolongado son 2 o 3 recetas, y sólo él.',
  RESTRINGIDO_SIN_PERMISO: (d) =>
    `${d.droga} es de venta restringida: hace falta el permiso de tu jurisdicción, y no está registrado o venció.`,
  RESTRINGIDO_NO_ADMITIDO: (d) =>
    `${d.droga} es de venta restringida y este convenio no la admite por receta electrónica.`,
  DOMICILIO_FALTA: (d) =>
    `${d.droga} pide el domicilio del paciente, y no está en el padrón: escribilo para esta receta.`,
  POSOLOGIA_RESTRINGIDO: (d) =>
    `${d.droga} es de lista II: escribí la dosis por toma y por día, por ejemplo 1-0-0-1 x 20.`,
  UNIDAD_FALTA: (d) =>
    /^insulina/i.test(d.droga)
      ? `${d.droga} se carga en unidades: decí cuántas UI, por ejemplo 10 UI antes del desayuno.`
      : `${d.droga} no se toma de a uno: decí cuántos ml, gotas, disparos o UI, por ejemplo 5 ml c/8h x 7.`,
  UNIDAD_AJENA: (d) =>
    `${d.droga} viene en ${d.forma.toLowerCase()}, que no se cuenta por ${d.unidad}: escribí la dosis en su unidad, o elegí otra forma.`,
  UNIDAD_DUDOSA: (d) =>
    `${d.droga}: «${d.cuanto}» puede ser en ${d.medida} o en ${d.forma.toLowerCase()}. Escribí la unidad.`,
  VIA_AJENA: (d) =>
    `${d.droga}: dice ${d.escrita}, y el producto es de vía ${d.via}. Fijate si es el producto o la vía.`,
  POSOLOGIA_ABREVIADA: (d) =>
    `La posología de ${d.droga} tiene abreviaturas que no se pueden firmar: ${d.abreviaturas}. Escribilas enteras.`,
  POSOLOGIA_LIBRE: (d) =>
    `La posología de ${d.droga} no la entendí${d.nombre && ` (${d.nombre})`}. Así va a salir: «${d.texto}», sin control de dosis ni de envases.`,
  ENVASES_FALTAN: (d) =>
    `${d.droga}: ${enEnvases(d.envases)} no ${d.envases === 1 ? 'alcanza' : 'alcanzan'}. Con esa posología hacen falta ${d.hacen_falta}.${segunHabitual(d)}`,
  ENVASES_SOBRAN: (d) =>
    `${d.droga}: ${enEnvases(d.envases)} son de más. Con esa posología ${d.hacen_falta === 1 ? 'alcanza' : 'alcanzan'} ${d.hacen_falta}.${segunHabitual(d)}`,
  DIAS_RESTRINGIDO: (d) => `${d.droga} es de lista II: hasta ${d.dias} días de tratamiento por receta.`,
  ...mensajesSeguridad,
  DUDA_DE_FARMACIA: (d) =>
    `${d.quien} la bloqueó: «${propuestaEnPalabras(d.tipo, d.texto)}». Confirmalo o descartalo en los antecedentes del paciente; descartado, se puede reactivar.`,
  NORMA_RECHAZA: (d) => deQuien(d),
  NORMA_AVISA: (d) => deQuien(d),
  NORMA_AUDITA: (d) => `La receta va a pasar por auditoría. ${deQuien(d)}`,
  NORMA_LIMITA: (d) => deQuien(d),
  NORMA_NO_EVALUABLE: (d) => `No se puede evaluar la norma: falta ${d.faltan}. ${deQuien(d)}`.trim(),
}

/** The bottle is of an unknown size, and the smallest of the usual ones was counted. */
const segunHabitual = ({ habituales }: DatosDe['ENVASES_FALTAN']): string =>
  habituales && ` El vademécum no dice cuánto trae: lo habitual es ${habituales.replace(/, ([^,]*)$/, ' o $1')}.`

function deQuien({ droga, razon }: DatosDe['NORMA_RECHAZA']): string {
  return droga === '' ? razon : `${droga}: ${razon}`
}

const mensajeDe = <C extends CodigoHallazgo>({ codigo, datos }: HallazgoDe<C>): string => mensajes[codigo](datos)

/** `convenio` names the payer and version of the norma that refused, if one did. */
export const enPalabras = (
  hallazgo: HallazgoReceta,
  convenio: { nombre: string; version: number } | null,
): Hallazgo => {
  const { clave, codigo, nivel, campo, datos } = hallazgo
  return {
    clave,
    codigo,
    nivel,
    campo,
    mensaje: mensajeDe(hallazgo),
    norma:
      'titulo' in datos
        ? nombreNorma(datos)
        : esDelConvenio(codigo) && convenio
          ? `${convenio.nombre}: límites del convenio, versión ${convenio.version}`
          : null,
    ...('cita' in datos && { fuente: datos.cita }),
    ...(hallazgo.alternativa && { alternativa: { ...hallazgo.alternativa, drogas: [...hallazgo.alternativa.drogas] } }),
  }
}

export const normaEnPalabras = ({ norma, veredicto, aplicadas }: VeredictoNorma): NormaControlada => ({
  codigo: norma.codigo,
  version: norma.version,
  titulo: norma.titulo,
  veredicto,
  motivos: motivosDe({ norma, veredicto, aplicadas }),
})
