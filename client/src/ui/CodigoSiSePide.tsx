import { useEffect, useRef } from 'react'
import { OtpField } from './OtpField'
import { estaSinFoco } from './foco-perdido'

export type CodigoDePrueba = {
  pideCodigo: boolean
  otp: string
  setOtp: (otp: string) => void
  errorCodigo: string | undefined
}

type Props = {
  prueba: CodigoDePrueba
  label?: string
  descripcion?: string
}

export function CodigoSiSePide({
  prueba,
  label = 'Código de tu app de verificación',
  descripcion = 'Seis números. Vuelve a pedirse cada tanto.',
}: Props) {
  if (!prueba.pideCodigo) return null
  return <Codigo prueba={prueba} label={label} descripcion={descripcion} />
}

/** Nobody is typing: a button was pressed, and while it sent it lost the focus. */
const nadieEscribe = () => estaSinFoco() || document.activeElement?.tagName === 'BUTTON'

function Codigo({ prueba, label, descripcion }: Required<Props>) {
  const marco = useRef<HTMLDivElement>(null)
  // After the first field of a dialog that opens with the code took the focus: the code is asked last.
  useEffect(() => {
    if (nadieEscribe()) marco.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={marco}>
      <OtpField
        label={label}
        descripcion={descripcion}
        value={prueba.otp}
        onChange={prueba.setOtp}
        error={prueba.errorCodigo}
      />
    </div>
  )
}
