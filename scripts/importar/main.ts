import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { datosPorDefecto, tellAndExit, openDatabase } from '@receta/database'
import { esFecha, hoy } from '@receta/domain'
import {
  ASUNTOS,
  type Asunto,
  createRechazos,
  ImportacionFallida,
  importar,
  type Modo,
  parseMapeo,
  type RechazosCsv,
  type Resumen,
} from '@receta/importar'
import { readArgumentos } from '../argumentos'
import { showColumnas } from './columnas'
import { createProgreso } from './progreso'

const USO = `Uso: npm run importar -- <qué> <archivo> [opciones]      ('-' lee la entrada estándar)
  qué: ${ASUNTOS.map((uno) => uno.que).join(', ')}
  --ensayo               hace todo y no guarda nada
  --completo             lo que el archivo no trae se da de baja
  --novedades            el archivo trae sólo novedades: lo ausente queda como está
  --max-bajas <n>        porcentaje de lo activo que puede dar de baja (10)
  --max-rechazos <n>     porcentaje de las filas que puede rechazar (10)
  --forzar               sin esos dos límites
  --formato <nombre>     no lo averigua: es ése
  --columnas             muestra las columnas del archivo con ejemplos, y escribe qué parece cada una (un JSON)
  --mapeo <json>         qué es cada columna de un archivo que no se reconoce; se ensaya antes, y queda guardado
  --fuente <nombre>      de qué fuente son los códigos
  --rechazos <csv>       dónde dejar las filas rechazadas y los avisos
  --convenio <id>        padrón, normas: de qué convenio es todo el archivo
  --vigencia AAAA-MM-DD  vademécum: desde cuándo rigen los precios`

const opciones = {
  ensayo: { type: 'boolean', default: false },
  completo: { type: 'boolean', default: false },
  novedades: { type: 'boolean', default: false },
  forzar: { type: 'boolean', default: false },
  formato: { type: 'string' },
  columnas: { type: 'boolean', default: false },
  mapeo: { type: 'string' },
  fuente: { type: 'string' },
  rechazos: { type: 'string' },
  convenio: { type: 'string' },
  vigencia: { type: 'string' },
  'max-bajas': { type: 'string', default: '10' },
  'max-rechazos': { type: 'string', default: '10' },
} as const

type Pedido = ReturnType<typeof readPedido>

function readPedido() {
  const { values, positionals } = readArgumentos({ options: opciones, allowPositionals: true }, USO)
  const [que, archivo, ...sobran] = positionals
  const asunto = ASUNTOS.find((uno) => uno.que === que)
  if (!asunto || !archivo || sobran.length > 0) throw new Error('Falta decir qué importar y de qué archivo.')
  const porcentaje = (cual: 'max-bajas' | 'max-rechazos') => {
    const leido = values.forzar ? 100 : Number(values[cual])
    if (!(leido >= 0 && leido <= 100)) throw new Error(`--${cual} es un porcentaje, de 0 a 100.`)
    return leido
  }
  const [maxBajas, maxRechazos] = [porcentaje('max-bajas'), porcentaje('max-rechazos')]
  if (values.vigencia && !esFecha(values.vigencia)) throw new Error('--vigencia es AAAA-MM-DD.')
  if (values.convenio && !/^\d+$/.test(values.convenio)) throw new Error('--convenio es el número de un convenio.')
  if (values.completo && values.novedades) throw new Error('--completo y --novedades se contradicen.')
  const rechazos = values.rechazos ?? `rechazos-${asunto.que}-${hoy(new Date())}.csv`
  return { ...values, asunto, archivo, maxBajas, maxRechazos, modo: modoDe(values, asunto), rechazos }
}

function modoDe({ completo, novedades }: { completo: boolean; novedades: boolean }, asunto: Asunto): Modo {
  if (completo) return 'completo'
  return novedades ? 'novedades' : asunto.modo
}

async function run(pedido: Pedido, rechazos: RechazosCsv): Promise<Resumen> {
  const estandar = pedido.archivo === '-'
  const total = estandar ? null : (await stat(pedido.archivo)).size
  const base = await openDatabase({
    databaseUrl: process.env['DATABASE_URL'],
    databaseAppUrl: process.env['DATABASE_APP_URL'],
    datos: process.env['DATOS_DIR'] ?? datosPorDefecto,
    max: 2,
  }).catch(tellAndExit)
  try {
    return await importar(base.db, pedido.asunto, estandar ? process.stdin : createReadStream(pedido.archivo), {
      archivo: estandar ? 'entrada estándar' : path.basename(pedido.archivo),
      formato: pedido.formato,
      mapeo: pedido.mapeo === undefined ? undefined : parseMapeo(await readFile(pedido.mapeo, 'utf8')),
      fuente: pedido.fuente,
      ensayo: pedido.ensayo,
      modo: pedido.modo,
      maxBajas: pedido.maxBajas,
      maxRechazos: pedido.maxRechazos,
      precio_vigencia: pedido.vigencia ?? null,
      convenio_id: pedido.convenio ? Number(pedido.convenio) : null,
      quien: userInfo().username,
      avance: createProgreso(process.stderr, total),
      rechazos,
    })
  } finally {
    await base.close()
  }
}

/** What a reason means for what was loaded, where its name does not say it. */
const enPalabras: Readonly<Record<string, string>> = {
  GTIN_CIENTIFICO: ': el GTIN se rechazó, y la fila se cargó sin él o con el que ya tenía',
}

function count(resumen: Resumen, pedido: Pedido, rechazos: RechazosCsv, segundos: number): string {
  const numero = (n: number) => n.toLocaleString('es-AR')
  const cuentas = (['nuevos', 'cambiados', 'sin_cambio', 'bajas', 'rechazados', 'avisos'] as const)
    .map((cual) => `${cual.replace('_', ' ')} ${numero(resumen[cual])}`)
    .join(' · ')
  return [
    `${resumen.ensayo ? 'Ensayo: ' : ''}${resumen.que}, ${numero(resumen.filas)} filas de ${pedido.archivo} (formato ${resumen.formato}, fuente ${resumen.fuente}, ${resumen.modo})`,
    `  ${cuentas}`,
    resumen.rechazados + resumen.avisos > 0 ? `  Rechazos y avisos: ${pedido.rechazos}` : '',
    ...rechazos.cuentas().map(([motivo, veces]) => `    ${numero(veces)} ${motivo}${enPalabras[motivo] ?? ''}`),
    resumen.ensayo ? '  No se guardó nada.' : `  Importación ${resumen.importacion_id}, en ${segundos.toFixed(1)} s.`,
  ]
    .filter(Boolean)
    .join('\n')
}

async function main(): Promise<number> {
  let pedido: Pedido
  try {
    pedido = readPedido()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USO}`)
    return 2
  }
  if (pedido.columnas) return showColumnas(pedido)
  const rechazos = createRechazos(pedido.rechazos)
  const desde = performance.now()
  try {
    const resumen = await run(pedido, rechazos)
    console.log(count(resumen, pedido, rechazos, (performance.now() - desde) / 1000))
    return 0
  } catch (error) {
    const conocido = error instanceof ImportacionFallida || (error as { code?: string }).code === 'ENOENT'
    console.error(conocido ? `No se importó nada. ${(error as Error).message}` : error)
    if (error instanceof ImportacionFallida && error.codigo === 'BAJAS_EXCESIVAS')
      console.error('Si es correcto, repetilo con --forzar; si el archivo trae sólo novedades, con --novedades.')
    if (error instanceof ImportacionFallida && error.codigo === 'RECHAZOS_EXCESIVOS')
      console.error('Si igual sirve, repetilo con --max-rechazos y un número mayor, o con --forzar.')
    if (error instanceof ImportacionFallida && error.codigo === 'ENCABEZADO_DESCONOCIDO')
      console.error('Si tiene columnas con nombre, repetilo con --columnas: dice qué parece cada una.')
    if (rechazos.hay()) console.error(`Rechazos y avisos: ${pedido.rechazos}`)
    return 1
  } finally {
    await rechazos.close()
  }
}

process.exitCode = await main()
