import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as contract from '@receta/contract'
import { decidido } from '@receta/contract/decidido'
import { quienes } from './quienes'

export const raiz = fileURLToPath(new URL('../..', import.meta.url))

type Llamada = contract.Endpoint | NonNullable<contract.Endpoint['variante']>

const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x

/** Every call of the contract and each variante, by its name in decidido.ts. */
const llamadas = new Map<string, Llamada>(
  Object.entries(contract).flatMap(([nombre, x]): [string, Llamada][] =>
    esEndpoint(x)
      ? [[nombre, x], ...(x.variante ? [[`${nombre}.variante`, x.variante] as [string, Llamada]] : [])]
      : [],
  ),
)

const fuentes = (): { archivo: string; texto: string }[] =>
  ['services/backend/src', 'services/recetas/src'].flatMap((carpeta) =>
    readdirSync(path.join(raiz, carpeta), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
      .map((f) => ({
        archivo: path.posix.join(carpeta, f),
        texto: readFileSync(path.join(raiz, carpeta, f), 'utf8'),
      })),
  )

/** The file that binds each call. A call bound by none or by two is an error that names it. */
export function findArchivos(): ReadonlyMap<string, string> {
  const atan = new Map<string, string[]>()
  for (const { archivo, texto } of fuentes())
    for (const [, nombre = ''] of texto.matchAll(/\broute\(\s*contract\.(\w+(?:\.variante)?)\b/g))
      atan.set(nombre, [...(atan.get(nombre) ?? []), archivo])
  return new Map(
    [...llamadas.keys()].map((nombre) => {
      const [archivo, ...otros] = atan.get(nombre) ?? []
      if (archivo === undefined)
        throw new Error(
          `Nadie responde ${nombre}: escribí su \`route(contract.${nombre}, …)\` (CONTRIBUTING, «Add an endpoint», 4).`,
        )
      if (otros.length > 0) throw new Error(`${nombre} tiene más de un route(): ${[archivo, ...otros].join(', ')}.`)
      return [nombre, archivo]
    }),
  )
}

const conServicio = new Set<contract.Endpoint['service']>(['vademecum', 'fhir'])

/** A call as its row shows it: without its first slash and its service, which the table names. */
const escrita = ({ service, path: ruta }: Llamada): string =>
  (conServicio.has(service) ? `/${service}${ruta}` : ruta.slice(1)).replaceAll(/:(\w+)/g, '{$1}')

const celda = (texto: string): string => texto.replaceAll(/(?<!\\)\|/g, '\\|')

function fila(nombre: string, archivos: ReadonlyMap<string, string>): string {
  const juntas = Object.entries(decidido).filter(([otra, d]) => otra === nombre || ('con' in d && d.con === nombre))
  const nombres = juntas.map(([otra, { nuestra }]) => {
    const llamada = llamadas.get(otra) ?? sinLlamada(otra)
    return `${llamada.method} [${escrita(llamada)}](../${archivos.get(otra)})${nuestra ? ' *' : ''}`
  })
  const suya = llamadas.get(nombre) ?? sinLlamada(nombre)
  const d = decidido[nombre as keyof typeof decidido]
  if ('con' in d) throw new Error(`${nombre} no tiene fila propia.`)
  const resumen = juntas.map(([otra]) => (llamadas.get(otra) ?? sinLlamada(otra)).summary)
  const columnas = [nombres.join(', '), d.quien ?? quienes(suya), resumen.join(' '), d.decidido.join(' ')]
  // The page is in docs/, so links are relative to it.
  return `| ${columnas.map(celda).join(' | ').replaceAll('](docs/', '](')} |`
}

function sinLlamada(nombre: string): never {
  throw new Error(`decidido nombra ${nombre}, que no es una llamada del contrato.`)
}

const secciones: Readonly<Record<string, readonly contract.Endpoint['service'][]>> = {
  backend: ['backend'],
  producto: ['fhir', 'vademecum'],
  recetas: ['recetas'],
}

function tabla(seccion: string, archivos: ReadonlyMap<string, string>): string {
  const servicios = secciones[seccion]
  if (!servicios)
    throw new Error(`docs/llamadas.md tiene una marca para «${seccion}», que no es ninguna de sus tablas.`)
  const propias = Object.entries(decidido)
    .filter(([nombre, d]) => !('con' in d) && servicios.includes((llamadas.get(nombre) ?? sinLlamada(nombre)).service))
    .map(([nombre]) => fila(nombre, archivos))
  return ['| Call | Who | What it does | Decided |', '| --- | --- | --- | --- |', ...propias].join('\n')
}

const marca = /(<!-- tabla (\w+): .*? -->\n)[\s\S]*?(\n<!-- fin -->)/g

/** The page with its tables generated; the text between them is written by hand. */
export function writePagina(pagina: string): string {
  const archivos = findArchivos()
  return pagina.replaceAll(
    marca,
    (_todo, antes: string, seccion: string, despues: string) => `${antes}\n${tabla(seccion, archivos)}\n${despues}`,
  )
}
