import {
  type Componente,
  concentracionTexto,
  esFecha,
  ifaClave,
  normalize,
  parseFormula,
  parsePresentacion,
} from '@receta/domain'
import type { Formato, Observacion } from '../motor/asunto'
import { esCientifico } from '../motor/fila'
import { readCodigos, readPrecio, readSiNo } from './celdas'
import { conMaestro, type ProductoImportado } from './producto-importado'

const OBLIGATORIAS = ['codigo_fuente', 'monodroga', 'concentracion', 'forma', 'presentacion']
const CONDICIONES: readonly string[] = [
  'libre',
  'receta',
  'archivada',
  'oficial',
] satisfies ProductoImportado['condicion_venta'][]
const LISTAS = ['', 'psico II', 'psico III', 'psico IV', 'estup I', 'estup II', 'estup III', 'vigilada']

/** The columns of `productos` by name, of which five are required. */
export const formatoPropio: Formato = {
  nombre: 'propio',
  medio: { tipo: 'csv', columnas: OBLIGATORIAS },
  read: (celdas, opciones) => {
    const de = (columna: string) => celdas[columna] ?? ''
    const clave = de('codigo_fuente')
    const codigos = readCodigos({ troquel: de('troquel'), gtin: de('gtin') })
    const precio = readPrecio(de('precio'))
    const observaciones = [...validate(de), ...codigos.observaciones, ...precio.observaciones]
    if (observaciones.some((una) => una.tipo === 'rechazo')) return { clave, datos: null, observaciones }
    const componentes = componentesDe(de('monodroga'), de('concentracion'))
    const leida = parsePresentacion(de('presentacion'), de('forma'))
    const producto: ProductoImportado = {
      nombre: de('nombre') || de('monodroga'),
      monodroga: de('monodroga'),
      ifa_clave: ifaClave(de('monodroga')),
      componentes,
      concentracion: componentes.length > 0 ? concentracionTexto(componentes) : de('concentracion'),
      forma: de('forma'),
      via: de('via'),
      presentacion: de('presentacion'),
      unidades: Number(de('unidades')) || leida.unidades,
      contenido: de('contenido') || (leida.contenido ?? ''),
      laboratorio: de('laboratorio'),
      generico: de('generico')
        ? readSiNo(de('generico'))
        : !de('nombre') || normalize(de('nombre')) === normalize(de('monodroga')),
      condicion_venta: (normalize(de('condicion_venta')) || 'receta') as ProductoImportado['condicion_venta'],
      lista_control: de('lista_control'),
      atc: de('atc').toUpperCase(),
      remediar: readSiNo(de('remediar')),
      troquel: codigos.troquel,
      gtin: codigos.gtin,
      precio: precio.precio,
      precio_vigencia: precio.precio ? de('precio_vigencia') || opciones.precio_vigencia : null,
    }
    const juzgado = conMaestro(opciones.maestro, producto)
    return { clave, datos: juzgado.datos, observaciones: [...observaciones, ...juzgado.observaciones] }
  },
}

/** By position: 'A + B' with '500 mg + 125 mg'. Empty when their numbers differ. */
function componentesDe(monodroga: string, concentracion: string): Componente[] {
  const ifas = monodroga.split(/\s*\+\s*/)
  const fuerzas = concentracion.split(/\s*\+\s*/)
  if (ifas.length !== fuerzas.length) return []
  const componentes = ifas.map((ifa, i) => parseFormula(`${ifa} ${fuerzas[i] ?? ''}`))
  return componentes.every((leido) => leido?.length === 1) ? componentes.flatMap((leido) => leido ?? []) : []
}

function validate(de: (columna: string) => string): Observacion[] {
  const rechazo = (motivo: string, detalle: string): Observacion => ({ tipo: 'rechazo', motivo, detalle })
  const cientificos = ['codigo_fuente', 'troquel'].filter((columna) => esCientifico(de(columna)))
  const vacias = OBLIGATORIAS.filter((columna) => columna !== 'concentracion' && !de(columna))
  const problemas = vacias.map((columna) => rechazo('COLUMNA_VACIA', `Falta ${columna}.`))
  problemas.push(...cientificos.map((columna) => rechazo('CODIGO_CIENTIFICO', `${columna}: ${de(columna)}`)))
  const condicion = normalize(de('condicion_venta'))
  if (condicion && !CONDICIONES.includes(condicion))
    problemas.push(rechazo('CONDICION_DESCONOCIDA', de('condicion_venta')))
  if (!LISTAS.includes(de('lista_control'))) problemas.push(rechazo('LISTA_DESCONOCIDA', de('lista_control')))
  if (de('unidades') && !/^[1-9]\d{0,5}$/.test(de('unidades')))
    problemas.push(rechazo('UNIDADES_INVALIDAS', de('unidades')))
  if (de('precio_vigencia') && !esFecha(de('precio_vigencia')))
    problemas.push(rechazo('FECHA_INVALIDA', de('precio_vigencia')))
  return problemas
}
