export type SinCamara = 'sin-permiso' | 'sin-camara'

export const hayCamara = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

// A PDF417 has fine print: it needs the back camera and this resolution.
const pedido: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
}

/** The picture is never stored. */
export async function openCamara(): Promise<MediaStream | SinCamara> {
  if (!hayCamara()) return 'sin-camara'
  try {
    return await navigator.mediaDevices.getUserMedia(pedido)
  } catch (fallo) {
    return (fallo as DOMException).name === 'NotAllowedError' ? 'sin-permiso' : 'sin-camara'
  }
}

export function closeCamara(imagen: MediaStream): void {
  for (const pista of imagen.getTracks()) pista.stop()
}
