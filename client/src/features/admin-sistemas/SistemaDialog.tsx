import type { EmisorSmart } from '@receta/contract'
import { useSegundoFactor } from '#api/segundo-factor'
import { sendDatos } from '#api/send-datos'
import { forgetEscrito } from '#session/escrito'
import { DialogoDatos } from '#ui/DialogoDatos'
import { Field } from '#ui/Field'
import { TextAreaField } from '#ui/TextAreaField'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { faltaMotivo } from './motivo'
import { faltaOrigen, origenesDe } from './origenes'
import { useGuardarSistema, useSistemas } from './sistemas.queries'

type Datos = { iss: string; nombre: string; client_id: string; origenes: string; motivo: string }
type Props = {
  /** Null registers one. */
  sistema: EmisorSmart | null
  onClose: () => void
}

const revisar = ({ iss, nombre, client_id, origenes, motivo }: Datos): Record<string, string> => ({
  ...(!/^https:\/\/[^?#@\s]+$/i.test(iss.trim()) && { iss: 'Va su dirección base https://, sin parámetros.' }),
  ...(nombre.trim().length < 3 && { nombre: 'Falta completar, con 3 letras por lo menos.' }),
  ...(client_id.trim() === '' && { client_id: 'Falta completar.' }),
  ...faltaOrigen(origenes),
  ...faltaMotivo(motivo),
})

/** Registers a system that may open the product, changes it, or opens it again (decision 0119), and says who may show ours in a frame (0124). */
export function SistemaDialog({ sistema, onClose }: Props) {
  const raiz = `sistema:${sistema?.iss ?? 'nuevo'}`
  const inicial = {
    iss: sistema?.iss ?? '',
    nombre: sistema?.nombre ?? '',
    client_id: sistema?.client_id ?? '',
    origenes: sistema?.origenes.join('\n') ?? '',
    motivo: '',
  }
  const formulario = useFormulario<Datos>(inicial, revisar, { raiz })
  const { datos, campo } = formulario
  const save = useGuardarSistema()
  const { refetch } = useSistemas()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const pedido = {
        ...datos,
        iss: datos.iss.trim(),
        origenes: origenesDe(datos.origenes),
        version: sistema?.version ?? 0,
        revocado: false,
      }
      const hecho = await sendDatos(formulario, () => save.mutateAsync(pedido), refetch)
      if (!hecho) return
      forgetEscrito(raiz)
      toast(sistema ? 'Sistema guardado' : 'Sistema registrado')
      onClose()
    },
  })
  return (
    <DialogoDatos
      titulo={sistema ? `Cambiar ${sistema.nombre}` : 'Nuevo sistema clínico'}
      boton={sistema ? 'Guardar el sistema' : 'Registrar el sistema'}
      formulario={formulario}
      prueba={prueba}
      onClose={onClose}
    >
      {sistema ? (
        <p className="mono">{sistema.iss}</p>
      ) : (
        <Field
          label="Dirección FHIR (iss)"
          type="url"
          inputMode="url"
          maxLength={300}
          autoComplete="off"
          autoFocus
          descripcion="La que el sistema dice de sí mismo. Comprobala con quien lo opera: de ahí se acepta qué paciente es."
          {...campo('iss')}
        />
      )}
      <Field label="Cómo se llama" maxLength={80} autoComplete="off" {...campo('nombre')} />
      <Field
        label="client_id"
        maxLength={200}
        autoComplete="off"
        descripcion="Con el que ese sistema conoce a Receta Clara, como aplicación pública con PKCE."
        {...campo('client_id')}
      />
      <TextAreaField
        label="Orígenes que pueden mostrarnos en su marco (opcional)"
        rows={2}
        autoComplete="off"
        descripcion="Uno por línea, https:// y sin ruta. Vacío, ese sistema abre una pestaña aparte y nadie muestra Receta Clara dentro de su pantalla."
        {...campo('origenes')}
        error={Object.entries(formulario.errores).find(([nombre]) => nombre.startsWith('origenes'))?.[1]}
      />
    </DialogoDatos>
  )
}
