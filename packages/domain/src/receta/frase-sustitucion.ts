export const fraseSustitucion = (permite: boolean): string =>
  permite
    ? 'Se puede sustituir por otra marca del mismo genérico, a pedido del paciente.'
    : 'El profesional pidió no sustituir lo recetado.'
