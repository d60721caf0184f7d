import path from 'node:path'
import type { Sello } from '@receta/database'
import { type Claves, huellaDelSello, isSelloFirmado, type SelloCopiado, sha256 } from '@receta/service-kit'
import { checkArchivos, mergeFilas, readArchivo } from './archivos'
import {
  type Cabeza,
  type Consultable,
  type Fila,
  listArchivos,
  listEventosSueltos,
  listSellos,
  readCabezas,
  readFilas,
} from './auditoria.repository'

export type Falla = { que: string; donde: string }
export type Verificacion = {
  filas: number
  cadenas: number
  sellos: number
  /** Rows after the last seal, which could still be removed unnoticed. */
  sinSellar: number
  /** When the last seal was made; null without any. */
  ultimoSello: Date | null
  fallas: Falla[]
}

/** The sealed rows: for each chain, the hash of its row n. */
type Selladas = Map<number, Map<number, string>>

function checkSellos(sellos: readonly Sello[], copias: readonly SelloCopiado[], claves: Claves): Falla[] {
  const fallas: Falla[] = []
  let anterior = ''
  sellos.forEach((sello, i) => {
    const donde = `sello ${sello.sello_id}`
    if (sello.sello_id !== i + 1) fallas.push({ que: 'falta un sello', donde })
    else if (sello.anterior !== anterior) fallas.push({ que: 'el sello no sigue al anterior', donde })
    if (!isSelloFirmado(claves, sello)) fallas.push({ que: 'la firma del sello no verifica', donde })
    anterior = huellaDelSello(sello)
  })
  const porId = new Map(sellos.map((s) => [s.sello_id, s]))
  for (const copia of copias) {
    const sello = porId.get(copia.sello_id)
    const donde = `sello ${copia.sello_id}`
    if (!sello) fallas.push({ que: 'falta un sello que está en la copia', donde })
    else if (huellaDelSello(sello) !== copia.huella) fallas.push({ que: 'el sello no es el de la copia', donde })
  }
  return fallas
}

function readSelladas(sellos: readonly Sello[]): Selladas {
  const selladas: Selladas = new Map()
  for (const { cabezas } of sellos)
    for (const linea of cabezas.split('\n')) {
      const [cadena = '', n = '', huella = ''] = linea.split(':')
      const suyas = selladas.get(Number(cadena)) ?? new Map<number, string>()
      selladas.set(Number(cadena), suyas.set(Number(n), huella))
    }
  return selladas
}

/** Follows the chains row by row. */
function createCamino(selladas: Selladas, hasta: number) {
  const fallas: Falla[] = []
  let previa: { cadena: number; n: number; huella: Buffer } | null = null
  const vistas = { filas: 0, cadenas: 0, sinSellar: 0 }
  const breakDown = (que: string, { cadena, n }: { cadena: number; n: number }) =>
    void fallas.push({ que, donde: `cadena ${cadena}, fila ${n}` })
  const checkEvento = (fila: Fila) => {
    if (fila.evento_id === null) return
    if (fila.evento_canon === null) return breakDown(`falta el evento ${fila.evento_id}`, fila)
    if (!fila.evento_huella?.equals(sha256(fila.evento_canon)))
      breakDown(`el evento ${fila.evento_id} fue alterado`, fila)
  }
  const checkSello = (fila: Fila) => {
    const suyas = selladas.get(fila.cadena)
    if (fila.auditoria_id > hasta) vistas.sinSellar++
    else if (fila.n > Math.max(0, ...(suyas?.keys() ?? []))) breakDown('la fila no estaba cuando se selló', fila)
    const sellada = suyas?.get(fila.n)
    if (sellada !== undefined && sellada !== fila.huella.toString('hex'))
      breakDown('la fila no es la que se selló', fila)
    suyas?.delete(fila.n)
  }
  const step = (fila: Fila) => {
    const sigue = previa?.cadena === fila.cadena ? previa : null
    if (!sigue) vistas.cadenas++
    vistas.filas++
    if (fila.n !== (sigue?.n ?? 0) + 1) breakDown('falta la fila anterior', fila)
    const esperada = sha256(Buffer.concat([sigue?.huella ?? Buffer.alloc(0), Buffer.from(fila.canon)]))
    if (!esperada.equals(fila.huella)) breakDown('la fila fue alterada, o no sigue a la anterior', fila)
    // Checked while the last row of each chain is still known.
    checkSello(fila)
    checkEvento(fila)
    previa = fila
  }
  return { step, vistas, fallas, breakDown }
}

/** What was archived is proved from its files, and nobody said where they are. */
export class FaltaElArchivo extends Error {}

/** Each chain must end where its last row was noted, so that also a tail that no seal covers yet is missed. */
function createFinales(cabezas: AsyncGenerator<Cabeza, undefined>, breakDown: (que: string, donde: Cabeza) => void) {
  let ultima: Cabeza | null = null
  const close = async () => {
    if (!ultima) return
    const termino = ultima
    ultima = null
    for (;;) {
      const { value } = await cabezas.next()
      if (value && value.cadena < termino.cadena) breakDown('falta la cadena entera', value)
      else {
        if (value?.cadena !== termino.cadena || value.n !== termino.n || !value.huella.equals(termino.huella))
          breakDown('la cadena no termina donde se anotó', termino)
        return
      }
    }
  }
  const step = async (fila: Fila) => {
    if (ultima?.cadena !== fila.cadena) await close()
    ultima = fila
  }
  const end = async () => {
    await close()
    for await (const cabeza of cabezas) breakDown('falta la cadena entera', cabeza)
  }
  return { step, end }
}

/**
 * Reads the whole audit, also what is in the files of `carpeta`, and returns everything that was changed.
 * @throws FaltaElArchivo when part of it is archived and no folder is given.
 */
export async function verificar(
  db: Consultable,
  claves: Claves,
  copias: readonly SelloCopiado[],
  carpeta: string | null = null,
): Promise<Verificacion> {
  const [sellos, archivos] = [await listSellos(db), await listArchivos(db)]
  if (archivos.length > 0 && carpeta === null) throw new FaltaElArchivo()
  const enArchivos = await checkArchivos(archivos, carpeta ?? '', claves)
  const deSellos = checkSellos(sellos, copias, claves)
  const vistos = { sellos: sellos.length, ultimoSello: sellos.at(-1)?.en ?? null }
  // Without one of its files nothing after it can be told from what was altered.
  if (enArchivos.length > 0)
    return { filas: 0, cadenas: 0, sinSellar: 0, ...vistos, fallas: [...deSellos, ...enArchivos] }
  const selladas = readSelladas(sellos)
  const camino = createCamino(selladas, sellos.at(-1)?.hasta ?? 0)
  const finales = createFinales(readCabezas(db), camino.breakDown)
  const vivas = readFilas(db, Number(archivos.at(-1)?.hasta ?? 0))
  const archivadas = new Set<number>()
  const deArchivo = archivos.map((a) => readArchivo(db, path.join(carpeta ?? '', a.archivo), archivadas))
  for await (const fila of mergeFilas([...deArchivo, vivas])) {
    camino.step(fila)
    await finales.step(fila)
  }
  await finales.end()
  for (const [cadena, faltan] of selladas)
    for (const n of faltan.keys()) camino.breakDown('falta una fila que estaba sellada', { cadena, n })
  for (const evento of await listEventosSueltos(db))
    if (!archivadas.has(evento)) camino.fallas.push({ que: 'nadie anotó el evento', donde: `evento ${evento}` })
  return {
    ...camino.vistas,
    ...vistos,
    fallas: [...deSellos, ...camino.fallas],
  }
}
