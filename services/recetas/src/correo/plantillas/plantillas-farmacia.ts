import { enlaceDe, fechaDe, momento, motivoDe, nombreSano, type PlantillaCuenta } from './plantilla-cuenta'

const dato = (nombre: string, valor: string): [string, string][] => (valor ? [[nombre, valor]] : [])

/** Decision 0060. */
export const plantillasFarmacia = {
  operador_alta: {
    clase: 'aviso',
    ruta: '/cambio-clave/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/cambio-clave/')
      return {
        asunto: 'Alta entre quienes atienden en una farmacia',
        titulo: 'Alta entre quienes atienden',
        parrafos: [
          'Una farmacia pidió una cuenta de Receta Clara para este correo. La clave se elige con este botón; al entrar por primera vez se activa el segundo factor, que es de una sola persona.',
          hasta,
        ],
        datos: [...dato('Farmacia', nombreSano(c, 'farmacia')), ...dato('Usuario', nombreSano(c, 'usuario'))],
        boton: { texto: 'Elegir clave', url },
        aviso:
          'Nadie más la conoce ni la elige. Cada entrega lleva el nombre de quien la hizo: el PIN y el teléfono no se prestan.',
      }
    },
  },
  operador_sumado: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Hay una persona más que atiende en la farmacia',
      titulo: 'Una persona más atiende en la farmacia',
      parrafos: [
        'Se dio de alta a una persona que va a poder entregar recetas en nombre propio. Si nadie lo pidió, hay que darla de baja y avisar a la administración.',
      ],
      datos: [
        ...dato('Farmacia', nombreSano(c, 'farmacia')),
        ...dato('Quién', nombreSano(c, 'nombre')),
        ['Cuándo', momento(c.cuando)],
      ],
      boton: { texto: 'Entrar', url: `${c.url_publica}/login` },
    }),
  },
  operador_baja: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Baja entre quienes atienden en la farmacia',
      titulo: 'Baja entre quienes atienden',
      parrafos: [
        'La cuenta quedó suspendida y sus sesiones se cerraron. Lo que se hizo con ella sigue a nombre de quien lo hizo.',
      ],
      datos: [
        ...dato('Farmacia', nombreSano(c, 'farmacia')),
        ['Cuándo', momento(c.cuando)],
        ...motivoDe(nombreSano(c, 'motivo')),
      ],
    }),
  },
  operador_restablecido: {
    clase: 'aviso',
    ruta: '/cambio-clave/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/cambio-clave/')
      return {
        asunto: 'La farmacia restableció la cuenta',
        titulo: 'La farmacia restableció la cuenta',
        parrafos: [
          'Se quitaron la clave, el segundo factor y los PIN, y se cerraron las sesiones. La clave nueva se elige con este botón; al entrar se activa otro segundo factor. Si nadie lo pidió, hay que avisar a la farmacia y a la administración.',
          hasta,
        ],
        datos: [
          ...dato('Farmacia', nombreSano(c, 'farmacia')),
          ...dato('Usuario', nombreSano(c, 'usuario')),
          ...motivoDe(nombreSano(c, 'motivo')),
        ],
        boton: { texto: 'Elegir clave', url },
      }
    },
  },
  libro_inspeccion: {
    clase: 'aviso',
    ruta: '/inspeccion/',
    draft: (c) => {
      const { url } = enlaceDe(c, '/inspeccion/')
      const vence = fechaDe(c.datos['vence_en'])
      return {
        asunto: 'Acceso al libro recetario de una farmacia',
        titulo: 'Acceso al libro recetario',
        parrafos: [
          'Una farmacia dio acceso de lectura a su libro recetario para una inspección. El código de 8 números lo dice quien dio el acceso: no viaja por correo.',
          ...(vence ? [`Vale hasta el ${momento(vence)}.`] : []),
        ],
        datos: dato('Farmacia', nombreSano(c, 'farmacia')),
        boton: { texto: 'Abrir el libro', url },
        aviso: 'Cada lectura queda registrada. Este correo no se reenvía.',
      }
    },
  },
} as const satisfies Record<string, PlantillaCuenta>
