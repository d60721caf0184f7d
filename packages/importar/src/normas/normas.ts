import type { Asunto, Formato, Lectura, OpcionesLectura } from '../motor/asunto'
import { readFila, type LectorFila } from '../motor/fila'
import { destinoNormas } from './normas.repository'

/** A text may have several lines, between quotes. */
const formatoCsv: Formato = {
  nombre: 'csv',
  medio: { tipo: 'csv', columnas: ['codigo', 'titulo', ['texto', 'texto_md'], ['vigente_desde', 'vigencia']] },
  read: (celdas, opciones) =>
    readNorma(readFila(celdas), (celdas['texto'] ?? celdas['texto_md'] ?? '').trim(), opciones),
}

const CABECERA = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

/** Markdown preceded by the same columns as `nombre: valor`, between two lines of dashes. */
const formatoMarkdown: Formato = {
  nombre: 'markdown',
  medio: { tipo: 'documento', forma: /^---\r?\n/ },
  read: (celdas, opciones) => {
    const documento = celdas['documento'] ?? ''
    const [cabecera = '', campos = ''] = CABECERA.exec(documento) ?? []
    const pares = campos.split(/\r?\n/).map((linea) => {
      const [nombre = '', ...valor] = linea.split(':')
      return [
        nombre.trim().toLowerCase(),
        valor
          .join(':')
          .trim()
          .replace(/^(["'])(.*)\1$/, '$2'),
      ]
    })
    return readNorma(
      readFila(Object.fromEntries(pares) as Record<string, string>),
      documento.slice(cabecera.length).trim(),
      opciones,
    )
  },
}

function readNorma(fila: LectorFila, texto: string, opciones: OpcionesLectura): Lectura {
  const rnos = fila.codigo('convenio_rnos', 'rnos')
  const propio = fila.codigo('convenio_id') || (opciones.convenio_id?.toString() ?? '')
  if (!/^\d+$/.test(propio) && !/^\d{1,6}$/.test(rnos))
    fila.reject('CONVENIO_VACIO', 'Falta convenio_rnos o convenio_id; o decir de qué convenio es todo el archivo.')
  const pagador = /^\d+$/.test(propio) ? `#${propio}` : rnos.padStart(6, '0')
  const codigo = fila.codigo('codigo')
  if (!codigo) fila.reject('COLUMNA_VACIA', 'Falta codigo.')
  if (!texto) fila.reject('COLUMNA_VACIA', 'Falta texto.')
  const vigente_desde = fila.fecha('rechazo', 'vigente_desde', 'vigencia')
  if (!vigente_desde) fila.reject('COLUMNA_VACIA', 'Falta vigente_desde.')
  const titulo = fila.obligatorio('titulo')
  return fila.listo(codigo ? `${pagador}:${codigo}` : '', {
    titulo,
    texto: texto.replaceAll('\r\n', '\n'),
    vigente_desde,
  })
}

/** A changed text is a new version; recetas were judged by the old ones. */
export const normas: Asunto = {
  que: 'normas',
  formatos: [formatoCsv, formatoMarkdown],
  modo: 'novedades',
  destino: destinoNormas,
}
