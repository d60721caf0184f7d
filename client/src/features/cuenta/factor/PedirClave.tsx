import { useSession } from '#session/session'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Field } from '#ui/Field'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import type { ConClave } from './use-con-clave'

export function PedirClave({ con, autoFocus = false }: { con: ConClave; autoFocus?: boolean }) {
  return (
    <>
      {/* So that a password manager knows whose it is. */}
      <input type="text" name="username" autoComplete="username" value={useSession()?.usuario ?? ''} readOnly hidden />
      <Field
        {...con.clave}
        label="Tu clave"
        name="clave_actual"
        type="password"
        autoComplete="current-password"
        autoFocus={autoFocus}
      />
      <SegundoFactorField paso={con.paso} label="Código de la app que ya tenés" />
      <FalloDeAccion error={con.error} titulo="No se hizo el cambio" />
    </>
  )
}
