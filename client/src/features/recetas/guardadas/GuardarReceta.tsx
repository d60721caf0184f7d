import type { RecetaCompleta } from '@receta/contract'
import { SwitchField } from '#ui/SwitchField'
import { toast } from '#ui/toast'
import { useGuardada, useGuardar, useSeGuarda } from './use-guardadas'
import estilos from '../receta/receta.module.css'

/** Nothing about a patient is stored on the device unless he asks. */
export function GuardarReceta({ receta }: { receta: RecetaCompleta }) {
  const { data: copia, isPending } = useGuardada(receta.recetas_id)
  const save = useGuardar(receta)
  if (!useSeGuarda(receta)) return null
  const change = (si: boolean) =>
    save.mutate(si, {
      onSuccess: () => toast(si ? 'Guardada en este dispositivo.' : 'Ya no está guardada en este dispositivo.'),
      onError: () => toast('Este dispositivo no la deja guardar. Probá con Imprimir.', { nivel: 'advierte' }),
    })
  return (
    <div className={`papel ${estilos.guardar}`}>
      <SwitchField
        label={
          <>
            <b>Guardar en este dispositivo</b>
            <span className="nota tinta-2">
              Para mostrar el código sin conexión. Se guarda cifrada y se borra al cerrar la sesión.
            </span>
          </>
        }
        value={Boolean(copia)}
        onChange={change}
        isDisabled={isPending || save.isPending}
      />
    </div>
  )
}
