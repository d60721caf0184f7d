import { jurisdicciones, normalize, parseJurisdiccion } from '@receta/domain'

const CODIGOS = new Map<string, string>(Object.entries(jurisdicciones).map(([codigo, nombre]) => [nombre, codigo]))

/** Null when the name matches none. */
export function findProvincia(escrita: string): { provincia_id: string; provincia: string } | null {
  const provincia = parseJurisdiccion(escrita.replaceAll('.', ''))
  const provincia_id = provincia && CODIGOS.get(provincia)
  return provincia && provincia_id && provincia_id !== '00' ? { provincia_id, provincia } : null
}

const ABREVIATURAS: readonly (readonly [RegExp, string])[] = [
  [/\bgral\b/g, 'general'],
  [/\b(cnel|cor)\b/g, 'coronel'],
  [/\bcte\b/g, 'comandante'],
  [/\b(pte|pdte)\b/g, 'presidente'],
  [/\bing\b/g, 'ingeniero'],
  [/\bdr\b/g, 'doctor'],
  [/\bsta\b/g, 'santa'],
  [/\bsto\b/g, 'santo'],
  [/\bcap\b/g, 'capitan'],
  [/\bgdor\b/g, 'gobernador'],
  [/\bvte\b/g, 'vicente'],
]

/** As the INDEC's: 'Villa Gral. Mitre' → 'villa general mitre'. */
export function claveLugar(nombre: string): string {
  const plano = normalize(nombre.replaceAll(/\([^)]*\)/g, ' '))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return ABREVIATURAS.reduce((clave, [breve, entera]) => clave.replaceAll(breve, entera), plano)
}
