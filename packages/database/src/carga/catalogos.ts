import { createHash } from 'node:crypto'
import { type CondicionVenta, ifaClave, parseFormula } from '@receta/domain'
import { readCsv } from '../../datos/read-datos'
import type { Db, Trx } from '../conectar'
import { judgeProducto } from './apply-maestro'
import { createMaestroEnVigor } from './maestro'
import { loadTerritorio } from './territorio'

const aplicaciones = [
  {
    soft_id: 1,
    app_token: 'receta-clara-web',
    canal: 'web',
    nombre: 'Receta Clara web',
    version_code: 100,
    version_name: '1.0.0',
  },
  {
    soft_id: 2,
    app_token: 'receta-clara-movil',
    canal: 'movil',
    nombre: 'Receta Clara para teléfonos',
    version_code: 100,
    version_name: '1.0.0',
  },
]

type FilaProducto = Record<string, string>

/** By position: '20 mg + 12,5 mg' with 'Enalapril + hidroclorotiazida'. */
function componentesDe({ monodroga = '', concentracion = '' }: FilaProducto) {
  const ifas = monodroga.split('+').map((t) => t.trim())
  const fuerzas = concentracion.split('+').map((t) => t.trim())
  return ifas.flatMap((ifa, i) => {
    const leida = parseFormula(`${ifa} ${fuerzas[i] ?? ''}`)?.[0]
    return leida ? [{ ifa, cantidad: leida.cantidad, unidad: leida.unidad }] : []
  })
}

const productoDe = (fila: FilaProducto, fuente: string, carga_id: number) => ({
  fuente,
  codigo_fuente: fila['codigo_fuente'] ?? '',
  nombre: fila['nombre'] ?? fila['monodroga'] ?? '',
  monodroga: fila['monodroga'] ?? '',
  ifa_clave: ifaClave(fila['monodroga'] ?? ''),
  componentes: JSON.stringify(componentesDe(fila)),
  concentracion: fila['concentracion'] ?? '',
  forma: fila['forma'] ?? '',
  via: fila['via'] ?? '',
  presentacion: fila['presentacion'] ?? '',
  unidades: Number(fila['unidades']) || null,
  contenido: fila['contenido'] ?? '',
  laboratorio: fila['laboratorio'] ?? '',
  generico: fila['nombre'] === undefined,
  condicion_venta: (fila['condicion_venta'] ?? '') as CondicionVenta,
  lista_control: fila['lista_control'] ?? '',
  atc: fila['atc'] ?? '',
  remediar: fila['remediar'] === 'S',
  troquel: fila['troquel'] || null,
  gtin: fila['gtin'] || null,
  precio: fila['precio'] || null,
  precio_vigencia: fila['precio'] ? '2026-11-01' : null,
  huella: createHash('sha256').update(JSON.stringify(fila)).digest('hex').slice(0, 32),
  carga_id,
})

/** Recorded as an import so that servers reload their index. */
export async function loadProductos(trx: Trx, archivo: string, fuente: string): Promise<number> {
  const { filas } = readCsv(archivo)
  const maestro = createMaestroEnVigor()
  const { carga_id } = await trx
    .insertInto('cargas')
    .values({ que: 'vademecum', fuente, archivo, nuevos: filas.length, cambiados: 0, sin_cambio: 0, rechazados: 0 })
    .returning('carga_id')
    .executeTakeFirstOrThrow()
  for (let desde = 0; desde < filas.length; desde += 500) {
    const lote = filas
      .slice(desde, desde + 500)
      .map((f) => productoDe(f, fuente, carga_id))
      .map((producto) => {
        const { dicho, ...juzgado } = judgeProducto(maestro, { ...producto, dicho: {} })
        return { ...producto, ...juzgado, dicho: JSON.stringify(dicho), maestro: maestro.version }
      })
    await trx.insertInto('productos').values(lote).execute()
  }
  return filas.length
}

/** False when they are there already. */
export async function loadCatalogos({ kysely }: Db): Promise<boolean> {
  return kysely.transaction().execute(async (trx) => {
    await loadTerritorio(trx)
    const primera = await trx
      .insertInto('aplicaciones')
      .values(aplicaciones)
      .onConflict((oc) => oc.doNothing())
      .returning('soft_id')
      .execute()
    if (primera.length === 0) return false
    const lista = (archivo: string) => readCsv(archivo).filas as { codigo: string; nombre: string }[]
    await trx.insertInto('especialidades').values(lista('especialidades.csv')).execute()
    await trx.insertInto('tipos_matriculas').values(lista('tipos-matriculas.csv')).execute()
    const diagnosticos = readCsv('cie10-atencion-primaria.csv').filas as {
      codigo: string
      texto: string
      sinonimos: string
    }[]
    await trx.insertInto('diagnosticos').values(diagnosticos).execute()
    await loadProductos(trx, 'vademecum-inicial.csv', 'receta-clara')
    return true
  })
}
