import type { DatoPedido, OutputOf, RecetaCompleta, datoResponde } from '@receta/contract'
import { empiezaEn, formatCuando, textosReceta } from '@receta/domain'
import { useState } from 'react'
import type { ApiError } from '#api/call'
import { useAhora } from '#device/use-ahora'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { OnlineButton } from '#ui/OnlineButton'
import { TextAreaField } from '#ui/TextAreaField'
import { toast } from '#ui/toast'
import { useResponderDato } from '../recetas.queries'

export function DatosPedidos({ receta }: { receta: RecetaCompleta }) {
  const pedidos = receta.datos_pedidos ?? []
  if (pedidos.length === 0) return null
  const abierto =
    receta.es_autor && empiezaEn('responder_dato', receta.estado) && pedidos.find((p) => p.respuesta === null)
  return (
    <section className="columna" aria-label="Lo que pidió la auditoría">
      <h2 className="titulo-seccion">Lo que pidió la auditoría</h2>
      {pedidos.map((pedido) => (
        <Pedido key={pedido.pedido_id} pedido={pedido} />
      ))}
      {abierto && <Responder key={abierto.pedido_id} pedido={abierto} />}
    </section>
  )
}

function Pedido({
  pedido: { pregunta, quien, en, respuesta, respondido_quien, respondido_en },
}: {
  pedido: DatoPedido
}) {
  const now = useAhora()
  return (
    <Aviso nivel={respuesta === null ? 'advierte' : 'informa'} titulo={`${quien}, ${formatCuando(new Date(en), now)}`}>
      <p>{pregunta}</p>
      {respuesta !== null && (
        <p>
          <b>
            {respondido_quien}, {respondido_en && formatCuando(new Date(respondido_en), now)}:
          </b>{' '}
          {respuesta}
        </p>
      )}
    </Aviso>
  )
}

const minimo = 3

function Responder({ pedido: { pedido_id } }: { pedido: DatoPedido }) {
  const escrito = `dato:${pedido_id}`
  const [respuesta, setRespuesta] = useEscrito(escrito, 'respuesta', '')
  const [revisado, setRevisado] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const responder = useResponderDato()
  const corta = respuesta.trim().length < minimo
  const send = async () => {
    setRevisado(true)
    if (corta || responder.isPending) return
    setError(null)
    try {
      count(await responder.mutateAsync({ pedido_id, respuesta: respuesta.trim() }))
      forgetEscrito(escrito)
    } catch (fallo) {
      setError(fallo as ApiError)
    }
  }
  return (
    <form
      className="columna"
      aria-label="Responder a la auditoría"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        label="Tu respuesta"
        descripcion="La lee quien audita. Lo que firmaste no cambia, y la receta sigue en auditoría."
        value={respuesta}
        onChange={setRespuesta}
        maxLength={1000}
        error={revisado && corta ? 'Escribí la respuesta.' : undefined}
      />
      <FalloDeAccion error={error} titulo="No se envió la respuesta" escrito />
      <div className="botones">
        <OnlineButton size="chico" tone="primary" isDisabled={responder.isPending} onPress={send}>
          Responder
        </OnlineButton>
      </div>
    </form>
  )
}

/** It may have been decided or answered meanwhile, so the current state is shown. */
function count({ resultado, causa, estado }: OutputOf<typeof datoResponde>): void {
  if (resultado === 'respondido') return toast('Respuesta enviada: quien audita ya la ve.')
  const porque =
    causa === 'YA_RESPONDIDO'
      ? 'ya se había respondido.'
      : `la receta está ${textosReceta[estado].profesional.toLowerCase()}.`
  toast(`No se envió: ${porque} Lo de ahora está en pantalla: miralo.`, { nivel: 'advierte' })
}
