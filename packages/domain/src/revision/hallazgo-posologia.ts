export type ConDatosPosologia = {
  UNIDAD_FALTA: { droga: string }
  POSOLOGIA_ABREVIADA: { droga: string; abreviaturas: string }
  /** The text as it is printed; `nombre`: what it is known to be, or ''. */
  POSOLOGIA_LIBRE: { droga: string; texto: string; nombre: string }
  ENVASES_FALTAN: { droga: string; envases: number; hacen_falta: number }
  ENVASES_SOBRAN: { droga: string; envases: number; hacen_falta: number }
}
