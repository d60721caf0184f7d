const navegadores = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const
const sistemas = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const

const de = (lista: readonly (readonly [string, RegExp])[], texto: string) =>
  lista.find(([, patron]) => patron.test(texto))?.[0]

/** «Chrome en Windows», from what it says about itself, so never evidence. */
export function nombreDispositivo(userAgent: string | undefined): string {
  const texto = (userAgent ?? '').slice(0, 400)
  const [navegador, sistema] = [de(navegadores, texto), de(sistemas, texto)]
  if (navegador && sistema) return `${navegador} en ${sistema}`
  return navegador ?? sistema ?? 'Dispositivo sin nombre'
}
