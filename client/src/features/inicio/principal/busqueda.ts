/** Seven or eight digits are a DNI; three letters or more, a name or an affiliate number. */
export function busquedaDe(texto: string): { dni: string } | { query: string } | null {
  const digitos = texto.replaceAll(/[.\s-]/g, '')
  if (/^\d{7,8}$/.test(digitos)) return { dni: digitos }
  return texto.trim().length >= 3 && !/^\d+$/.test(digitos) ? { query: texto.trim() } : null
}
