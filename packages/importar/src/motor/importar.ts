import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { applyMaestroToAll, comoProducto, type Db, findMaestro } from '@receta/database'
import type { Asunto, Carga, Celdas, Comparacion, Formato, Modo, Observacion, OpcionesLectura } from './asunto'
import { applyReparos, copyEntrada, enUnaCarga, lineaCopy, revisarRepetidas } from './carga.repository'
import { type ImportacionRow, insertImportacion } from './importaciones.repository'
import { ImportacionFallida } from './importacion-fallida'
import { ilegible, openFilas, type Fila } from './leer-filas'
import type { Mapeo } from './mapeo'
import { measure } from './medida'
import { keepMapeo, resolveMapeo } from './mapeos.repository'
import { demandLegible, demandSense, fraseDe, frecuenteDe, type Motivo } from './topes'

export type Avance = {
  paso: 'leer' | 'comparar' | 'guardar' | 'listo'
  bytes: number
  filas: number
  rechazados: number
}

/** As each is found, so that a million objections take no memory. */
export type Rechazos = {
  note: (linea: number, clave: string, observacion: Observacion, celdas: Celdas) => Promise<void>
}

export type OpcionesImportar = Partial<OpcionesLectura> & {
  archivo: string
  formato?: string | undefined
  /** It has to be rehearsed first, and is kept for the next file like it. */
  mapeo?: Mapeo | undefined
  fuente?: string | undefined
  /** Of the file that was rehearsed: any other is refused. */
  sha256?: string | undefined
  /** Stores only the record of the run. */
  ensayo?: boolean
  modo?: Modo | undefined
  /** Of the active records of each group; 10 by default. */
  maxBajas?: number
  /** 10 by default. A handful is never too many. */
  maxRechazos?: number
  quien: string
  usuario_id?: number | null
  avance?: (avance: Avance) => void
  rechazos?: Rechazos
  signal?: AbortSignal
}

export type Cuentas = Omit<Comparacion, 'ambito'> & { filas: number; rechazados: number; avisos: number }
export type Resumen = Cuentas & {
  que: string
  formato: string
  fuente: string
  modo: Modo
  ensayo: boolean
  sha256: string
  /** By which its columns were read, given or kept; null where a layout knew them. */
  mapeo: Mapeo | null
  importacion_id: number
}

const filasPorAvance = 500
const trozoCopy = 65_536
const enSilencio: Rechazos = { note: async () => {} }

type Corrida = {
  cuenta: { filas: number; rechazados: number; avisos: number }
  motivos: Map<string, Motivo>
  leidos: { bytes: number }
  notify: (paso: Avance['paso']) => void
  rechazos: Rechazos
  lectura: OpcionesLectura
}

/** Imports a whole file or nothing, and records every run. Over `maxBajas` percent of a group: BAJAS_EXCESIVAS. */
export async function importar(
  db: Db,
  asunto: Asunto,
  entrada: Readable,
  opciones: OpcionesImportar,
): Promise<Resumen> {
  // Must come before `measure`: an error of the stream has to find a reader that handles it.
  const maestro = await findMaestro(db)
  const medida = measure(entrada)
  const { rechazos = enSilencio, avance = () => {}, precio_vigencia = null, convenio_id = null } = opciones
  const cuenta = { filas: 0, rechazados: 0, avisos: 0 }
  const leidos = { bytes: 0 }
  const notify = (paso: Avance['paso']) => avance({ paso, bytes: Math.min(leidos.bytes, medida.bytes()), ...cuenta })
  const corrida: Corrida = {
    cuenta,
    motivos: new Map(),
    leidos,
    notify,
    rechazos,
    lectura: { precio_vigencia, convenio_id, maestro },
  }
  const fila = filaDe(asunto, opciones)
  try {
    const { formato, filas, mapeado } = await openFilas(medida.flujo, asunto.formatos, {
      nombre: opciones.formato,
      resolve: (encabezados, conocido) =>
        resolveMapeo(db, asunto, encabezados, {
          dado: opciones.mapeo,
          conocido,
          ensayo: fila.ensayo,
          lectura: corrida.lectura,
        }),
    })
    Object.assign(fila, { formato: formato.nombre, fuente: opciones.fuente ?? formato.fuente ?? formato.nombre })
    const resumen = await enUnaCarga(db, asunto.que, async (client) => {
      const carga: Carga = {
        client,
        archivo: fila.archivo,
        fuente: fila.fuente,
        formato: fila.formato,
        modo: fila.modo,
      }
      const trozos = Readable.from(enTrozos(filas, formato, corrida))
      await pipeline(trozos, copyEntrada(client), { ...(opciones.signal && { signal: opciones.signal }) })
      const { maxBajas = 10, maxRechazos = 10 } = opciones
      const cuentas = await revisarYComparar(carga, asunto, corrida, { maxBajas, maxRechazos })
      notify('guardar')
      Object.assign(fila, { ...cuenta, ...sinActivos(cuentas), bytes: medida.bytes(), sha256: medida.sha256() })
      demandRehearsed(opciones.sha256, medida.sha256())
      await asunto.destino.save(carga, { ambito: '', ...cuentas })
      const importacion_id = fila.ensayo ? 0 : await insertImportacion(client, fila)
      const mapeo = mapeado?.mapeo ?? null
      return { conservar: !fila.ensayo, valor: { ...resumenDe(fila, cuentas.activos), mapeo, importacion_id } }
    })
    if (mapeado) await keepMapeo(db, asunto.que, mapeado, fila)
    if (!fila.ensayo && asunto.que === 'maestro') await applyMaestroToAll(comoProducto(db))
    notify('listo')
    return fila.ensayo ? { ...resumen, importacion_id: await insertImportacion(db.pool, fila) } : resumen
  } catch (error) {
    entrada.destroy()
    const codigo = error instanceof ImportacionFallida ? error.codigo : 'ERROR'
    await insertImportacion(db.pool, { ...fila, ...cuenta, bytes: medida.bytes(), error: codigo }).catch(() => {})
    throw error
  }
}

const SIN_CUENTAS = { filas: 0, nuevos: 0, cambiados: 0, sin_cambio: 0, bajas: 0, rechazados: 0, avisos: 0 }

function filaDe(asunto: Asunto, opciones: OpcionesImportar): ImportacionRow {
  return {
    que: asunto.que,
    formato: opciones.formato ?? '',
    fuente: opciones.fuente ?? '',
    archivo: opciones.archivo,
    sha256: null,
    bytes: 0,
    modo: opciones.modo ?? asunto.modo,
    ensayo: opciones.ensayo ?? false,
    ...SIN_CUENTAS,
    quien: opciones.quien,
    usuario_id: opciones.usuario_id ?? null,
    empezada_en: new Date(),
    error: null,
  }
}

const sinActivos = ({ activos: _activos, ...cuentas }: Omit<Comparacion, 'ambito'>) => cuentas

function resumenDe(fila: ImportacionRow, activos: number): Omit<Resumen, 'importacion_id' | 'mapeo'> {
  const { que, formato, fuente, modo, ensayo, filas, nuevos, cambiados, sin_cambio, bajas, rechazados, avisos } = fila
  const cuentas = { filas, nuevos, cambiados, sin_cambio, bajas, rechazados, avisos, activos }
  return { que, formato, fuente, modo, ensayo, sha256: fila.sha256 ?? '', ...cuentas }
}

async function* enTrozos(filas: AsyncGenerator<Fila>, formato: Formato, corrida: Corrida): AsyncGenerator<string> {
  const { cuenta, notify, lectura } = corrida
  let trozo = ''
  for await (const { linea, bytes, celdas } of filas) {
    corrida.leidos.bytes = bytes
    const leida = ilegible(celdas) ?? formato.read(celdas, lectura)
    cuenta.filas++
    if (!leida.datos) cuenta.rechazados++
    else if (leida.observaciones.length > 0) cuenta.avisos++
    for (const observacion of leida.observaciones) await note(corrida, linea, leida.clave, observacion, celdas)
    if (cuenta.filas % filasPorAvance === 0) notify('leer')
    const movimiento = leida.datos ? (leida.baja ? 'B' : 'A') : 'R'
    if (leida.clave) trozo += lineaCopy({ linea, clave: leida.clave, movimiento, datos: leida.datos })
    if (trozo.length < trozoCopy) continue
    yield trozo
    trozo = ''
  }
  notify('leer')
  if (trozo) yield trozo
}

async function revisarYComparar(
  carga: Carga,
  asunto: Asunto,
  corrida: Corrida,
  { maxBajas, maxRechazos }: { maxBajas: number; maxRechazos: number },
): Promise<Omit<Comparacion, 'ambito'>> {
  const { cuenta, notify } = corrida
  notify('comparar')
  if (cuenta.filas === 0) throw new ImportacionFallida('NADA_PARA_CARGAR', 'El archivo no tiene ninguna fila.')
  await revisarRepetidas(carga)
  await asunto.destino.revisar?.(carga)
  for await (const { linea, clave, ...observacion } of applyReparos(carga)) {
    if (observacion.tipo === 'rechazo') cuenta.rechazados++
    else cuenta.avisos++
    await note(corrida, linea, clave, observacion, {})
  }
  if (cuenta.rechazados < cuenta.filas) demandLegible({ ...cuenta, ...corrida }, maxRechazos)
  const grupos = await asunto.destino.compare(carga)
  for (const grupo of grupos) demandSense(grupo, maxBajas)
  const suma = (cual: keyof Omit<Comparacion, 'ambito'>) => grupos.reduce((total, grupo) => total + grupo[cual], 0)
  const [nuevos, cambiados, sin_cambio] = [suma('nuevos'), suma('cambiados'), suma('sin_cambio')]
  const cuentas = { nuevos, cambiados, sin_cambio, bajas: suma('bajas'), activos: suma('activos') }
  if (cuenta.rechazados === cuenta.filas) throw new ImportacionFallida('NADA_PARA_CARGAR', ningunaFila(corrida))
  return cuentas
}

function demandRehearsed(ensayado: string | undefined, leido: string): void {
  if (ensayado !== undefined && ensayado !== leido)
    throw new ImportacionFallida('ARCHIVO_DISTINTO', 'El archivo no es el que se ensayó: no se cambió nada.')
}

function ningunaFila({ motivos }: Corrida): string {
  const frecuente = frecuenteDe(motivos)
  return `Ninguna fila se pudo leer: no se cambió nada.${frecuente ? ` La primera, ${fraseDe(frecuente)}` : ''}`
}

async function note(
  corrida: Corrida,
  linea: number,
  clave: string,
  observacion: Observacion,
  celdas: Celdas,
): Promise<void> {
  if (observacion.tipo === 'rechazo') {
    const { motivo, detalle } = observacion
    const ya = corrida.motivos.get(motivo)
    corrida.motivos.set(motivo, ya ? { ...ya, veces: ya.veces + 1 } : { veces: 1, linea, detalle })
  }
  await corrida.rechazos.note(linea, clave, observacion, celdas)
}
