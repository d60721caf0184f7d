import type { AutorizacionPendiente, RecetaCompleta } from '@receta/contract'
import { formatCuando, textosReceta } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { fraseDecision, palabraDespues } from './palabras'
import estilos from './autorizaciones.module.css'

type Props = {
  decision: NonNullable<AutorizacionPendiente['decision']>
  estado: AutorizacionPendiente['estado']
  receta: RecetaCompleta | undefined
}

export function Resuelta({ decision, estado, receta }: Props) {
  const now = useAhora()
  const propio = receta?.movimientos.findLast((m) => m.accion === 'autorizar' || m.accion === 'rechazar')
  const motivo = propio?.motivo ?? decision.motivo
  const despues = receta?.movimientos.filter((m) => m.en > decision.en && m.accion !== 'abrir') ?? []
  return (
    <>
      <Aviso nivel="informa" titulo={fraseDecision(decision, now)}>
        {motivo && <p>«{motivo}»</p>}
      </Aviso>
      <section>
        <h3 className={estilos.rotulo}>Qué pasó después</h3>
        {despues.length === 0 && (
          <p>Nada todavía: la receta está «{textosReceta[estado].profesional.toLowerCase()}».</p>
        )}
        {despues.length > 0 && (
          <ol className={estilos.razones}>
            {despues.map((m) => (
              <li key={`${m.en}${m.accion}`}>
                {formatCuando(new Date(m.en), now)}: {palabraDespues(m.accion)}, {m.quien}
                {m.motivo && <> («{m.motivo}»)</>}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}
