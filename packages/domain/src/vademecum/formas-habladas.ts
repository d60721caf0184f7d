import { normalize } from '../comun/texto'
import { viaDeForma } from './via'

/** What a form is called at a desk, where its maker's file has another word. Particular ones are said of their route. */
const HABLADAS: readonly (readonly [forma: RegExp, vias: RegExp, dicho: string])[] = [
  [/suspension|solucion|elixir|bebible|reconstituir|extempor/, /^oral$/, 'jarabe'],
  [/solucion|suspension|emulsion|colirio/, /^(oftálmica|ótica|nasal)$/, 'gotas'],
  [/solucion|suspension|gotas|emulsion/, /^oftálmica$/, 'colirio'],
  [/comprimido|tableta|gragea|capsula/, /^oral$/, 'pastillas'],
  [/tableta|gragea/, /^oral$/, 'comprimidos'],
  [/granulado|polvo/, /^oral$/, 'sobres'],
  [/./, /^(parenteral|intravenosa|intramuscular|subcutánea)$/, 'inyectable inyeccion ampollas'],
  [/aerosol|inhal|polvo/, /^inhalatoria$/, 'inhalador puff'],
  [/nebuli/, /^inhalatoria$/, 'nebulizar gotas'],
  [/transderm/, /^transdérmica$/, 'parches'],
  [/emulgel/, /./, 'gel'],
  [/unguento/, /./, 'pomada'],
  [/pomada/, /./, 'unguento'],
  [/champu/, /./, 'shampoo'],
  [/shampoo/, /./, 'champu'],
]

/** 'Solución oftálmica' → gotas, colirio: the words by which a form is also looked for, none that it has already. */
export function palabrasHabladas(forma: string): string[] {
  const escrita = normalize(forma)
  const via = viaDeForma(forma)
  const dichas = HABLADAS.filter(([patron, vias]) => patron.test(escrita) && vias.test(via)).flatMap(([, , dicho]) =>
    dicho.split(' '),
  )
  const suyas = escrita.split(/[^a-z0-9]+/)
  return [...new Set(dichas)].filter((palabra) => !suyas.some((suya) => suya.startsWith(palabra)))
}
