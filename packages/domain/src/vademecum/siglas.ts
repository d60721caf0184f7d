import { createTabla } from '../comun/tabla'
import { foldIfa } from './maestro'

const SIGLAS: Readonly<Record<string, string>> = createTabla({
  'acido acetilsalicilico': 'aas asa aspirina',
  hidroclorotiazida: 'hctz hct',
  trimetoprima: 'tmp tms',
  sulfametoxazol: 'smx tms',
  fenitoina: 'dfh',
  fenobarbital: 'fnb',
  carbamazepina: 'cbz',
  valproato: 'vpa',
  'acido valproico': 'vpa',
  metotrexato: 'mtx',
  levotiroxina: 'lt4 t4',
  'dinitrato de isosorbida': 'dni',
  isosorbida: 'dni',
  isoniazida: 'inh',
  acetilcisteina: 'nac',
  'n-acetilcisteina': 'nac',
  cianocobalamina: 'b12',
  hidroxicobalamina: 'b12',
  tiamina: 'b1',
  piridoxina: 'b6',
  colecalciferol: 'd3',
  dipirona: 'metamizol',
  paracetamol: 'acetaminofeno',
  salbutamol: 'albuterol',
})
const plegadas: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SIGLAS).map(([clave, siglas]) => [foldIfa(clave), siglas.split(' ')]),
)

/** 'aas'; `clave` is one of an `ifa_clave`. */
export const siglasDe = (clave: string): readonly string[] => plegadas.get(foldIfa(clave)) ?? []
