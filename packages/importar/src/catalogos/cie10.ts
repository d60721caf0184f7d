import type { Asunto, Formato } from '../motor/asunto'
import { enVariasTablas } from '../motor/destino-tabla.repository'
import { readFila } from '../motor/fila'

const RANGO = /^[A-Z]\d[\dA-Z](\.\d)?-[A-Z]\d[\dA-Z](\.\d)?$/
const CODIGO = /^[A-Z]\d{2}(\.[\dA-Z]{1,2})?$/
const NIVELES = ['code_4', 'code_3', 'code_2', 'code_1', 'code_0']

/** 'G130' → 'G13.0'. A block ('A00-B99') has none. */
const conPunto = (codigo: string) => codigo.toUpperCase().replace(/^([A-Z]\d{2})([\dA-Z]{1,2})$/, '$1.$2')

/** Each row names all its ancestors in order, and the last one is its parent. */
const formatoJerarquico: Formato = {
  nombre: 'deis',
  medio: { tipo: 'csv', columnas: ['code', 'code_0', 'description'] },
  read: (celdas) => {
    const fila = readFila(celdas)
    const escrito = fila.codigo('code')
    const codigo = conPunto(escrito)
    if (!CODIGO.test(codigo) && !RANGO.test(codigo)) fila.reject('CODIGO_INVALIDO', `code: ${escrito}`)
    const padre = conPunto(fila.texto(...NIVELES)) || null
    return fila.listo(codigo, { texto: fila.obligatorio('description'), padre, sinonimos: null })
  },
}

const formatoPropio: Formato = {
  nombre: 'propio',
  medio: { tipo: 'csv', columnas: ['codigo', 'texto'] },
  read: (celdas) => {
    const fila = readFila(celdas)
    const escrito = fila.codigo('codigo')
    const codigo = conPunto(escrito)
    if (!CODIGO.test(codigo)) fila.reject('CODIGO_INVALIDO', `codigo: ${escrito}`)
    const sinonimos = celdas['sinonimos'] === undefined ? null : fila.texto('sinonimos')
    return fila.listo(codigo, { texto: fila.obligatorio('texto'), padre: null, sinonimos })
  },
}

/** Blocks are stored apart because nobody is diagnosed with one. Synonyms added by us survive every import. */
export const cie10: Asunto = {
  que: 'cie10',
  formatos: [formatoJerarquico, formatoPropio],
  modo: 'novedades',
  destino: enVariasTablas([
    {
      tabla: 'diagnosticos_grupos',
      clave: 'codigo',
      columnas: { texto: 'text', padre: 'text' },
      donde: "strpos(e.clave, '-') > 0",
    },
    {
      tabla: 'diagnosticos',
      clave: 'codigo',
      columnas: { texto: 'text', padre: 'text', sinonimos: 'text' },
      conserva: { padre: 'null', sinonimos: "''" },
      donde: "strpos(e.clave, '-') = 0",
    },
  ]),
}
