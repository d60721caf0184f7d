import type { anularReceta, OutputOf, RecetaCompleta, RecetaResumen } from '@receta/contract'
import type { MotivoAnulacion } from '@receta/domain'
import { formatFecha, motivosAnulacion, nombreDroga, textosNoAnulada, textosReceta, formatLista } from '@receta/domain'
import { seAnula } from './se-anula'
import { envases } from '../renglones'

export type ResultadoAnulacion = OutputOf<typeof anularReceta>
export type RecetaAnulable = Pick<
  RecetaResumen,
  'recetas_id' | 'convenio_id' | 'nro_recetario' | 'estado' | 'anulacion_pendiente' | 'apellidoNombre' | 'serie_total'
> & { items: readonly { dispensado: number }[] } & ({ dni: string } | { paciente: { dni: string } })

export function queVaAPasar(estado: RecetaResumen['estado']): string {
  const despues = 'se anula en el acto, y el paciente y las farmacias la ven anulada.'
  if (estado === 'programada') return `Todavía no empezó: ${despues}`
  if (estado === 'en_auditoria') return `La cobertura la está revisando: ${despues}`
  if (estado === 'bloqueada') return `La farmacia la bloqueó y nadie la retiró: ${despues}`
  return `Nadie la retiró todavía: ${despues} Si justo la tiene un mostrador, queda pendiente hasta que la devuelva.`
}

/** Null when the table of states admits it. */
export function porQueNoSeAnula(receta: RecetaAnulable): string | null {
  if (seAnula(receta)) return null
  if (receta.anulacion_pendiente) return 'La anulación ya está pedida.'
  return `No se puede anular: está ${textosReceta[receta.estado].profesional.toLowerCase()}.`
}

export function fechasDeSerie(resto: RecetaCompleta['serie']): string {
  return formatLista(resto.map((r) => `el ${formatFecha(r.vigente_desde)}`))
}

/** The words themselves, because every reader of the receta sees them. */
export function motivoElegido(codigo: MotivoAnulacion | '', otro: string): string {
  if (codigo === 'OTRO') return otro.trim()
  return motivosAnulacion.find((m) => m.codigo === codigo)?.texto ?? ''
}

/** The rest of the series may have been annulled even when this receta was not. */
export function tellResultado(r: ResultadoAnulacion): {
  nivel: 'informa' | 'advierte' | 'frena'
  icono: 'circle-check' | 'clock-alert' | 'octagon-x'
  titulo: string
  texto: string
} {
  const n = r.anuladas.length
  if (r.resultado === 'anulada') {
    const titulo = n > 1 ? `${n} recetas anuladas` : 'Anulada'
    return {
      nivel: 'informa',
      icono: 'circle-check',
      titulo,
      texto: `El paciente y las farmacias ya ${n > 1 ? 'las' : 'la'} ven así.`,
    }
  }
  const resto = n === 0 ? '' : ` De la serie ${n === 1 ? 'se anuló otra' : `se anularon otras ${n}`}.`
  if (r.resultado === 'pendiente') {
    const telefono = r.farmacia?.telefono ? ` (${r.farmacia.telefono})` : ''
    const quien = r.farmacia?.nombre ? `${r.farmacia.nombre}${telefono}` : 'una farmacia'
    return {
      nivel: 'advierte',
      icono: 'clock-alert',
      titulo: 'Anulación pendiente',
      texto: `La tiene ${quien}. Si la devuelve, se anula sola; si la entrega antes, no se anula.${resto}`,
    }
  }
  const entregado = formatLista(r.entregado.map((e) => `${envases(e.envases)} de ${nombreDroga(e)}`))
  const causa =
    r.causa === 'YA_DISPENSADA' && entregado
      ? `Ya se entregó: ${entregado}.`
      : textosNoAnulada[r.causa ?? 'NO_AUTORIZADA']
  return { nivel: 'frena', icono: 'octagon-x', titulo: 'No se pudo anular', texto: `${causa}${resto}` }
}
