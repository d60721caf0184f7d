import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { LayerContext, useLayer } from './layers'

type Props = {
  titulo: ReactNode
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  tamano?: 'chico' | 'medio' | 'ancho'
  pie?: ReactNode
  /** A short question: always centred, and pressing outside does not close it. */
  alerta?: boolean
  /** What lies behind cannot be read: it belongs to somebody whose session is over. */
  tapa?: boolean
}

/** Centred from 768 px on, otherwise a bottom sheet. Escape closes it; the focus returns to what opened it. */
export function Dialogo({
  titulo,
  isOpen,
  onClose,
  children,
  tamano = 'chico',
  pie,
  alerta = false,
  tapa = false,
}: Props) {
  const size = tamano === 'chico' ? '' : ` ${tamano}`
  return (
    <ModalOverlay
      className={`velo${alerta ? ' de-alerta' : ''}${tapa ? ' tapa' : ''}`}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={!alerta}
    >
      <Modal className="modal">
        <AriaDialog role={alerta ? 'alertdialog' : 'dialog'} className={`dialogo${size}${alerta ? ' alerta' : ''}`}>
          <Layer>
            <header>
              <Heading slot="title" level={2}>
                {titulo}
              </Heading>
            </header>
            <div className="cuerpo">{children}</div>
            {pie && <footer>{pie}</footer>}
          </Layer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Layer({ children }: { children: ReactNode }) {
  return <LayerContext.Provider value={useLayer()}>{children}</LayerContext.Provider>
}
