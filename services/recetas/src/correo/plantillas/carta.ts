/** A link with its text; the address is always ours. */
export type Enlace = { texto: string; url: string }

/** The content of a mail as plain text: only the renderers produce HTML, so nothing can be left unescaped. */
export type Carta = {
  asunto: string
  titulo: string
  parrafos: string[]
  datos?: [rotulo: string, valor: string][]
  boton?: Enlace
  otros?: Enlace[]
  /** What to do when somebody else did it. */
  aviso?: string
}

/** 'pedido': anybody can cause it by typing an address. 'aviso': it reports something that happened. */
export type Clase = 'pedido' | 'aviso'

/** The reader: patients are addressed with voseo, professionals with infinitives. */
export type Lector = { profesional: boolean }

export type ContextoCuenta = Lector & {
  url_publica: string
  /** The token of the one-use link; null in mails without one. */
  token: string | null
  cuando: Date
  now: Date
  datos: Record<string, unknown>
}

/** What a mail knows about a receta: nothing clinical, so that it cannot reveal anything clinical. */
export type RecetaContada = {
  url: string
  estado: string
  vigente_desde: string
  vence_el: string
  emitida_en: Date
  anulada_en: Date | null
  anulacion_perdida: boolean
}

export type ContextoReceta = Lector & {
  /** 'la Dra. Lucía Ferreyra Sosa'. */
  medico: string
  /** The recetas of a series that the mail is about, at least one. */
  recetas: [RecetaContada, ...RecetaContada[]]
}
