/** The reason is read by whoever reviews who may open the product, so it is longer than of other changes. */
export const faltaMotivo = (motivo: string): { motivo?: string } =>
  motivo.trim().length < 10 ? { motivo: 'Escribí el motivo, con 10 letras por lo menos.' } : {}
