/** A link with its words; the address is always ours. */
export type Enlace = { texto: string; url: string }

/** What a mail says, as plain text: only the renderers know HTML, so nothing can be left unescaped. */
export type Carta = {
  asunto: string
  titulo: string
  parrafos: string[]
  /** Label and value, one under the other. */
  datos?: [rotulo: string, valor: string][]
  /** The one thing to do. */
  boton?: Enlace
  /** The rest of a series. */
  otros?: Enlace[]
  /** What to do when it was not you, in a box of its own. */
  aviso?: string
}

/** 'pedido': anybody may cause it by typing an address. 'aviso': it tells what already happened. */
export type Clase = 'pedido' | 'aviso'

/** Who reads it: vos to whoever is a patient, short infinitives to whoever works here. */
export type Lector = { profesional: boolean }

export type ContextoCuenta = Lector & {
  url_publica: string
  /** Of the one-use link; null in mails that carry none. */
  token: string | null
  /** When it happened. */
  cuando: Date
  now: Date
  datos: Record<string, unknown>
}

/** What a mail may know about a receta: nothing clinical, so that nothing clinical can be said. */
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
  /** One, or the recetas of a series that this mail tells about; never none. */
  recetas: [RecetaContada, ...RecetaContada[]]
}
