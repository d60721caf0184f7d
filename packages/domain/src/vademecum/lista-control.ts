import { createTabla } from '../comun/tabla'

const listas: Readonly<Record<string, string>> = createTabla({ psico: 'psicotrópicos', estup: 'estupefacientes' })

export function fraseControl(lista_control: string): string {
  if (lista_control === 'vigilada') return 'Venta vigilada'
  const [que = '', numero = ''] = lista_control.split(' ')
  const nombre = listas[que]
  return nombre ? `Lista ${numero} de ${nombre}` : ''
}

/** Expendio legalmente restringido: the lists whose prescription needs a permission (R2214 Anexo I). */
export const esRestringido = (lista_control: string): boolean => /^(psico II|estup (I|II|III))$/.test(lista_control)

/** Psicotrópicos and estupefacientes of any list (R2214 Anexo I), whose quantity is also written in letters (L19303 art 13). */
export const esControlado = (lista_control: string): boolean => /^(psico|estup) I/.test(lista_control)
