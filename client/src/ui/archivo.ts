const bytesPorKb = 1024

export const enKb = (bytes: number): string => `${Math.max(1, Math.round(bytes / bytesPorKb))} kB`

/** Without the 'data:' prefix. Rejects when it cannot be read. */
export function readBase64(archivo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const lector = new FileReader()
    lector.onload = () => resolve((lector.result as string).replace(/^data:[^,]*,/, ''))
    lector.onerror = () => reject(lector.error ?? new Error('unreadable'))
    lector.readAsDataURL(archivo)
  })
}

export const bytesDe = (base64: string): number => Math.floor((base64.replace(/=+$/, '').length * 3) / 4)

export const blobDe = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letra) => letra.codePointAt(0) ?? 0)], { type })
