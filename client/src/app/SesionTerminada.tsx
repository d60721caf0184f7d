import type { UsuarioSesion } from '@receta/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { clearSession } from '#session/session'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Field } from '#ui/Field'
import { useTeclasDeAntes } from '#ui/use-teclas-de-antes'
import { useLogin } from '../features/sesion/use-login'

/** The same person logs in again and goes on, or leaves. What is behind stays covered: anybody may be in front now. */
export function SesionTerminada({ usuario }: { usuario: UsuarioSesion }) {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const [aqui] = useState(pathname)
  const clave = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [falta, setFalta] = useState<string>()
  const { mutateAsync: enter, isPending, error } = useLogin(usuario.usuario)
  useTeclasDeAntes()
  const mal = error?.code === 'CREDENCIALES_INVALIDAS'
  useEffect(() => {
    if (pathname !== aqui) clearSession()
  }, [pathname, aqui])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setFalta(password === '' ? 'Escribí tu clave.' : undefined)
    if (password === '') return clave.current?.focus()
    if (isPending) return
    // Not in mutate's own callbacks: the login closes this dialog, and React Query does not call back an unmounted component.
    enter({ username: usuario.usuario, password }).then(
      () => queryClient.invalidateQueries(),
      () => clave.current?.focus(),
    )
  }
  return (
    <Dialogo
      titulo="Tu sesión terminó"
      isOpen
      alerta
      tapa
      // Escape does nothing here, since both ways out have a button.
      onClose={() => {}}
      pie={
        <>
          <Button onPress={clearSession}>Salir</Button>
          <Button type="submit" form="sesion-terminada" tone="primary" isPending={isPending}>
            {isPending ? 'Ingresando…' : 'Ingresar y seguir'}
          </Button>
        </>
      }
    >
      <form id="sesion-terminada" className="columna" onSubmit={onSubmit} noValidate>
        <p>
          Lo que estabas haciendo sigue acá, <b>{usuario.descripcion}</b>. Ingresá de nuevo para continuar. Si salís, lo
          que escribiste queda cifrado en este dispositivo y sólo se abre cuando vuelvas a entrar.
        </p>
        {error && !mal && <FalloDeAccion error={error} titulo="No pudimos ingresar" lee />}
        <input type="hidden" name="username" autoComplete="username" value={usuario.usuario} readOnly />
        <Field
          label="Clave"
          type="password"
          name="password"
          autoComplete="current-password"
          inputRef={clave}
          autoFocus
          value={password}
          onChange={setPassword}
          error={falta ?? (mal ? error.message : undefined)}
        />
      </form>
    </Dialogo>
  )
}
