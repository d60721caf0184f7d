import { formatFecha } from '@receta/domain'
import { usePerfil } from './principal.queries'
import estilos from './principal.module.css'

const palabras: readonly [estado: string, una: string, varias: string][] = [
  ['vigente', 'vigente', 'vigentes'],
  ['programada', 'por iniciar', 'por iniciar'],
  ['dispensada', 'dispensada', 'dispensadas'],
  ['anulada', 'anulada', 'anuladas'],
]

export function Contador({ conteos }: { conteos: Record<string, number> }) {
  const vence = usePerfil().data?.medico?.matriculas[0]?.vence_el
  const total = Object.values(conteos).reduce((sum, n) => sum + n, 0)
  const partes = palabras.flatMap(([estado, una, varias]) => {
    const n = conteos[estado] ?? 0
    return n > 0 ? `${String(n)} ${n === 1 ? una : varias}` : []
  })
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
