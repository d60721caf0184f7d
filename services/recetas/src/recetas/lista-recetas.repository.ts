import { type Db, rows } from '@receta/database'
import { raise } from '@receta/service-kit'
import { type Lineas, lineasDe, recuerdaPagina, rememberLineas } from './lineas-recordadas'
import type { Lector } from './receta.repository'
import { type Cuenta, contadasHasta, primeraDeMedico, sentencias } from './sentencias-lista.repository'

export type Lista =
  | { como: 'medico'; medico_id: number }
  | { como: 'paciente'; persona_id: number; usuario_id: number; vinculo_id: number | null }
  | { como: 'obra_social'; convenio_id: number }
  | { como: 'farmacia'; convenio_id: number; documentos: readonly string[]; referencia: string }
  | { como: 'administrador'; documentos: readonly string[]; lector: Lector }

function valoresDe(lista: Lista): { primero: number; ultimos: readonly unknown[] } {
  switch (lista.como) {
    case 'medico':
      return { primero: lista.medico_id, ultimos: [] }
    case 'paciente':
      return { primero: lista.persona_id, ultimos: [lista.usuario_id, lista.vinculo_id] }
    case 'obra_social':
      return { primero: lista.convenio_id, ultimos: [] }
    case 'farmacia':
      return { primero: lista.convenio_id, ultimos: [lista.documentos, lista.referencia] }
    case 'administrador': {
      const { usuario_id, rol, quien, motivo } = lista.lector
      return { primero: usuario_id, ultimos: [lista.documentos, rol, quien, motivo] }
    }
  }
}

export type ListaKey = {
  filtro: string
  dni: string
  busqueda: string
  convenio_id: number | null
  desde: Date | null
  limit: number
  start: number
  now: Date
}

export type Pagina = { pagina: Buffer; personas: number[] | null }

type PaginaRow = { personas: number[] | null; claves: (string | null)[]; lineas: (string | null)[]; resto: string }

const esPrimera = ({ filtro, dni, busqueda, desde, start }: ListaKey) =>
  filtro === '' && dni === '' && busqueda === '' && desde === null && start === 0

type PrimeraRow = { personas: number[] | null; claves: (string | null)[]; cuentas: Cuenta[] | null }

/** Of an unfiltered first page, from the same counts. */
function restoDe(cuentas: readonly Cuenta[], limit: number): string {
  const conteos: Record<string, number> = {}
  let [todas, novedades] = [0, 0]
  for (const [clave, novedad, cuantas] of cuentas) {
    conteos[clave] = (conteos[clave] ?? 0) + cuantas
    todas += cuantas
    if (novedad) novedades += cuantas
  }
  conteos['con_novedad'] = novedades
  return JSON.stringify({ conteos, parciales: todas >= contadasHasta, total_estimado: todas, start: 0, limit })
}

/** Null when a line has to be written. */
async function listRecordada(db: Db, medico_id: number, recordadas: Lineas, k: ListaKey): Promise<Pagina | null> {
  const [fila] = await rows<PrimeraRow>(db, primeraDeMedico, [medico_id, k.now, k.convenio_id, k.limit])
  if (!fila) throw new Error('the statement of the first page answered no row')
  const escritas: Buffer[] = []
  for (const clave of fila.claves) {
    const linea = clave === null ? undefined : recordadas.get(clave)
    if (!linea) return null
    escritas.push(linea)
  }
  return { pagina: writePagina(escritas, restoDe(fila.cuentas ?? [], k.limit)), personas: fila.personas }
}

/** Newest first; the statement limits it to what the caller may see. */
export async function listRecetas(db: Db, lista: Lista, k: ListaKey): Promise<Pagina> {
  if (lista.como === 'medico' && esPrimera(k)) {
    const recordadas = lineasDe(db, lista.medico_id)
    const pagina = recuerdaPagina(recordadas) ? await listRecordada(db, lista.medico_id, recordadas, k) : null
    if (pagina) return pagina
  }
  const conPalabras = k.dni !== '' || k.busqueda !== ''
  const statement = sentencias[lista.como][conPalabras ? 'palabras' : k.desde === null ? 'todas' : 'desde']
  const { primero, ultimos } = valoresDe(lista)
  const recordadas = lista.como === 'medico' ? lineasDe(db, lista.medico_id) : new Map<string, Buffer>()
  const [fila] = await rows<PaginaRow>(db, statement, [
    primero,
    k.now,
    k.filtro,
    k.dni,
    k.busqueda,
    k.convenio_id,
    k.limit,
    k.start,
    k.desde,
    ...(lista.como === 'medico' ? [[...recordadas.keys()]] : ultimos),
  ])
  if (!fila) throw new Error('the list statement answered no row')
  const { claves, lineas, personas, resto } = fila
  const escritas = lineas.map((linea, i) =>
    linea === null ? (recordadas.get(claves[i] ?? '') ?? raise('a line that is not remembered')) : Buffer.from(linea),
  )
  if (lista.como === 'medico') rememberLineas(db, lista.medico_id, claves, escritas)
  return { pagina: writePagina(escritas, resto), personas }
}

const [coma, comienzo] = [Buffer.from(','), Buffer.from('{"items":[')]

const writePagina = (lineas: readonly Buffer[], resto: string): Buffer =>
  Buffer.concat([
    comienzo,
    ...lineas.flatMap((linea, i) => (i === 0 ? [linea] : [coma, linea])),
    Buffer.from(`],${resto.slice(1)}`),
  ])

export const findPersonasDeRecetas = (
  db: Db,
  ids: readonly number[],
): Promise<{ persona_id: number; en_nombre_de: string }[]> =>
  rows(
    db,
    {
      name: 'find_personas_de_recetas',
      text: `select distinct on (persona_id) persona_id, apellido_nombre as en_nombre_de from recetas
              where recetas_id = any($1::bigint[]) order by persona_id, recetas_id desc`,
    },
    [ids],
  )
