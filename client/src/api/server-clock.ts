/** How many milliseconds this device's clock differs from the server's. Many are minutes off, and a proof lives one. */
let desfaseMs = 0

export function noteServerDate(date: string | null): void {
  const servidor = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(servidor)) return
  const desfase = servidor - Date.now()
  desfaseMs = Math.abs(desfase) < 5_000 ? 0 : desfase
}

export const serverNow = (): number => Date.now() + desfaseMs
