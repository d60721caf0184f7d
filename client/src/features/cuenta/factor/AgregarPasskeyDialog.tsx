import { useState } from 'react'
import { createPasskey } from '#device/passkey'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { Field } from '#ui/Field'
import { toast } from '#ui/toast'
import { usePasskeyNueva, usePasskeyOpciones } from '../cuenta.queries'
import { FactorDialog } from './FactorDialog'
import { PedirClave } from './PedirClave'
import { useConClave } from './use-con-clave'

const porqueNo = {
  cancelada: 'No se guardó ninguna llave: se cerró la pregunta del dispositivo o pasó el tiempo. Probá de nuevo.',
  'ya-estaba': 'Este dispositivo ya tiene una llave de acceso de tu cuenta.',
  'no-se-pudo': 'Este dispositivo no pudo crear la llave de acceso.',
} as const

const escrito = 'llave-de-acceso'

export function AgregarPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [nombre, setNombre] = useEscrito(escrito, 'nombre', '')
  const [revisado, setRevisado] = useState(false)
  const [motivo, setMotivo] = useState<keyof typeof porqueNo | null>(null)
  const opciones = usePasskeyOpciones()
  const nueva = usePasskeyNueva()
  const elegido = nombre.trim()
  const con = useConClave(async (clave_actual) => {
    const creada = await createPasskey((await opciones.mutateAsync({ clave_actual })).opciones)
    if (!creada.ok) return setMotivo(creada.motivo)
    await nueva.mutateAsync({ nombre: elegido, respuesta: creada.respuesta })
    forgetEscrito(escrito)
    toast('Llave de acceso agregada')
    onClose()
  })
  const send = async () => {
    setRevisado(true)
    setMotivo(null)
    if (elegido !== '') await con.send()
  }
  return (
    <FactorDialog
      titulo="Agregar una llave de acceso"
      accion="Agregar"
      enviando={con.paso.enviando}
      onEnviar={send}
      onClose={onClose}
    >
      <p>El dispositivo te va a pedir tu huella, tu cara o su PIN. Nosotros no los vemos.</p>
      <Field
        label="Nombre de la llave"
        descripcion="Para reconocerla: por ejemplo, Notebook del consultorio"
        value={nombre}
        onChange={setNombre}
        maxLength={60}
        autoFocus
        error={revisado && elegido === '' ? 'Ponele un nombre.' : undefined}
      />
      <PedirClave con={con} />
      {motivo && (
        <Aviso nivel="advierte" titulo="No se agregó">
          <p role="alert">{porqueNo[motivo]}</p>
        </Aviso>
      )}
    </FactorDialog>
  )
}
