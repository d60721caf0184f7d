import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { currentConfig } from '#api/config'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Page } from '#ui/Page'
import { EmitidaView } from './firma/EmitidaView'
import { NuevaReceta } from './NuevaReceta'
import { useConvenios } from './prescribir.queries'
import type { RecetaDraft } from './borrador/receta-draft-inicial'
import type { Emitida } from './firma/use-firma'
import { useTecleoPrevio } from './formulario/use-paciente-del-enlace'
import { useRecetaDraft } from './borrador/use-receta-draft'
import './prescribir.css'

/** /prescribir: writing a receta, signing it and handing it over, started for the DNI it was opened with. */
export function PrescribirScreen() {
  const navigate = useNavigate()
  const dni = useDniDelEnlace()
  const tecleado = useTecleoPrevio(dni !== '')
  const borrador = useRecetaDraft(dni)
  const convenios = useConvenios()
  const [emitida, setEmitida] = useState<{ emitida: Emitida; draft: RecetaDraft } | null>(null)
  const [vuelta, setVuelta] = useState(0)

  // The form starts again from nothing: no search text, no open section, no query of the one before.
  const otra = () => {
    setEmitida(null)
    setVuelta(vuelta + 1)
    void navigate('/prescribir', { replace: true })
  }
  const otraParaElMismo = (draft: RecetaDraft) => {
    const { persona, convenio, afiliado_id } = draft
    if (!persona || !convenio) return otra()
    const afiliacion = persona.afiliaciones.find((a) => a.afiliado_id === afiliado_id) ?? null
    borrador.dispatch({ tipo: 'elige_paciente', persona, now: new Date(), clave_idempotencia: borrador.nuevaClave() })
    borrador.dispatch({ tipo: 'elige_cobertura', convenio, afiliacion })
    if (draft.plan) borrador.dispatch({ tipo: 'elige_plan', plan: draft.plan })
    otra()
  }

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
  if (!convenios.data) {
    return (
      <Page titulo="Nueva receta" volver="/principal" riel>
        {convenios.error ? (
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
  return (
    <NuevaReceta
      key={vuelta}
      borrador={borrador}
      convenios={convenios.data.items}
      dni={vuelta === 0 ? dni : ''}
      tecleado={tecleado}
      soft_id={currentConfig().soft_id}
      onEmitida={(respuesta) => {
        setEmitida({ emitida: respuesta, draft: borrador.draft })
        borrador.empezar()
      }}
    />
  )
}

/**
 * Whose receta this screen was opened for, or ''. The document travels in the state of the navigation, and old links
 * carry it in `?dni=`: either is read once and taken out of the browser's history, which outlives the session.
 */
function useDniDelEnlace(): string {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const delEstado = (state as { dni?: unknown } | null)?.dni
  const llega = typeof delEstado === 'string' ? delEstado : (params.get('dni') ?? '')
  const [dni] = useState(() => /^\d{7,8}$/.exec(llega)?.[0] ?? '')
  const porBorrar = llega !== ''
  useEffect(() => {
    if (!porBorrar) return
    const resto = new URLSearchParams(params)
    resto.delete('dni')
    void navigate({ search: resto.toString() }, { replace: true, state: null })
  }, [porBorrar, params, navigate])
  return dni
}
