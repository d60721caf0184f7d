import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ConfirmProvider } from './confirm'
import { Tostadas } from './Tostadas'

/** The providers of every ui piece: the language (§9: es-AR), the question dialog and the toasts. */
export function Raiz({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="es-AR">
      <ConfirmProvider>{children}</ConfirmProvider>
      <Tostadas />
    </I18nProvider>
  )
}
