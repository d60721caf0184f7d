import type { AutorizacionPendiente, OutputOf, datoPide } from '@receta/contract'
import { esMotivoFundado, motivoMinimo, textosReceta } from '@receta/domain'
import { useState } from 'react'
import type { ApiError } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { usePedirDato } from '../autorizaciones.queries'
import { tituloDe } from '../palabras'
import { GuardadasField } from './GuardadasField'

type Props = {
  pendiente: AutorizacionPendiente
  /** Told that the case moved to «Con pedido», before the dialog closes. */
  onPedido: () => void
  onClose: () => void
}

export function PedirDatoDialog({ pendiente, onPedido, onClose }: Props) {
  const { recetas_id, items, medico } = pendiente
  const escrito = `pedir-dato:${recetas_id}`
  const [pregunta, setPregunta] = useEscrito(escrito, 'pregunta', '')
  const [error, setError] = useState<ApiError | null>(null)
  const ask = usePedirDato()
  const claveDe = usePedidoUnico()
  const send = async () => {
    if (ask.isPending) return
    setError(null)
    const pedido = { recetas_id, pregunta: pregunta.trim() }
    try {
      count(await ask.mutateAsync({ clave_idempotencia: claveDe(pedido), ...pedido }), medico)
      forgetEscrito(escrito)
      onPedido()
      onClose()
    } catch (fallo) {
      setError(fallo as ApiError)
    }
  }
  return (
    <DialogoMotivo
      titulo={`Pedir un dato: ${tituloDe(items)}`}
      boton="Pedir el dato"
      salida="No pedir"
      motivo={{
        label: 'Pregunta',
        descripcion: `La lee ${medico}, en la receta. El correo sólo le avisa que hay una.`,
        value: pregunta,
        onChange: setPregunta,
        falta: esMotivoFundado(pregunta) ? undefined : `Escribí la pregunta, con ${motivoMinimo} letras por lo menos.`,
      }}
      prueba={{ ...sinCodigo, error, enviando: ask.isPending, send }}
      foco="motivo"
      onClose={onClose}
    >
      <p>La receta sigue en auditoría: los días para responder siguen contando.</p>
      <GuardadasField para="pedir" texto={pregunta} onElegir={setPregunta} />
    </DialogoMotivo>
  )
}

/** A question decides nothing, so it needs no second factor. */
const sinCodigo = { pideCodigo: false, otp: '', setOtp: () => undefined, errorCodigo: undefined }

function count({ resultado, causa, estado, abierto }: OutputOf<typeof datoPide>, medico: string): void {
  if (resultado === 'pedido') return toast(`Dato pedido a ${medico}. La respuesta aparece en la cola.`)
  const porque =
    causa === 'YA_PEDIDO'
      ? `ya hay una pregunta sin responder, de ${abierto?.quien}.`
      : `la receta ya estaba «${textosReceta[estado].profesional}».`
  toast(`No se pidió: ${porque} Mirá cómo quedó.`, { nivel: 'advierte' })
}
