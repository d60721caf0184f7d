import { type Almacen, conAlmacen } from './indexed-db'

const listas: Almacen = { base: 'receta-clara-listas', almacen: 'ultimas' }

// Where nothing can be stored (a private window) a list lasts as long as the page.
const enMemoria = new Map<string, unknown>()

/** What was kept under that name, or null. Only what is the same for everybody is kept here: nothing of a patient. */
export async function readLista(nombre: string): Promise<unknown> {
  try {
    const guardada = await conAlmacen<unknown>(listas, 'readonly', (store) => store.get(nombre))
    return guardada ?? enMemoria.get(nombre) ?? null
  } catch {
    return enMemoria.get(nombre) ?? null
  }
}

/** Keeps it in the place of what was there before. */
export async function writeLista(nombre: string, valor: unknown): Promise<void> {
  enMemoria.set(nombre, valor)
  await conAlmacen(listas, 'readwrite', (store) => store.put(valor, nombre)).catch(() => undefined)
}

/** Takes it away, from memory at once. */
export async function removeLista(nombre: string): Promise<void> {
  enMemoria.delete(nombre)
  await conAlmacen(listas, 'readwrite', (store) => store.delete(nombre)).catch(() => undefined)
}

/** Keeps a large one on the disk alone; where nothing can be stored it is not kept. False then. */
export async function writeListaGrande(nombre: string, valor: unknown): Promise<boolean> {
  return conAlmacen(listas, 'readwrite', (store) => store.put(valor, nombre)).then(
    () => true,
    () => false,
  )
}
