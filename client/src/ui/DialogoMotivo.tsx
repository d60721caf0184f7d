import { type ReactNode, useState } from 'react'
import { Button } from './Button'
import { type CodigoDePrueba, CodigoSiSePide } from './CodigoSiSePide'
import { Dialogo } from './Dialog'
import { FalloDeAccion } from './FalloDeAccion'
import { OnlineButton } from './OnlineButton'
import { TeclaConfirma } from './TeclaConfirma'
import { Teclas } from './Teclas'
import { TextAreaField } from './TextAreaField'

export type Prueba = CodigoDePrueba & {
  error: Error | null
  enviando: boolean
  send: () => Promise<void>
}

type Props = {
  titulo: string
  /** Verb and object: «Suspender la cuenta». */
  boton: string
  salida: string
  peligro?: boolean
  motivo: {
    label: string
    descripcion: string
    value: string
    onChange: (motivo: string) => void
    falta?: string | undefined
  }
  falta?: boolean
  prueba: Prueba
  /** What has the focus as it opens, so that a queue runs by keyboard; without it, the dialog itself. */
  foco?: 'motivo' | 'boton'
  onClose: () => void
  children?: ReactNode
}

/** What was typed survives an error. */
export function DialogoMotivo(props: Props) {
  const { titulo, boton, salida, peligro = false, motivo, falta = false, prueba, foco, onClose, children } = props
  const [revisado, setRevisado] = useState(false)
  const decide = () => {
    setRevisado(true)
    return motivo.falta !== undefined || falta ? undefined : prueba.send()
  }
  return (
    <Dialogo
      titulo={titulo}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>{salida}</Button>
          <OnlineButton
            tone={peligro ? 'danger' : 'primary'}
            isDisabled={prueba.enviando}
            autoFocus={foco === 'boton'}
            onPress={decide}
          >
            <span>{boton}</span>
            <Teclas>Ctrl Enter</Teclas>
          </OnlineButton>
        </>
      }
    >
      <TeclaConfirma isDisabled={prueba.enviando} onPress={decide} />
      <div className="columna">
        {children}
        <TextAreaField
          label={motivo.label}
          descripcion={motivo.descripcion}
          value={motivo.value}
          onChange={motivo.onChange}
          autoFocus={foco === 'motivo'}
          rows={2}
          maxLength={300}
          error={revisado ? motivo.falta : undefined}
        />
        <CodigoSiSePide prueba={prueba} />
        <FalloDeAccion error={prueba.error} titulo="No se hizo" escrito />
      </div>
    </Dialogo>
  )
}
