/** Of opening the product from a system of others (decision 0119). */
export const erroresDeLanzamiento = {
  EMISOR_CAMBIADO: {
    status: 409,
    mensaje: 'Ese sistema cambió desde que lo miraste, o ya está registrado. Miralo de nuevo.',
  },
  EMISOR_NO_REGISTRADO: {
    status: 404,
    mensaje: 'Ese sistema no está registrado acá. Pedile a la administración que lo registre.',
  },
  EMISOR_NO_RESPONDE: {
    status: 502,
    mensaje: 'El sistema desde el que abriste no respondió como se espera. Volvé a abrir desde ahí.',
  },
  LANZAMIENTO_VENCIDO: {
    status: 409,
    mensaje: 'Ese pedido ya se usó, venció o es de otra sesión. Volvé a abrir desde tu sistema.',
  },
  PACIENTE_SIN_DOCUMENTO: {
    status: 409,
    mensaje:
      'El paciente no tiene un documento en tu sistema. Cargáselo ahí y volvé a abrir desde su historia clínica.',
  },
  MARCO_NO_HABILITADO: {
    status: 403,
    mensaje: 'Adentro de esa pantalla no se puede ingresar. Abrí Receta Clara en una pestaña propia.',
  },
  FUERA_DEL_MARCO: {
    status: 403,
    mensaje:
      'Adentro de tu sistema se hace la receta del paciente que abriste. Para lo demás, abrí Receta Clara en una pestaña propia.',
  },
  PACIENTE_FUERA_DEL_MARCO: {
    status: 409,
    mensaje:
      'La receta no es del paciente que abriste en tu sistema. Volvé a abrir desde ahí, con el paciente elegido.',
  },
} as const
