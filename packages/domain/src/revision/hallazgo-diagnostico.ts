export type ConDatosDiagnostico = {
  DIAGNOSTICO_DESCONOCIDO: { codigo: string }
  DIAGNOSTICO_AJENO: { codigo: string; texto: string; suyo: string }
}
