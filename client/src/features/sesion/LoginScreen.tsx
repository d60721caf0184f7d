import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApiError } from '#api/call'
import { currentConfig } from '#api/config'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { IconButton } from '#ui/IconButton'
import { Marca, Signo } from '#ui/Marca'
import { useDocumentTitle, useFocusAfterNavigation } from '#ui/page-hooks'
import { useAncho } from '#ui/use-ancho'
import { type Credenciales, useLogin } from './use-login'
import './login.css'

/** Only an address of this app: what comes in ?volver is not trusted to lead elsewhere. */
function safeReturn(volver: string | null): string {
  return volver?.startsWith('/') && !/^\/[/\\]/.test(volver) ? volver : '/principal'
}

/** §2: only when not logged in. Afterwards it returns where the guard stopped the visitor. */
export function LoginScreen() {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  useDocumentTitle('Ingresar')
  useFocusAfterNavigation(heading)
  return (
    <div className="login">
      <aside className="login-l solo-pc" aria-label="Receta Clara">
        <Marca clara />
        <div className="login-signo" aria-hidden="true">
          <Signo />
        </div>
        <p>
          Programa de atención primaria
          <br />
          Versión {currentConfig().version}
        </p>
      </aside>
      <header className="barra solo-movil">
        <IconButton
          icono="arrow-left"
          label="Volver"
          onPress={() => navigate('/home', { replace: true, viewTransition: true })}
        />
        <div className="barra-t">
          <Marca />
        </div>
      </header>
      <main className="login-m" id="contenido">
        <LoginForm
          heading={heading}
          onEntered={() => navigate(safeReturn(params.get('volver')), { replace: true, viewTransition: true })}
        />
      </main>
    </div>
  )
}

function LoginForm({ heading, onEntered }: { heading: React.Ref<HTMLHeadingElement>; onEntered: () => unknown }) {
  const [datos, setDatos] = useState<Credenciales>({ username: '', password: '' })
  const [missing, setMissing] = useState<Partial<Credenciales>>({})
  const usuario = useRef<HTMLInputElement>(null)
  const clave = useRef<HTMLInputElement>(null)
  // On a phone the keyboard would cover half of the screen before anybody asked for it.
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
    <form className="login-f" onSubmit={onSubmit} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        Ingresar
      </h1>
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
        // It never says which of the two is wrong.
        error={missing.password ?? (wrong ? error.message : undefined)}
      />
      <Button type="submit" tone="primary" size="alto" ancho isPending={isPending}>
        {isPending ? 'Ingresando…' : 'Ingresar'}
      </Button>
    </form>
  )
}

function LoginAviso({ error }: { error: ApiError }) {
  return (
    <Aviso nivel="frena" titulo="No pudimos ingresar">
      <p>{error.message}</p>
    </Aviso>
  )
}
