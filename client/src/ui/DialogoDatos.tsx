import type { ReactNode } from 'react'
import { Button } from './Button'
import { CodigoSiSePide } from './CodigoSiSePide'
import { Dialogo } from './Dialog'
import type { Prueba } from './DialogoMotivo'
import { FalloDeAccion } from './FalloDeAccion'
import { OnlineButton } from './OnlineButton'
import { TeclaConfirma } from './TeclaConfirma'
import { Teclas } from './Teclas'
import { TextAreaField } from './TextAreaField'
import type { useFormulario } from './use-formulario'

type ConMotivo = { motivo: string }
type Formulario<D extends ConMotivo> = ReturnType<typeof useFormulario<D>>

type Props<D extends ConMotivo> = {
  titulo: string
  /** Verb and object: «Crear el convenio». */
  boton: string
  salida?: string
  formulario: Formulario<D>
  prueba: Prueba
  onClose: () => void
  children: ReactNode
}

/** The reason that every change of the administration carries; undefined when it is there. */
export function faltaMotivo(motivo: string): { motivo?: string } {
  const largo = motivo.trim().length
  if (largo === 0) return { motivo: 'Escribí el motivo.' }
  return largo < 3 ? { motivo: 'Son 3 letras por lo menos.' } : {}
}

/** Fields, a reason and the code where it is asked for. Everything wrong is said at its field; what was typed survives an error. */
export function DialogoDatos<D extends ConMotivo>(props: Props<D>) {
  const { titulo, boton, salida = 'Cancelar', formulario, prueba, onClose, children } = props
  const { datos, errores, change, attempt } = formulario
  const send = () => (attempt() ? prueba.send() : undefined)
  return (
    <Dialogo
      titulo={titulo}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>{salida}</Button>
          <OnlineButton tone="primary" isDisabled={prueba.enviando} onPress={send}>
            <span>{boton}</span>
            <Teclas>Ctrl Enter</Teclas>
          </OnlineButton>
        </>
      }
    >
      <TeclaConfirma isDisabled={prueba.enviando} onPress={send} />
      <div className="columna">
        {children}
        <TextAreaField
          label="Motivo"
          descripcion="Queda en el historial, con tu nombre."
          rows={2}
          maxLength={300}
          value={datos.motivo}
          onChange={(motivo) => change({ motivo } as Partial<D>)}
          error={errores['motivo']}
        />
        <CodigoSiSePide prueba={prueba} />
        <FalloDeAccion error={prueba.error} titulo="No se hizo" escrito />
      </div>
    </Dialogo>
  )
}
