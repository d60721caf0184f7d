const acciones: Record<
  string,
  { palabra: string; icono: 'pen-tool' | 'file-text' | 'eye' | 'ban' | 'check-check' | 'octagon-pause' }
> = {
  informar: { palabra: 'Firmada y emitida', icono: 'pen-tool' },
  abrir: { palabra: 'Abierta', icono: 'eye' },
  autorizar: { palabra: 'Autorizada por la cobertura', icono: 'check-check' },
  rechazar: { palabra: 'Rechazada por la cobertura', icono: 'ban' },
  pedir_dato: { palabra: 'La cobertura pidió un dato', icono: 'eye' },
  responder_dato: { palabra: 'El profesional respondió', icono: 'check-check' },
  adjuntar: { palabra: 'El profesional adjuntó algo para la cobertura', icono: 'file-text' },
  retener: { palabra: 'En el mostrador', icono: 'eye' },
  soltar: { palabra: 'Devuelta por el mostrador', icono: 'eye' },
  dispensar: { palabra: 'Dispensada', icono: 'check-check' },
  deshacer: { palabra: 'Dispensa deshecha', icono: 'ban' },
  bloquear: { palabra: 'Bloqueada por la farmacia', icono: 'octagon-pause' },
  reactivar: { palabra: 'Reactivada', icono: 'check-check' },
  anular: { palabra: 'Anulación', icono: 'ban' },
  anulacion_cumplida: { palabra: 'Anulada: el mostrador no la entregó a tiempo', icono: 'ban' },
  anulacion_perdida: { palabra: 'La anulación no llegó: se entregó antes', icono: 'check-check' },
  reemplazar: { palabra: 'Anulada y reemplazada', icono: 'ban' },
}

/** A movement in words; one unknown to this version shows its code. */
export const palabraMovimiento = (accion: string) => acciones[accion] ?? { palabra: accion, icono: 'eye' as const }
