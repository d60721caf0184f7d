import type { InputOf, updateMedico } from '@receta/contract'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { OnlineButton } from '#ui/OnlineButton'
import { ResumenErrores } from '#ui/ResumenErrores'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { type Errores, useFormulario } from '#ui/use-formulario'
import { useUpdateMedico } from '../perfil.queries'
import { nombreDeCampo } from './datos-medico'
import estilos from '../perfil.module.css'

type Props<D extends object> = {
  titulo: string
  inicial: D
  revisar: (datos: D) => Errores
  pedido: (datos: D) => InputOf<typeof updateMedico>
  boton: (datos: D) => string
  onListo: () => void
  onVolver: () => void
  children: (form: ReturnType<typeof useFormulario<D>>) => ReactNode
}

export function ListaForm<D extends object>(props: Props<D>) {
  const { titulo, inicial, revisar, pedido, boton, onListo, onVolver, children } = props
  const save = useUpdateMedico()
  const escrito = `perfil:${titulo}`
  const form = useFormulario<D>(inicial, revisar, { raiz: escrito })
  const prueba = useSegundoFactor({
    escrito,
    accion: async () => {
      await save.mutateAsync(pedido(form.datos)).catch((error) => {
        if (error instanceof ApiError) form.reject(error.fields)
        throw error
      })
      onListo()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.attempt()) void prueba.send()
  }
  const fallo = prueba.error && Object.keys(prueba.error.fields).length === 0 ? prueba.error : null
  return (
    <form className={`papel ficha-cuerpo ${estilos.form}`} onSubmit={send} noValidate aria-label={titulo}>
      <ResumenErrores errores={form.errores} intentos={form.intentos} nombre={nombreDeCampo} />
      <FalloDeAccion error={fallo} titulo="No se guardó el cambio" escrito />
      {children(form)}
      <SegundoFactorField
        paso={prueba}
        label="Código de tu app de verificación"
        descripcion="Seis números. Vuelve a pedirse cada tanto."
      />
      <div className="botones">
        <OnlineButton type="submit" tone="primary" isPending={prueba.enviando}>
          {prueba.enviando ? 'Guardando…' : boton(form.datos)}
        </OnlineButton>
        <Button
          onPress={() => {
            form.guardado.discard()
            onVolver()
          }}
        >
          Dejarlo como estaba
        </Button>
      </div>
    </form>
  )
}
