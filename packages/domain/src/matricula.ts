/** A matrícula as people write it: 'MP 14.382'. What is not a plain number stays as it is. */
export const formatMatricula = (tipo: string, numero: string): string =>
  `${tipo} ${/^\d+$/.test(numero) ? numero.replace(/\B(?=(\d{3})+$)/g, '.') : numero}`
