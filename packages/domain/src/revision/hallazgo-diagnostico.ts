export type ConDatosDiagnostico = {
  DIAGNOSTICO_DESCONOCIDO: { codigo: string }
  /** `suyo`: the text of that code, which is not `texto`. */
  DIAGNOSTICO_AJENO: { codigo: string; texto: string; suyo: string }
}
