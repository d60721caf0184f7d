import { lineasEn, type RecetaCompleta } from '@receta/contract'
import {
  formatFecha,
  formatHora,
  formatReferencia,
  hoy,
  lineaCantidad,
  lineaIdentidad,
  lineaProfesion,
  lineaSerie,
  lineasProfesional as lineasDelProfesional,
} from '@receta/domain'

type Item = RecetaCompleta['items'][number]

/** D1DNSISA art 5: every receta names the official medicine finder. */
export const BUSCADOR = 'argentina.gob.ar/buscador-de-precios-de-medicamentos'
/** On every page until the product is registered in ReNaPDiS and a repository assigns numbers (RG-01). */
export const SIN_REGISTRO = 'Sin registro: los números son de referencia interna y no tienen validez legal.'
export const REFERENCIA_INTERNA = 'referencia interna — sin validez legal'
export const CUIR_DE_PRUEBA = 'CUIR de prueba — sin validez legal'

type DeProfesional = Pick<RecetaCompleta, 'profesional'>

export const profesion = ({ profesional }: DeProfesional): string => lineaProfesion(profesional)

export const lineasProfesional = ({ profesional }: DeProfesional): string[] => lineasDelProfesional(profesional)

/** R2214 Anexo II; the address for restricted drugs. */
export function lineasPaciente(receta: RecetaCompleta): string[] {
  const { paciente } = receta
  const domicilio = paciente.domicilio ? `Domicilio: ${paciente.domicilio}` : ''
  return [lineaIdentidad(paciente), domicilio, ...lineasEn('papel', 'paciente', receta)].filter(Boolean)
}

export const cantidad = ({ envases }: Item): string => lineaCantidad(envases)

export function fechas(receta: RecetaCompleta): { nombre: string; valor: string }[] {
  const { auditada, estado, vence_el } = receta
  const autorizada = estado === 'rechazada' ? null : auditada
  // Decision 0023: an authorisation restarted the period, and the signed text has the original date.
  const firmado = autorizada && autorizada.vence_el_firmado !== vence_el ? autorizada.vence_el_firmado : null
  return [
    { nombre: 'Confección', valor: formatFecha(hoy(new Date(receta.emitida_en))) },
    { nombre: 'Rige desde', valor: formatFecha(receta.vigente_desde) },
    ...(autorizada ? [{ nombre: 'Autorizada', valor: formatFecha(hoy(new Date(autorizada.en))) }] : []),
    {
      nombre: 'Vence',
      valor: `${formatFecha(vence_el)}${firmado ? ` (lo firmado decía ${formatFecha(firmado)})` : ''}`,
    },
  ]
}

export function codigoRenglon(referencia: string, { renglon, cuir }: Item): string {
  return cuir || `${referencia}-${renglon}`
}

/** To be read aloud; a CUIR by its parts. */
export function codigoRenglonLegible(referencia: string, { renglon, cuir }: Item): string {
  if (!cuir) return `${formatReferencia(referencia)}-${renglon}`
  return cuir.replace(
    /^(\d{4})(\d{4})(\d{2})(\d{4})(\d{5})(\d{5})(\d{5})(\d{5})(\d{5})(\d{2})$/,
    'CUIR $1 $2 $3 $4 $5 $6 $7 $8 $9 $10',
  )
}

/** '' for a CUIR assigned by a repository. */
export function leyendaRenglon({ registro }: Pick<RecetaCompleta, 'registro'>, { cuir }: Item): string {
  if (!cuir) return REFERENCIA_INTERNA
  return registro?.ambiente === 'repositorio' ? '' : CUIR_DE_PRUEBA
}

/** RG-01: every line has a repository's CUIR. */
export const tieneValidez = ({ registro, items }: RecetaCompleta): boolean =>
  registro?.ambiente === 'repositorio' && items.every(({ cuir }) => cuir)

export function momentoFirma(firmada_en: string): string {
  const momento = new Date(firmada_en)
  const segundos = String(momento.getUTCSeconds()).padStart(2, '0')
  return `${formatFecha(hoy(momento))} ${formatHora(momento)}:${segundos} (UTC−3)`
}

/** In groups of four, to compare two prints by eye. */
export function huellaEnGrupos(huella: string): string {
  return huella.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}

export const serie = ({ serie_nro, serie_total }: RecetaCompleta): string => lineaSerie(serie_nro, serie_total)

/** To be typed, without what identifies the receta. */
export function sitio(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}
