// Enough for a slow disk to begin writing before the address is revoked.
const olvidarMs = 60_000

export function downloadCsv(texto: string, nombre: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/csv;charset=utf-8' }))
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = nombre
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(url), olvidarMs)
}
