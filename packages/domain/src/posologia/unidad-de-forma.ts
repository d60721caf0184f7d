import { normalize } from '../comun/texto'
import type { Posologia } from './esquema'

/** What a posología of it is counted in is said by these two. */
export type FormaDelProducto = { forma: string; via: string }

type Clase =
  | 'solida'
  | 'vaginal'
  | 'supositorio'
  | 'liquida'
  | 'jarabe'
  | 'inyectable'
  | 'aire'
  | 'gotero'
  | 'piel'
  | 'parche'

/** Units of any form: what is dosed by its weight, or by the dose. */
const comunes = ['unidad', 'dosis', 'mg', 'g', 'mcg', 'UI', 'mEq', 'medida']
const solidas = ['comprimido', 'cápsula', 'tableta', 'gragea', 'pastilla']
const vertidas = [
  'ml',
  'cucharada',
  'cucharadita',
  'tapita',
  'jeringa',
  'sobre',
  'buche',
  'monodosis',
  'frasco ampolla',
]

const admitidas: Readonly<Record<Clase, ReadonlySet<string>>> = {
  solida: new Set([...comunes, ...solidas, 'caramelo', 'chicle', 'sobre']),
  vaginal: new Set([...comunes, ...solidas, 'óvulo', 'aplicación', 'aplicador']),
  supositorio: new Set([...comunes, 'supositorio', 'óvulo']),
  liquida: new Set([...comunes, ...vertidas, 'gota', 'ampolla', 'ampolla bebible', 'disparo', 'pulsación', 'lavado']),
  jarabe: new Set([...comunes, ...vertidas]),
  inyectable: new Set([
    ...comunes,
    ...'ampolla,frasco ampolla,jeringa prellenada,jeringa,lapicera,ml,pulsación,aplicación,parche'.split(','),
  ]),
  aire: new Set([
    ...comunes,
    ...'disparo,inhalación,nebulización,pulsación,ml,gota,ampolla,frasco ampolla,monodosis,cápsula,aplicación,lavado'.split(
      ',',
    ),
  ]),
  gotero: new Set([...comunes, 'gota', 'ml', 'monodosis', 'aplicación', 'lavado', 'disparo', 'ampolla']),
  piel: new Set([
    ...comunes,
    ...'aplicación,disparo,pulsación,gota,ml,parche,sobre,lavado,cucharada,tapita,ampolla,monodosis'.split(','),
  ]),
  parche: new Set([...comunes, 'parche', 'aplicación', 'disparo', 'pulsación', 'sobre', 'monodosis', 'ml']),
}

const INYECTABLE = /^(parenteral|subcutánea|intramuscular|intravenosa)$/
const EMPIEZA_SOLIDA = /^\W*(comprimid|capsul|gragea|tablet|pastilla)/

/** Null of a form that is counted in more ways than this list knows. */
function claseDe({ forma, via }: FormaDelProducto): Clase | null {
  const escrita = normalize(forma)
  if (via === 'vaginal') return EMPIEZA_SOLIDA.test(escrita) || escrita.includes('ovulo') ? 'vaginal' : null
  if (escrita.includes('supositorio')) return 'supositorio'
  if (via === 'inhalatoria' || via === 'nasal') return 'aire'
  if (INYECTABLE.test(via)) return 'inyectable'
  if (via === 'oftálmica' || via === 'ótica') return 'gotero'
  if (via === 'transdérmica') return 'parche'
  if (via === 'tópica' || via === 'ungueal') return 'piel'
  if (via !== 'oral') return null
  if (/dispers|efer|disolver|suspension|solucion/.test(escrita) && EMPIEZA_SOLIDA.test(escrita)) return null
  if (EMPIEZA_SOLIDA.test(escrita)) return 'solida'
  if (escrita.startsWith('jarabe')) return 'jarabe'
  return /suspension|solucion|gotas|elixir|emulsion|bebible/.test(escrita) ? 'liquida' : null
}

const propias: readonly (readonly [unidad: string, forma: RegExp])[] = [
  ['óvulo', /\bovulo/],
  ['comprimido', /^\W*comprimid/],
  ['cápsula', /^\W*capsul/],
  ['gragea', /^\W*gragea/],
  ['tableta', /^\W*tablet/],
  ['pastilla', /^\W*pastilla/],
]

/** The units written that this form is not counted in («1 comprimido» of a syrup); none where the form does not say. */
export function unidadesAjenas({ pasos }: Posologia, producto: FormaDelProducto): string[] {
  const clase = claseDe(producto)
  if (!clase) return []
  return [...new Set(pasos.flatMap(({ unidad }) => unidad ?? []))].filter((unidad) => !admitidas[clase].has(unidad))
}

/** «1 comp» of a product in capsules is one capsule: between what is swallowed whole, or put in the vagina, its form decides. */
export function conUnidadDeForma(posologia: Posologia, producto: FormaDelProducto): Posologia {
  const clase = claseDe(producto)
  if (clase !== 'solida' && clase !== 'vaginal') return posologia
  const propia = propias.find(([, forma]) => forma.test(normalize(producto.forma)))?.[0]
  const seCambia = (unidad: string | null) =>
    unidad !== null && unidad !== propia && (solidas.includes(unidad) || unidad === 'óvulo')
  if (!propia || !posologia.pasos.some(({ unidad }) => seCambia(unidad))) return posologia
  const pasos = posologia.pasos.map((paso) => (seCambia(paso.unidad) ? { ...paso, unidad: propia } : paso))
  const { maximo } = posologia
  return { ...posologia, pasos, maximo: maximo && seCambia(maximo.unidad) ? { ...maximo, unidad: null } : maximo }
}
