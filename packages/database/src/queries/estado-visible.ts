/** Nothing else calls estado_visible(). */
export const estadoVisibleSql = (alias: string, ahora: string): string =>
  `estado_visible(${alias}.estado, ${alias}.vigente_desde, ${alias}.vence_el, ${alias}.anulacion_pendiente,
    ${alias}.retenida_hasta, ${ahora})`
