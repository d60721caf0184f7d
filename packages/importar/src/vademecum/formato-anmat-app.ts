import type { Celdas, Formato } from '../motor/asunto'
import { esCientifico } from '../motor/fila'
import { formatoAnmat } from './formato-anmat'

/** The columns of the export of ANMAT's app, by the name that they have in its Vademécum Nacional. */
const COLUMNAS: Readonly<Record<string, string>> = {
  certificado: 'certificado',
  laboratorio: 'laboratorio',
  troquel: 'troquel',
  comercial: 'nombre comercial',
  forma: 'forma farmaceutica',
  generico: 'nombre generico / formula',
  expendio: 'condicion de expendio',
  presentacion: 'presentacion',
  precio: 'precio',
}

/** A cell in one line: a presentation may be written in two. */
const enUna = (texto = '') => texto.replaceAll(/\s+/g, ' ').trim()

/**
 * The same register as its app exports it: other column names, ids with a point of thousands ('46.584') and the GTIN that a
 * spreadsheet turned into 7,79E+12 in a third of the rows. That datum is refused, row by row with a warning, and the row is kept:
 * its id and its troquel still say which presentation it is. The codes are those of `anmat`, so both files write the same products.
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
    const detalle = `GTIN: ${escrito}. Una planilla perdió sus cifras: se carga sin él.`
    return {
      ...lectura,
      observaciones: [...lectura.observaciones, { tipo: 'aviso', motivo: 'GTIN_CIENTIFICO', detalle }],
    }
  },
}

/** '46.584' is 46584; what is no number of presentation stays as it is written. */
const idDe = (escrito = ''): string => (/^\d{1,3}(\.\d{3})+$/.test(escrito) ? escrito.replaceAll('.', '') : escrito)
