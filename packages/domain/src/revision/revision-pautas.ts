import { type AlcanceClinico, esLocal, perteneceA } from './alcance'
import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import { normalize } from '../comun/texto'
import { parseFuerza } from '../posologia/dosis-diaria'
import { diasPorSemana, diasTratamiento } from '../posologia/cuentas'
import { parsePosologia } from '../posologia/posologia'
import { type LineaSegura, lineasDe } from './edad-paciente'
import { filasAlcanzadas } from './filas-alcanzadas'
import type { NivelClinico, PautaEspecial } from './fuentes-clinicas'
import type { HallazgoReceta } from './hallazgo'

/** Words for a treatment that is not daily. «por 4 semanas» is a duration, not a frequency. */
const ESPACIADA = new RegExp(
  [
    String.raw`\b(semanal|quincenal|mensual|bimestral|trimestral|semestral|anual)`,
    String.raw`\b(por|a la|al|x|/)\s?(semana|sem|quincena|mes)\b`,
    String.raw`\bcada\s(\d+\s|dos\s|tres\s|quince\s)?(semanas?|quincena|mes(es)?)\b`,
    String.raw`\bcada\s(\d\d|[2-9]|quince|treinta|noventa)\sdias\b`,
    String.raw`\b(unica|una sola vez|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b`,
  ].join('|'),
)
const DIARIA =
  /\d\s?-\s?\d\s?-\s?\d|\b(por|al|x)\s?dia\b|\/\s?dia\b|\bdiari|\btodos los dias\b|\bc(ada|\s?\/)\s?\d{1,2}\s?h|\bnoches?\b|\bmananas?\b|\bdesayun|\balmuer|\bcenar?\b|\bmerienda|\bacostarse\b|\bayunas\b|\bveces\b/

const POR_VENA = /\b(endovenos|intravenos|ev\b|iv\b)/

/** In days; null for what is not written. `via` as it is printed. */
type Ritmo = { cada: number | null; dias: number | null; via: string | null }

function ritmoDe(posologia: string): Ritmo {
  const leida = parsePosologia(posologia)
  if (leida) {
    const dias = diasTratamiento(leida)
    const unica =
      dias === 1 || leida.pasos.every((paso) => paso.dias.tipo === 'unica' && paso.dias.repetir_dias === null)
    return { cada: unica ? 366 : 7 / diasPorSemana(leida), dias, via: leida.via }
  }
  const escrita = normalize(posologia)
  const via = POR_VENA.test(escrita) ? 'por vía intravenosa' : null
  if (ESPACIADA.test(escrita)) return { cada: 366, dias: null, via }
  return { cada: DIARIA.test(escrita) ? 1 : null, dias: null, via }
}

/** An unreadable strength counts as such. */
function alcanzaFuerza({ producto }: LineaSegura, { desde, unidad }: PautaEspecial): boolean {
  if (desde === 0) return true
  const fuerzas = producto.concentracion.split(' + ').map(parseFuerza)
  return fuerzas.some((f) => f === null || (f.unidad === unidad && (f.envase ?? f.cantidad) >= desde))
}

function rige(fila: PautaEspecial, linea: LineaSegura, forma: string): boolean {
  const { producto } = linea
  const via = fila.vias.length === 0 ? !esLocal(producto) : fila.vias.includes(producto.via)
  return via && forma.includes(fila.forma) && alcanzaFuerza(linea, fila)
}

/** Once a week, once a month, or only for who already takes another. A drug that kills when taken daily needs an answer. */
export function revisarPautas(borrador: BorradorSeguridad, contexto: ContextoSeguridad): HallazgoReceta[] {
  const filas = contexto.fuentes.pautas?.filas ?? []
  const lineas = lineasDe(borrador, contexto)
  return lineas.flatMap((linea) => {
    const { producto, renglon, posologia } = linea
    const suyas = filasAlcanzadas(filas, producto)
    if (suyas.length === 0) return []
    const ritmo = ritmoDe(posologia)
    const forma = normalize(producto.forma)
    const otras = [...lineas.filter((l) => l !== linea).map((l) => l.producto), ...contexto.en_curso]
    for (const { fila, ifa } of suyas) {
      if (!rige(fila, linea, forma)) continue
      const nivel = nivelDe(fila, ritmo, (exige) => otras.some((otra) => perteneceA(exige, otra) !== null))
      if (!nivel) continue
      const { motivo, conducta, cita } = fila
      const hallazgo: HallazgoReceta = {
        clave: `PAUTA:${fila.id}:${ifa}`.slice(0, 80),
        codigo: 'PAUTA',
        nivel,
        campo: `items.${renglon}.posologia`,
        datos: {
          droga: producto.monodroga,
          escrita: ritmo.cada !== null || fila.via_prohibida !== null,
          motivo,
          conducta,
          cita,
        },
      }
      return [hallazgo]
    }
    return []
  })
}

function nivelDe(
  { dias, maximo_dias, exige, via_prohibida, nivel }: PautaEspecial,
  ritmo: Ritmo,
  toma: (exige: AlcanceClinico) => boolean,
): NivelClinico | null {
  if (via_prohibida !== null) return ritmo.via === via_prohibida ? nivel : null
  if (exige) return toma(exige) ? null : nivel
  if (maximo_dias !== null) return ritmo.dias !== null && ritmo.dias > maximo_dias ? nivel : null
  if (dias === null) return null
  if (ritmo.cada === null) return nivel === 'frena' ? 'advierte' : null
  return ritmo.cada < dias ? nivel : null
}
