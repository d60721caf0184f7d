import type { AplicacionDatos } from '@receta/contract'
import { type AlcanceConexion, alcancesConexion } from '@receta/domain'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { sendDatos } from '#api/send-datos'
import { forgetEscrito } from '#session/escrito'
import { DialogoDatos } from '#ui/DialogoDatos'
import { Field } from '#ui/Field'
import { TextAreaField } from '#ui/TextAreaField'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { AlcancesField } from './AlcancesField'
import { type DatosConexion, errorDeClaves, faltaMotivoDeConexion, pedidoDe, revisarConexion } from './conexion'
import { type Conexion, useConexiones, useGuardarConexion } from './conexiones.queries'

type Props = { aplicacion: AplicacionDatos; conexion: Conexion | null; onClose: () => void }

const esAlcance = (uno: string): uno is AlcanceConexion => (alcancesConexion as readonly string[]).includes(uno)
const inicialDe = (c: Conexion | null): DatosConexion => ({
  usuario: c?.usuario ?? '',
  nombre: c?.nombre ?? '',
  alcances: (c?.alcances ?? []).filter(esAlcance),
  jwks: c?.jwks_uri ?? '',
  por_minuto: String(c?.por_minuto ?? 120),
  motivo: '',
})

/** Registers software that signs who it is, or changes what it may and its keys (decision 0082). */
export function ConexionDialog({ aplicacion: { soft_id, nombre }, conexion, onClose }: Props) {
  const raiz = `conexion:${conexion?.client_id ?? soft_id}`
  const formulario = useFormulario(
    () => inicialDe(conexion),
    (d) => ({ ...revisarConexion(d, conexion !== null), ...faltaMotivoDeConexion(d.motivo) }),
    { raiz },
  )
  const { datos, campo, change, errores } = formulario
  // Chosen here, so that sending it again is the same connection.
  const [client_id] = useState(() => conexion?.client_id ?? crypto.randomUUID())
  const save = useGuardarConexion()
  const { refetch } = useConexiones()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const pedido = { ...pedidoDe(datos), client_id, version: conexion?.version ?? 0, soft_id, revocada: false }
      const hecha = await sendDatos(formulario, () => save.mutateAsync(pedido), refetch)
      if (!hecha) return
      forgetEscrito(raiz)
      toast(conexion ? 'Conexión guardada' : 'Conexión registrada')
      onClose()
    },
  })
  return (
    <DialogoDatos
      titulo={conexion ? `Cambiar ${conexion.nombre}` : `Nueva conexión de ${nombre}`}
      boton={conexion ? 'Guardar la conexión' : 'Registrar la conexión'}
      formulario={formulario}
      prueba={prueba}
      onClose={onClose}
    >
      <Field
        label="Usuario de la cuenta"
        maxLength={120}
        autoComplete="off"
        autoFocus={conexion === null}
        descripcion="De una farmacia o de una obra social: lo que el programa haga queda a su nombre."
        {...campo('usuario')}
      />
      <Field label="Qué programa es" maxLength={80} autoComplete="off" {...campo('nombre')} />
      <TextAreaField
        label="Claves públicas"
        rows={3}
        maxLength={20_000}
        descripcion={
          conexion
            ? 'Un JWKS, o la dirección https:// donde está. Vacío quedan las de ahora. Para rotarlas, pegar las dos juntas.'
            : 'Un JWKS, o la dirección https:// donde está. Nunca la clave privada.'
        }
        value={datos.jwks}
        onChange={(jwks) => change({ jwks })}
        error={errorDeClaves(errores)}
      />
      <AlcancesField value={datos.alcances} onChange={(alcances) => change({ alcances })} error={errores['alcances']} />
      <Field
        label="Llamadas por minuto"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...campo('por_minuto')}
      />
    </DialogoDatos>
  )
}
