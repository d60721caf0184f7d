import { type FormEvent, useState } from 'react'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { useSession } from '#session/session'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { ClaveNueva } from '#ui/ClaveNueva'
import { Field } from '#ui/Field'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { problemaDeClave } from '#ui/problema-de-clave'
import { ResumenErrores } from '#ui/ResumenErrores'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { useFormulario } from '#ui/use-formulario'
import { useCambiaClave } from './clave.queries'

const nombres: Readonly<Record<string, string>> = { clave_actual: 'Clave actual', clave_nueva: 'Clave nueva' }

const camposDe = ({ code, message, fields }: ApiError): Readonly<Record<string, string[]>> =>
  code === 'CLAVE_ACTUAL_INCORRECTA' ? { clave_actual: [message] } : fields

export function CambiarClaveScreen() {
  const [hecho, setHecho] = useState(false)
  return (
    <Page titulo="Cambiar la clave" volver="/preferencias">
      <div className="angosto columna">
        {hecho ? (
          <>
            <Aviso nivelTitulo={2} nivel="informa" icono="circle-check" titulo="Tu clave es la nueva">
              <p>Las sesiones de otros dispositivos se cerraron. Esta sigue abierta.</p>
            </Aviso>
            <div className="botones">
              <LinkButton to="/preferencias">Volver a Ajustes</LinkButton>
            </div>
          </>
        ) : (
          <Formulario onHecho={() => setHecho(true)} />
        )}
      </div>
    </Page>
  )
}

function Formulario({ onHecho }: { onHecho: () => void }) {
  const sesion = useSession()
  const dueno = { usuario: sesion?.usuario ?? '', nombres: sesion ? [sesion.descripcion] : [], dni: null }
  const cambia = useCambiaClave()
  const { datos, campo, errores, intentos, attempt, reject } = useFormulario(
    { clave_actual: '', clave_nueva: '' },
    (d) => {
      const falta = d.clave_actual === '' ? { clave_actual: 'Escribí la clave que usás ahora.' } : {}
      const problema = problemaDeClave(d.clave_nueva, dueno)
      const igual = d.clave_nueva === d.clave_actual ? 'Tiene que ser distinta de la actual.' : null
      const nueva = problema ?? igual
      return { ...falta, ...(nueva !== null && { clave_nueva: nueva }) }
    },
  )
  const change = async () => {
    try {
      await cambia.mutateAsync(datos)
    } catch (error) {
      const deCampo = error instanceof ApiError ? camposDe(error) : {}
      if (Object.keys(deCampo).length === 0) throw error
      return reject(deCampo)
    }
    onHecho()
  }
  // An account with a second factor is asked for it; the server says so at the first attempt.
  const paso = useSegundoFactor({ accion: change, para: 'clave' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (attempt()) void paso.send()
  }
  return (
    <form className="papel ficha-cuerpo columna" onSubmit={send} noValidate>
      <ResumenErrores errores={errores} intentos={intentos} nombre={(nombre) => nombres[nombre] ?? nombre} />
      <FalloDeAccion nivelTitulo={2} error={paso.error} titulo="No se cambió: sigue valiendo tu clave de antes" />
      {/* So that a password manager knows whose it is. */}
      <input type="text" name="username" autoComplete="username" value={dueno.usuario} readOnly hidden />
      <Field {...campo('clave_actual')} label="Clave actual" type="password" autoComplete="current-password" />
      <ClaveNueva {...campo('clave_nueva')} label="Clave nueva" dueno={dueno} />
      <SegundoFactorField paso={paso} label="Código de tu app de verificación" />
      {paso.pideCodigo && (
        <p className="nota tinta-2">
          Si no tenés el teléfono, salí y usá «Olvidé mi clave»: el link que llega a tu correo no pide el código.
        </p>
      )}
      <p className="nota tinta-2">
        Al guardarla se cierran las sesiones de los otros dispositivos. Esta sigue abierta.
      </p>
      <div className="botones">
        <OnlineButton type="submit" tone="primary" isPending={paso.enviando}>
          {paso.enviando ? 'Guardando…' : 'Guardar la clave'}
        </OnlineButton>
        <LinkButton to="/preferencias">No cambiarla</LinkButton>
      </div>
    </form>
  )
}
