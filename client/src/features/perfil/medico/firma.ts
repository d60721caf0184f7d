import { firmaMaxima, tiposFirma } from '@receta/contract'
import { enKb } from '#ui/archivo'

/** §5: images and pdf, for the file dialog. */
export const tiposAceptados = [...tiposFirma, '.png', '.jpg', '.jpeg', '.gif', '.pdf'].join(',')

/** Why a file is not even sent; the server checks its content. */
export function problemaDeArchivo(archivo: Pick<File, 'type' | 'size'>): string | null {
  if (!tiposFirma.some((tipo) => tipo === archivo.type)) return 'Tiene que ser una imagen png, jpg o gif, o un pdf.'
  if (archivo.size > firmaMaxima) return `Pesa ${enKb(archivo.size)}. Puede pesar hasta ${enKb(firmaMaxima)}.`
  return archivo.size === 0 ? 'El archivo está vacío.' : null
}
