/** The Argentine name of each letter, because a voice reads a single «B» and «V» alike. */
const letras: Record<string, string> = {
  A: 'a',
  B: 'be larga',
  C: 'ce',
  D: 'de',
  E: 'e',
  F: 'efe',
  G: 'ge',
  H: 'hache',
  I: 'i',
  J: 'jota',
  K: 'ka',
  L: 'ele',
  M: 'eme',
  N: 'ene',
  O: 'o',
  P: 'pe',
  Q: 'cu',
  R: 'erre',
  S: 'ese',
  T: 'te',
  U: 'u',
  V: 've corta',
  W: 'doble ve',
  X: 'equis',
  Y: 'i griega',
  Z: 'zeta',
  '0': 'cero',
  '1': 'uno',
  '2': 'dos',
  '3': 'tres',
  '4': 'cuatro',
  '5': 'cinco',
  '6': 'seis',
  '7': 'siete',
  '8': 'ocho',
  '9': 'nueve',
}

/** A reference to be dictated, with a longer pause at its space: '7K4M9 92QXA' → 'siete, ka, … nueve. nueve, dos, …'. */
export const spell = (referencia: string): string =>
  referencia
    .split(' ')
    .map((grupo) => [...grupo].map((signo) => letras[signo] ?? signo).join(', '))
    .join('. ')
