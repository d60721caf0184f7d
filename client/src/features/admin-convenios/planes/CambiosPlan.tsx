import type { PlanDatos } from '@receta/contract'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Button } from '#ui/Button'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { OnlineButton } from '#ui/OnlineButton'
import { useGuardarPlan, usePlan } from '../convenios.queries'
import { diferenciasPlan, pedidoPlan, type PlanEscrito } from './plan-escrito'
import estilos from '../admin-convenios.module.css'

type Props = {
  plan: PlanDatos
  escrito: PlanEscrito
  onDescartar: () => void
  onGuardado: (plan: PlanDatos) => Promise<void>
}

export function CambiosPlan({ plan, escrito, onDescartar, onGuardado }: Props) {
  const [guardando, setGuardando] = useState(false)
  const cambios = diferenciasPlan(plan, escrito)
  const n = cambios.length
  const sinNombre = (escrito.nombre ?? plan.nombre).trim() === ''
  return (
    <section className="ficha" aria-label="Lo que cambia">
      <div className="ficha-cabecera">
        <h2>{n === 0 ? 'Lo que cambia' : n === 1 ? 'Cambia 1 cosa' : `Cambian ${n} cosas`}</h2>
      </div>
      <div className="ficha-cuerpo columna">
        {n === 0 && <p className="nota tinta-2">Nada todavía. Antes de guardar se ve acá, una por una.</p>}
        {cambios.map(({ clave, antes, ahora }) => (
          <div key={clave} className={estilos.cambio}>
            <p>
              <span className="oculto">Antes: </span>
              <s>{antes}</s>
            </p>
            <p>
              <span className="oculto">Ahora: </span>
              <b>{ahora}</b>
            </p>
          </div>
        ))}
        {n > 0 && (
          <>
            {sinNombre && <p className="nota tinta-2">Falta el nombre del plan.</p>}
            <div className="botones">
              <Button size="chico" onPress={onDescartar}>
                Dejarlo como está
              </Button>
              <OnlineButton size="chico" tone="primary" isDisabled={sinNombre} onPress={() => setGuardando(true)}>
                {plan.plan_id === 0 ? 'Agregar el plan' : n === 1 ? 'Guardar el cambio' : `Guardar ${n} cambios`}
              </OnlineButton>
            </div>
          </>
        )}
      </div>
      {guardando && (
        <GuardarPlan
          plan={plan}
          escrito={escrito}
          onClose={() => setGuardando(false)}
          onGuardado={async (hecho) => {
            setGuardando(false)
            await onGuardado(hecho)
          }}
        />
      )}
    </section>
  )
}

type PropsGuardar = Pick<Props, 'plan' | 'escrito' | 'onGuardado'> & { onClose: () => void }

/** Asks for the reason and the code. If another user saved meanwhile, the new data is loaded behind before saving again. */
function GuardarPlan({ plan, escrito, onClose, onGuardado }: PropsGuardar) {
  const raiz = `plan-motivo:${plan.convenio_id}.${plan.plan_id}`
  const [motivo, setMotivo] = useEscrito(raiz, 'motivo', '')
  const save = useGuardarPlan()
  const claveDePedido = usePedidoUnico()
  const { refetch } = usePlan(plan.plan_id, plan.plan_id > 0)
  const nuevo = plan.plan_id === 0
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito: raiz,
    accion: async () => {
      const pedido = pedidoPlan(plan, escrito, motivo)
      try {
        const hecho = await save.mutateAsync({ ...pedido, clave_idempotencia: claveDePedido(pedido) })
        await onGuardado(hecho.plan)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'PLAN_CAMBIADO') await refetch()
        throw error
      }
    },
  })
  return (
    <DialogoMotivo
      titulo={nuevo ? 'Agregar un plan' : `Cambiar ${plan.nombre}`}
      boton={nuevo ? 'Agregar el plan' : 'Guardar el plan'}
      salida="Seguir mirando"
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda en el historial, con tu nombre.',
        value: motivo,
        onChange: setMotivo,
        falta: motivo.trim().length < 3 ? 'Escribí el motivo.' : undefined,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>Rige desde ahora para lo que se emita. Lo ya emitido no cambia.</p>
    </DialogoMotivo>
  )
}
