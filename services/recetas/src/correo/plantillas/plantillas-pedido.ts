import { enlaceDe, type PlantillaCuenta } from './plantilla-cuenta'

/** Anybody can request them for an address: they contain nothing written by the requester. */
export const plantillasPedido = {
  confirma_cuenta: {
    clase: 'pedido',
    ruta: '/confirma/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/confirma/')
      return {
        asunto: 'Confirmá tu correo en Receta Clara',
        titulo: 'Confirmá tu correo',
        parrafos: [
          'Alguien abrió una cuenta de Receta Clara con este correo. Si fuiste vos, confirmalo con la clave que elegiste y ya podés entrar.',
          hasta,
        ],
        boton: { texto: 'Confirmar correo', url },
        aviso: 'Si no fuiste vos, no hagas nada: sin confirmar, esa cuenta no sirve.',
      }
    },
  },
  cuenta_existente: {
    clase: 'pedido',
    draft: ({ url_publica, profesional }) => ({
      asunto: 'Ya hay una cuenta con estos datos',
      titulo: 'Ya hay una cuenta con estos datos',
      parrafos: [
        profesional
          ? 'Se quiso abrir otra cuenta de Receta Clara con los datos de esta. Entrar con la que ya existe, o pedir una clave nueva si se olvidó.'
          : 'Alguien quiso abrir una cuenta de Receta Clara con tus datos, pero ya tenés una. Si fuiste vos, entrá con ella; si olvidaste la clave, pedí una nueva.',
      ],
      boton: { texto: 'Entrar', url: `${url_publica}/login` },
      aviso: profesional
        ? 'Si el pedido es ajeno, ignorar este mensaje: la cuenta sigue igual.'
        : 'Si no fuiste vos, no hagas nada: tu cuenta sigue igual.',
    }),
  },
  confirma_correo: {
    clase: 'pedido',
    ruta: '/confirma/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/confirma/')
      return {
        asunto: 'Confirmar el correo nuevo',
        titulo: 'Confirmar el correo nuevo',
        parrafos: [
          c.profesional
            ? 'Se pidió usar esta dirección en una cuenta de Receta Clara. Hasta confirmarla, los avisos siguen yendo a la anterior.'
            : 'Pediste usar esta dirección en tu cuenta de Receta Clara. Hasta que la confirmes, los avisos siguen yendo a la anterior.',
          hasta,
        ],
        boton: { texto: 'Confirmar correo', url },
        aviso: c.profesional
          ? 'Si el pedido es ajeno, ignorar este mensaje.'
          : 'Si no la pediste, no hagas nada: nadie va a usar tu dirección.',
      }
    },
  },
  confirma_medico: {
    clase: 'pedido',
    ruta: '/confirma/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/confirma/')
      return {
        asunto: 'Confirmar el correo de la cuenta profesional',
        titulo: 'Confirmar el correo',
        parrafos: [
          'Se pidió una cuenta profesional de Receta Clara con este correo. Después de confirmarlo se verifica la matrícula; el resultado llega por este medio.',
          hasta,
        ],
        boton: { texto: 'Confirmar correo', url },
        aviso: 'Si el pedido es ajeno, ignorar este mensaje: sin confirmar, la cuenta no sirve.',
      }
    },
  },
  cambio_clave: {
    clase: 'pedido',
    ruta: '/cambio-clave/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/cambio-clave/')
      return {
        asunto: 'Elegir una clave nueva',
        titulo: 'Elegir una clave nueva',
        parrafos: [
          c.profesional
            ? 'Se pidió cambiar la clave de esta cuenta. Al elegir la nueva se cierran las sesiones abiertas.'
            : 'Pediste cambiar tu clave. Elegí la nueva con este botón: se cierran las sesiones que tengas abiertas.',
          hasta,
        ],
        boton: { texto: 'Elegir clave', url },
        aviso: c.profesional
          ? 'Si el pedido es ajeno, ignorar este mensaje: la clave sigue igual.'
          : 'Si no la pediste, no hagas nada: tu clave sigue igual.',
      }
    },
  },
  solicitud_baja: {
    clase: 'pedido',
    ruta: '/baja-usuario/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/baja-usuario/')
      return {
        asunto: 'Confirmar la baja de la cuenta',
        titulo: 'Confirmar la baja',
        parrafos: [
          c.profesional
            ? 'Se pidió dar de baja esta cuenta. Con la baja no se puede entrar ni emitir; las recetas ya emitidas se conservan, como pide la ley.'
            : 'Pediste dar de baja tu cuenta. Después ya no vas a poder entrar; las recetas que tengas siguen valiendo en la farmacia.',
          hasta,
        ],
        boton: { texto: 'Confirmar la baja', url },
        aviso: c.profesional
          ? 'Si el pedido es ajeno, ignorar este mensaje y cambiar la clave: la cuenta sigue activa.'
          : 'Si no la pediste, no hagas nada: tu cuenta sigue activa. Por las dudas, cambiá la clave.',
      }
    },
  },
} as const satisfies Record<string, PlantillaCuenta>
