/** In CSS pixels of the window. */
export type Caja = { left: number; top: number; right: number; bottom: number }
/** What somebody acts on, or reads to act. `peso`: how bad it is to cover it. */
export type Ocupada = Caja & { peso: number }
export type Medida = { ancho: number; alto: number }
export type Lugar = { left: number; top: number }

const margen = 16
const arriba = 8
const paso = 8

const cubierto = ({ left, top }: Lugar, { ancho, alto }: Medida, { peso, ...caja }: Ocupada): number =>
  peso *
  Math.max(0, Math.min(left + ancho, caja.right) - Math.max(left, caja.left)) *
  Math.max(0, Math.min(top + alto, caja.bottom) - Math.max(top, caja.top))

/** How much of what is acted on a toast would cover there; 0 is a free place. */
export const coverAt = (lugar: Lugar, tostada: Medida, ocupadas: readonly Ocupada[]): number =>
  ocupadas.reduce((suma, ocupada) => suma + cubierto(lugar, tostada, ocupada), 0)

/** From the bottom up, in the middle first: people look for it there. */
function* lugaresDe(ventana: Medida, tostada: Medida): Generator<Lugar> {
  const derecha = ventana.ancho - margen - tostada.ancho
  const columnas = [...new Set([(ventana.ancho - tostada.ancho) / 2, derecha, margen])].map((left) => Math.max(0, left))
  for (let top = ventana.alto - margen - tostada.alto; top >= arriba; top -= paso)
    for (const left of columnas) yield { left, top }
}

/** The lowest place where a toast covers nothing that is acted on; where there is none, the one where it covers least. */
export function chooseLugar(ventana: Medida, tostada: Medida, ocupadas: readonly Ocupada[]): Lugar {
  let mejor: Lugar = { left: Math.max(0, (ventana.ancho - tostada.ancho) / 2), top: arriba }
  let menos = Number.POSITIVE_INFINITY
  for (const lugar of lugaresDe(ventana, tostada)) {
    const cuanto = coverAt(lugar, tostada, ocupadas)
    if (cuanto === 0) return lugar
    if (cuanto < menos) [mejor, menos] = [lugar, cuanto]
  }
  return mejor
}
