import type { Convenio } from '@receta/contract'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { currentConfig } from '#api/config'
import { notePractica } from '#session/practica'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Page } from '#ui/Page'
import type { Borrador, Pedido } from './borrador/borradores'
import type { RecetaDraft } from './borrador/receta-draft-inicial'
import { useBorradorInicial, usePedido } from './borrador/use-pedido'
import { EmitidaView } from './firma/EmitidaView'
import type { Emitida } from './firma/use-firma'
import { usePrescripcion } from './formulario/use-prescripcion'
import { useTecleoPrevio } from './formulario/use-tecleo-previo'
import { NuevaReceta } from './NuevaReceta'
import { PracticaHecha } from './practica/PracticaHecha'
import { useConvenios } from './prescribir.queries'

export function PrescribirScreen() {
  const pedido = usePedido()
  const tecleado = useTecleoPrevio(pedido.dni !== '')
  const inicial = useBorradorInicial(pedido)
  const convenios = useConvenios()
  if (inicial && convenios.data) {
    return <Prescripcion pedido={pedido} inicial={inicial} convenios={convenios.data.items} tecleado={tecleado} />
  }
  return (
    <Page titulo="Nueva receta" volver="/principal" riel>
      {convenios.error && !convenios.data ? (
        <Fallo
          error={convenios.error}
          que="tus convenios"
          aSalvo="Lo que escribiste está guardado."
          onReintentar={convenios.refetch}
        />
      ) : (
        <Cargando que="tus convenios" />
      )}
    </Page>
  )
}

type Props = { pedido: Pedido; inicial: Borrador; convenios: readonly Convenio[]; tecleado: string }

const sinPedido: Pedido = {
  borrador: '',
  dni: '',
  repetir: null,
  corrige: null,
  nueva: true,
  papel: null,
  practica: false,
  a_mano: null,
}

function Prescripcion({ pedido, inicial, convenios, tecleado }: Props) {
  const navigate = useNavigate()
  const borrador = usePrescripcion(inicial, pedido.dni)
  const { dispatch } = borrador
  const [emitida, setEmitida] = useState<{ emitida: Emitida; draft: RecetaDraft } | null>(null)
  const [practicada, setPracticada] = useState(false)
  const [firmada, setFirmada] = useState<string | null>(null)
  const [vuelta, setVuelta] = useState(0)

  // A new key resets the whole form: searches, open sections and queries.
  const otra = () => {
    setEmitida(null)
    setPracticada(false)
    setVuelta(vuelta + 1)
    void navigate('/prescribir', { replace: true })
  }
  const otraParaElMismo = (draft: RecetaDraft) => {
    const { persona, convenio, afiliado_id } = draft
    if (!persona || !convenio) return otra()
    const afiliacion = persona.afiliaciones.find((a) => a.afiliado_id === afiliado_id) ?? null
    const now = new Date()
    dispatch({ tipo: 'elige_paciente', persona, now, clave_idempotencia: crypto.randomUUID() })
    dispatch({ tipo: 'elige_cobertura', convenio, afiliacion })
    if (draft.plan) dispatch({ tipo: 'elige_plan', plan: draft.plan })
    dispatch({ tipo: 'recomienza', now })
    otra()
  }

  // Instead of the form, because its steps would change the address too.
  if (firmada !== null) return <Navigate to={`/recetar-sin-conexion?receta=${firmada}`} replace />
  if (practicada) return <PracticaHecha onNueva={otra} />
  if (emitida?.draft.persona) {
    return (
      <EmitidaView
        emitida={emitida.emitida}
        persona={emitida.draft.persona}
        onNuevo={otra}
        onOtra={() => otraParaElMismo(emitida.draft)}
      />
    )
  }
  return (
    <NuevaReceta
      key={vuelta}
      borrador={borrador}
      convenios={convenios}
      pedido={vuelta === 0 ? pedido : sinPedido}
      tecleado={vuelta === 0 ? tecleado : ''}
      soft_id={currentConfig().soft_id}
      onEmitida={(respuesta) => {
        setEmitida({ emitida: respuesta, draft: borrador.estado.draft })
        borrador.finish()
      }}
      onPracticada={() => {
        setPracticada(true)
        notePractica()
        borrador.finish()
      }}
      onFirmadaSinRed={(id) => {
        setFirmada(id)
        borrador.finish()
      }}
    />
  )
}
