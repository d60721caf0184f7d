import type { NormaBorrador, NormaDatos } from '@receta/contract'
import type { NormaComparable, ReglaNorma } from '@receta/domain'
import type { Errores } from '#ui/use-formulario'
import { open, faltaDe, reglasDe } from '../editor/regla-editable'

export type Datos = {
  convenio: string
  codigo: string
  titulo: string
  texto: string
  vigente_desde: string
  /** Working days to answer what it sends to the audit, as typed. */
  dias_respuesta: string
  reglas: readonly ReglaNorma[]
}
const nombres: Readonly<Record<string, string>> = {
  convenio: 'Convenio',
  codigo: 'Código',
  titulo: 'Título',
  texto: 'Texto',
  vigente_desde: 'Desde cuándo rige',
  dias_respuesta: 'Plazo para responder',
}

export const sinCodigo = (d: Datos) => !/^[\p{L}\d][\p{L}\d.-]*$/u.test(d.codigo.trim())

export const revisar = (dia: string) => (d: Datos) =>
  Object.fromEntries(
    [
      ['convenio', d.convenio === '' && 'Elegí el convenio.'],
      ['codigo', sinCodigo(d) && 'Letras, números, puntos y guiones.'],
      ['titulo', d.titulo.trim().length < 3 && 'Falta el título.'],
      ['texto', d.texto.trim().length < 10 && 'Falta el texto.'],
      ['vigente_desde', d.vigente_desde < dia && 'Rige desde hoy o después: lo ya emitido no cambia.'],
      ['dias_respuesta', !/^([1-9]|[12]\d|30)$/.test(d.dias_respuesta) && 'De 1 a 30 días hábiles.'],
      ...d.reglas.map((regla, i) => [`reglas.${i}`, faltaDe(regla) ?? false]),
    ].filter(([, problema]) => problema !== false),
  ) as Errores

export type DeQueSeParte = {
  norma: NormaDatos | null
  convenio_id: number | null
  borrador: NormaBorrador | null
  /** The way back: the version whose content is written again as the next one. */
  desde?: number | null
}

/** The values of the version to go back to, else of the draft, else of the last version, else empty. */
export const inicial = ({ norma, convenio_id, borrador, desde = null }: DeQueSeParte, dia: string): Datos => {
  const ultima = norma?.versiones[0]
  const escrito = norma?.versiones.find((v) => v.version === desde) ?? borrador ?? ultima
  const convenio = borrador?.convenio_id ?? convenio_id
  return {
    convenio: convenio === null ? '' : String(convenio),
    codigo: norma?.codigo ?? borrador?.codigo ?? '',
    titulo: escrito?.titulo ?? '',
    texto: escrito?.texto ?? '',
    vigente_desde: borrador && borrador.vigente_desde > dia ? borrador.vigente_desde : dia,
    dias_respuesta: String(escrito?.dias_respuesta ?? 2),
    reglas: (escrito?.reglas.reglas ?? []).map((regla) => ({ ...regla, cuando: open(regla.cuando) })),
  }
}

/** The norma that is written and what it begins from, by which the text is kept until it is published or saved. */
export const escritoDe = ({ norma, convenio_id, borrador, desde = null }: DeQueSeParte): string =>
  ['norma', norma?.convenio_id ?? borrador?.convenio_id ?? convenio_id, norma?.codigo ?? borrador?.codigo, desde].join(
    ':',
  )

export const pedidoNorma = (datos: Datos, version: number) => ({
  convenio_id: Number(datos.convenio),
  codigo: datos.codigo.trim(),
  version,
  titulo: datos.titulo.trim(),
  texto: datos.texto.trim(),
  vigente_desde: datos.vigente_desde,
  ...(datos.dias_respuesta.trim() !== '' && { dias_respuesta: Number(datos.dias_respuesta) }),
  reglas: reglasDe(datos.reglas),
})

export const nombreCampo = (campo: string): string =>
  nombres[campo] ?? campo.replace(/^reglas\.(\d+).*$/, (_, i: string) => `Regla ${Number(i) + 1}`)

export const comparable = (datos: Datos): NormaComparable => ({
  titulo: datos.titulo.trim(),
  texto: datos.texto.trim(),
  vigente_desde: datos.vigente_desde,
  dias_respuesta: Number(datos.dias_respuesta),
  reglas: reglasDe(datos.reglas).reglas,
})
