import { type Caja, emptyCajasDeVisita, openCajaDeVisita } from '#device/caja-cifrada'
import { nombrePestana } from '#device/pestana'
import { cajaDeLaSesion, onCajaAbierta } from './caja'
import { deQuienEsLaPantalla, onSessionEnd } from './session'

/**
 * What is typed in a form and not sent yet (decision 0079). It is written at each key, encrypted as the session's other data, and it is
 * erased when the form is sent or discarded; the end of the session closes it. `raiz` names the form and its subject: 'bloquear:12'.
 */
type Valores = Record<string, unknown>
type Registro = { raiz: string; en: string; pestana: string; valores: Valores }
type Forma = {
  nombre: string
  valores: Valores
  /** Records of the same form that this one took over, and that are erased with it. */
  previos: readonly string[]
  sucia: boolean
  guardando: boolean
}

const prefijo = 'escrito:'
const visita = ''

let dueno: string | null = null
let formas = new Map<string, Forma>()
let lectura: Promise<void> | null = null
let leido = false

const caja = (): Caja | null => (dueno === visita ? openCajaDeVisita(nombrePestana()) : cajaDeLaSesion())

function clear() {
  dueno = null
  formas = new Map()
  lectura = null
  leido = false
}
onSessionEnd(clear)
// What an earlier session left is in it, and is read by the next form that opens.
onCajaAbierta(() => {
  lectura = null
  leido = false
})

/** Forgets what is in the memory of this page, as a reload does. */
export const forgetEscritos = (): void => clear()

/** Begins again with another user. A session that waits to be entered again keeps its own. */
function attend(): void {
  const ahora = deQuienEsLaPantalla()?.usuario ?? visita
  if (ahora === dueno) return
  clear()
  dueno = ahora
  if (ahora !== visita) void emptyCajasDeVisita(() => null)
}

const isRegistro = (valor: unknown): valor is Registro =>
  typeof (valor as Registro | null)?.raiz === 'string' && typeof (valor as Registro).valores === 'object'

/** What this tab wrote first, and then the newest. */
const compare = (a: Registro, b: Registro): number => {
  const propias = Number(b.pestana === nombrePestana()) - Number(a.pestana === nombrePestana())
  return propias || b.en.localeCompare(a.en)
}

async function read(de: string): Promise<void> {
  const guardados = caja()
  const nombres = guardados ? await guardados.nombres(prefijo) : []
  const leidos = await Promise.all(nombres.map(async (nombre) => ({ nombre, registro: await guardados?.read(nombre) })))
  // Another user took the page meanwhile.
  if (de !== dueno) return
  const suyos = leidos.flatMap(({ nombre, registro }) => (isRegistro(registro) ? [{ nombre, registro }] : []))
  for (const { nombre, registro } of suyos.toSorted((a, b) => compare(a.registro, b.registro))) {
    const { raiz, pestana, valores } = registro
    const forma = formas.get(raiz)
    if (forma) {
      // What was typed before the disk answered is newer.
      forma.valores = { ...valores, ...forma.valores }
      forma.previos = [...forma.previos, nombre]
    } else if (pestana === nombrePestana())
      formas.set(raiz, { nombre, valores, previos: [], sucia: false, guardando: false })
    else formas.set(raiz, { ...nueva(), valores, previos: [nombre] })
  }
  leido = true
}

const nueva = (): Forma => ({
  nombre: `${prefijo}${crypto.randomUUID()}`,
  valores: {},
  previos: [],
  sucia: false,
  guardando: false,
})

/** Resolves once what is kept on this device for this user was read. */
export function readEscritos(): Promise<void> {
  attend()
  lectura ??= read(dueno ?? visita).catch(() => undefined)
  return lectura
}

/** Whether all that is kept was read, so that findEscrito answers for sure. */
export function escritosLeidos(): boolean {
  attend()
  return leido
}

/** What was typed in that field and not sent, or undefined. */
export function findEscrito(raiz: string, campo: string): unknown {
  attend()
  return formas.get(raiz)?.valores[campo]
}

export function keepEscrito(raiz: string, campo: string, valor: unknown): void {
  attend()
  const forma = formas.get(raiz) ?? nueva()
  forma.valores = { ...forma.valores, [campo]: valor }
  formas.set(raiz, forma)
  void save(raiz, forma)
}

/** Writes the form; the keys that arrive meanwhile go together in the next write. */
async function save(raiz: string, forma: Forma): Promise<void> {
  forma.sucia = true
  if (forma.guardando) return
  forma.guardando = true
  try {
    while (forma.sucia && formas.get(raiz) === forma) {
      forma.sucia = false
      const registro: Registro = {
        raiz,
        en: new Date().toISOString(),
        pestana: nombrePestana(),
        valores: forma.valores,
      }
      await caja()?.save(forma.nombre, registro)
    }
  } catch {
    // Without storage it lasts as long as the page.
  } finally {
    forma.guardando = false
  }
}

/** Erases a form that was sent or discarded. What another tab typed in the same form after this page was opened stays. */
export function forgetEscrito(raiz: string): void {
  attend()
  // Sent before the disk answered: what it holds of this form was sent too.
  if (!leido) void readEscritos().then(() => leido && forgetEscrito(raiz))
  const forma = formas.get(raiz)
  if (!forma) return
  formas.delete(raiz)
  for (const nombre of [forma.nombre, ...forma.previos]) void caja()?.erase(nombre)
}
