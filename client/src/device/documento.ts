// Enough for the slowest viewer to read it before the address is revoked.
const olvidarMs = 120_000

/** In a new tab, or as a download where that is not allowed. `nombre` goes without '.pdf'. */
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
