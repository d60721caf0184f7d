const minutoMs = 60_000

/** «1 h 37 min», «12 min»; less than a minute still shows one. */
export function formatQueda(ms: number): string {
  const minutos = Math.max(1, Math.floor(ms / minutoMs))
  const horas = Math.floor(minutos / 60)
  const resto = minutos % 60
  if (horas === 0) return `${minutos} min`
  return resto === 0 ? `${horas} h` : `${horas} h ${resto} min`
}

/** «14:05»: minutes and seconds, because a hold is short. */
export function formatCuenta(ms: number): string {
  const segundos = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
}
