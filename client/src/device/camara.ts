/** Why there is no camera: the person said no, or the device has none at hand. */
export type SinCamara = 'sin-permiso' | 'sin-camara'

/** Whether this device may have one to ask for. */
export const hayCamara = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

// The small print of a document is read from close by: the back camera, at the size a PDF417 needs.
const pedido: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
}

/** The picture of the camera, with the leave the system asks for. It is looked at, never kept. */
export async function openCamara(): Promise<MediaStream | SinCamara> {
  if (!hayCamara()) return 'sin-camara'
  try {
    return await navigator.mediaDevices.getUserMedia(pedido)
  } catch (fallo) {
    return (fallo as DOMException).name === 'NotAllowedError' ? 'sin-permiso' : 'sin-camara'
  }
}

/** Puts its light out. */
export function closeCamara(imagen: MediaStream): void {
  for (const pista of imagen.getTracks()) pista.stop()
}
