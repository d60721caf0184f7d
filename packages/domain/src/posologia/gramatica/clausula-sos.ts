import { enSitio, lector, N, nombreUnidad, numeroDe, U } from './clausula'
import { HORAS } from './clausula-veces'
import { motivos, patronDe } from './frases'

const MOTIVO = String.raw`(?:(?:fiebre|temperatura|t|t °|t º|temp)(?: (?:>|mayor (?:a|de|que)|de mas de|mas de|superior a|mayores? a|desde)) (?:a )?3[789](?:\.\d)?(?: (?:grados|°|º))?(?: c)?|${patronDe(motivos)})`
const UN_MOTIVO = enSitio(MOTIVO)
function motivosDe(texto: string): string[] {
  return texto.split(/ (?:, )?(?:o|y \/ o|y|u|e|,|\/) /).flatMap((uno) => {
    UN_MOTIVO.lastIndex = 0
    const [dicho] = UN_MOTIVO.exec(uno) ?? []
    const grados = / (3[789](?:\.\d)?)/.exec(uno)?.[1]
    if (dicho === undefined) return []
    return grados ? `fiebre de más de ${grados.replace('.', ',')} grados` : (motivos.get(dicho) ?? [])
  })
}
const SI = String.raw`(?:sos )?(?:si|en caso de|en caso que|en caso de que|ante|cuando|por si|segun|frente a|con|solo si|solo en caso de|unicamente si)(?: (?:hay|tiene|tenga|tuviera|presenta|aparece|siente|existe))?(?: mucha| mucho)?`
const readMotivos = lector(
  `(?:${SI} |sos (?:por |x )?)(?<lista>${MOTIVO}(?: (?:, )?(?:o|y \\/ o|y|u|e|,|\\/) ${MOTIVO})*)`,
  ({ lista = '' }) => {
    const dichos = motivosDe(lista)
    return dichos.length === 0 ? null : { c: 'sos', motivos: [...new Set(dichos)] }
  },
)
/** What is taken each time that it happens is taken when it is needed. */
const readTrasCada = lector(
  String.raw`(?:tras|despues de|luego de|con|por) (?:cada|c \/) deposicion (?:liquida|diarreica)`,
  () => ({ c: 'sos', motivos: ['deposición líquida'] }),
)
const readSos = lector(
  String.raw`(?:sos|s o s|prn|a demanda|segun (?:necesidad|demanda|requerimiento|necesite)|(?:solo )?si (?:lo )?(?:hace falta|es necesario|necesita|necesario|precisa|requiere|fuera necesario|hiciera falta)|en caso de (?:necesidad|ser necesario|necesitarlo)|de ser necesario|cuando (?:lo )?necesite|s \/ n|s \/ necesidad)`,
  () => ({ c: 'sos', motivos: [] }),
)

const TOPE =
  '(?:(?:dosis )?max|(?:dosis )?maxim[oa]|hasta(?: 1 maximo de| max| maximo)?|no mas de|no (?:superar|exceder|pasar)(?: de| los)?|sin (?:superar|exceder|pasar)(?: de| los)?|tope)'
const readMaximo = lector(
  String.raw`(?<tope>${TOPE})(?: de| :)? (?<n>${N})(?: (?:(?<veces>veces|vez|tomas?)|(?<u>${U})))?(?<por> (?:por|al|\/|x|en el|cada|en|a la) (?<que>dia|d|24 ${HORAS}|semana|sem)| diari[oa]s)?`,
  ({ tope = '', n = '', veces, u, por, que = 'dia' }) => {
    const unidad = veces ? 'vez' : nombreUnidad(u)
    const cantidad = numeroDe(n, unidad)
    if (cantidad === null || !(cantidad > 0) || (tope.startsWith('hasta') && por === undefined)) return null
    return { c: 'maximo', maximo: { cantidad, unidad, por: que.startsWith('s') ? 'semana' : 'dia' } }
  },
)

export const readCondiciones = [readMotivos, readTrasCada, readSos, readMaximo]
