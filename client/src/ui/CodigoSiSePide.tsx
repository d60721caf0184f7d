import { OtpField } from './OtpField'

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
  return (
    <OtpField
      label={label}
      descripcion={descripcion}
      value={prueba.otp}
      onChange={prueba.setOtp}
      error={prueba.errorCodigo}
    />
  )
}
