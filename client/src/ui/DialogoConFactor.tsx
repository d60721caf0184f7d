import type { ReactNode } from 'react'
import { Aviso } from './Aviso'
import { Button } from './Button'
import { Dialogo } from './Dialog'
import { OnlineButton } from './OnlineButton'
import { type Paso, SegundoFactorField } from './SegundoFactorField'

type Props = {
  titulo: string
  onClose: () => void
  /** The way out, and what is done: each a sentence of its own. */
  cancel: string
  confirmar: string
  /** While it is being done. */
  confirmando?: string
  /** Whether there is all that it needs. */
  listo?: boolean
  /** What useSegundoFactor answers. */
  prueba: Paso & { send: () => unknown; error: { message: string } | null }
  /** What looks at the rest before it is sent. */
  onConfirmar?: () => void
  /** What did not happen, when it failed: «No se guardó». */
  fallo: string
  label?: string
  descripcion?: string | null
  /** Where the first field is another, the code does not take the cursor. */
  enfocaCodigo?: boolean
  tamano?: 'medio'
  children: ReactNode
}

/** A dialog that does something which takes the second factor: what it does, the code where it is asked, and why it was not done. */
export function DialogoConFactor({
  titulo,
  onClose,
  cancel,
  confirmar,
  confirmando = confirmar,
  listo = true,
  prueba,
  onConfirmar = () => void prueba.send(),
  fallo,
  label = 'Código de tu app de verificación',
  descripcion = 'Seis números. Vuelve a pedirse cada tanto.',
  enfocaCodigo = true,
  tamano,
  children,
}: Props) {
  return (
    <Dialogo
      titulo={titulo}
      isOpen
      onClose={() => prueba.enviando || onClose()}
      {...(tamano && { tamano })}
      pie={
        <>
          <Button onPress={onClose} isDisabled={prueba.enviando}>
            {cancel}
          </Button>
          <OnlineButton tone="primary" isDisabled={!listo || prueba.enviando} onPress={onConfirmar}>
            {prueba.enviando ? confirmando : confirmar}
          </OnlineButton>
        </>
      }
    >
      <div className="col">
        {children}
        <SegundoFactorField
          paso={prueba}
          label={label}
          enfoca={enfocaCodigo}
          {...(descripcion !== null && { descripcion })}
        />
        {prueba.error && (
          <Aviso nivel="frena" titulo={fallo}>
            <p>{prueba.error.message}</p>
          </Aviso>
        )}
      </div>
    </Dialogo>
  )
}
