/** The SQL of a receta's visible state at an instant, over the columns of `alias`: the one call of estado_visible(). */
export const estadoVisibleSql = (alias: string, ahora: string): string =>
  `estado_visible(${alias}.estado, ${alias}.vigente_desde, ${alias}.vence_el, ${alias}.anulacion_pendiente,
    ${alias}.retenida_hasta, ${ahora})`
