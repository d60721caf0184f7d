import { type Clausula, enSitio, type Leida } from './clausula'
import { patronDe } from './frases'
import { comidaSuelta, nombresMomento } from './frases-tiempo'

const UN_MOMENTO = enSitio(`(?<frase>${patronDe(nombresMomento)})`)
const OTRA_COMIDA = enSitio(`(?<frase>${patronDe(comidaSuelta)})`)
const H = String.raw`(?:(?:[01]?\d|2[0-4])(?::[0-5]\d)?|\d\d:\d\d)`
const SUFIJO = String.raw`(?: (?:am|pm|a m|p m|h|hs|hrs|horas|hora|de la manana|de la tarde|de la noche))`
/** «a las 8, 14 y 22», «8, 14 y 22 hs»: either with «a las», or at least two followed by the word for hours. */
const PRIMERA_HORA = enSitio(String.raw`(?<alas>a las? )?(?<hora>${H})(?<sufijo>${SUFIJO})?`)
// «a las 6 y 1 y medio a las 8»: the 1 belongs to «y medio».
const OTRA_HORA = enSitio(
  String.raw` ?(?<enlace>, y|,|y|e|-|\/)(?: a las?)? (?<hora>${H})(?<sufijo>${SUFIJO})?(?! (?:y medi[oa]|antes|despues))`,
)
/** Two clock times with fewer hours between them may mean «every 6 to 8 hours». */
const MINIMO_ENTRE_HORAS = 3

function parseHora(hora: string, sufijo: string): number | null {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  const tarde = /^ (?:pm|p m|de la tarde|de la noche)$/.test(sufijo)
  if ((tarde || /^ (?:am|a m|de la manana)$/.test(sufijo)) && (h === 0 || h > 12)) return null
  const horas = tarde ? (h % 12) + 12 : h
  return horas > 24 || (horas === 24 && m > 0) ? null : (horas % 24) + m / 60
}

const writeHora = (hora: number): string =>
  `${String(Math.floor(hora)).padStart(2, '0')}:${String(Math.round((hora % 1) * 60)).padStart(2, '0')}`

const brechas = (horas: readonly number[]): number[] => {
  const orden = horas.toSorted((a, b) => a - b)
  return orden.map((hora, i) => (orden[i + 1] ?? (orden[0] ?? 0) + 24) - hora)
}

function readHoras(texto: string, desde: number): Leida[] {
  const leidas: Leida[] = []
  const horas: number[] = []
  let sueltas = true
  let guiones = false
  for (let patron = PRIMERA_HORA, en = desde; ; patron = OTRA_HORA) {
    patron.lastIndex = en
    const { alas, hora = '', sufijo = '', enlace = '' } = patron.exec(texto)?.groups ?? {}
    const dicha = hora === '' ? null : parseHora(hora, sufijo)
    if (dicha === null || horas.includes(dicha)) return leidas
    if (patron === PRIMERA_HORA) sueltas = alas === undefined
    horas.push(dicha)
    guiones ||= /[-/]/.test(enlace)
    en = patron.lastIndex
    // «6-8 hs» usually means every six to eight hours, and «1, 8 y 20 hs» a dose and two times.
    const dudosas =
      sufijo === '' ||
      horas.length < 2 ||
      /\d(?: [,y-])? ?$/.test(texto.slice(0, desde)) ||
      brechas(horas).some((brecha) => brecha < MINIMO_ENTRE_HORAS)
    if (guiones && horas.length === 2) continue
    if (!sueltas || !dudosas)
      leidas.push({ fin: en, clausula: { c: 'momentos', momentos: horas.map(writeHora), suma: true } })
  }
}

function readUno(texto: string, desde: number): { fin: number; momento: string } | null {
  UN_MOMENTO.lastIndex = desde
  const momento = nombresMomento.get(UN_MOMENTO.exec(texto)?.groups?.['frase'] ?? '')
  return momento === undefined ? null : { fin: UN_MOMENTO.lastIndex, momento }
}

/** «con desayuno y cena»: the word before the first meal holds for the second. */
function readOtraComida(texto: string, desde: number, previo: string): { fin: number; momento: string } | null {
  const [relacion = '', comida] = previo.split('_')
  if (!['antes', 'con', 'despues'].includes(relacion) || comida === 'comidas') return null
  OTRA_COMIDA.lastIndex = desde
  const otra = comidaSuelta.get(OTRA_COMIDA.exec(texto)?.groups?.['frase'] ?? '')
  return otra === undefined ? null : { fin: OTRA_COMIDA.lastIndex, momento: `${relacion}_${otra}` }
}

const ENLACE = / (?<enlace>, y|, e|y|e|,|-|\/|\+)? ?/y

const COMIDA = '(?:desayuno|almuerzo|merienda|cena)'
const COMIDAS_SOLAS = enSitio(`(?<lista>${COMIDA}(?:(?: ,| y| e| , y)? ${COMIDA})+)`)
const TRAS_COMIDA = new RegExp(`${COMIDA} ?(?:,|y|e|, y)? ?$`)

/** «1 desayuno, almuerzo y cena»: with them, where no word says before or after. */
function readComidasSolas(texto: string, desde: number): Leida[] {
  if (TRAS_COMIDA.test(texto.slice(0, desde))) return []
  COMIDAS_SOLAS.lastIndex = desde
  const lista = COMIDAS_SOLAS.exec(texto)?.groups?.['lista']
  if (lista === undefined) return []
  const momentos = lista.match(new RegExp(COMIDA, 'g'))?.map((comida) => `con_${comida}`) ?? []
  return [{ fin: COMIDAS_SOLAS.lastIndex, clausula: { c: 'momentos', momentos, suma: true } }]
}

/** A list of moments: «mañana, tarde y noche», «con desayuno y cena», «8, 14 y 22 hs». Returns a reading for each length. */
export function readMomentos(texto: string, desde: number): Leida[] {
  const leidas = [...readHoras(texto, desde), ...readComidasSolas(texto, desde)]
  const primero = readUno(texto, desde)
  if (!primero) return leidas
  let momentos = [primero.momento]
  let suma = false
  let { fin } = primero
  const tell = (): Clausula => ({ c: 'momentos', momentos, suma })
  leidas.push({ fin, clausula: tell() })
  for (;;) {
    ENLACE.lastIndex = fin
    const enlace = ENLACE.exec(texto)
    if (!enlace) return leidas
    const otro = readUno(texto, ENLACE.lastIndex) ?? readOtraComida(texto, ENLACE.lastIndex, momentos.at(-1) ?? '')
    if (!otro) return leidas
    momentos = [...momentos, otro.momento]
    suma ||= /[ye+]/.test(enlace.groups?.['enlace'] ?? '')
    fin = otro.fin
    leidas.push({ fin, clausula: tell() })
  }
}
