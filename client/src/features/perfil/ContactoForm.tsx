import { guardarPerfil } from '@receta/contract'
import { parseDireccionCorreo } from '@receta/domain'
import type { FormEvent } from 'react'
import { forgetEscrito } from '#session/escrito'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { OtpField } from '#ui/OtpField'
import { ResumenErrores } from '#ui/ResumenErrores'
import { type Errores, useFormulario } from '#ui/use-formulario'
import { useGuardarContacto } from './use-guardar-contacto'
import estilos from './perfil.module.css'

type Contacto = { email: string; telefono: string }
type Props = {
  inicial: Contacto
  /** `confirmar`: the new e-mail waits for its link. */
  onListo: (resultado: { confirmar: boolean }) => void
  onVolver: () => void
}

const nombres: Readonly<Record<string, string>> = { email: 'Correo', telefono: 'Teléfono' }
const { telefono } = guardarPerfil.input.shape

function revisar(datos: Contacto, inicial: Contacto): Errores {
  const errores: Record<string, string> = {}
  // An account may have no e-mail, but an existing one cannot be removed.
  const sinCorreo = datos.email.trim() === '' && inicial.email === ''
  if (!sinCorreo && parseDireccionCorreo(datos.email) === null) errores['email'] = 'El correo no es válido.'
  if (!telefono.safeParse(datos.telefono.trim()).success) errores['telefono'] = 'El teléfono no es válido.'
  return errores
}

const escrito = 'contacto'

/** E-mail and telephone. The server asks for a proof only when one of them changes. */
export function ContactoForm({ inicial, onListo, onVolver }: Props) {
  const form = useFormulario<Contacto>(inicial, (datos) => revisar(datos, inicial), { raiz: escrito })
  const save = useGuardarContacto(form.reject)
  const { campo, datos, errores, intentos } = form
  const email = datos.email.trim()
  const otroCorreo = email !== '' && email.toLowerCase() !== inicial.email.toLowerCase()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.attempt() || save.enviando) return
    const guardado = await save.send({ telefono: datos.telefono.trim(), ...(otroCorreo && { email }) })
    if (!guardado) return
    forgetEscrito(escrito)
    onListo({ confirmar: otroCorreo })
  }
  return (
    <form
      className={`papel ficha-cuerpo ${estilos.form}`}
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label="Contacto"
    >
      <ResumenErrores errores={errores} intentos={intentos} nombre={(c) => nombres[c] ?? c} />
      <FalloDeAccion error={save.error} titulo="No se guardó el contacto" escrito />
      <Field
        {...campo('email')}
        label="Correo"
        descripcion="Si lo cambiás, te mandamos un mail al nuevo: recién cuenta cuando lo confirmes."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field {...campo('telefono')} label="Teléfono" type="tel" inputMode="tel" autoComplete="tel" />
      {save.pide && <Prueba save={save} />}
      <div className="botones">
        <OnlineButton type="submit" tone="primary" isPending={save.enviando}>
          {save.enviando ? 'Guardando…' : 'Guardar el contacto'}
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

function Prueba({ save }: { save: ReturnType<typeof useGuardarContacto> }) {
  if (save.pide === 'codigo') {
    return (
      <>
        <OtpField
          label="Código de tu app de verificación"
          value={save.otp}
          onChange={save.setOtp}
          error={save.errorPrueba}
          autoFocus
        />
        <Button tone="text" className="a-la-izquierda" onPress={() => save.choose('clave')}>
          Usar la clave
        </Button>
      </>
    )
  }
  return (
    <>
      <Field
        label="Tu clave"
        descripcion="Para saber que sos vos"
        type="password"
        autoComplete="current-password"
        value={save.clave_actual}
        onChange={save.setClave}
        error={save.errorPrueba}
        autoFocus
      />
      <Button tone="text" className="a-la-izquierda" onPress={() => save.choose('codigo')}>
        Usar el código de mi app de verificación
      </Button>
    </>
  )
}
