import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTrabajo } from '#session/use-trabajo'
import { LayerContext, useLayer } from './layers'
import { EnEsperaContext } from './page-shell'

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

/** Centred from 768 px on, otherwise a bottom sheet. Escape closes it; the focus returns to what opened it, or to the page. */
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
  const espera = useContext(EnEsperaContext)
  return (
    <ModalOverlay
      className={`velo${alerta ? ' de-alerta' : ''}${tapa ? ' tapa' : ''}`}
      isOpen={isOpen && !espera}
      onOpenChange={(open) => open || onClose()}
      isDismissable={!alerta}
    >
      <Modal className="modal">
        <AriaDialog role={alerta ? 'alertdialog' : 'dialog'} className={`dialogo${size}${alerta ? ' alerta' : ''}`}>
          <Layer aMedias={!tapa}>
            <header>
              <Heading slot="title" level={2}>
                {titulo}
              </Heading>
            </header>
            <Cuerpo>{children}</Cuerpo>
            {pie && <footer>{pie}</footer>}
          </Layer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Where it scrolls and nothing in it takes the focus, it takes it itself, so that the keys may scroll it (WCAG 2.1.1). */
function Cuerpo({ children }: { children: ReactNode }) {
  const [solo, setSolo] = useState(false)
  const cuerpo = useRef<HTMLDivElement>(null)
  // After each change of what it shows, which is cheap: two sizes and one look for a control.
  useLayoutEffect(() => {
    const e = cuerpo.current
    setSolo(e !== null && e.scrollHeight > e.clientHeight && e.querySelector(controles) === null)
  }, [children])
  useEffect(() => {
    // What has the focus as it opens may be below the fold, where whoever types would not see what is asked.
    const foco = document.activeElement
    if (foco && cuerpo.current?.contains(foco)) foco.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={cuerpo} className="cuerpo" {...(solo && { tabIndex: 0 })}>
      {children}
    </div>
  )
}

const controles = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** What is being asked or decided in it is half done, so a session that ends waits over it (decision 0057). */
function Layer({ aMedias, children }: { aMedias: boolean; children: ReactNode }) {
  useTrabajo(aMedias)
  return <LayerContext.Provider value={useLayer()}>{children}</LayerContext.Provider>
}
