import { Rol } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { useSession } from '#session/session'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Field } from '#ui/Field'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { PageAparte } from '#ui/PageAparte'
import { useTokenDelEnlace } from '#ui/use-token-del-enlace'
import { type Confirmada, useConfirmar } from './registro.queries'

/** The server's errors about the password, when the account was registered with one. */
const deLaClave = new Set(['CLAVE_REQUERIDA', 'CLAVE_ACTUAL_INCORRECTA'])

/** Mail scanners open links, so only the button confirms. A password proves that who registered reads this mailbox. */
export function ConfirmaScreen() {
  const token = useTokenDelEnlace('/confirma')
  const confirmar = useConfirmar()
  const [pideClave, setPideClave] = useState(false)
  if (confirmar.data) return <Hecho confirmada={confirmar.data} />
  if (token === null || confirmar.error?.code === 'ENLACE_INVALIDO') return <NoSirve />
  const send = (clave?: string) =>
    confirmar.mutate(
      { token, ...(clave !== undefined && { clave }) },
      { onError: ({ code }) => deLaClave.has(code) && setPideClave(true) },
    )
  return (
    <PageAparte titulo="Confirmá tu correo" volver="/home">
      <Confirmar pideClave={pideClave} confirmar={confirmar} onConfirmar={send} />
      <p className="nota tinta-2">Si no pediste esto, cerrá esta página: no pasa nada.</p>
    </PageAparte>
  )
}

type ConfirmarProps = {
  pideClave: boolean
  confirmar: ReturnType<typeof useConfirmar>
  onConfirmar: (clave?: string) => void
}

function Confirmar({ pideClave, confirmar: { error, isPending }, onConfirmar }: ConfirmarProps) {
  const [clave, setClave] = useState('')
  const [intento, setIntento] = useState(false)
  const send = (evento: FormEvent) => {
    evento.preventDefault()
    if (isPending) return
    if (!pideClave) return onConfirmar()
    setIntento(true)
    if (clave !== '') onConfirmar(clave)
  }
  const problema = intento && clave === '' ? 'Escribí la clave.' : undefined
  const equivocada = error?.code === 'CLAVE_ACTUAL_INCORRECTA' ? 'Esa no es la clave de esta cuenta.' : undefined
  return (
    <form className="columna" onSubmit={send} noValidate>
      <p className="bajada">
        {pideClave
          ? 'Escribí la clave que elegiste al crear la cuenta: así nadie más puede abrirla con tu correo.'
          : 'Falta un paso: apretá el botón y la dirección queda confirmada.'}
      </p>
      {error && !deLaClave.has(error.code) && (
        <FalloDeAccion nivelTitulo={2} error={error} titulo="No pudimos confirmarlo" />
      )}
      {pideClave && (
        <Field
          label="Tu clave"
          name="clave"
          type="password"
          autoComplete="current-password"
          value={clave}
          onChange={setClave}
          error={problema ?? equivocada}
          autoFocus
        />
      )}
      <OnlineButton type="submit" tone="primary" size="alto" ancho isPending={isPending}>
        {isPending ? 'Confirmando…' : 'Confirmar mi correo'}
      </OnlineButton>
    </form>
  )
}

function Hecho({ confirmada: { usuario, tipo } }: { confirmada: Confirmada }) {
  const sesion = useSession()
  return (
    <PageAparte titulo="Tu correo quedó confirmado" volver="/home">
      <p className="bajada">
        Para ingresar, tu usuario es <b>{usuario}</b>.
      </p>
      {tipo === Rol.MEDICO && (
        <Aviso nivelTitulo={2} nivel="informa" titulo="Falta verificar la matrícula">
          <p>
            Si la cuenta es nueva, la administración la verifica y avisa por mail. Hasta entonces se puede ingresar,
            pero no hacer recetas.
          </p>
        </Aviso>
      )}
      <LinkButton to={sesion ? '/perfil-usuario' : '/login'} tone="primary" size="alto" ancho>
        {sesion ? 'Ver mi perfil' : 'Ingresar'}
      </LinkButton>
    </PageAparte>
  )
}

function NoSirve() {
  return (
    <PageAparte titulo="Este enlace ya no sirve" volver="/home">
      <p className="bajada">
        Venció, ya se usó o lo reemplazó otro. Si ya habías confirmado, ingresá. Si no, pedilo otra vez.
      </p>
      <LinkButton to="/login" tone="primary" size="alto" ancho>
        Ingresar
      </LinkButton>
      <LinkButton to="/registro-usuario" ancho>
        Crear la cuenta de nuevo
      </LinkButton>
    </PageAparte>
  )
}
