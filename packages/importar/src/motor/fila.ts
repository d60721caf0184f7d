import { esFecha, normalize, normalizeDni, parseCuit } from '@receta/domain'
import type { Celdas, Lectura, Observacion } from './asunto'

const CIENTIFICA = /^[-+]?\d+([.,]\d+)?\s*e\s*\+?\s*\d+$/i
const NINGUNO = new Set(['null', 'nan', 'n/a', 's/d', 's/n', '-', '--', 'sin especificar', 'sin dato', '*sin dato*'])

/** 7,79E+12. */
export const esCientifico = (escrito: string): boolean => CIENTIFICA.test(escrito)

export type LectorFila = ReturnType<typeof readFila>

/** `listo` ends it; with any `rechazo` the row carries no data. */
export function readFila(celdas: Celdas) {
  const observaciones: Observacion[] = []
  const reject = (motivo: string, detalle: string) => void observaciones.push({ tipo: 'rechazo', motivo, detalle })
  const notify = (motivo: string, detalle: string) => void observaciones.push({ tipo: 'aviso', motivo, detalle })
  /** With single spaces; '' when none of the columns has a value. */
  const texto = (...columnas: string[]): string => {
    for (const columna of columnas) {
      const dicho = (celdas[columna] ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim()
      if (dicho && !NINGUNO.has(normalize(dicho))) return dicho
    }
    return ''
  }
  const obligatorio = (...columnas: string[]): string => {
    const dicho = texto(...columnas)
    if (!dicho) reject('COLUMNA_VACIA', `Falta ${columnas[0]}.`)
    return dicho
  }
  /** Scientific notation has lost digits, so it rejects the row. */
  const codigo = (...columnas: string[]): string => {
    const dicho = texto(...columnas)
    if (!esCientifico(dicho)) return dicho
    reject('CODIGO_CIENTIFICO', `${columnas[0]}: ${dicho}. Una planilla perdió sus cifras.`)
    return ''
  }
  return {
    texto,
    obligatorio,
    codigo,
    reject,
    notify,
    /** Padded as §5 says. Without one the row is rejected. */
    dni: (...columnas: string[]): string => {
      const escrito = codigo(...columnas)
      const leido = normalizeDni(escrito.replace(/^0+(?=\d{7,8}$)/, ''))
      if (!leido.ok) reject('DNI_INVALIDO', `${columnas[0]}: ${escrito}`)
      return leido.ok ? leido.value.padStart(8, '0') : ''
    },
    /** Null when the cell is empty. An invalid one records a problem of type `tipo`. */
    cuit: (tipo: Observacion['tipo'], ...columnas: string[]): string | null => {
      const escrito = codigo(...columnas)
      if (!escrito || /^0+$/.test(escrito)) return null
      const leido = parseCuit(escrito)
      if (!leido.ok) observaciones.push({ tipo, motivo: leido.motivo, detalle: `${columnas[0]}: ${escrito}` })
      return leido.ok ? leido.value : null
    },
    /** '-34,61' or '-34.61' within limits; null when the cell is empty. */
    decimal: ([desde, hasta]: readonly [number, number], ...columnas: string[]): number | null => {
      const escrito = texto(...columnas)
      if (!escrito) return null
      const n = parseDecimal(escrito)
      if (n !== null && n >= desde && n <= hasta) return n
      notify('NUMERO_ILEGIBLE', `${columnas[0]}: ${escrito}`)
      return null
    },
    /** AAAA-MM-DD; null when the cell is empty. A day that does not exist records a problem of type `tipo`. */
    fecha: (tipo: Observacion['tipo'], ...columnas: string[]): string | null => {
      const escrita = texto(...columnas)
      if (!escrita || /^0+$/.test(escrita)) return null
      const fecha = parseFecha(escrita)
      if (!fecha) observaciones.push({ tipo, motivo: 'FECHA_INVALIDA', detalle: `${columnas[0]}: ${escrita}` })
      return fecha
    },
    listo: (clave: string, datos: object, baja = false): Lectura => {
      const rechazada = observaciones.some((una) => una.tipo === 'rechazo')
      return { clave, datos: rechazada ? null : datos, baja: baja && !rechazada, observaciones }
    },
  }
}

/** Decimal comma or point; null when it is ambiguous. */
export function parseDecimal(escrito: string): number | null {
  const limpio = escrito.replaceAll(/[\s\u00a0]/g, '').replace(/^[−–]/, '-')
  const conComa = /^[-+]?\d{1,3}(\.\d{3})*,\d+$/.test(limpio) || /^[-+]?\d+,\d+$/.test(limpio)
  const decimal = conComa ? limpio.replaceAll('.', '').replace(',', '.') : limpio.replaceAll(/,(?=\d{3}([.,]|$))/g, '')
  return /^[-+]?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : null
}

/** 2026-11-20, 20/11/2026, 20-11-2026 or the SSSalud's 20112026; null when there is no such day. */
export function parseFecha(escrita: string): string | null {
  const [, dia = '', mes = '', anio = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(escrita) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(escrita) ?? []
  const iso = anio ? `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}` : escrita.slice(0, 10)
  return esFecha(iso) && iso > '1875' ? iso : null
}
