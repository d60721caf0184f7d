import { createTabla } from '../comun/tabla'
import { normalize } from '../comun/texto'

/** Particular ones first, without accents. */
const FORMAS: readonly (readonly [via: string, forma: RegExp])[] = [
  ['vaginal', /vaginal|ovulo|anillo/],
  ['oftálmica', /oftalm|colirio/],
  ['ótica', /\botic/],
  ['nasal', /nasal/],
  ['transdérmica', /transderm|parche/],
  ['rectal', /supositorio|rectal|enema/],
  ['inhalatoria', /inhal|nebuli|bronquial|gas medicinal|intratraqueal/],
  ['ungueal', /\blaca\b|esmalte|barniz/],
  ['oral', /disolucion bucal|bucodispers|sublingual|bucal de disolucion/],
  ['bucofaríngea', /gel oral|bucal|colutorio|gargar|caramelo|pastilla|enjuague(?!.*capilar)/],
  ['subcutánea', /subcutane|lapicera|cartucho/],
  ['intramuscular', /intramuscular/],
  ['intravenosa', /perfusion|infusion|endovenos|intravenos|inyec iv|gran volumen/],
  ['parenteral', /inyec|parenteral|ampolla|jeringa|dialisis|liofilizado|diluyente|concentrada para diluir/],
  [
    'tópica',
    /derm|topic|crema|\bgel\b|emulgel|pomada|unguento|locion|shampoo|champu|jabon|capilar|aposito|\bpasta\b|tintura|jalea|espuma|talco|balsamo|polvo esteril/,
  ],
  ['irrigación', /irrigacion|lavaje/],
  [
    'oral',
    /comprimido|capsula|gragea|jarabe|\boral|granulado|tableta|elixir|chicle|tisana|efer|extempor|reconstituir|microgranulos|bebible|masticable/,
  ],
]

/** Every route that a product may have. */
export const vias: readonly string[] = [...new Set(FORMAS.map(([via]) => via))]

/** From the maker's own words; '' when they do not say it ('SOLUCIÓN', 'GOTAS'), which does not mean oral. */
export function viaDeForma(forma: string): string {
  const escrita = normalize(forma)
  return FORMAS.find(([, patron]) => patron.test(escrita))?.[0] ?? ''
}

/** Of what says no form: nothing but tablets come in a blister, and what is in a vial is injected. */
export function viaDeEnvase(forma: string, presentacion: string): string {
  const envase = normalize(presentacion)
  if (/frasco ampolla/.test(envase)) return 'parenteral'
  return normalize(forma) === '' && /\bblister\b/.test(envase) ? 'oral' : ''
}

/** The ATC groups that a local route admits: one ingredient has different codes for the skin and by mouth. */
const LOCALES: Readonly<Record<string, RegExp>> = createTabla({
  tópica: /^(D|M02|C05|N01B|P03|A01AD|G03)/,
  oftálmica: /^S0[13]/,
  ótica: /^S0[23]/,
  nasal: /^(R01|H01)/,
  vaginal: /^G0[123]/,
  inhalatoria: /^(R03[AB]|R05|R07|N01A|V03AN)/,
  bucofaríngea: /^(A01|R02|A07AC)/,
  ungueal: /^D01/,
  irrigación: /^B05C/,
})
const DE_LOCAL = /^(D(?!01B|05B|10B)|S0|M02|R01A|R02|R03[AB]|A01|G01|C05A|P03|B05C)/

/** The first that the route admits, or the only one; '' in doubt. */
export function atcDeVia(candidatos: readonly string[], via: string): string {
  const local = LOCALES[via]
  const admitido = candidatos.find((atc) => (local ? local.test(atc) : !DE_LOCAL.test(atc)))
  return admitido ?? (candidatos.length === 1 ? (candidatos[0] ?? '') : '')
}

const USUALES: readonly (readonly [via: string, forma: RegExp, atc: RegExp])[] = [
  ['oral', /gotas/, /^(?!S0|R01)/],
  ['inhalatoria', /aerosol|spray/, /^R03/],
  ['tópica', /aerosol|spray/, /^(D|M02|P03)/],
]

/** '' when its ingredients disagree. */
export function viaDeAtc(forma: string, candidatos: readonly string[]): string {
  const escrita = normalize(forma)
  const usual = USUALES.find(([, patron, atc]) => patron.test(escrita) && candidatos.some((uno) => atc.test(uno)))
  if (candidatos.length === 0) return /gotas/.test(escrita) ? 'oral' : ''
  // A cough syrup is of R05 and is drunk: only what is inhaled says so in its form.
  if (candidatos.every((atc) => atc.startsWith('R05'))) return 'oral'
  const local = Object.keys(LOCALES).find((via) => candidatos.every((atc) => LOCALES[via]?.test(atc)))
  if (local) return local
  if (usual) return usual[0]
  // Blood substitutes and infusions go into a vein; their other codes, to rinse or dilute, come after.
  if (/^B05[AB]/.test(candidatos[0] ?? '')) return 'intravenosa'
  return candidatos.every((atc) => !DE_LOCAL.test(atc) && !/^(V|B05|N01|J07)/.test(atc)) ? 'oral' : ''
}
