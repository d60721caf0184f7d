import { type Almacen, conAlmacen } from './indexed-db'

type Guardado = { iv: BufferSource; cifrado: ArrayBuffer }

const separador = '/'
const lugarDe = (sello: string, nombre: string) => `${sello}${separador}${nombre}`
const sinNombre = ''
/** Where the wrapped key is stored, which is what remains of it when the box is closed. */
const envuelta = '#'
/** Since when it is closed, in milliseconds. */
const cerradaDesde = '@'
const deLaCaja: readonly string[] = [sinNombre, envuelta, cerradaDesde]
/** How long a closed box waits for its owner on a device. */
const esperaMs = 30 * 86_400_000

const bytes = (texto: string) => new TextEncoder().encode(texto)

const seCifra = () => Boolean(globalThis.crypto?.subtle)

/** `soloEnDisco` refuses what the store does not take; without it memory does. */
function createCrudo(cajas: Almacen, soloEnDisco: boolean) {
  // Without storage or encryption (a private window, a page without TLS) values last as long as the page.
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
    // Memory is read first and would hide the newer value.
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

function createLlaves({ readFromDisk, readRaw, saveRaw, deleteCrudo }: Crudo, soloEnDisco: boolean) {
  /** AES-GCM, not extractable, created on first use. */
  async function claveDe(sello: string): Promise<CryptoKey> {
    // With `soloEnDisco` a failed read must not create a new key, which would lose everything encrypted with the old one.
    const read = soloEnDisco ? readFromDisk : readRaw
    const guardada = (await read(lugarDe(sello, sinNombre))) as CryptoKey | undefined
    if (guardada) return guardada
    if (await read(lugarDe(sello, envuelta))) throw new Error('the box is closed')
    const nueva = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await saveRaw(lugarDe(sello, sinNombre), nueva)
    return nueva
  }

  /** The key is extractable only for the instant in which it is wrapped; the one used to encrypt is not. */
  async function openWith(sello: string, secreto: BufferSource): Promise<void> {
    if (!seCifra() || (await readFromDisk(lugarDe(sello, sinNombre)))) return
    const que = await crypto.subtle.importKey('raw', secreto, 'AES-KW', false, ['wrapKey', 'unwrapKey'])
    const antes = (await readFromDisk(lugarDe(sello, envuelta))) as ArrayBuffer | undefined
    const cerrada = antes ?? (await wrap(que))
    const clave = await crypto.subtle.unwrapKey('raw', cerrada, que, 'AES-KW', 'AES-GCM', false, ['encrypt', 'decrypt'])
    // Wrapped first: a key that is not wrapped would never be closed.
    if (!antes) await saveRaw(lugarDe(sello, envuelta), cerrada)
    await saveRaw(lugarDe(sello, sinNombre), clave)
    await deleteCrudo(lugarDe(sello, cerradaDesde))
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

/** In order: a pending write must not restore what was deleted meanwhile. */
function createFila() {
  let cola: Promise<unknown> = Promise.resolve()
  return <T>(tarea: () => Promise<T>): Promise<T> => {
    const esta = cola.then(tarea, tarea)
    cola = esta.catch(() => undefined)
    return esta
  }
}

type Vaciado = {
  /** The box of the session that goes on, asked for before each deletion, because another tab may have begun one. */
  excepto: () => string | null
  /** How the names begin that stay in a closed box; none of a box without a wrapped key, which nothing would open again. */
  queda: readonly string[]
}

/** Keys first, box by box. */
async function emptyExcept({ lugares, readRaw, saveRaw, deleteCrudo }: Crudo, { excepto, queda }: Vaciado) {
  const nombres = new Map<string, string[]>()
  for (const lugar of await lugares()) {
    const corte = lugar.indexOf(separador)
    const sello = lugar.slice(0, corte)
    nombres.set(sello, [...(nombres.get(sello) ?? []), lugar.slice(corte + separador.length)])
  }
  for (const [sello, suyos] of nombres) {
    const desde = Number((await readRaw(lugarDe(sello, cerradaDesde))) ?? Date.now())
    const espera = suyos.includes(envuelta) && Date.now() - desde < esperaMs
    const quedan = espera ? suyos.filter((nombre) => queda.some((prefijo) => nombre.startsWith(prefijo))) : []
    const seQueda = new Set(quedan.length > 0 ? [envuelta, cerradaDesde, ...quedan] : [])
    for (const nombre of suyos.toSorted((a, b) => a.length - b.length))
      if (sello !== excepto() && !seQueda.has(nombre)) await deleteCrudo(lugarDe(sello, nombre))
    if (quedan.length > 0 && sello !== excepto()) await saveRaw(lugarDe(sello, cerradaDesde), desde)
  }
}

function createCajas(cajas: Almacen, { soloEnDisco = false } = {}) {
  const enFila = createFila()
  const crudo = createCrudo(cajas, soloEnDisco)
  const { readRaw, saveRaw, deleteCrudo, lugares } = crudo
  async function nombresDe(sello: string, prefijo: string): Promise<string[]> {
    const suyos = (await lugares()).filter((lugar) => lugar.startsWith(lugarDe(sello, prefijo)))
    return suyos.map((lugar) => lugar.slice(lugarDe(sello, '').length)).filter((nombre) => !deLaCaja.includes(nombre))
  }
  const { openWith, encrypt, decrypt } = createLlaves(crudo, soloEnDisco)

  /** Only the wrapped key stays. The exception is asked for before each; a box never wrapped stays open. */
  function closeCajas(excepto: () => Promise<string | null>): Promise<void> {
    return enFila(async () => {
      const guardadas = await lugares()
      const sellos = guardadas.filter((l) => l.endsWith(separador + envuelta)).map((l) => l.slice(0, -2))
      for (const sello of sellos) if (sello !== (await excepto())) await deleteCrudo(lugarDe(sello, sinNombre))
    })
  }

  /** Another `sello` finds it empty. `nombre` is not encrypted, so it must not identify anybody. */
  function openCaja(sello: string) {
    return {
      /** Null when there is none or it cannot be decrypted any more. */
      read: (nombre: string): Promise<unknown> =>
        enFila(async () => {
          const guardado = await readRaw(lugarDe(sello, nombre))
          if (guardado === undefined) return null
          if (!seCifra()) return guardado
          return decrypt(sello, nombre, guardado as Guardado).catch(() => null)
        }),
      save: (nombre: string, valor: unknown): Promise<void> =>
        enFila(async () => {
          if (seCifra()) return saveRaw(lugarDe(sello, nombre), await encrypt(sello, nombre, valor))
          if (soloEnDisco) throw new Error('nothing can be ciphered here')
          crudo.saveEnMemoria(lugarDe(sello, nombre), valor)
        }),
      erase: (nombre: string): Promise<void> => enFila(() => deleteCrudo(lugarDe(sello, nombre))),
      /** Whether only its wrapped key is here; then nothing is read or stored until it is opened. */
      cerrada: (): Promise<boolean> =>
        enFila(async () => {
          const guardadas = await lugares()
          return !guardadas.includes(lugarDe(sello, sinNombre)) && guardadas.includes(lugarDe(sello, envuelta))
        }),
      /** A box without a key gets one, wrapped with the secret. */
      open: (secreto: BufferSource): Promise<void> => enFila(() => openWith(sello, secreto)),
      nombres: (prefijo: string): Promise<string[]> => enFila(() => nombresDe(sello, prefijo)),
      /** Moves in what the other box holds. */
      take: (otra: string): Promise<void> =>
        enFila(async () => {
          for (const nombre of seCifra() ? await nombresDe(otra, '') : []) {
            const valor = await decrypt(otra, nombre, (await readRaw(lugarDe(otra, nombre))) as Guardado).catch(
              () => null,
            )
            if (valor !== null) await saveRaw(lugarDe(sello, nombre), await encrypt(sello, nombre, valor))
            await deleteCrudo(lugarDe(otra, nombre))
          }
          await deleteCrudo(lugarDe(otra, sinNombre))
        }),
      /** Erases everything of it, its keys too. */
      empty: (): Promise<void> =>
        enFila(async () => {
          for (const lugar of await lugares()) if (lugar.startsWith(lugarDe(sello, ''))) await deleteCrudo(lugar)
        }),
    }
  }

  /** Without an exception, all. What is said to stay waits, closed, for the next session of its owner. */
  const emptyCajas = (excepto: () => string | null, queda: readonly string[] = []): Promise<void> =>
    enFila(() => emptyExcept(crudo, { excepto, queda }))
  return { openCaja, emptyCajas, closeCajas }
}

const wrap = async (que: CryptoKey): Promise<ArrayBuffer> => {
  const nueva = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt'])
  return crypto.subtle.wrapKey('raw', nueva, que, 'AES-KW')
}

export const { openCaja, emptyCajas } = createCajas({ base: 'receta-clara-caja', almacen: 'cajas' })

/** Survives the end of a session, which only closes the boxes; the server hands out the secret to open them in the next one. */
export const { openCaja: abrirCajaQueQueda, closeCajas: cerrarCajasQueQuedan } = createCajas(
  { base: 'receta-clara-contingencia', almacen: 'cajas' },
  { soloEnDisco: true },
)

/** What a visitor typed before having an account, by tab. Its seal is the tab's name, so that it is lost with the tab. */
export const { openCaja: openCajaDeVisita, emptyCajas: emptyCajasDeVisita } = createCajas({
  base: 'receta-clara-visita',
  almacen: 'cajas',
})

export type Caja = ReturnType<typeof openCaja>
