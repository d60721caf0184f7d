import { type EstadoVisible, formatFecha } from '@receta/domain'
import { usePerfil } from './principal.queries'
import estilos from './principal.module.css'

/** Every estado, so that they add up to the total; «con novedad» is none, but a look at some of them. */
const palabras: Record<EstadoVisible, readonly [una: string, varias: string]> = {
  vigente: ['vigente', 'vigentes'],
  programada: ['por iniciar', 'por iniciar'],
  en_auditoria: ['en auditoría', 'en auditoría'],
  bloqueada: ['bloqueada', 'bloqueadas'],
  dispensada_parcial: ['entregada en parte', 'entregadas en parte'],
  dispensada: ['dispensada', 'dispensadas'],
  vencida: ['vencida', 'vencidas'],
  rechazada: ['rechazada', 'rechazadas'],
  anulada: ['anulada', 'anuladas'],
}

export function Contador({ conteos }: { conteos: Partial<Record<EstadoVisible | 'con_novedad', number>> }) {
  const vence = usePerfil().data?.medico?.matriculas[0]?.vence_el
  const contadas = (Object.keys(palabras) as EstadoVisible[]).map((estado) => [estado, conteos[estado] ?? 0] as const)
  const total = contadas.reduce((sum, [, n]) => sum + n, 0)
  const partes = contadas.flatMap(([estado, n]) => (n > 0 ? `${n} ${palabras[estado][n === 1 ? 0 : 1]}` : []))
  return (
    <p className={estilos.contador}>
      <span>
        Recetas: <b>{total}</b>
        {partes.length > 0 && ` · ${partes.join(', ')}`}
      </span>
      {vence && (
        <span>
          Matrícula vigente hasta el <b>{formatFecha(vence)}</b>
        </span>
      )}
    </p>
  )
}
