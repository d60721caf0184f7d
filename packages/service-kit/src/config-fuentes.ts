const refeps = ['BUS_URL', 'REFEPS_DOMINIO', 'REFEPS_CLAVE']
const renaper = ['BUS_URL', 'RENAPER_NOMBRE', 'RENAPER_CLAVE', 'RENAPER_DOMINIO']

function faltaEn(registro: string, nombres: readonly string[], falta: (nombre: string) => boolean): string {
  const faltantes = nombres.filter(falta)
  const suyas = nombres.some((nombre) => nombre !== 'BUS_URL' && !falta(nombre))
  return suyas && faltantes.length > 0 ? `Para ${registro} falta ${faltantes.join(' y ')}: van juntas.` : ''
}

/** What the settings of the registers (decision 0097) ask of each other; '' for nothing. */
export const faltasDeFuentes = (falta: (nombre: string) => boolean): string[] => [
  faltaEn('REFEPS', refeps, falta),
  faltaEn('RENAPER', renaper, falta),
  !falta('BUS_URL') && [...refeps, ...renaper].every((nombre) => nombre === 'BUS_URL' || falta(nombre))
    ? 'BUS_URL va con las credenciales de REFEPS o de RENAPER.'
    : '',
]

type Leidas = Partial<
  Record<
    'BUS_URL' | 'REFEPS_DOMINIO' | 'REFEPS_CLAVE' | 'RENAPER_NOMBRE' | 'RENAPER_CLAVE' | 'RENAPER_DOMINIO',
    string | undefined
  >
>

/** Each register's credentials, or null where they are not set. */
export function fuentesOf({ BUS_URL: url, REFEPS_DOMINIO, REFEPS_CLAVE, ...c }: Leidas) {
  const { RENAPER_NOMBRE: nombre, RENAPER_CLAVE, RENAPER_DOMINIO } = c
  return {
    refeps:
      url !== undefined && REFEPS_DOMINIO !== undefined && REFEPS_CLAVE !== undefined
        ? { url, dominio: REFEPS_DOMINIO, clave: REFEPS_CLAVE }
        : null,
    renaper:
      url !== undefined && nombre !== undefined && RENAPER_CLAVE !== undefined && RENAPER_DOMINIO !== undefined
        ? { url, nombre, clave: RENAPER_CLAVE, dominio: RENAPER_DOMINIO }
        : null,
  }
}
