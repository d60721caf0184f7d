import type { RecetaCompleta } from '@receta/contract'
import {
  cantidadConLetras,
  formatCuit,
  formatDocumento,
  formatFecha,
  formatHora,
  formatReferencia,
  hoy,
} from '@receta/domain'

type Item = RecetaCompleta['items'][number]

/** D1DNSISA art 5: every receta carries the way to the official medicine finder. */
export const BUSCADOR = 'argentina.gob.ar/buscador-de-precios-de-medicamentos'
/** On every page until the product is inscribed in ReNaPDiS and a repository gives its numbers (RG-01). */
export const SIN_REGISTRO = 'Sin registro: los números son de referencia interna y no tienen validez legal.'
export const REFERENCIA_INTERNA = 'referencia interna — sin validez legal'
export const CUIR_DE_PRUEBA = 'CUIR de prueba — sin validez legal'

const LISTAS: Record<string, string> = {
  psico: 'Psicotrópico, lista',
  estup: 'Estupefaciente, lista',
  vigilada: 'Venta vigilada',
}

function unir(partes: (string | null | undefined)[]): string {
  return partes.filter((parte) => parte != null && parte.trim() !== '').join(' · ')
}

type DeProfesional = Pick<RecetaCompleta, 'profesional'>

/** 'Médica, especialista en Clínica Médica'; the specialty only when there is one. */
export function profesion({ profesional }: DeProfesional): string {
  const especialidad = profesional.especialidad ? `especialista en ${profesional.especialidad}` : ''
  return [profesional.profesion, especialidad].filter(Boolean).join(', ')
}

/** R2214 Anexo II: matrícula, federal licence and professional address, a line each. */
export function lineasProfesional({ profesional }: DeProfesional): string[] {
  const matricula = profesional.matricula ? `Matrícula ${profesional.matricula}${jurisdiccion(profesional)}` : ''
  const licencia = profesional.licencia_federal ? `Licencia Sanitaria Federal ${profesional.licencia_federal}` : ''
  const lugar = [profesional.lugar_atencion, profesional.domicilio].filter(Boolean).join(', ')
  return [unir([matricula, licencia]), lugar].filter(Boolean)
}

/** Where the matrícula holds, unless the name of who gave it says so already. */
const jurisdiccion = ({ matricula, jurisdiccion: donde }: RecetaCompleta['profesional']): string =>
  donde && !matricula.includes(donde) ? ` (${donde})` : ''

/** R2214 Anexo II: identity, birth and sex, and where what is restricted asks for it the address; then the payer, which is left out when the person has none. */
export function lineasPaciente({ paciente, convenio, plan, nroafiliado, prestador }: RecetaCompleta): string[] {
  const identidad = unir([
    formatDocumento(paciente),
    paciente.cuil ? `CUIL ${formatCuit(paciente.cuil)}` : null,
    `Nacimiento ${formatFecha(paciente.fecha_nacimiento)}`,
    `Sexo ${paciente.sexo}`,
  ])
  const cobertura = convenio.es_particular
    ? ''
    : unir([
        `Cobertura: ${[convenio.nombre, plan].filter(Boolean).join(', ')}`,
        nroafiliado && `Afiliado N.º ${nroafiliado}`,
      ])
  const domicilio = paciente.domicilio ? `Domicilio: ${paciente.domicilio}` : ''
  return [identidad, domicilio, cobertura, prestador ? `Prestador: ${prestador}` : ''].filter(Boolean)
}

/** What the law wants the eye to meet first: the INN and its strength, held together by no-break spaces. */
export function generico({ monodroga, concentracion }: Item): string {
  return `${monodroga} ${concentracion.replaceAll(' ', '\u00a0')}`.trim()
}

export function formaYPresentacion({ forma, presentacion }: Item): string {
  return [forma, presentacion].filter(Boolean).join(', ')
}

/** Quantity in figures and words; before a masculine noun «uno» loses its o: '1 (un) envase', '21 (veintiún) envases'. */
export function cantidad({ envases }: Item): string {
  const letras = cantidadConLetras(envases).replace('veintiuno)', 'veintiún)').replace('uno)', 'un)')
  return `${letras} ${envases === 1 ? 'envase' : 'envases'}`
}

/** 'Psicotrópico, lista IV' for the stored 'psico IV'; '' for a medicine under no list. */
export function listaControl({ lista_control }: Item): string {
  const [clase = '', lista = ''] = lista_control.split(' ')
  return [LISTAS[clase] ?? lista_control, lista].join(' ').trim()
}

export function diagnosticos({ diagnosticos: lista }: RecetaCompleta): string {
  return unir(lista.map(({ codigo, texto }) => [codigo, texto].filter(Boolean).join(' ')))
}

/** The three dates of the law: when it was written, from when it can be dispensed and until when; and since when it is authorised. */
export function fechas(receta: RecetaCompleta): { nombre: string; valor: string }[] {
  const { auditada, estado, vence_el } = receta
  const autorizada = estado === 'rechazada' ? null : auditada
  // Decision 0023: an authorisation counted the days again, and what was signed still says its own.
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

/** What the Code 128 of a renglón says: its CUIR, or the reference, a dash and the number of the renglón. */
export function codigoRenglon(referencia: string, { renglon, cuir }: Item): string {
  return cuir || `${referencia}-${renglon}`
}

/** The same as `codigoRenglon`, in the groups people read aloud; a CUIR's are those of its modules. */
export function codigoRenglonLegible(referencia: string, { renglon, cuir }: Item): string {
  if (!cuir) return `${formatReferencia(referencia)}-${renglon}`
  return cuir.replace(
    /^(\d{4})(\d{4})(\d{2})(\d{4})(\d{5})(\d{5})(\d{5})(\d{5})(\d{5})(\d{2})$/,
    'CUIR $1 $2 $3 $4 $5 $6 $7 $8 $9 $10',
  )
}

/** What has to be said beside the code of a renglón; nothing beside a CUIR that a repository gave. */
export function leyendaRenglon({ registro }: Pick<RecetaCompleta, 'registro'>, { cuir }: Item): string {
  if (!cuir) return REFERENCIA_INTERNA
  return registro?.ambiente === 'repositorio' ? '' : CUIR_DE_PRUEBA
}

/** RG-01: whether every renglón has the CUIR of a repository; until then the document says that it has no legal validity. */
export const tieneValidez = ({ registro, items }: RecetaCompleta): boolean =>
  registro?.ambiente === 'repositorio' && items.every(({ cuir }) => cuir)

/** 'dd/mm/aaaa h:mm:ss (UTC−3)'. */
export function momentoFirma(firmada_en: string): string {
  const momento = new Date(firmada_en)
  const segundos = String(momento.getUTCSeconds()).padStart(2, '0')
  return `${formatFecha(hoy(momento))} ${formatHora(momento)}:${segundos} (UTC−3)`
}

/** The SHA-256 in groups of four, so that two prints can be compared by eye. */
export function huellaEnGrupos(huella: string): string {
  return huella.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** 'Receta 1 de 3 · tratamiento prolongado', or '' outside a series. */
export function serie({ serie_nro, serie_total }: RecetaCompleta): string {
  return serie_total > 1 ? `Receta ${serie_nro} de ${serie_total} · tratamiento prolongado` : ''
}

/** Where the QR leads, without what identifies the receta: a person can type it. */
export function sitio(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link
}
