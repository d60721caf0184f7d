import { ifaClave } from '../vademecum/ifa'
import type { DrogaEnJuego } from './alcance'
import type { AntecedenteClinico } from './antecedentes'

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

const loQueToma = ({ tipo, texto, presente }: AntecedenteClinico): string | null =>
  tipo === 'condicion' && presente && texto.startsWith(PREFIJO) ? texto.slice(PREFIJO.length) : null

/** Known by its name alone, so it counts as taken by mouth. */
export const referidas = (
  antecedentes: readonly AntecedenteClinico[],
): (DrogaEnJuego & { quien: string; desde: string })[] =>
  antecedentes.flatMap((antecedente) => {
    const droga = loQueToma(antecedente)
    if (droga === null) return []
    const sabida = { ifa_clave: ifaClave(droga), atc: '', via: 'oral', forma: '', monodroga: droga.toLowerCase() }
    return [{ ...sabida, quien: '', desde: antecedente.registrado_el }]
  })

export const propuestaEnPalabras = (tipo: TipoPropuesta, texto: string): string =>
  tipo === 'alergia' ? `Alergia a ${texto}` : `Toma ${texto}`
