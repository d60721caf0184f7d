import { type Claves, verificarFirma } from '@receta/service-kit'
import type pg from 'pg'
import type { Emision } from './corte-emision'
import { desde, type Mundo } from './mundo'

export type Control = { que: string; cuantas: number; fallas: string[] }
export type Ronda = {
  db: pg.ClientBase
  claves: Claves
  servidor: string
  mundo: Mundo
  emisiones: readonly Emision[]
  momento: 'después del corte' | 'después de reintentar'
}

type Fila = {
  recetas_id: number
  clave: string
  medico: number
  token_hash: Buffer
  contenido: string
  firma: Buffer
  clave_id: string
  items: number
  eventos: number
  mensajes: number
}

const findFilas = async (db: pg.ClientBase, claves: readonly string[]): Promise<Map<string, Fila[]>> => {
  const { rows } = await db.query<Fila>(
    `select recetas_id, clave_idempotencia::text as clave, medico_id - ${desde.medico} as medico, token_hash, contenido, firma, clave_id,
            (select count(*)::int from recetas_items i where i.recetas_id = r.recetas_id) as items,
            (select count(*)::int from recetas_eventos e where e.recetas_id = r.recetas_id and e.accion = 'informar') as eventos,
            (select count(*)::int from bandeja_salida b where b.recetas_id = r.recetas_id and b.tipo = 'receta_emitida') as mensajes
       from recetas r where clave_idempotencia = any($1::uuid[])`,
    [claves],
  )
  const porClave = new Map<string, Fila[]>()
  for (const fila of rows) porClave.set(fila.clave, [...(porClave.get(fila.clave) ?? []), fila])
  return porClave
}

/** Why a receta is incomplete, or null: it needs its items, its event, its outbox message and a valid signature. */
function faultOf(fila: Fila, { claves, mundo }: Ronda): string | null {
  if (fila.items !== mundo.items.length) return `${fila.recetas_id}: ${fila.items} renglones`
  if (fila.eventos !== 1) return `${fila.recetas_id}: ${fila.eventos} eventos`
  if (fila.mensajes !== 1) return `${fila.recetas_id}: ${fila.mensajes} mensajes de salida`
  return verificarFirma(claves, fila.contenido, fila.firma, fila.clave_id)
    ? null
    : `${fila.recetas_id}: la firma no verifica`
}

const control = <T>(que: string, lista: readonly T[], fault: (uno: T) => string | null): Control => ({
  que,
  cuantas: lista.length,
  fallas: lista.flatMap((uno) => fault(uno) ?? []),
})

/** Everything that must hold for what was sent in a round. No check may pass on an empty list of recetas. */
export async function checkRonda(ronda: Ronda): Promise<Control[]> {
  const { db, emisiones, momento } = ronda
  const porClave = await findFilas(
    db,
    emisiones.map((e) => e.clave),
  )
  const filas = [...porClave.values()].flat()
  const confirmadas = emisiones.filter((e) => e.confirmada)
  const sinConfirmar = emisiones.filter((e) => !e.confirmada)
  const comunes = [
    control(`${momento}, toda receta confirmada existe y es la misma`, confirmadas, ({ clave, confirmada }) =>
      porClave.get(clave)?.[0]?.recetas_id === confirmada?.recetas_id
        ? null
        : `${clave}: se perdió la receta ${confirmada?.recetas_id}`,
    ),
    control(`${momento}, toda receta está entera y su firma verifica`, filas, (fila) => faultOf(fila, ronda)),
    control(`${momento}, ninguna clave emitió dos veces`, emisiones, ({ clave }) =>
      (porClave.get(clave)?.length ?? 0) <= 1 ? null : `${clave}: ${porClave.get(clave)?.length} recetas`,
    ),
  ]
  if (momento === 'después del corte')
    return [
      // A round without confirmed or interrupted requests proves nothing.
      control(
        'el corte encontró recetas confirmadas y pedidos en vuelo',
        [confirmadas.length, sinConfirmar.length],
        (n) => (n > 0 ? null : 'no hubo'),
      ),
      ...comunes,
    ]
  return [
    ...comunes,
    control(
      'cada reintento con la misma clave y el mismo contenido termina en una sola receta',
      [...sinConfirmar, ...confirmadas.filter((e) => e.reintento)],
      (e) => {
        const ids = porClave.get(e.clave) ?? []
        return e.reintento?.status === 200 && ids.length === 1 && ids[0]?.recetas_id === e.reintento.recetas_id
          ? null
          : `${e.clave}: respondió ${e.reintento?.status}, hay ${ids.length}`
      },
    ),
  ]
}
