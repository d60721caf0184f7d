import type { AplicacionDatos } from '@receta/contract'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { sendDatos } from '#api/send-datos'
import { forgetEscrito } from '#session/escrito'
import { DialogoDatos, faltaMotivo } from '#ui/DialogoDatos'
import { Field } from '#ui/Field'
import { RadioGroupField } from '#ui/RadioGroupField'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { useAplicacion, useCambiar } from './aplicaciones.queries'

type Datos = { nombre: string; activa: 'si' | 'no'; motivo: string }
type Props = { aplicacion: AplicacionDatos; onClose: () => void }

const opciones = [
  { value: 'si', label: 'Puede llamar' },
  { value: 'no', label: 'Retirada', descripcion: 'Sus llamadas se rechazan en un minuto como mucho. Se puede volver.' },
] as const

const revisar = ({ nombre, motivo }: Datos): Record<string, string> => ({
  ...(nombre.trim() === '' && { nombre: 'Falta completar.' }),
  ...faltaMotivo(motivo),
})

/** Renames an application, retires it or lets it call again. */
export function CambiarDialog({ aplicacion, onClose }: Props) {
  const { soft_id, version, nombre, activa } = aplicacion
  const inicial: Datos = { nombre, activa: activa ? 'si' : 'no', motivo: '' }
  const raiz = `aplicacion:${soft_id}`
  const formulario = useFormulario(inicial, revisar, { raiz })
  const { datos, campo, change } = formulario
  const claveDe = usePedidoUnico()
  const save = useCambiar()
  const { refetch } = useAplicacion(soft_id)
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const pedido = { soft_id, version, ...datos, activa: datos.activa === 'si' }
      const hecha = await sendDatos(
        formulario,
        () => save.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) }),
        refetch,
      )
      if (!hecha) return
      forgetEscrito(raiz)
      toast('Aplicación guardada')
      onClose()
    },
  })
  return (
    <DialogoDatos
      titulo={`Cambiar ${nombre}`}
      boton="Guardar la aplicación"
      formulario={formulario}
      prueba={prueba}
      onClose={onClose}
    >
      <Field label="Nombre" maxLength={80} autoComplete="off" {...campo('nombre')} />
      <RadioGroupField
        label="Estado"
        options={opciones}
        value={datos.activa}
        onChange={(valor) => change({ activa: valor })}
      />
    </DialogoDatos>
  )
}
