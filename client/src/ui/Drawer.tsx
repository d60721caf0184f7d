import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

export function Drawer({
  isOpen,
  onClose,
  label,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  label: string
  children: ReactNode
}) {
  return (
    <ModalOverlay className="velo menu-velo" isOpen={isOpen} onOpenChange={(open) => open || onClose()} isDismissable>
      <Modal className="modal">
        <Dialog aria-label={label} className="menu-dialogo">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
