import type { InputOf, updateMedico } from '@receta/contract'
import type { FormEvent, ReactNode } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { ResumenErrores } from '#ui/ResumenErrores'
import { type Errores, useFormulario } from '#ui/use-formulario'
import { useUpdateMedico } from '../perfil.queries'
import { nombreDeCampo } from './datos-medico'

type Props<D extends object> = {
  titulo: string
  inicial: D
  revisar: (datos: D) => Errores
  pedido: (datos: D) => InputOf<typeof updateMedico>
  /** The verb of the button, which may say more than «Guardar». */
  boton: (datos: D) => string
  onListo: () => void
  onVolver: () => void
  children: (form: ReturnType<typeof useFormulario<D>>) => ReactNode
}

/** One list of a médico's data being changed, saved on its own. */
export function ListaForm<D extends object>(props: Props<D>) {
  const { titulo, inicial, revisar, pedido, boton, onListo, onVolver, children } = props
  const guardar = useUpdateMedico()
  const form = useFormulario<D>(inicial, revisar)
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    if (!form.intentar() || guardar.isPending) return
    guardar.mutate(pedido(form.datos), { onSuccess: onListo, onError: (error) => form.rechazar(error.fields) })
  }
  const fallo = guardar.error && Object.keys(guardar.error.fields).length === 0 ? guardar.error : null
  return (
    <form className="papel ficha-c pf-form" onSubmit={enviar} noValidate aria-label={titulo}>
      <ResumenErrores errores={form.errores} intentos={form.intentos} nombre={nombreDeCampo} />
      {fallo && (
        <Aviso nivel="frena" titulo="No pudimos guardar">
          <p>{fallo.message}</p>
        </Aviso>
      )}
      {children(form)}
      <div className="botones">
        <Button type="submit" tone="primary" isPending={guardar.isPending}>
          {guardar.isPending ? 'Guardando…' : boton(form.datos)}
        </Button>
        <Button onPress={onVolver}>Dejarlo como estaba</Button>
      </div>
    </form>
  )
}
