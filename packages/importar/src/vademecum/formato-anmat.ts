import { concentracionTexto, ifaClave, nameIfas, normalize, parseFormula, parsePresentacion } from '@receta/domain'
import type { Celdas, Formato, Observacion } from '../motor/asunto'
import { readCodigos, readPrecio } from './celdas'
import { conMaestro, type ProductoImportado } from './producto-importado'

export const formatoAnmat: Formato = {
  nombre: 'anmat',
  medio: {
    tipo: 'csv',
    columnas: [
      'id presentacion',
      'nombre comercial',
      'forma farmaceutica',
      'nombre generico / formula',
      'presentacion',
    ],
  },
  read: (celdas, { precio_vigencia, maestro }) => {
    const clave = celdas['id presentacion'] ?? ''
    const formula = celdas['nombre generico / formula'] ?? ''
    const componentes = parseFormula(formula)
    const faltante = rechazoDe(celdas, componentes !== null)
    if (faltante || !componentes) return { clave, datos: null, observaciones: faltante ? [faltante] : [] }
    const codigos = readCodigos({
      troquel: celdas['troquel'] ?? '',
      gtin: celdas['gtin'] ?? '',
      certificado: celdas['certificado'] ?? '',
    })
    const presentacion = celdas['presentacion'] ?? ''
    const { unidades, contenido } = parsePresentacion(presentacion, celdas['forma farmaceutica'])
    const precio = readPrecio(celdas['precio'] ?? '')
    const observaciones = [...codigos.observaciones, ...precio.observaciones, ...avisos(celdas, unidades)]
    if (observaciones.some((una) => una.tipo === 'rechazo')) return { clave, datos: null, observaciones }
    const escrita = componentes.map((componente) => nombrePropio(componente.ifa)).join(' + ')
    const monodroga = nameIfas(maestro, escrita)
    const nombre = celdas['nombre comercial'] ?? ''
    const ifa_clave = ifaClave(escrita)
    const producto: ProductoImportado = {
      nombre: nombre || monodroga,
      monodroga,
      ifa_clave,
      componentes,
      concentracion: concentracionTexto(componentes),
      forma: enOracion(celdas['forma farmaceutica'] ?? ''),
      via: '',
      presentacion: enOracion(presentacion),
      unidades,
      contenido: contenido ?? '',
      laboratorio: celdas['laboratorio'] ?? '',
      generico: llevaElNombre(nombre, ifa_clave),
      ...condicionDe(celdas['condicion de expendio'] ?? ''),
      atc: '',
      remediar: false,
      troquel: codigos.troquel,
      gtin: codigos.gtin,
      precio: precio.precio,
      precio_vigencia: precio.precio ? precio_vigencia : null,
    }
    const juzgado = conMaestro(maestro, producto, monodroga === escrita ? {} : { monodroga: escrita })
    return { clave, datos: juzgado.datos, observaciones: [...observaciones, ...juzgado.observaciones] }
  },
}

function rechazoDe(celdas: Celdas, formulaLeida: boolean): Observacion | null {
  const formula = celdas['nombre generico / formula'] ?? ''
  if (!celdas['id presentacion']) return { tipo: 'rechazo', motivo: 'CODIGO_VACIO', detalle: 'Falta ID PRESENTACION.' }
  if (!formula) return { tipo: 'rechazo', motivo: 'FORMULA_VACIA', detalle: 'No dice qué contiene.' }
  if (!formulaLeida)
    return { tipo: 'rechazo', motivo: 'FORMULA_ILEGIBLE', detalle: `No se leen las concentraciones: ${formula}` }
  if (!celdas['presentacion'])
    return { tipo: 'rechazo', motivo: 'PRESENTACION_VACIA', detalle: 'Falta la presentación.' }
  return null
}

function avisos(celdas: Celdas, unidades: number | null): Observacion[] {
  const encontrados: Observacion[] = []
  if (unidades === null)
    encontrados.push({
      tipo: 'aviso',
      motivo: 'UNIDADES_ILEGIBLES',
      detalle: `No se sabe cuántas unidades trae: ${celdas['presentacion']}`,
    })
  if (!celdas['condicion de expendio'])
    encontrados.push({ tipo: 'aviso', motivo: 'CONDICION_VACIA', detalle: 'Se cargó como de venta bajo receta.' })
  return encontrados
}

const LISTA = /\b(psicotropic|estupefacient)\w*\s+lista\s+(i{1,3}v?|iv)\b/

/** With the controlled list it may contain (laws 17.818 and 19.303). */
export function condicionDe(texto: string): Pick<ProductoImportado, 'condicion_venta' | 'lista_control'> {
  const escrita = normalize(texto)
  const [, tipo = '', numero = ''] = LISTA.exec(escrita) ?? []
  const lista_control = tipo ? `${tipo.startsWith('psico') ? 'psico' : 'estup'} ${numero.toUpperCase()}` : ''
  if (escrita.includes('oficial')) return { condicion_venta: 'oficial', lista_control }
  if (escrita.includes('archivada')) return { condicion_venta: 'archivada', lista_control }
  return { condicion_venta: escrita.includes('libre') ? 'libre' : 'receta', lista_control }
}

/** 'METFORMINA PUNTANOS' is, 'GLUCOPHAGE' is not. */
function llevaElNombre(nombre: string, ifa_clave: string): boolean {
  const [primera = ''] = ifa_clave.split(/[ +]/)
  return primera.length > 4 && normalize(nombre).startsWith(primera)
}

/** 'Vitamina B12', 'Factor VIII': codes and numerals stay in capitals. */
function nombrePropio(nombre: string): string {
  const conCifras = enOracion(nombre).replaceAll(
    /\b([a-z]{1,2}\d+[a-z]?|[ivx]{2,4}|(?<=vitamina |polimixina |penicilina )[a-k])\b/g,
    (codigo) => codigo.toUpperCase(),
  )
  return conCifras.replaceAll(/\s+/g, ' ').trim()
}

function enOracion(texto: string): string {
  const bajo = texto
    .toLowerCase()
    .replaceAll(/\bui\b/g, 'UI')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return bajo.charAt(0).toUpperCase() + bajo.slice(1)
}
