export type Punto = { lat: number; lon: number }

/** Why there is no place: the person said no, or the device could not tell. */
export type SinUbicacion = 'sin-permiso' | 'no-se-sabe'

const PERMISO_NEGADO = 1
const opciones: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 60_000 }

/** A thousandth of a degree, some 100 m: enough to order what is near, and less than a door. */
const round = (grados: number) => Math.round(grados * 1000) / 1000

/** Where the person is, rounded to some 100 m, with the leave the system asks for. It is never stored. */
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
