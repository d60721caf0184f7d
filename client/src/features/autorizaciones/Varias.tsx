import { cuenta } from '@receta/domain'
import type { AutorizacionPendiente, RespuestaGuardada } from '@receta/contract'
import type { DecisionAuditoria } from '@receta/domain'
import { useEffect, useRef, useState } from 'react'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Button } from '#ui/Button'
import { CheckField } from '#ui/CheckField'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { OnlineButton } from '#ui/OnlineButton'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { toast } from '#ui/toast'
import { useResolverVarias } from './autorizaciones.queries'
import { fraseDisparoCon, tituloDe } from './palabras'
import { decisiones, faltaDe, resultadoDeVarias } from './resolver/decisiones'
import { GuardadasField } from './resolver/GuardadasField'
import estilos from './autorizaciones.module.css'

type Props = {
  items: readonly AutorizacionPendiente[]
  /** Told when they were decided, before the queue without them is here. */
  onHechas: () => void
  onSalir: () => void
}

export function Varias({ items, onHechas, onSalir }: Props) {
  const [elegidas, setElegidas] = useState<ReadonlySet<number>>(new Set())
  const [decision, setDecision] = useState<DecisionAuditoria>()
  const presentes = items.filter((p) => elegidas.has(p.recetas_id))
  const todas = presentes.length === items.length
  const toggle = (id: number, si: boolean) => {
    const otras = new Set(elegidas)
    if (si) otras.add(id)
    else otras.delete(id)
    setElegidas(otras)
  }
  const seccion = useRef<HTMLElement>(null)
  useEffect(() => seccion.current?.focus(), [])
  const decide = (cual: DecisionAuditoria) => presentes.length > 0 && setDecision(cual)
  useShortcuts({ a: () => decide('autorizar'), r: () => decide('rechazar'), Escape: onSalir })
  return (
    <section ref={seccion} tabIndex={-1} aria-label="Decidir varias" className={estilos.varias}>
      <CheckField
        label={`Todas las de esta página (${items.length})`}
        value={todas}
        onChange={(si) => setElegidas(new Set(si ? items.map((p) => p.recetas_id) : []))}
      />
      <ul className={estilos.elegibles}>
        {items.map((p) => (
          <li key={p.recetas_id}>
            <CheckField
              label={`${tituloDe(p.items)}, ${p.apellidoNombre}`}
              descripcion={fraseDisparoCon(p)}
              value={elegidas.has(p.recetas_id)}
              onChange={(si) => toggle(p.recetas_id, si)}
            />
          </li>
        ))}
      </ul>
      <div className={`botones ${estilos.pieDeVarias}`}>
        <Button size="chico" onPress={onSalir}>
          <span>Decidir de a una</span>
          <Teclas>Esc</Teclas>
        </Button>
        <OnlineButton
          size="chico"
          tone="danger-line"
          isDisabled={presentes.length === 0}
          onPress={() => setDecision('rechazar')}
        >
          <span>{`Rechazar ${presentes.length}`}</span>
          <Teclas>R</Teclas>
        </OnlineButton>
        <OnlineButton
          size="chico"
          tone="primary"
          isDisabled={presentes.length === 0}
          onPress={() => setDecision('autorizar')}
        >
          <span>{`Autorizar ${presentes.length}`}</span>
          <Teclas>A</Teclas>
        </OnlineButton>
      </div>
      {decision && (
        <VariasDialog
          decision={decision}
          elegidas={presentes}
          onHechas={() => {
            setElegidas(new Set())
            onHechas()
          }}
          onClose={() => setDecision(undefined)}
        />
      )}
    </section>
  )
}

type PropsDialogo = {
  decision: DecisionAuditoria
  elegidas: readonly AutorizacionPendiente[]
  onHechas: () => void
  onClose: () => void
}

function VariasDialog({ decision, elegidas, onHechas, onClose }: PropsDialogo) {
  const { boton, salida, que, peligro, label, descripcion } = decisiones[decision]
  const escrito = `varias-${decision}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const { mutateAsync } = useResolverVarias()
  const claveDe = usePedidoUnico()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const pedido = { recetas_ids: elegidas.map((p) => p.recetas_id), decision, motivo: motivo.trim() }
      const resultado = await mutateAsync({ clave_idempotencia: claveDe(pedido), ...pedido })
      onClose()
      onHechas()
      toast(resultadoDeVarias(decision, resultado), resultado.sin_cambio.length > 0 ? { nivel: 'advierte' } : undefined)
    },
  })
  const cuantas = cuenta(elegidas.length, 'receta', 'recetas')
  return (
    <DialogoMotivo
      titulo={`${boton} ${cuantas}`}
      boton={`${boton} ${cuantas}`}
      salida={salida}
      peligro={peligro}
      motivo={{ label, descripcion, value: motivo, onChange: setMotivo, falta: faltaDe(decision, motivo) }}
      prueba={prueba}
      foco="motivo"
      onClose={onClose}
    >
      <p>{que} El mismo texto va a cada una.</p>
      <GuardadasField para={decision satisfies RespuestaGuardada['para']} texto={motivo} onElegir={setMotivo} />
    </DialogoMotivo>
  )
}
