const clave = 'receta-clara:pestana'

// Without storage the name lasts as long as the page.
let deEstaPagina: string | null = null

/** A random name of this tab, which a reload or the recovery after a crash keeps, and which dies with the tab. */
export function nombrePestana(): string {
  if (deEstaPagina !== null) return deEstaPagina
  try {
    deEstaPagina = sessionStorage.getItem(clave) ?? crypto.randomUUID()
    sessionStorage.setItem(clave, deEstaPagina)
  } catch {
    deEstaPagina = crypto.randomUUID()
  }
  return deEstaPagina
}
