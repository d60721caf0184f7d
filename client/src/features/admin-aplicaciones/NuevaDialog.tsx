import type { AplicacionDatos, Canal } from '@receta/contract'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { sendDatos } from '#api/send-datos'
import { forgetEscrito } from '#session/escrito'
import { DialogoDatos, faltaMotivo } from '#ui/DialogoDatos'
import { Field } from '#ui/Field'
import { SelectField } from '#ui/SelectField'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { useCrear } from './aplicaciones.queries'
import { opcionesDeCanal } from './palabras'

type Datos = { nombre: string; canal: Canal; motivo: string }
const raiz = 'aplicacion-nueva'
const vacio: Datos = { nombre: '', canal: 'farmacia', motivo: '' }
type Props = { onClose: () => void; onHecha: (aplicacion: AplicacionDatos) => void }

const revisar = ({ nombre, motivo }: Datos): Record<string, string> => ({
  ...(nombre.trim() === '' && { nombre: 'Falta completar.' }),
  ...faltaMotivo(motivo),
})

/** Registers a program that may call. Its application-id is shown in its page, and is no secret. */
export function NuevaDialog({ onClose, onHecha }: Props) {
  const formulario = useFormulario(vacio, revisar, { raiz })
  const { datos, campo, change } = formulario
  const claveDe = usePedidoUnico()
  const create = useCrear()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const hecha = await sendDatos(formulario, () =>
        create.mutateAsync({ ...datos, clave_idempotencia: claveDe(datos) }),
      )
      if (!hecha) return
      forgetEscrito(raiz)
      toast('Aplicación registrada')
      onClose()
      onHecha(hecha.aplicacion)
    },
  })
  return (
    <DialogoDatos
      titulo="Nueva aplicación"
      boton="Registrar la aplicación"
      formulario={formulario}
      prueba={prueba}
      onClose={onClose}
    >
      <Field label="Nombre" maxLength={80} autoComplete="off" autoFocus {...campo('nombre')} />
      <SelectField
        label="Qué es"
        options={opcionesDeCanal}
        value={datos.canal}
        onChange={(canal) => change({ canal })}
        descripcion="No cambia después: dice cómo guarda su sesión."
      />
    </DialogoDatos>
  )
}
