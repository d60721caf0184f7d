import type { AutorizacionPendiente } from '@receta/contract'
import { type DecisionAuditoria, empiezaEn } from '@receta/domain'
import { useState } from 'react'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { CheckField } from '#ui/CheckField'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { useReceta, useResolver } from '../autorizaciones.queries'
import { tituloDe } from '../palabras'
import { decisiones, faltaDe, resultadoEnPalabras } from './decisiones'
import { GuardadasField } from './GuardadasField'

type Props = {
  decision: DecisionAuditoria
  pendiente: AutorizacionPendiente
  /** Told which recetas leave the queue, before the dialog closes. */
  onDecidida: (decidida: (pendiente: AutorizacionPendiente) => boolean) => void
  onClose: () => void
}

export function ResolverDialog({ decision, pendiente, onDecidida, onClose }: Props) {
  const { boton, salida, que, peligro, label, descripcion } = decisiones[decision]
  const { recetas_id } = pendiente
  const escrito = `resolver-${decision}:${recetas_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const [conSerie, setConSerie] = useState(false)
  const otras = useOtrasDeLaSerie(pendiente)
  const serie = conSerie && otras > 0
  const { mutateAsync } = useResolver()
  const claveDe = usePedidoUnico()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const pedido = { recetas_id, decision, motivo: motivo.trim(), serie }
      const resultado = await mutateAsync({ clave_idempotencia: claveDe(pedido), ...pedido })
      const resueltas = new Set(resultado.resueltas)
      onDecidida((p) => p.recetas_id === recetas_id || resueltas.has(p.nro_recetario))
      onClose()
      toast(
        resultadoEnPalabras(resultado, pendiente),
        resultado.resultado === 'sin_cambio' ? { nivel: 'advierte' } : undefined,
      )
    },
  })
  return (
    <DialogoMotivo
      titulo={`${boton}: ${tituloDe(pendiente.items)}`}
      boton={serie ? `${boton} ${otras + 1} recetas` : boton}
      salida={salida}
      peligro={peligro}
      motivo={{ label, descripcion, value: motivo, onChange: setMotivo, falta: faltaDe(decision, motivo) }}
      prueba={prueba}
      foco={decision === 'autorizar' ? 'boton' : 'motivo'}
      onClose={onClose}
    >
      <p>
        De {pendiente.apellidoNombre}. {que}
      </p>
      <GuardadasField para={decision} texto={motivo} onElegir={setMotivo} />
      {otras > 0 && (
        <CheckField
          marco
          label={otras === 1 ? 'También la otra de la serie' : `También las otras ${otras} de la serie`}
          value={conSerie}
          onChange={setConSerie}
        />
      )}
    </DialogoMotivo>
  )
}

function useOtrasDeLaSerie({ recetas_id }: AutorizacionPendiente): number {
  const { data } = useReceta(recetas_id)
  if (data?.nivel !== 'completa') return 0
  return data.serie.filter((s) => s.recetas_id !== recetas_id && empiezaEn('autorizar', s.estado)).length
}
