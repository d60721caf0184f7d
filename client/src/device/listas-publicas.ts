import { type Almacen, conAlmacen } from './indexed-db'

const listas: Almacen = { base: 'receta-clara-listas', almacen: 'ultimas' }

// Without storage (a private window) a list lasts as long as the page.
const enMemoria = new Map<string, unknown>()

/** Only what is the same for everybody is stored here, nothing about a patient. */
export async function readLista(nombre: string): Promise<unknown> {
  try {
    const guardada = await conAlmacen<unknown>(listas, 'readonly', (store) => store.get(nombre))
    return guardada ?? enMemoria.get(nombre) ?? null
  } catch {
    return enMemoria.get(nombre) ?? null
  }
}

export async function writeLista(nombre: string, valor: unknown): Promise<void> {
  enMemoria.set(nombre, valor)
  await conAlmacen(listas, 'readwrite', (store) => store.put(valor, nombre)).catch(() => undefined)
}

export async function removeLista(nombre: string): Promise<void> {
  enMemoria.delete(nombre)
  await conAlmacen(listas, 'readwrite', (store) => store.delete(nombre)).catch(() => undefined)
}

/** False when that is not possible. */
export async function writeListaGrande(nombre: string, valor: unknown): Promise<boolean> {
  return conAlmacen(listas, 'readwrite', (store) => store.put(valor, nombre)).then(
    () => true,
    () => false,
  )
}
