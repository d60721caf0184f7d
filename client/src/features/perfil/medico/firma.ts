import { firmaMaxima, tiposFirma } from '@receta/contract'

/** §5: images and pdf, for the file dialog. */
export const tiposAceptados = [...tiposFirma, '.png', '.jpg', '.jpeg', '.gif', '.pdf'].join(',')

const bytesPorKb = 1024

export const enKb = (bytes: number): string => `${Math.max(1, Math.round(bytes / bytesPorKb))} kB`

/** Why a file is not even sent; the server checks its content. */
export function problemaDeArchivo(archivo: Pick<File, 'type' | 'size'>): string | null {
  if (!tiposFirma.some((tipo) => tipo === archivo.type)) return 'Tiene que ser una imagen png, jpg o gif, o un pdf.'
  if (archivo.size > firmaMaxima) return `Pesa ${enKb(archivo.size)}. Puede pesar hasta ${enKb(firmaMaxima)}.`
  return archivo.size === 0 ? 'El archivo está vacío.' : null
}

/** Without the 'data:' prefix. Rejects when it cannot be read. */
export function readBase64(archivo: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const lector = new FileReader()
    lector.onload = () => resolve((lector.result as string).replace(/^data:[^,]*,/, ''))
    lector.onerror = () => reject(lector.error ?? new Error('unreadable'))
    lector.readAsDataURL(archivo)
  })
}

export const bytesDe = (base64: string): number => Math.floor((base64.replace(/=+$/, '').length * 3) / 4)
