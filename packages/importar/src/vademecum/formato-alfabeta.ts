import { createTabla, parseGtin, parsePresentacion, parseTroquel } from '@receta/domain'
import type { CampoFijo, Formato } from '../motor/asunto'
import { readFila, parseFecha } from '../motor/fila'
import { conMaestro, type ProductoImportado } from './producto-importado'

const CAMPOS = {
  troquel: [0, 7],
  nombre: [7, 44],
  presentacion: [51, 24],
  laboratorio: [85, 16],
  precio: [101, 9],
  vigencia: [110, 8],
  controlado: [118, 1],
  venta: [120, 1],
  registro: [126, 5],
  baja: [131, 1],
  ean: [132, 13],
  unidades: [145, 4],
} satisfies Record<string, CampoFijo>

const LISTAS: Readonly<Record<string, string>> = createTabla({
  0: '',
  2: 'psico II',
  3: 'psico III',
  4: 'psico IV',
  6: 'estup I',
  7: 'estup II',
  8: 'estup III',
  // Succinylcholine has a control of its own. Our nearest category is 'vigilada'.
  9: 'vigilada',
  A: 'vigilada',
})
const VENTAS: Readonly<Record<string, ProductoImportado['condicion_venta']>> = createTabla({
  1: 'libre',
  2: 'receta',
  3: 'archivada',
  4: 'oficial',
})

const SIN_DROGA = { monodroga: '', ifa_clave: '', componentes: [], concentracion: '', forma: '', via: '' }

/** manual.dat: 156 characters per line, prices in cents, identified by the registration number. It lacks the ingredients. */
export const formatoAlfabeta: Formato = {
  nombre: 'alfabeta',
  medio: { tipo: 'fijo', largo: 156, campos: CAMPOS, forma: /^.{101}\d{17}.{8}\d{5}[01]/ },
  read: (celdas, opciones) => {
    const fila = readFila(celdas)
    const clave = fila.obligatorio('registro')
    const condicion_venta = VENTAS[celdas['venta'] ?? '']
    if (!condicion_venta) fila.notify('CONDICION_DESCONOCIDA', `Tipo de venta ${celdas['venta']}: bajo receta.`)
    const lista_control = LISTAS[celdas['controlado'] ?? '']
    if (lista_control === undefined) fila.reject('LISTA_DESCONOCIDA', `Controlado: ${celdas['controlado']}`)
    const presentacion = fila.obligatorio('presentacion')
    const leida = parsePresentacion(presentacion)
    const [, tiras = '', porTira = ''] = /^(\d{1,2}) x (\d{1,3})$/.exec(presentacion) ?? []
    const { gtin, motivo } = parseGtin(celdas['ean'] ?? '')
    if (motivo) fila.notify(motivo, `EAN: ${celdas['ean']}`)
    const centavos = celdas['precio'] ?? ''
    if (!/^\d*$/.test(centavos)) fila.reject('PRECIO_ILEGIBLE', `Precio: ${centavos}`)
    const precio = Number(centavos) > 0 ? (Number(centavos) / 100).toFixed(2) : null
    const producto: ProductoImportado = {
      nombre: fila.obligatorio('nombre'),
      ...SIN_DROGA,
      presentacion,
      unidades: Number(tiras) * Number(porTira) || unidadesDe(celdas['unidades'] ?? '', leida.unidades),
      contenido: leida.contenido ?? '',
      laboratorio: fila.texto('laboratorio'),
      generico: false,
      condicion_venta: condicion_venta ?? 'receta',
      lista_control: lista_control ?? '',
      atc: '',
      remediar: false,
      troquel: parseTroquel(celdas['troquel'] ?? ''),
      gtin,
      precio,
      precio_vigencia: precio ? (vigenciaDe(celdas['vigencia'] ?? '') ?? opciones.precio_vigencia) : null,
    }
    return fila.listo(clave, conMaestro(opciones.maestro, producto).datos, celdas['baja'] === '1')
  },
}

/** The column may say 1, or the content, for an indivisible pack; the units parsed from the words take precedence. */
const unidadesDe = (escritas: string, leidas: number | null) => leidas ?? (Number(escritas) || null)

const vigenciaDe = (escrita: string) => parseFecha(escrita.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
