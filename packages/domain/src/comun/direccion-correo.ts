const parte = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const etiqueta = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const forma = new RegExp(`^${parte}(?:\\.${parte})*@${etiqueta}(?:\\.${etiqueta})+$`)

/**
 * One plain address, or null: no list, no name, no quotes, no line break (S012). What a mail server might read as two
 * recipients is nobody's address.
 */
export function parseDireccionCorreo(texto: string | null): string | null {
  const direccion = texto?.trim() ?? ''
  return direccion.length <= 254 && forma.test(direccion) && direccion.indexOf('@') <= 64 ? direccion : null
}
