import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ApiError } from '#api/api-error'
import { currentConfig } from '#api/config'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { PageAparte } from '#ui/PageAparte'
import { safeReturn } from '#ui/safe-return'
import { useAncho } from '#ui/use-ancho'
import type { Credenciales } from './ingresar'
import { useLogin } from './use-login'

export function LoginScreen() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <PageAparte titulo="Ingresar" volver="/home" pie={`Versión ${currentConfig().version}`}>
      <LoginForm
        onEntered={() => navigate(safeReturn(params.get('volver')), { replace: true, viewTransition: true })}
      />
      <p className="fila repartido envuelve">
        <Link to="/login?olvide=clave" className="enlace" viewTransition>
          Olvidé mi clave
        </Link>
        <Link to="/registro-usuario" className="enlace" viewTransition>
          Crear cuenta
        </Link>
      </p>
    </PageAparte>
  )
}

function LoginForm({ onEntered }: { onEntered: () => unknown }) {
  const [datos, setDatos] = useState<Credenciales>({ username: '', password: '' })
  const [missing, setMissing] = useState<Partial<Credenciales>>({})
  const usuario = useRef<HTMLInputElement>(null)
  const clave = useRef<HTMLInputElement>(null)
  // On a phone the keyboard would cover half of the screen.
  const [esAncho] = useState(useAncho())
  const { mutate: enter, isPending, error } = useLogin()
  const wrong = error?.code === 'CREDENCIALES_INVALIDAS'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const empty = {
      ...(datos.username.trim() === '' && { username: 'Escribí tu usuario.' }),
      ...(datos.password === '' && { password: 'Escribí tu clave.' }),
    }
    setMissing(empty)
    if (empty.username) return usuario.current?.focus()
    if (empty.password) return clave.current?.focus()
    if (isPending) return
    enter(datos, { onSuccess: onEntered, onError: () => clave.current?.focus() })
  }
  return (
    <form className="aparte-campos" onSubmit={onSubmit} noValidate>
      {error && !wrong && <LoginAviso error={error} />}
      <Field
        label="Usuario"
        descripcion="Tu DNI, tu CUIL o tu correo"
        name="username"
        autoComplete="username"
        inputRef={usuario}
        autoFocus={esAncho}
        value={datos.username}
        onChange={(username) => setDatos({ ...datos, username })}
        error={missing.username}
      />
      <Field
        label="Clave"
        type="password"
        name="password"
        autoComplete="current-password"
        inputRef={clave}
        value={datos.password}
        onChange={(password) => setDatos({ ...datos, password })}
        // It must not reveal which of the two is wrong.
        error={missing.password ?? (wrong ? error.message : undefined)}
      />
      <Button type="submit" tone="primary" size="alto" ancho isPending={isPending}>
        {isPending ? 'Ingresando…' : 'Ingresar'}
      </Button>
    </form>
  )
}

function LoginAviso({ error }: { error: ApiError }) {
  return <FalloDeAccion nivelTitulo={2} error={error} titulo="No pudimos ingresar" lee />
}
