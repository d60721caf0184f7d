export type Enlace = { texto: string; url: string }

/** Plain text: only the renderers produce HTML, so nothing can be left unescaped. */
export type Carta = {
  asunto: string
  titulo: string
  parrafos: string[]
  datos?: [rotulo: string, valor: string][]
  boton?: Enlace
  otros?: Enlace[]
  aviso?: string
}

/** 'pedido': anybody can cause it by typing an address. 'aviso': it reports something that happened. */
export type Clase = 'pedido' | 'aviso'

/** Patients are addressed with voseo, professionals with infinitives. */
export type Lector = { profesional: boolean }

export type ContextoCuenta = Lector & {
  url_publica: string
  /** Null in mails without one. */
  token: string | null
  cuando: Date
  now: Date
  datos: Record<string, unknown>
}

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
  medico: string
  recetas: [RecetaContada, ...RecetaContada[]]
}
