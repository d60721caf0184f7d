/** Letters that a stated reason has at least, so that «ok» or «ver» is none. */
export const motivoMinimo = 10

/** Whether an administrator said why he reads or annuls what is not his: ten letters or more. */
export const esMotivoFundado = (motivo: string): boolean => (motivo.match(/\p{L}/gu) ?? []).length >= motivoMinimo
