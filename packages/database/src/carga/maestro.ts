import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type ColumnaDeLimite,
  columnasDeLimite,
  contradiccionesDeLimites,
  createLimites,
  createMaestro,
  type FilaDeLimite,
  type IfaMaestra,
  type LimitesDelMaestro,
  type Maestro,
  readLimite,
  reglasDelMaestro,
} from '@receta/domain'
import { filasDe } from './celdas-clinicas'

const archivoDe = (nombre: string) => new URL(`../../datos/maestro/${nombre}`, import.meta.url)

const lista = (texto: string, separador: RegExp): string[] =>
  texto.split(separador).flatMap((parte) => parte.trim() || [])

/** `;`, with header; `createMaestro` reports what is wrong in its rows. */
export const parseMaestro = (texto: string): IfaMaestra[] =>
  filasDe(texto).map((fila) => ({
    ifa: fila['ifa'] ?? '',
    nombre: fila['nombre'] ?? '',
    sinonimos: lista(fila['sinonimos'] ?? '', /,/),
    lista_control: fila['lista_control'] ?? '',
    lista_combinada: fila['lista_combinada'] ?? '',
    condicion_venta: (fila['condicion_venta'] ?? '') as IfaMaestra['condicion_venta'],
    margen: fila['margen'] ?? '',
    atc: lista(fila['atc'] ?? '', /\s+/),
    confianza: Number(fila['confianza']),
    fuente: fila['fuente'] ?? '',
  }))

/** The usual bottles that ship. Its first contradiction is thrown. */
export function parseEnvases(texto: string): FilaDeLimite[] {
  return filasDe(texto).map((fila, i) => {
    const celdas = Object.fromEntries(columnasDeLimite.map((columna) => [columna, fila[columna] ?? '']))
    const leida = readLimite('envase', celdas as Record<ColumnaDeLimite, string>)
    if (leida.ok) return leida.value
    throw new Error(
      leida.error.map(({ columna, detalle }) => `fila ${i + 2}, columna ${columna}: ${detalle}`).join('\n'),
    )
  })
}

export type MaestroEnVigor = Maestro & { limites: LimitesDelMaestro }

export type MaestroDelOperador = { ifas: readonly IfaMaestra[]; limites: readonly FilaDeLimite[] }
export const sinOperador: MaestroDelOperador = { ifas: [], limites: [] }

/** The one in force, made again only when the operator's rows change. */
let enVigor: MaestroEnVigor | null = null

let propio: { texto: string; filas: IfaMaestra[]; envases: FilaDeLimite[] } | null = null

/** Its sources are in docs/fuentes-clinicas.md. */
function readPropio() {
  if (propio === null) {
    const texto = readFileSync(archivoDe('ifas.csv'), 'utf8')
    const envases = readFileSync(archivoDe('envases.csv'), 'utf8')
    propio = { texto: `${texto}\n${envases}`, filas: parseMaestro(texto), envases: parseEnvases(envases) }
  }
  return propio
}

/** Names every row and column. */
export class MaestroSeContradice extends Error {
  override readonly name = 'MaestroSeContradice'
  constructor(halladas: readonly { fila: number; columna: string; detalle: string }[]) {
    const dichas = halladas.slice(0, 10).map((c) => `fila ${c.fila}, columna ${c.columna}: ${c.detalle}`)
    super(`El maestro de drogas se contradice:\n${dichas.join('\n')}`)
  }
}

const hashDe = (...textos: string[]): string => {
  const hash = createHash('sha256')
  for (const texto of textos) hash.update(texto)
  return hash.digest('hex').slice(0, 16)
}

/** The version is a hash of both and of the rules. Throws `MaestroSeContradice`. */
export function createMaestroEnVigor(delOperador: MaestroDelOperador = sinOperador): MaestroEnVigor {
  const { texto, filas, envases } = readPropio()
  const sinLinea = (clave: string, valor: unknown) => (clave === 'linea' ? undefined : valor)
  const suyas = JSON.stringify(delOperador, sinLinea)
  const version = hashDe(reglasDelMaestro, texto, suyas)
  if (enVigor?.version === version) return enVigor
  const creado = createMaestro(version, [filas, delOperador.ifas])
  if (!creado.ok) throw new MaestroSeContradice(creado.error)
  const contradicciones = [envases, delOperador.limites].flatMap((suyos) =>
    contradiccionesDeLimites(creado.value, suyos, envases),
  )
  if (contradicciones.length > 0) throw new MaestroSeContradice(contradicciones)
  enVigor = {
    ...creado.value,
    limites: createLimites(`maestro ${hashDe(suyas).slice(0, 8)}`, envases, delOperador.limites),
  }
  return enVigor
}
