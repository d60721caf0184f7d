import { BiometricAuth, BiometryError, BiometryErrorType } from '@aparajita/capacitor-biometric-auth'
import type * as web from '../candado'

export const canCandado: typeof web.canCandado = async () => {
  try {
    const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry()
    return isAvailable || deviceIsSecure
  } catch (error) {
    console.warn('The phone does not say whether it can be asked who holds it', error)
    return false
  }
}

const sinNada: readonly BiometryErrorType[] = [BiometryErrorType.passcodeNotSet, BiometryErrorType.noDeviceCredential]

/** The phone's own code serves too: whoever knows it may add a finger of his. */
export const askCandado: typeof web.askCandado = async () => {
  try {
    await BiometricAuth.authenticate({
      reason: 'Para abrir tu sesión de Receta Clara',
      androidTitle: 'Desbloqueá Receta Clara',
      cancelTitle: 'Ahora no',
      iosFallbackTitle: 'Usar el código',
      allowDeviceCredential: true,
      androidConfirmationRequired: false,
    })
    return 'abierto'
  } catch (error) {
    return error instanceof BiometryError && sinNada.includes(error.code) ? 'imposible' : 'no'
  }
}
