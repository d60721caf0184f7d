import { parseGtin } from '@receta/domain'
import type { Asunto, Formato } from '../motor/asunto'
import { destinoTabla } from '../motor/destino-tabla.repository'
import { readFila } from '../motor/fila'

// Verhoeff's check digit, which ends every identifier of SNOMED CT: what the last of two digits, and its place, become.
const producto = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permutado = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Six to eighteen digits of a concept, whose check digit is right. */
export function esConcepto(escrito: string): boolean {
  // The two digits before the last say what it identifies: 00 and 10 are concepts.
  if (!/^[1-9]\d{2,14}[01]0\d$/.test(escrito)) return false
  const resto = [...escrito].toReversed().reduce((suma, cifra, i) => {
    const movida = permutado[i % 8]?.charAt(Number(cifra)) ?? ''
    return Number(producto[suma]?.charAt(Number(movida)))
  }, 0)
  return resto === 0
}

/** `der2_sRefset_SimpleMapSnapshot_*.txt` or its Delta: a row for each member of a map from concepts to GTIN. */
const formatoMapa: Formato = {
  nombre: 'rf2-mapa',
  medio: {
    tipo: 'csv',
    columnas: ['id', 'effectivetime', 'active', 'moduleid', 'refsetid', 'referencedcomponentid', 'maptarget'],
  },
  read: (celdas) => {
    const fila = readFila(celdas)
    const concepto = fila.codigo('referencedcomponentid')
    if (!esConcepto(concepto)) fila.reject('CONCEPTO_INVALIDO', `referencedComponentId: ${concepto}`)
    const destino = fila.codigo('maptarget')
    const { gtin } = parseGtin(destino)
    if (gtin === null) fila.reject('GTIN_INVALIDO', `mapTarget: ${destino}. El mapa es de conceptos a GTIN.`)
    const activo = fila.texto('active')
    if (activo !== '0' && activo !== '1') fila.reject('ACTIVE_INVALIDO', `active: ${activo}`)
    return fila.listo(fila.obligatorio('id'), { gtin, concepto }, activo === '0')
  },
}

export const snomed: Asunto = {
  que: 'snomed',
  formatos: [formatoMapa],
  modo: 'novedades',
  destino: destinoTabla({
    tabla: 'snomed_envases',
    clave: 'miembro',
    activo: 'activo',
    columnas: { gtin: 'text', concepto: 'text' },
  }),
}
