import { type FormEvent, useState } from 'react'
import { useSession } from '#session/session'
import { Aviso } from '#ui/Aviso'
import { ClaveNueva } from '#ui/ClaveNueva'
import { Field } from '#ui/Field'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { problemaDeClave } from '#ui/problema-de-clave'
import { ResumenErrores } from '#ui/ResumenErrores'
import { useFormulario } from '#ui/use-formulario'
import { useCambiaClave } from './clave.queries'

const nombres: Readonly<Record<string, string>> = { clave_actual: 'Clave actual', clave_nueva: 'Clave nueva' }

/** /perfil-usuario?ver=clave: changes the password with the current one. This session continues. */
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
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!attempt() || cambia.isPending) return
    cambia.mutate(datos, {
      onSuccess: onHecho,
      onError: (error) =>
        reject(error.code === 'CLAVE_ACTUAL_INCORRECTA' ? { clave_actual: [error.message] } : error.fields),
    })
  }
  const { error } = cambia
  const fallo =
    error && error.code !== 'CLAVE_ACTUAL_INCORRECTA' && Object.keys(error.fields).length === 0 ? error : null
  return (
    <form className="papel ficha-cuerpo columna" onSubmit={send} noValidate>
      <ResumenErrores errores={errores} intentos={intentos} nombre={(nombre) => nombres[nombre] ?? nombre} />
      {fallo && (
        <Aviso nivelTitulo={2} nivel="frena" titulo="No pudimos cambiar la clave">
          <p>{fallo.message}</p>
        </Aviso>
      )}
      {/* So that a password manager knows whose it is. */}
      <input type="text" name="username" autoComplete="username" value={dueno.usuario} readOnly hidden />
      <Field {...campo('clave_actual')} label="Clave actual" type="password" autoComplete="current-password" />
      <ClaveNueva {...campo('clave_nueva')} label="Clave nueva" dueno={dueno} />
      <p className="nota tinta-2">
        Al guardarla se cierran las sesiones de los otros dispositivos. Esta sigue abierta.
      </p>
      <div className="botones">
        <OnlineButton type="submit" tone="primary" isPending={cambia.isPending}>
          {cambia.isPending ? 'Guardando…' : 'Guardar la clave'}
        </OnlineButton>
        <LinkButton to="/preferencias">No cambiarla</LinkButton>
      </div>
    </form>
  )
}
