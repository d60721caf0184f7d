import type { Carga, Comparacion, Destino } from '../motor/asunto'
import { insertReparos } from '../motor/carga.repository'
import { destinoTabla } from '../motor/destino-tabla.repository'

const productos = destinoTabla({
  tabla: 'productos',
  clave: 'codigo_fuente',
  ambito: 'fuente',
  activo: 'activo',
  compara: ['huella'],
  columnas: {
    nombre: 'text',
    monodroga: 'text',
    ifa_clave: 'text',
    componentes: 'jsonb',
    concentracion: 'text',
    forma: 'text',
    via: 'text',
    presentacion: 'text',
    unidades: 'integer',
    contenido: 'text',
    laboratorio: 'text',
    generico: 'boolean',
    condicion_venta: 'text',
    lista_control: 'text',
    atc: 'text',
    remediar: 'boolean',
    troquel: 'text',
    gtin: 'text',
    precio: 'numeric',
    precio_vigencia: 'date',
    huella: 'text',
    dicho: 'jsonb',
    maestro: 'text',
    limites: 'jsonb',
    envases_habituales: 'text',
  },
  fijas: async (carga, cuentas) => ({ carga_id: await insertCarga(carga, cuentas) }),
})

export const destinoProductos: Destino = {
  ...productos,
  revisar: async (carga) => {
    await keepGtin(carga)
    await completeMonodroga(carga)
  },
}

/** Beside the datos of a row whose GTIN was refused: its first figures, and how many it lost. */
export type GtinRedondeado = { gtin_redondeado: string; gtin_perdidas: number }

/** A GTIN that cannot be read says nothing against the one that is known, if that one rounds to it. */
async function keepGtin(carga: Carga): Promise<void> {
  await carga.client.query(
    `update entrada e set datos = e.datos || jsonb_build_object('gtin', p.gtin)
       from productos p
      where e.movimiento = 'A' and e.datos ? 'gtin_redondeado'
        and p.fuente = $1 and p.codigo_fuente = e.clave and p.gtin is not null
        and round(p.gtin::numeric, -(e.datos ->> 'gtin_perdidas')::int) = (e.datos ->> 'gtin_redondeado')::numeric`,
    [carga.fuente],
  )
}

/** Running servers see the new row and reload their index. */
async function insertCarga({ client, fuente, archivo }: Carga, cuentas: Comparacion): Promise<number> {
  const { rows } = await client.query<{ carga_id: number }>(
    `insert into cargas (que, fuente, archivo, nuevos, cambiados, sin_cambio, rechazados, bajas)
     select 'vademecum', $1, $2, $3, $4, $5, (select count(*) from entrada where movimiento = 'R'), $6 returning carga_id`,
    [fuente, archivo, cuentas.nuevos, cuentas.cambiados, cuentas.sin_cambio, cuentas.bajas],
  )
  return rows[0]?.carga_id ?? 0
}

const COMPLETADAS = ['monodroga', 'ifa_clave', 'componentes', 'concentracion', 'forma', 'via', 'atc', 'remediar']

/** From another source's product with the same GTIN, or else troquel, when all agree; law 25.649 requires the generic name. */
async function completeMonodroga(carga: Carga): Promise<void> {
  const faltan = `select from entrada e where e.movimiento = 'A' and e.datos ->> 'monodroga' = '' limit 1`
  if ((await carga.client.query(faltan)).rows.length === 0) return
  const incompletas = `e.movimiento = 'A' and e.datos ->> 'monodroga' = ''`
  const copiado = COMPLETADAS.map((columna) => `'${columna}', c.${columna}`).join(', ')
  const unica = COMPLETADAS.map((columna) =>
    columna === 'remediar'
      ? 'bool_or(p.remediar) as remediar'
      : `(array_agg(p.${columna} order by p.producto_id))[1] as ${columna}`,
  ).join(', ')
  for (const codigo of ['gtin', 'troquel']) {
    await carga.client.query(
      `create temp table conocidas_${codigo} on commit drop as
       select p.${codigo} as codigo, ${unica}
         from productos p
        where p.fuente <> $1 and p.activo and p.${codigo} is not null and p.monodroga <> ''
        group by p.${codigo}
       having count(distinct (p.ifa_clave, p.concentracion)) = 1`,
      [carga.fuente],
    )
    await carga.client.query(
      `create index on conocidas_${codigo} (codigo);
       analyze conocidas_${codigo};
       update entrada e
          set datos = e.datos || jsonb_build_object(${copiado}, 'huella',
                left(e.datos ->> 'huella', 13) || '+' || left(md5(row(c.*)::text), 13))
         from conocidas_${codigo} c
        where ${incompletas} and c.codigo = e.datos ->> '${codigo}'`,
    )
  }
  const detalle = 'Ningún otro vademécum cargado dice qué contiene: se carga sin ofrecerlo para recetar.'
  await insertReparos(carga, { tipo: 'aviso', motivo: 'SIN_MONODROGA', detalle }, incompletas)
}
