import { type Almacen, conAlmacen } from './indexed-db'

type Guardado = { iv: BufferSource; cifrado: ArrayBuffer }

const separador = '/'
const lugarDe = (sello: string, nombre: string) => `${sello}${separador}${nombre}`
/** No content is called nothing: the key of the box lies there. */
const sinNombre = ''
/** And there the same key, wrapped: what is left of it when the box is closed. No content is called so. */
const envuelta = '#'

const bytes = (texto: string) => new TextEncoder().encode(texto)

const seCifra = () => Boolean(globalThis.crypto?.subtle)

/** What lies where, in the store or else in memory. With `soloEnDisco` what cannot be kept is refused. */
function createCrudo(cajas: Almacen, soloEnDisco: boolean) {
  // Where nothing can be stored or ciphered (a private window, a page without TLS) it lasts as long as the page.
  const enMemoria = new Map<string, unknown>()

  const readFromDisk = (lugar: string) => conAlmacen<unknown>(cajas, 'readonly', (store) => store.get(lugar))
  const readRaw = async (lugar: string): Promise<unknown> =>
    enMemoria.get(lugar) ?? readFromDisk(lugar).catch(() => undefined)

  async function saveRaw(lugar: string, valor: unknown): Promise<void> {
    try {
      await conAlmacen(cajas, 'readwrite', (store) => store.put(valor, lugar))
    } catch (error) {
      if (soloEnDisco) throw error
      enMemoria.set(lugar, valor)
      return
    }
    // Memory is read first: what a write that failed left there is older than this.
    enMemoria.delete(lugar)
  }

  async function deleteCrudo(lugar: string): Promise<void> {
    enMemoria.delete(lugar)
    await conAlmacen(cajas, 'readwrite', (store) => store.delete(lugar)).catch(() => undefined)
  }

  async function lugares(): Promise<string[]> {
    const guardados = await conAlmacen(cajas, 'readonly', (store) => store.getAllKeys()).catch(() => [])
    return [...new Set([...guardados.map(String), ...enMemoria.keys()])]
  }
  const saveEnMemoria = (lugar: string, valor: unknown) => void enMemoria.set(lugar, valor)
  return { readFromDisk, readRaw, saveRaw, saveEnMemoria, deleteCrudo, lugares }
}
type Crudo = ReturnType<typeof createCrudo>

/** The key of each box, and what is ciphered with it. */
function createLlaves({ readFromDisk, readRaw, saveRaw }: Crudo, soloEnDisco: boolean) {
  /** The key of a box, made the first time: AES-GCM, which the browser lets nobody take out, us included. */
  async function claveDe(sello: string): Promise<CryptoKey> {
    // One that could not be read just now is not replaced where it must stay: all that it ciphered would be lost.
    const read = soloEnDisco ? readFromDisk : readRaw
    const guardada = (await read(lugarDe(sello, sinNombre))) as CryptoKey | undefined
    if (guardada) return guardada
    if (await read(lugarDe(sello, envuelta))) throw new Error('the box is closed')
    const nueva = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await saveRaw(lugarDe(sello, sinNombre), nueva)
    return nueva
  }

  /** The key leaves the browser's hands for the one instant in which it is wrapped; what ciphers is one that nobody takes out. */
  async function openWith(sello: string, secreto: BufferSource): Promise<void> {
    if (!seCifra() || (await readFromDisk(lugarDe(sello, sinNombre)))) return
    const que = await crypto.subtle.importKey('raw', secreto, 'AES-KW', false, ['wrapKey', 'unwrapKey'])
    const antes = (await readFromDisk(lugarDe(sello, envuelta))) as ArrayBuffer | undefined
    const cerrada = antes ?? (await wrap(que))
    const clave = await crypto.subtle.unwrapKey('raw', cerrada, que, 'AES-KW', 'AES-GCM', false, ['encrypt', 'decrypt'])
    // Wrapped first: a key that is not would stay open for ever.
    if (!antes) await saveRaw(lugarDe(sello, envuelta), cerrada)
    await saveRaw(lugarDe(sello, sinNombre), clave)
  }

  async function encrypt(sello: string, nombre: string, valor: unknown): Promise<Guardado> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const algoritmo = { name: 'AES-GCM', iv, additionalData: bytes(nombre) }
    return { iv, cifrado: await crypto.subtle.encrypt(algoritmo, await claveDe(sello), bytes(JSON.stringify(valor))) }
  }

  async function decrypt(sello: string, nombre: string, { iv, cifrado }: Guardado): Promise<unknown> {
    const algoritmo = { name: 'AES-GCM', iv, additionalData: bytes(nombre) }
    const claro = await crypto.subtle.decrypt(algoritmo, await claveDe(sello), cifrado)
    return JSON.parse(new TextDecoder().decode(claro)) as unknown
  }
  return { openWith, encrypt, decrypt }
}

/** One thing after the other: what is taken out must not come back with a write that was on its way. */
function createFila() {
  let cola: Promise<unknown> = Promise.resolve()
  return <T>(tarea: () => Promise<T>): Promise<T> => {
    const esta = cola.then(tarea, tarea)
    cola = esta.catch(() => undefined)
    return esta
  }
}

/**
 * Boxes in a store of their own, each with its key beside what is in it. With `soloEnDisco` what cannot be kept is refused:
 * whoever writes there believes that it stays.
 */
function createCajas(cajas: Almacen, { soloEnDisco = false } = {}) {
  const enFila = createFila()
  const crudo = createCrudo(cajas, soloEnDisco)
  const { readRaw, saveRaw, deleteCrudo, lugares } = crudo
  const { openWith, encrypt, decrypt } = createLlaves(crudo, soloEnDisco)

  /** Closes every box but that one, asked before each: of each the wrapped key stays, and one that was never wrapped stays open. */
  function closeCajas(excepto: () => Promise<string | null>): Promise<void> {
    return enFila(async () => {
      const guardadas = await lugares()
      const sellos = guardadas.filter((l) => l.endsWith(separador + envuelta)).map((l) => l.slice(0, -2))
      for (const sello of sellos) if (sello !== (await excepto())) await deleteCrudo(lugarDe(sello, sinNombre))
    })
  }

  /**
   * A box of the device for what is of a patient. Everything in it is ciphered with a key of its own; whoever has another
   * seal finds it empty, and without the key what is left on the disk says nothing. `nombre` is not ciphered: it names nobody.
   */
  function openCaja(sello: string) {
    return {
      /** What was kept under that name, or null; also when it can no longer be read. */
      read: (nombre: string): Promise<unknown> =>
        enFila(async () => {
          const guardado = await readRaw(lugarDe(sello, nombre))
          if (guardado === undefined) return null
          if (!seCifra()) return guardado
          return decrypt(sello, nombre, guardado as Guardado).catch(() => null)
        }),
      /** Keeps it in the place of what was there before. */
      save: (nombre: string, valor: unknown): Promise<void> =>
        enFila(async () => {
          if (seCifra()) return saveRaw(lugarDe(sello, nombre), await encrypt(sello, nombre, valor))
          if (soloEnDisco) throw new Error('nothing can be ciphered here')
          crudo.saveEnMemoria(lugarDe(sello, nombre), valor)
        }),
      erase: (nombre: string): Promise<void> => enFila(() => deleteCrudo(lugarDe(sello, nombre))),
      /** Whether its key is here only wrapped: nothing is read or kept until it is opened. */
      cerrada: (): Promise<boolean> =>
        enFila(async () => {
          const guardadas = await lugares()
          return !guardadas.includes(lugarDe(sello, sinNombre)) && guardadas.includes(lugarDe(sello, envuelta))
        }),
      /** Opens it with what wrapped its key; one without a key gets its own, wrapped with that. */
      open: (secreto: BufferSource): Promise<void> => enFila(() => openWith(sello, secreto)),
      /** The names that begin so. */
      nombres: (prefijo: string): Promise<string[]> =>
        enFila(async () => {
          const inicio = lugarDe(sello, prefijo)
          const claves = [lugarDe(sello, sinNombre), lugarDe(sello, envuelta)]
          const suyos = (await lugares()).filter((lugar) => lugar.startsWith(inicio) && !claves.includes(lugar))
          return suyos.map((lugar) => lugar.slice(sello.length + separador.length))
        }),
    }
  }

  /**
   * Empties every box but that one, keys first; without a seal, all of them. Which one is asked before each thing goes: a session may
   * have begun in another tab meanwhile.
   */
  function emptyCajas(excepto: () => string | null): Promise<void> {
    const ajena = (lugar: string) => {
      const sello = excepto()
      return sello === null || !lugar.startsWith(lugarDe(sello, ''))
    }
    return enFila(async () => {
      for (const lugar of (await lugares()).toSorted((a, b) => a.length - b.length))
        if (ajena(lugar)) await deleteCrudo(lugar)
    })
  }
  return { openCaja, emptyCajas, closeCajas }
}

const wrap = async (que: CryptoKey): Promise<ArrayBuffer> => {
  const nueva = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
  return crypto.subtle.wrapKey('raw', nueva, que, 'AES-KW')
}

/** Of a session: emptied as soon as it ends. */
export const { openCaja, emptyCajas } = createCajas({ base: 'receta-clara-caja', almacen: 'cajas' })

/**
 * Of what must not be lost with a session that ends by itself: whoever writes there says when it goes, and is told if it did not stay.
 * The end of the session closes them: what opens them is handed out with the next.
 */
export const { openCaja: abrirCajaQueQueda, closeCajas: cerrarCajasQueQuedan } = createCajas(
  { base: 'receta-clara-contingencia', almacen: 'cajas' },
  { soloEnDisco: true },
)

export type Caja = ReturnType<typeof openCaja>
