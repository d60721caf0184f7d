import type { RectificacionPedida } from '@receta/contract'
import { type DesenlaceRectificacion, esMotivoFundado, motivoMinimo, nombreDeDato, valorDeDato } from '@receta/domain'
import { useSegundoFactor } from '#api/segundo-factor'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { useContestaCorreccion } from './correcciones.queries'

type Props = { pedido: RectificacionPedida; desenlace: DesenlaceRectificacion; onClose: () => void }

/** What is written is the answer that the person reads. */
export function ContestarDialog({ pedido, desenlace, onClose }: Props) {
  const { rectificacion_id, dato, decia, pide, quien } = pedido
  const escrito = `correccion-${desenlace}:${rectificacion_id}`
  const [respuesta, setRespuesta] = useEscrito(escrito, 'respuesta', '')
  const contesta = useContestaCorreccion()
  const corrige = desenlace === 'corregida'
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      await contesta.mutateAsync({ rectificacion_id, desenlace, respuesta: respuesta.trim() })
      forgetEscrito(escrito)
      toast(corrige ? `Corregido: le avisamos a ${quien}` : `Contestado: le avisamos a ${quien}`)
      onClose()
    },
  })
  const hace = corrige && dato !== 'otro'
  const falta = hace || esMotivoFundado(respuesta) ? undefined : `Escribilo con ${motivoMinimo} letras por lo menos.`
  return (
    <DialogoMotivo
      titulo={corrige ? `Corregir lo de ${quien}` : `No corresponde lo de ${quien}`}
      boton={hace ? 'Corregir el dato' : 'Contestar'}
      salida="Dejarlo para después"
      motivo={{
        label: hace ? 'Respuesta (si querés agregar algo)' : corrige ? 'Qué se hizo' : 'Por qué no corresponde',
        descripcion: 'Le llega por correo y la lee en su perfil.',
        value: respuesta,
        onChange: setRespuesta,
        falta,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>
        <b>{nombreDeDato[dato]}</b>:{' '}
        {dato === 'otro' ? pide : `de «${valorDeDato(dato, decia)}» a «${valorDeDato(dato, pide)}»`}
      </p>
      {hace && <p>Cambia en el padrón ahora. Lo que ya está firmado queda como se firmó.</p>}
    </DialogoMotivo>
  )
}
