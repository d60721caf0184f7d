// Long enough for the slowest viewer to read it before the browser forgets the address.
const olvidarMs = 120_000

/** Shows a PDF in a tab of its own; where that is not allowed it is downloaded. `nombre` goes without '.pdf'. */
export function showDocumento(pdf: Blob, nombre: string): Promise<void> {
  const url = URL.createObjectURL(pdf)
  if (!window.open(url, '_blank')) {
    const enlace = document.createElement('a')
    enlace.href = url
    enlace.download = `${nombre}.pdf`
    enlace.click()
  }
  setTimeout(() => URL.revokeObjectURL(url), olvidarMs)
  return Promise.resolve()
}
