import { type Clausula, type Leida, lector } from './clausula'
import { readCantidad, readEscala, readLugares } from './clausula-cantidad'
import { readDias } from './clausula-dias'
import { readMomentos } from './clausula-momentos'
import { readNumerados } from './clausula-numerados'
import { readCondiciones } from './clausula-sos'
import { readVecesDelDia } from './clausula-veces'
import { indicaciones, motivos, patronDe, sitios, vias } from './frases'

const frase = (frases: ReadonlyMap<string, string>, make: (impresa: string) => Clausula) =>
  lector(`(?<frase>${patronDe(frases)})`, ({ frase: dicha = '' }) => {
    const impresa = frases.get(dicha)
    return impresa === undefined ? null : make(impresa)
  })

const readLuego = lector(
  String.raw`(?:→|(?:y )?(?:luego|despues|posteriormente|a continuacion|seguid[oa]s? (?:de|por)|seguir con|continuar con|continua con|sigue con|seguir|continuar)(?: seguir con| continuar con| seguir| continuar)?)`,
  () => ({ c: 'luego' }),
)
const readCadaPaso = lector('(?:cada|en cada|por|c \\/) (?:1|paso|dosis|escalon|etapa|una de ellas)', () => ({
  c: 'cada_paso',
}))

/** «para el dolor» gives the purpose, not the condition for taking it. */
const readParaQue = lector(
  `para (?:el|la|los|las|aliviar el|calmar el|bajar la)?(?: )?(?<que>${patronDe(motivos)})`,
  ({ que = '' }) => {
    const motivo = motivos.get(que)
    return motivo === undefined ? null : { c: 'indicacion', texto: `para ${motivo}` }
  },
)

/** Several may match at one position, and each reading is followed to the end. */
export const lectores: readonly ((texto: string, desde: number) => Leida[])[] = [
  readLugares,
  readCantidad,
  readEscala,
  ...readVecesDelDia,
  readMomentos,
  ...readDias,
  ...readNumerados,
  ...readCondiciones,
  frase(indicaciones, (texto) => ({ c: 'indicacion', texto })),
  readParaQue,
  frase(vias, (via) => ({ c: 'via', via })),
  frase(sitios, (sitio) => ({ c: 'sitio', sitio })),
  readCadaPaso,
  readLuego,
  lector('(?:todos )?junt[oa]s', () => ({ c: 'juntos' })),
  lector('(?:(?:y|luego|y luego|despues) )?(?:suspender|suspende)', () => ({ c: 'fin' })),
  lector('(?:se )?(?:aplicar|aplicarse|aplique|aplica)', () => ({ c: 'aplicar' })),
]
