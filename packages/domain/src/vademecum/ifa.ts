import { normalize } from '../comun/texto'
import { variantes } from './variantes'

/** Salts, hydrates and counter-ions that do not make another medicine. Esters that change potency or duration are not here. */
const SALES = palabras(`
  acetato aspartato benzoato besilato besylato bitartrato bromhidrato bromuro butilbromuro camsilato cilexetil citrato
  digluconato
  clorhidrato cloruro diclorhidrato diclorohidrato dimaleato dimesilato ditartrato ditosilato epolamina estearato
  etabonato etanolato fosfato fumarato gluceptato gluconato hemifumarato hemihidrato hemisuccinato hemitartrato
  hiclato hidrobromuro hidrocloruro hidroxinaftoato isetionato lactato lactobionato lisinato maleato malato medoxomilo
  medoxomil mesilato metilbromuro metilsulfato metilsufato monoclorhidrato mononitrato napsilato nitrato oxalato
  proxetil axetil pivoxil pivoxilo disoproxil sesquihidrato succinato sulfat sulfato tartrato tosilato
  trihidrato tromethamina trometamina trometamol xinafoato yoduro ioduro lisina arginina meglumina dimeglumina
  dietilamina dietilamonio dietilamonico erbumina olamina clohidrato nepsilato`)
const IONES = palabras(`
  sodico sodica disodico disodica monosodico monosodica trisodico trisodica potasico potasica dipotasico calcico calcica
  magnesico magnesica calcio sodio potasio magnesio sal sales base`)
/** Anions that name an inorganic medicine together with its element, so they are not a salt to drop. */
const ANIONES = palabras(`
  carbonato bicarbonato hidroxido oxido dioxido peroxido fluoruro floruro yodato iodato monobasico dibasico tribasico
  selenito seleniato molibdato`)
const ENLACES = palabras('de del')
/** Of which pharmacopoeia, and how it was made ready to press: 'codeína fosfato BP', 'paracetamol DC 90 %', 'fluconazol actividad'. */
const CALIDADES = palabras('bp usp dc cd microcaps actividad')
const PUREZA = /\s(?:al\s)?\d+(?:[.,]\d+)?\s?(?:%|por\s?ciento\b).*$/
/** Elements that are the medicine itself: 'cloruro de sodio' without its salt would be any sodium. */
const ELEMENTOS = palabras(`
  sodio potasio calcio magnesio zinc cinc hierro litio aluminio cobre cromo selenio manganeso plata bismuto bario amonio
  hidrogeno estroncio benzoilo colina metilo etilo bencilo disodico monosodico trisodico dipotasico tricalcico`)
const ADJETIVOS = palabras('ferroso ferrico cuprico disodico monosodico trisodico dipotasico tricalcico')
const ELEMENTO_DE = variantes(`
  sodio: sodico, sodica
  potasio: potasico, potasica
  calcio: calcico, calcica
  magnesio: magnesico, magnesica
  zinc: cinc
  fluoruro: floruro
  yoduro: ioduro`)
/** Esters and complexes that last longer or are stronger: haloperidol decanoato is not haloperidol. */
const ESTERES =
  /\b(decanoato|enantato|undecanoato|undecilenato|palmitato|valerato|dipropionato|propi?onato|propinato|furoato|butirato|caproato|pamoato|embonato|benzatin(?:a|ica|ico)|procain(?:ica|ico))\b/
const HIDRATOS =
  /^(an|mono|di|tri|tetra|penta|hexa|hepta|octa|deca|hemi|sesqui|hemipenta)?hidrat(o|ad[oa])$|^anhidr[oa]$|^microni[sz]ad[oa]$/
/** Other written names of the same ingredient, compared without the salt. */
const SINONIMOS = variantes(`
  acido acetilsalicilico: acido acetil salicilico, aspirina
  valproato: acido valproico, divalproato
  aceclofenaco: aceclofenac
  paracetamol: acetaminofen, acetaminofeno
  aciclovir: acyclovir
  epinefrina: adrenalina
  salbutamol: albuterol
  acido alendronico: alendronato
  amlodipina: amlodipino
  atorvastatina: atorvastatin
  cetirizina: cetirizine
  ciprofloxacina: ciprofloxacino
  acido clavulanico: clavulanato
  clobetasol: clobetasol propionato
  glucosa: dextrosa
  diclofenaco: diclofenac
  donepezilo: donepecilo
  fluticasona: fluticasona propionato
  acido ibandronico: ibandronato
  isosorbida: isosorbide
  ketorolaco: ketorolac
  levotiroxina: l-tiroxina, t4, tiroxina
  levofloxacina: levofloxacino
  dipirona: metamizol
  mometasona: mometasona furoato
  nicotinamida: niacinamida
  nifedipina: nifedipino
  nimodipina: nimodipino
  norepinefrina: noradrenalina
  norfloxacina: norfloxacino
  ondansetron: ondasetron
  pravastatina: pravastatin
  acido risedronico: risedronato
  rosuvastatina: rosuvastatin
  simvastatina: simvastatin
  trimetoprima: trimetoprim
  vinorelbina: vinorelbine
  acido ascorbico: vitamina c
  acido zoledronico: zoledronato
  meperidina: petidina
  bencilpenicilina: penicilina g
  metildopa: alfametildopa, alfa metildopa, alfa-metildopa
  propinox: propinoxato
  metimazol: tiamazol
  remifentanilo: remifentanil
  sufentanilo: sufentanil
  alfentanilo: alfentanil`)

/** 'Maleato de enalapril' → 'enalapril', 'B + A' → 'a+b'. It compares medicines (law 25.649) and is never shown. */
export function ifaClave(monodroga: string): string {
  const claves = monodroga.split(/\s\+\s?|\+(?=\s)|\+(?=[a-zA-Z]{3})|\s?\/\s(?=[a-zA-Z]{3})/).map(claveSimple)
  return [...new Set(claves)].filter(Boolean).sort().join('+')
}

function claveSimple(componente: string): string {
  const completo = limpio(componente)
  const nombre = limpio(componente.replaceAll(/\([^)]*\)?/g, ' ').replace(PUREZA, '')).replace(
    /\b(como|equivalente|equiv|eq|expresad[oa])\b.*$/,
    '',
  )
  const escrito = nombre.trim() || completo
  const directo = SINONIMOS.get(escrito) ?? salDeElemento(escrito)
  if (directo) return directo
  const ester = ESTERES.exec(completo)?.[1] ?? ''
  const resto = escrito.split(' ').filter((palabra) => !seQuita(palabra) && !ESTERES.test(palabra))
  const base = resto.join(' ') || escrito
  const clave = ester && resto.length > 0 ? `${base} ${ester === 'propinato' ? 'propionato' : ester}` : base
  return SINONIMOS.get(clave) ?? SINONIMOS.get(base)?.concat(clave.slice(base.length)) ?? clave
}

function limpio(texto: string): string {
  return normalize(texto)
    .replaceAll(/[^a-z0-9'-]+/g, ' ')
    .trim()
}

/** As the INN has it: 'Morfina clorhidrato de' → 'Morfina'. Minerals ('Cloruro de sodio') and esters stay whole. */
export function sinSales(escrito: string): string {
  const nombre = escrito.replaceAll(/\s+/g, ' ').trim()
  if (salDeElemento(limpio(nombre)) !== null || ESTERES.test(normalize(nombre))) return nombre
  const palabras = nombre.replace(/\s\(.*$/, '').split(' ')
  const quedan = palabras.filter((palabra) => !seQuita(limpio(palabra)))
  if (quedan.length === 0) return nombre
  const texto = quedan.join(' ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** The ingredient that an ester releases, which is what the law's lists name: 'haloperidol decanoato' → 'haloperidol'. */
export const sinEster = (clave: string): string => clave.replace(ESTERES, '').replaceAll(/\s+/g, ' ').trim() || clave

const seQuita = (palabra: string) =>
  SALES.has(palabra) || IONES.has(palabra) || CALIDADES.has(palabra) || HIDRATOS.test(palabra) || ENLACES.has(palabra)

/** 'calcio carbonato' → 'carbonato de calcio'; null for anything else. */
function salDeElemento(nombre: string): string | null {
  const partes = nombre.split(' ').filter((palabra) => !ENLACES.has(palabra) && !HIDRATOS.test(palabra))
  const nombradas = partes.map((palabra) => ELEMENTO_DE.get(palabra) ?? palabra)
  const esElemento = (palabra: string) => ELEMENTOS.has(palabra) || ADJETIVOS.has(palabra)
  const elementos = nombradas.filter(esElemento)
  const aniones = nombradas.filter((palabra) => !esElemento(palabra))
  if (elementos.length === 0 || !aniones.every((palabra) => SALES.has(palabra) || ANIONES.has(palabra))) return null
  const enlace = elementos.some((palabra) => ADJETIVOS.has(palabra)) ? ' ' : ' de '
  return [aniones.join(' '), elementos.join(' ')].filter(Boolean).join(enlace)
}

function palabras(lista: string): ReadonlySet<string> {
  return new Set(lista.trim().split(/\s+/))
}
