import type { ConvenioDatos } from '@receta/contract'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { sendDatos } from '#api/send-datos'
import { forgetEscrito } from '#session/escrito'
import { CheckField } from '#ui/CheckField'
import { DialogoDatos, faltaMotivo } from '#ui/DialogoDatos'
import { Field } from '#ui/Field'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { useConvenio, useGuardarDatos } from './convenios.queries'

type Datos = { nombre: string; sigla: string; rnos: string; es_particular: boolean; motivo: string }
type Guardado = Pick<ConvenioDatos, 'convenio_id' | 'version' | 'nombre' | 'sigla' | 'rnos' | 'es_particular'>
type Props = {
  /** Null creates one. */
  convenio: Guardado | null
  onClose: () => void
  onHecho?: (convenio: ConvenioDatos) => void
}

const revisar = ({ nombre, sigla, rnos, motivo }: Datos): Record<string, string> => ({
  ...(nombre.trim() === '' && { nombre: 'Falta completar.' }),
  ...(sigla.trim() === '' && { sigla: 'Falta completar.' }),
  ...(rnos.trim() !== '' && !/^\d{6}$/.test(rnos.trim()) && { rnos: 'El RNOS son 6 números.' }),
  ...faltaMotivo(motivo),
})

/** Creates a convenio, with the rules that convenios begin with, or changes how it is called. */
export function DatosDialog({ convenio, onClose, onHecho }: Props) {
  const {
    convenio_id = null,
    version = 0,
    nombre = '',
    sigla = '',
    rnos = null,
    es_particular = false,
  } = convenio ?? {}
  const inicial: Datos = { nombre, sigla, rnos: rnos ?? '', es_particular, motivo: '' }
  const raiz = `convenio:${convenio_id ?? 'nuevo'}`
  const formulario = useFormulario(inicial, revisar, { raiz })
  const { datos, campo, change } = formulario
  const claveDe = usePedidoUnico()
  const save = useGuardarDatos()
  const { refetch } = useConvenio(convenio_id ?? 0, convenio_id !== null)
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const pedido = { ...datos, convenio_id, version, rnos: datos.rnos.trim() || null }
      const hecho = await sendDatos(
        formulario,
        () => save.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) }),
        refetch,
      )
      if (!hecho) return
      forgetEscrito(raiz)
      toast(convenio_id === null ? 'Convenio creado' : 'Convenio guardado')
      onClose()
      onHecho?.(hecho.convenio)
    },
  })
  return (
    <DialogoDatos
      titulo={convenio_id === null ? 'Nuevo convenio' : `Cambiar ${nombre}`}
      boton={convenio_id === null ? 'Crear el convenio' : 'Guardar el convenio'}
      formulario={formulario}
      prueba={prueba}
      onClose={onClose}
    >
      <p>
        {convenio_id === null
          ? 'Empieza con las reglas comunes y sin planes ni médicos: se cargan después, en su ficha.'
          : 'Lo ya emitido conserva el nombre con que se firmó.'}
      </p>
      <Field label="Nombre" maxLength={80} autoComplete="off" autoFocus {...campo('nombre')} />
      <Field label="Sigla" maxLength={20} autoComplete="off" {...campo('sigla')} />
      <Field
        label="RNOS"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        descripcion="Seis números. Vacío si no es una obra social registrada."
        {...campo('rnos')}
      />
      {convenio_id === null && (
        <CheckField
          label="Es para personas sin cobertura"
          descripcion="No cambia después."
          value={datos.es_particular}
          onChange={(valor) => change({ es_particular: valor })}
        />
      )}
    </DialogoDatos>
  )
}
