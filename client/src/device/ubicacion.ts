export type Punto = { lat: number; lon: number }

export type SinUbicacion = 'sin-permiso' | 'no-se-sabe'

const PERMISO_NEGADO = 1
const opciones: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 }

/** A thousandth of a degree, about 100 m: enough to order what is near without revealing a door. */
const round = (grados: number) => Math.round(grados * 1000) / 1000

/** Rounded to about 100 m and never stored. */
export function askUbicacion(): Promise<Punto | SinUbicacion> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('no-se-sabe')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lon: round(coords.longitude) }),
      ({ code }) => resolve(code === PERMISO_NEGADO ? 'sin-permiso' : 'no-se-sabe'),
      opciones,
    )
  })
}
