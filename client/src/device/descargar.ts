// Long enough for a slow disk to begin writing before the browser forgets the address.
const olvidarMs = 60_000

/** Saves a CSV where the person keeps what is downloaded. */
export function downloadCsv(texto: string, nombre: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/csv;charset=utf-8' }))
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = nombre
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(url), olvidarMs)
}
