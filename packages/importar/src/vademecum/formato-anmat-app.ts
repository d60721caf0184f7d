import { createTabla } from '@receta/domain'
import type { Celdas, Formato } from '../motor/asunto'
import { esCientifico } from '../motor/fila'
import { formatoAnmat } from './formato-anmat'
import type { GtinRedondeado } from './vademecum.repository'

const COLUMNAS: Readonly<Record<string, string>> = createTabla({
  certificado: 'certificado',
  laboratorio: 'laboratorio',
  troquel: 'troquel',
  comercial: 'nombre comercial',
  forma: 'forma farmaceutica',
  generico: 'nombre generico / formula',
  expendio: 'condicion de expendio',
  presentacion: 'presentacion',
  precio: 'precio',
})

/** A cell in one line: a presentation may be written in two. */
const enUna = (texto = '') => texto.replaceAll(/\s+/g, ' ').trim()

/**
 * `anmat` as its app exports it. Ids have a point of thousands, and a third of the GTIN became 7,79E+12: that datum is refused row by row
 * with a warning, and the row kept, because nobody but ANMAT can export it again. A GTIN that is known already and rounds to what is
 * written stays (`keepGtin`). The codes are those of `anmat`, so both files write the same products.
 */
export const formatoAnmatApp: Formato = {
  nombre: 'anmat-app',
  fuente: 'anmat',
  medio: { tipo: 'csv', columnas: ['id', 'comercial', 'forma', 'generico', 'expendio', 'presentacion'] },
  read: (celdas, opciones) => {
    const escrito = celdas['gtin'] ?? ''
    const cientifico = esCientifico(escrito)
    const propias: Celdas = {
      ...Object.fromEntries(Object.entries(COLUMNAS).map(([suya, nuestra]) => [nuestra, enUna(celdas[suya])])),
      'id presentacion': idDe(celdas['id']),
      gtin: cientifico ? '' : escrito,
    }
    const lectura = formatoAnmat.read(propias, opciones)
    if (!cientifico || lectura.datos === null) return lectura
    const detalle = `GTIN rechazado: «${escrito}» perdió sus cifras en una planilla. La fila se carga sin él, o queda el que ya tenía.`
    return {
      ...lectura,
      datos: { ...lectura.datos, ...redondeado(escrito) },
      observaciones: [...lectura.observaciones, { tipo: 'aviso', motivo: 'GTIN_CIENTIFICO', detalle }],
    }
  },
}

/** '46.584' is 46584; anything else stays as it is written. */
const idDe = (escrito = ''): string => (/^\d{1,3}(\.\d{3})+$/.test(escrito) ? escrito.replaceAll('.', '') : escrito)

/** What is left of a GTIN: '7,79044E+12' is 7790440000000, of which the last seven figures are lost. */
function redondeado(escrito: string): GtinRedondeado {
  const [, enteras = '', decimales = '', exponente = '0'] =
    /^\D*(\d+)(?:[.,](\d+))?\s*e\s*\+?\s*(\d+)$/i.exec(escrito) ?? []
  const perdidas = Number(exponente) - decimales.length
  return {
    gtin_redondeado: enteras + decimales + '0'.repeat(Math.max(0, Math.min(perdidas, 14))),
    gtin_perdidas: perdidas,
  }
}
