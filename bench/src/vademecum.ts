import type pg from 'pg'
import { app_token, type Mundo } from './mundo'
import type { Servidor } from './servidor'

/** Six times the vademécum that ANMAT published in 2015. */
const presentaciones = 104_574

/** A load of the whole vademécum while the server answers. */
export type CargaMedida = {
  /** From the import's row to the first answer that uses it. */
  segundos: number
  /** The longest stop of the event loop, and the longest wait of consecutive searches. */
  detencion_ms: number
  espera_ms: number
  memoria_mb: number
  pico_mb: number
}

/** Longest stop in milliseconds that nobody notices. */
export const detencionMaxima = 30
export const memoriaMaxima = 300

/**
 * Adds presentations with invented brands of invented laboratories, six per brand, with words, codes and prices as varied as in a
 * real vademécum.
 */
export async function loadPresentaciones(db: pg.ClientBase): Promise<void> {
  const letras = (semilla: string, largo: number) =>
    `initcap(translate(left(md5(${semilla}), ${largo}), '0123456789abcdef', 'aeioulnrstmcbpdv'))`
  await db.query(
    `with modelos as (select row_number() over (order by producto_id) - 1 as fila, count(*) over () as filas, p.* from productos p where activo)
     insert into productos (fuente, codigo_fuente, nombre, monodroga, ifa_clave, componentes, concentracion, forma, via, presentacion, unidades,
         laboratorio, generico, condicion_venta, lista_control, atc, remediar, troquel, gtin, precio, precio_vigencia, huella)
     select 'banco', n::text, ${letras(`'m' || n / 6`, 8)}, monodroga, ifa_clave, componentes, concentracion, forma, via, presentacion, unidades,
            ${letras(`'l' || n % 300`, 9)}, false, condicion_venta, lista_control, atc, remediar, (300000 + n)::text, '0779' || lpad(n::text, 10, '0'),
            100 + n % 90000 + 0.25, date '2026-11-01', md5(n::text)
       from generate_series(1, $1 - (select count(*) from productos where activo)::int) n join modelos on fila = n % filas`,
    [presentaciones],
  )
  await db.query('analyze productos')
}

/** Inserts the row that announces an import, with a box that no earlier import had. */
async function insertCarga(db: pg.ClientBase, gtin: string): Promise<void> {
  await db.query(
    `with otra as (insert into cargas (que, fuente, archivo, nuevos, cambiados, sin_cambio, rechazados)
                   values ('vademecum', 'banco', 'banco.csv', 1, 0, 0, 0) returning carga_id)
     update productos set gtin = $1, carga_id = (select carga_id from otra)
      where producto_id = (select min(producto_id) from productos where activo)`,
    [gtin],
  )
}

let cargas = 0

/** Imports once and searches, one request after another, until the server uses the import. */
export async function measureCarga(db: pg.ClientBase, servidor: Servidor, { tokens }: Mundo): Promise<CargaMedida> {
  const gtin = `0999${String(++cargas).padStart(10, '0')}`
  const search = async (query: string) => {
    const headers = {
      'application-id': app_token,
      authorization: `Bearer ${tokens[0] ?? ''}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ query, limit: 35, start: 0 })
    const res = await fetch(`${servidor.url}/backend/api/productos`, { method: 'POST', headers, body })
    if (res.status !== 200) throw new Error(`productos: ${res.status} ${await res.text()}`)
    return ((await res.json()) as { total_estimado: number }).total_estimado
  }
  await search('enalapril')
  await servidor.poll()
  await insertCarga(db, gtin)
  const empezo = performance.now()
  let espera_ms = 0
  for (let hallados = 0; hallados === 0; ) {
    const antes = performance.now()
    hallados = await search(gtin)
    espera_ms = Math.max(espera_ms, performance.now() - antes)
    if (performance.now() - empezo > 120_000) throw new Error('the vademécum was not loaded in two minutes')
  }
  const segundos = (performance.now() - empezo) / 1_000
  return { segundos, espera_ms, ...(await servidor.poll()) }
}
