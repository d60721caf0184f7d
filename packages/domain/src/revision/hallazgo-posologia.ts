export type ConDatosPosologia = {
  UNIDAD_FALTA: { droga: string }
  /** `unidad` is the one written, which `forma` is not counted in. */
  UNIDAD_AJENA: { droga: string; unidad: string; forma: string }
  /** `cuanto` as it was written, without a unit («20» of tablets of 20 mg); `medida`: that of its strength. */
  UNIDAD_DUDOSA: { droga: string; cuanto: string; forma: string; medida: string }
  /** `escrita` as it is printed («por boca», «en cada ojo»); `via`, the product's own. */
  VIA_AJENA: { droga: string; escrita: string; via: string }
  POSOLOGIA_ABREVIADA: { droga: string; abreviaturas: string }
  /** The text as it is printed; `nombre`: what it is known to be, or ''. */
  POSOLOGIA_LIBRE: { droga: string; texto: string; nombre: string }
  /** `habituales`: '60, 120 ml' when the size is the usual one, since the product does not say its own; else ''. */
  ENVASES_FALTAN: { droga: string; envases: number; hacen_falta: number; habituales: string }
  ENVASES_SOBRAN: { droga: string; envases: number; hacen_falta: number; habituales: string }
}
