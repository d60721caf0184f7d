const parte = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const etiqueta = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const forma = new RegExp(`^${parte}(?:\\.${parte})*@${etiqueta}(?:\\.${etiqueta})+$`)

/** A single plain address, or null: no list, name, quotes or line break, which a mail server could read as another recipient (S012). */
export function parseDireccionCorreo(texto: string | null): string | null {
  const direccion = texto?.trim() ?? ''
  return direccion.length <= 254 && forma.test(direccion) && direccion.indexOf('@') <= 64 ? direccion : null
}
