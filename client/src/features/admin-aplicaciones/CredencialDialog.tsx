import type { AplicacionDatos } from '@receta/contract'
import { useState } from 'react'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { sendDatos } from '#api/send-datos'
import { forgetEscrito } from '#session/escrito'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { DialogoDatos, faltaMotivo } from '#ui/DialogoDatos'
import { Field } from '#ui/Field'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { useCrearCredencial } from './aplicaciones.queries'
import estilos from './admin-aplicaciones.module.css'

type Datos = { usuario: string; nombre: string; motivo: string }
type Props = { aplicacion: AplicacionDatos; onClose: () => void }

const vacio: Datos = { usuario: '', nombre: '', motivo: '' }
const revisar = (d: Datos): Record<string, string> => ({
  ...(d.usuario.trim() === '' && { usuario: 'Falta completar.' }),
  ...(d.nombre.trim() === '' && { nombre: 'Falta completar.' }),
  ...faltaMotivo(d.motivo),
})

/** A secret for the software of a farmacia. It is shown once, here, and kept nowhere. */
export function CredencialDialog({ aplicacion: { soft_id, nombre }, onClose }: Props) {
  const raiz = `credencial:${soft_id}`
  const formulario = useFormulario(vacio, revisar, { raiz })
  const { datos, campo } = formulario
  const [secreto, setSecreto] = useState<string | null>()
  const claveDe = usePedidoUnico()
  const create = useCrearCredencial()
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const pedido = { ...datos, soft_id }
      const hecha = await sendDatos(formulario, () =>
        create.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) }),
      )
      if (!hecha) return
      forgetEscrito(raiz)
      setSecreto(hecha.secreto)
    },
  })
  if (secreto !== undefined) return <Secreto secreto={secreto} onClose={onClose} />
  return (
    <DialogoDatos
      titulo={`Nueva credencial de ${nombre}`}
      boton="Crear la credencial"
      formulario={formulario}
      prueba={prueba}
      onClose={onClose}
    >
      <p>Lo que el programa haga queda a nombre de esa cuenta, en la farmacia donde atiende.</p>
      <Field
        label="Usuario de la farmacia"
        maxLength={120}
        autoComplete="off"
        autoFocus
        descripcion="El que figura en Usuarios: tiene que estar activo y atender en una farmacia."
        {...campo('usuario')}
      />
      <Field label="Para qué caja o programa" maxLength={80} autoComplete="off" {...campo('nombre')} />
    </DialogoDatos>
  )
}

function Secreto({ secreto, onClose }: { secreto: string | null; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secreto ?? '').then(
      () => toast('Secreto copiado'),
      () => toast('El navegador no dejó copiar. Seleccionalo y copialo a mano.', { nivel: 'advierte' }),
    )
  return (
    <Dialogo
      titulo="Credencial creada"
      isOpen
      alerta
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          {secreto !== null && <Button onPress={copy}>Copiar el secreto</Button>}
          <Button tone="primary" onPress={onClose}>
            Ya lo guardé
          </Button>
        </>
      }
    >
      <div className="columna">
        {secreto === null ? (
          <Aviso nivel="advierte" titulo="El secreto ya se mostró una vez" nivelTitulo={3}>
            <p>No queda guardado en ningún lado. Si se perdió, revocá esta credencial y creá otra.</p>
          </Aviso>
        ) : (
          <>
            <p>Se muestra esta única vez. El programa lo manda en cada llamada:</p>
            <p className={`mono ${estilos.secreto}`}>Authorization: Bearer {secreto}</p>
          </>
        )}
      </div>
    </Dialogo>
  )
}
