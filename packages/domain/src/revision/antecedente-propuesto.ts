import { ifaClave } from '../vademecum/ifa'
import type { DrogaEnJuego } from './alcance'
import type { AntecedenteClinico } from './antecedentes'
import { ifaNombrada, type Nombradas, partesDichas } from './nombradas'

export const tiposPropuesta = ['alergia', 'interaccion', 'duplicacion'] as const
export type TipoPropuesta = (typeof tiposPropuesta)[number]

/** What somebody said to take, once a médico confirmed it: a condition in words, which the checks read back as a medicine. */
const PREFIJO = 'Toma '

/** An allergy, or what the person takes without a receta of this network. */
export const antecedentePropuesto = (
  tipo: TipoPropuesta,
  texto: string,
): Pick<AntecedenteClinico, 'texto' | 'presente'> & { tipo: 'alergia' | 'condicion' } =>
  tipo === 'alergia'
    ? { tipo: 'alergia', texto, presente: true }
    : { tipo: 'condicion', texto: `${PREFIJO}${texto}`.slice(0, 120), presente: true }

/** As a médico types it too: «toma warfarina y enalapril». */
export const diceQueToma = (texto: string): boolean => /^toma\s/i.test(texto)

const loQueToma = ({ tipo, texto, presente }: AntecedenteClinico): string[] =>
  tipo === 'condicion' && presente && diceQueToma(texto) ? partesDichas(texto.slice(PREFIJO.length)) : []

/** Known by their names alone, so they count as taken by mouth. A brand is its ingredients. */
export const referidas = (
  antecedentes: readonly AntecedenteClinico[],
  nombradas: Nombradas,
): (DrogaEnJuego & { quien: string; desde: string })[] =>
  antecedentes.flatMap((antecedente) =>
    loQueToma(antecedente).map((droga) => ({
      ifa_clave: ifaNombrada(droga, nombradas) ?? ifaClave(droga),
      atc: '',
      via: 'oral',
      forma: '',
      monodroga: droga.toLowerCase(),
      quien: '',
      desde: antecedente.registrado_el,
    })),
  )

export const propuestaEnPalabras = (tipo: TipoPropuesta, texto: string): string =>
  tipo === 'alergia' ? `Alergia a ${texto}` : `Toma ${texto}`
