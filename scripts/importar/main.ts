import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { datosPorDefecto, openDatabase } from '@receta/database'
import { ImportacionFallida } from './importacion-fallida'
import { crearProgreso } from './progreso'
import { crearRechazos, type Rechazos } from './rechazos'
import { importarVademecum, type ResumenCarga } from './vademecum'

const USO = `Uso: npm run importar -- vademecum <archivo.csv> [opciones]      ('-' lee la entrada estándar)
  --simular              hace todo y no guarda nada
  --rechazos <csv>       dónde dejar las filas rechazadas y los avisos
  --fuente <nombre>      de qué fuente son los códigos
  --vigencia AAAA-MM-DD  desde cuándo rigen los precios
  --max-bajas <n>        porcentaje de productos que puede dar de baja (20)
  --parcial              el archivo trae sólo novedades: lo ausente no se da de baja`
const CONSULTA_MS = 30 * 60_000

const opciones = {
  simular: { type: 'boolean', default: false },
  parcial: { type: 'boolean', default: false },
  rechazos: { type: 'string' },
  fuente: { type: 'string' },
  vigencia: { type: 'string' },
  'max-bajas': { type: 'string', default: '20' },
} as const

type Pedido = ReturnType<typeof leerPedido>

function leerPedido(argumentos: string[]) {
  const { values, positionals } = parseArgs({ args: argumentos, options: opciones, allowPositionals: true })
  const [que, archivo, ...sobran] = positionals
  const maxBajas = Number(values['max-bajas'])
  if (que !== 'vademecum' || !archivo || sobran.length > 0) throw new Error('Falta decir qué archivo importar.')
  if (!(maxBajas >= 0 && maxBajas <= 100)) throw new Error('--max-bajas es un porcentaje, de 0 a 100.')
  if (values.vigencia && !/^\d{4}-\d{2}-\d{2}$/.test(values.vigencia)) throw new Error('--vigencia es AAAA-MM-DD.')
  const hoy = new Date().toLocaleDateString('sv-SE')
  return { ...values, archivo, maxBajas, rechazos: values.rechazos ?? `rechazos-${hoy}.csv` }
}

async function importar(pedido: Pedido, rechazos: Rechazos): Promise<ResumenCarga> {
  const estandar = pedido.archivo === '-'
  const total = estandar ? null : (await stat(pedido.archivo)).size
  const base = await openDatabase({
    databaseUrl: process.env['DATABASE_URL'],
    datos: process.env['DATOS_DIR'] ?? datosPorDefecto,
    max: 2,
    consultaMs: CONSULTA_MS,
  })
  try {
    return await importarVademecum(base.db, estandar ? process.stdin : createReadStream(pedido.archivo), {
      archivo: estandar ? 'entrada estándar' : path.basename(pedido.archivo),
      fuente: pedido.fuente,
      simular: pedido.simular,
      parcial: pedido.parcial,
      maxBajas: pedido.maxBajas,
      precio_vigencia: pedido.vigencia ?? null,
      progreso: crearProgreso(process.stderr, total),
      rechazos,
    })
  } finally {
    await base.close()
  }
}

function contar(resumen: ResumenCarga, pedido: Pedido, segundos: number): string {
  const numero = (n: number) => n.toLocaleString('es-AR')
  const cuentas = (['nuevos', 'cambiados', 'sin_cambio', 'bajas', 'rechazados', 'avisos'] as const)
    .map((cual) => `${cual.replace('_', ' ')} ${numero(resumen[cual])}`)
    .join(' · ')
  return [
    `${pedido.simular ? 'Simulación: ' : ''}${numero(resumen.filas)} filas de ${pedido.archivo} (formato ${resumen.formato}, fuente ${resumen.fuente})`,
    `  ${cuentas}`,
    resumen.rechazados + resumen.avisos > 0 ? `  Rechazos y avisos: ${pedido.rechazos}` : '',
    resumen.carga_id === null ? '  No se guardó nada.' : `  Carga ${resumen.carga_id}, en ${segundos.toFixed(1)} s.`,
  ]
    .filter(Boolean)
    .join('\n')
}

async function main(): Promise<number> {
  let pedido: Pedido
  try {
    pedido = leerPedido(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USO}`)
    return 2
  }
  const rechazos = crearRechazos(pedido.rechazos)
  const desde = performance.now()
  try {
    const resumen = await importar(pedido, rechazos)
    console.log(contar(resumen, pedido, (performance.now() - desde) / 1000))
    return 0
  } catch (error) {
    const conocido = error instanceof ImportacionFallida || (error as { code?: string }).code === 'ENOENT'
    console.error(conocido ? `No se importó nada. ${(error as Error).message}` : error)
    return 1
  } finally {
    await rechazos.cerrar()
  }
}

process.exitCode = await main()
