import type { AplicacionDatos } from '@receta/contract'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { sendDatos } from '#api/send-datos'
import { forgetEscrito } from '#session/escrito'
import { DialogoDatos, faltaMotivo } from '#ui/DialogoDatos'
import { Field } from '#ui/Field'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { useAplicacion, usePublicar } from './aplicaciones.queries'

type Datos = { version_code: string; version_name: string; link_update: string; motivo: string }
type Props = { aplicacion: AplicacionDatos; onClose: () => void }

/** The same rules as the server's: never an earlier number, and a link that a telephone may open. */
const revisar = (d: Datos, publicada: number): Record<string, string> => ({
  ...(!/^[1-9]\d{0,8}$/.test(d.version_code.trim())
    ? { version_code: 'Es un número entero.' }
    : Number(d.version_code) < publicada && { version_code: `Ya se publicó la ${publicada}.` }),
  ...(d.version_name.trim() === '' && { version_name: 'Falta completar.' }),
  ...(!(d.link_update.trim().startsWith('https://') && URL.canParse(d.link_update.trim())) && {
    link_update: 'Es una dirección https://…',
  }),
  ...faltaMotivo(d.motivo),
})

/** Q12: publishes a version. Whoever runs an older one is sent to its link when the app starts (§4). */
export function VersionDialog({ aplicacion, onClose }: Props) {
  const { soft_id, version, nombre, version_code, link_update } = aplicacion
  const inicial: Datos = { version_code: '', version_name: '', link_update, motivo: '' }
  const raiz = `version:${soft_id}`
  const formulario = useFormulario(inicial, (d) => revisar(d, version_code), { raiz })
  const { datos, campo } = formulario
  const claveDe = usePedidoUnico()
  const publish = usePublicar()
  const { refetch } = useAplicacion(soft_id)
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const pedido = { ...datos, soft_id, version, version_code: Number(datos.version_code) }
      const hecha = await sendDatos(
        formulario,
        () => publish.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) }),
        refetch,
      )
      if (!hecha) return
      forgetEscrito(raiz)
      toast('Versión publicada')
      onClose()
    },
  })
  return (
    <DialogoDatos
      titulo={`Publicar una versión de ${nombre}`}
      boton="Publicar la versión"
      formulario={formulario}
      prueba={prueba}
      onClose={onClose}
    >
      <p>
        A quien tenga una anterior se le pide actualizar la próxima vez que la abra. No se vuelve a una versión
        anterior: se publica otra.
      </p>
      <Field
        label="Número de versión"
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        autoFocus
        descripcion={version_code === 0 ? 'Todavía no se publicó ninguna.' : `La publicada es la ${version_code}.`}
        {...campo('version_code')}
      />
      <Field label="Cómo se llama" placeholder="1.2.0" maxLength={40} autoComplete="off" {...campo('version_name')} />
      <Field
        label="De dónde se baja"
        placeholder="https://…"
        inputMode="url"
        maxLength={300}
        autoComplete="off"
        {...campo('link_update')}
      />
    </DialogoDatos>
  )
}
