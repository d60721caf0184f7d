import type { FormEvent } from 'react'
import { usePedidoUnico } from '#api/pedido-unico'
import { forgetEscrito } from '#session/escrito'
import { Retomado } from '#ui/Retomado'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { ClaveNueva } from '#ui/ClaveNueva'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { ResumenErrores } from '#ui/ResumenErrores'
import { Terminos } from '#ui/Terminos'
import { useFormulario } from '#ui/use-formulario'
import { useRegistrarMedico } from '../perfil.queries'
import { type AltaMedico, altaVacia, duenoDelAlta, nombreEnElAlta, pedidoDeAlta, revisarAlta } from './alta-medico'
import { DatosPersonales } from './DatosPersonales'
import { DatosProfesionales } from './DatosProfesionales'

const escrito = 'registro-medico'

/** The account waits for its mail, and then for an administrator (decision 0014). */
export function RegistroMedico({ onListo }: { onListo: (email: string) => void }) {
  const registrar = useRegistrarMedico()
  const claveDe = usePedidoUnico()
  const form = useFormulario<AltaMedico>(altaVacia, revisarAlta, { raiz: escrito, nunca: ['clave'] })
  const { datos, campo, change, errores } = form

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!form.attempt() || registrar.isPending) return
    const pedido = pedidoDeAlta(datos)
    registrar.mutate(
      { ...pedido, clave_idempotencia: claveDe(pedido) },
      {
        onSuccess: () => {
          forgetEscrito(escrito)
          onListo(datos.usuario.trim())
        },
        onError: (error) => form.reject(error.fields),
      },
    )
  }
  const fallo = registrar.error && Object.keys(registrar.error.fields).length === 0 ? registrar.error : null
  return (
    <form className="aparte-campos" onSubmit={send} noValidate aria-label="Cuenta profesional">
      <ResumenErrores errores={errores} intentos={form.intentos} nombre={nombreEnElAlta} />
      <FalloDeAccion nivelTitulo={2} error={fallo} titulo="No se creó la cuenta" escrito />
      <Retomado guardado={form.guardado} />
      <DatosPersonales form={form} />
      <DatosProfesionales form={form} />
      <h2>Cuenta</h2>
      <Field
        {...campo('usuario')}
        label="Correo"
        descripcion="Es el usuario. Ahí llega el mail para confirmarlo."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field {...campo('telefono')} label="Teléfono (opcional)" type="tel" inputMode="tel" autoComplete="tel" />
      <ClaveNueva {...campo('clave')} dueno={duenoDelAlta(datos)} />
      <Terminos
        value={datos.acepta_terminos}
        onChange={(acepta_terminos) => change({ acepta_terminos })}
        error={errores['acepta_terminos']}
      />
      <OnlineButton type="submit" tone="primary" size="alto" ancho isPending={registrar.isPending}>
        {registrar.isPending ? 'Enviando…' : 'Pedir la cuenta'}
      </OnlineButton>
    </form>
  )
}
