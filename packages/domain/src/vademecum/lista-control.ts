import { createTabla } from '../comun/tabla'

const listas: Readonly<Record<string, string>> = createTabla({ psico: 'psicotrópicos', estup: 'estupefacientes' })

export function fraseControl(lista_control: string): string {
  if (lista_control === 'vigilada') return 'Venta vigilada'
  const [que = '', numero = ''] = lista_control.split(' ')
  const nombre = listas[que]
  return nombre ? `Lista ${numero} de ${nombre}` : ''
}
