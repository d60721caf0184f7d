import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialogo } from './Dialog'
import { FalloDeAccion } from './FalloDeAccion'
import { OnlineButton } from './OnlineButton'
import { type Paso, SegundoFactorField } from './SegundoFactorField'
import { TeclaConfirma } from './TeclaConfirma'
import { Teclas } from './Teclas'

type Props = {
  titulo: string
  onClose: () => void
  cancel: string
  confirmar: string
  confirmando?: string
  listo?: boolean
  prueba: Paso & { send: () => unknown; error: { message: string } | null }
  onConfirmar?: () => void
  /** The title of a failure: «No se guardó». */
  fallo: string
  label?: string
  descripcion?: string | null
  /** False when another field comes first. */
  enfocaCodigo?: boolean
  tamano?: 'medio'
  children: ReactNode
}

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
  const apagado = !listo || prueba.enviando
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
          <OnlineButton tone="primary" isDisabled={apagado} onPress={onConfirmar}>
            <span>{prueba.enviando ? confirmando : confirmar}</span>
            <Teclas>Ctrl Enter</Teclas>
          </OnlineButton>
        </>
      }
    >
      <TeclaConfirma isDisabled={apagado} onPress={onConfirmar} />
      <div className="columna">
        {children}
        <SegundoFactorField
          paso={prueba}
          label={label}
          enfoca={enfocaCodigo}
          {...(descripcion !== null && { descripcion })}
        />
        <FalloDeAccion error={prueba.error} titulo={fallo} />
      </div>
    </Dialogo>
  )
}
