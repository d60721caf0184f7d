import { esFecha, formatFechaLarga, Rol } from '@receta/domain'
import { enlaceDe, momento, motivoDe, nombreSano, type PlantillaCuenta } from './plantilla-cuenta'
import { plantillasFarmacia } from './plantillas-farmacia'
import { plantillasProfesional } from './plantillas-profesional'

const vinculos = {
  vinculo_aceptado: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Aceptaron tu vínculo',
      titulo: 'Ya están vinculados',
      parrafos: [`${nombreSano(c, 'nombre') || 'La otra persona'} aceptó el vínculo. Podés quitarlo cuando quieras.`],
      boton: { texto: 'Ver mis vínculos', url: `${c.url_publica}/vinculos` },
    }),
  },
  vinculo_revocado: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Se quitó un vínculo de tu cuenta',
      titulo: 'Se quitó un vínculo',
      parrafos: [
        `El vínculo con ${nombreSano(c, 'nombre') || 'otra persona'} ya no existe: ninguno ve las recetas del otro.`,
      ],
      datos: [['Cuándo', momento(c.cuando)]],
      boton: { texto: 'Ver mis vínculos', url: `${c.url_publica}/vinculos` },
    }),
  },
  cuenta_sin_persona: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Tu cuenta ya no muestra recetas de ese DNI',
      titulo: 'El DNI de tu cuenta es de otra persona',
      parrafos: [
        'Un médico o una obra social registró, con el DNI que escribiste al abrir tu cuenta, a una persona con otros datos. Desde ahora tu cuenta no muestra sus recetas.',
        'Si ese DNI es tuyo, mostrale tu documento a quien te atiende y pedile a la administración que lo corrija.',
      ],
      datos: [['Cuándo', momento(c.cuando)]],
      boton: { texto: 'Entrar', url: `${c.url_publica}/login` },
    }),
  },
  mirada_sin_relacion: {
    clase: 'aviso',
    draft: (c) => {
      const quien = nombreSano(c, 'nombre')
      return {
        asunto: 'Alguien sin relación con vos miró tus datos',
        titulo: 'Miraron tus datos',
        parrafos: [
          comoMiro(c.datos['rol']),
          'Puede tener una razón, como una consulta. Si no sabés cuál es, preguntá.',
        ],
        datos: [
          ...(quien ? [['Quién', quien] as [string, string]] : []),
          ['Cuándo', momento(c.cuando)],
          ...motivoDe(nombreSano(c, 'motivo')),
        ],
        boton: { texto: 'Ver quién vio mis recetas', url: `${c.url_publica}/vinculos?ver=accesos` },
      }
    },
  },
} as const satisfies Record<string, PlantillaCuenta>

const administracion = {
  cuenta_suspendida: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Cuenta suspendida',
      titulo: 'Cuenta suspendida',
      parrafos: [
        c.profesional
          ? 'La administración suspendió la cuenta: no se puede entrar hasta que la reactive. Las sesiones abiertas se cerraron.'
          : 'La administración suspendió tu cuenta: no vas a poder entrar hasta que la reactive. Tus recetas siguen valiendo: llevá tu DNI a la farmacia.',
      ],
      datos: [['Desde', momento(c.cuando)], ...motivoDe(nombreSano(c, 'motivo'))],
    }),
  },
  cuenta_reactivada: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Cuenta reactivada',
      titulo: 'Cuenta reactivada',
      parrafos: [c.profesional ? 'Ya se puede volver a entrar.' : 'Ya podés volver a entrar con tu clave.'],
      datos: motivoDe(nombreSano(c, 'motivo')),
      boton: { texto: 'Entrar', url: `${c.url_publica}/login` },
    }),
  },
  roles_cambiados: {
    clase: 'aviso',
    draft: (c) => {
      const roles = nombreSano(c, 'roles')
      return {
        asunto: 'Cambió lo que se puede hacer con la cuenta',
        titulo: 'Cambiaron los roles de la cuenta',
        parrafos: [
          c.profesional
            ? 'La administración cambió los roles de la cuenta. Hay que volver a entrar.'
            : 'La administración cambió los roles de tu cuenta. Vas a tener que volver a entrar.',
        ],
        datos: [...(roles ? [['Roles', roles] as [string, string]] : []), ...motivoDe(nombreSano(c, 'motivo'))],
        boton: { texto: 'Entrar', url: `${c.url_publica}/login` },
      }
    },
  },
  sesiones_cerradas: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Se cerraron sesiones de la cuenta',
      titulo: 'Se cerraron sesiones',
      parrafos: [
        c.profesional
          ? 'La administración cerró sesiones de la cuenta. Para seguir, entrar de nuevo.'
          : 'La administración cerró sesiones de tu cuenta. Para seguir, entrá de nuevo.',
      ],
      datos: [['Cuándo', momento(c.cuando)], ...motivoDe(nombreSano(c, 'motivo'))],
      boton: { texto: 'Entrar', url: `${c.url_publica}/login` },
    }),
  },
  mostrador_pregunta_mucho: {
    clase: 'aviso',
    draft: (c) => {
      const nombre = nombreSano(c, 'nombre')
      const deNumeros = c.datos['pregunta'] === 'mostrador_referencia'
      const titulo = deNumeros
        ? 'Un mostrador probó demasiados números de receta'
        : 'Un mostrador buscó a demasiados pacientes'
      return {
        asunto: titulo,
        titulo,
        parrafos: [
          deNumeros
            ? 'Una farmacia escribió en un día más números de receta que no eran de los que se equivoca un mostrador. Con esos no vio ninguna receta, y por hoy no puede abrir más por número; con el QR, sí. Conviene preguntar quién fue.'
            : 'Una farmacia buscó por DNI a más pacientes en un día de los que atiende un mostrador. No vio sus recetas, y por hoy no puede buscar más. Conviene preguntar quién fue.',
        ],
        datos: [...(nombre ? [['Mostrador', nombre] as [string, string]] : []), ['Cuándo', momento(c.cuando)]],
        boton: { texto: 'Entrar', url: `${c.url_publica}/login` },
      }
    },
  },
  rectificacion_pedida: {
    clase: 'aviso',
    draft: (c) => {
      const hasta = nombreSano(c, 'vence_el')
      return {
        asunto: 'Alguien pidió que se corrija un dato suyo',
        titulo: 'Hay un pedido de corrección',
        parrafos: [
          'Una persona pidió que se corrija un dato suyo. La ley 25.326 da cinco días hábiles para contestarle.',
        ],
        datos: esFecha(hasta) ? [['Contestar hasta', formatFechaLarga(hasta)]] : [],
        boton: { texto: 'Ver los pedidos', url: `${c.url_publica}/admin-correcciones` },
      }
    },
  },
  rectificacion_contestada: {
    clase: 'aviso',
    draft: (c) => {
      const corregida = c.datos['desenlace'] === 'corregida'
      return {
        asunto: corregida ? 'Corregimos el dato que pediste' : 'Contestamos tu pedido de corrección',
        titulo: corregida ? 'Ya está corregido' : 'No se corrigió',
        parrafos: [
          corregida
            ? 'Se corrigió el dato que pediste. Lo que ya estaba firmado queda como se firmó.'
            : 'Revisamos lo que pediste y no corresponde corregirlo. Si no estás de acuerdo, podés reclamar ante la Agencia de Acceso a la Información Pública.',
        ],
        datos: [['Cuándo', momento(c.cuando)], ...motivoDe(nombreSano(c, 'motivo'))],
        boton: { texto: 'Ver la respuesta', url: `${c.url_publica}/perfil-usuario?ver=correcciones` },
      }
    },
  },
  segundo_factor_quitado: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'Se quitó el segundo factor de la cuenta',
      titulo: 'Se quitó el segundo factor',
      parrafos: [
        c.profesional
          ? 'La administración quitó el segundo factor de la cuenta y cerró sus sesiones. La clave de antes ya no sirve: la nueva se elige con «Olvidé mi clave», y al entrar se activa otro factor. Si nadie lo pidió, avisar a la administración.'
          : 'La administración quitó el segundo factor de tu cuenta y cerró tus sesiones. Tu clave de antes ya no sirve: elegí otra con «Olvidé mi clave». Si no lo pediste, avisanos.',
      ],
      datos: [['Cuándo', momento(c.cuando)], ...motivoDe(nombreSano(c, 'motivo'))],
      boton: { texto: 'Entrar', url: `${c.url_publica}/login` },
    }),
  },
  clave_a_renovar: {
    clase: 'aviso',
    ruta: '/cambio-clave/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/cambio-clave/')
      return {
        asunto: 'Elegir una clave nueva',
        titulo: 'Elegir una clave nueva',
        parrafos: [
          c.profesional
            ? 'La administración pidió renovar la clave de la cuenta. Al elegir la nueva se cierran las sesiones abiertas.'
            : 'La administración pidió que renueves tu clave. Elegila con este botón: se cierran las sesiones que tengas abiertas.',
          hasta,
        ],
        boton: { texto: 'Elegir clave', url },
        aviso: 'Nadie más la conoce ni la elige: la administración no la pide nunca.',
      }
    },
  },
  cuenta_abierta: {
    clase: 'aviso',
    ruta: '/cambio-clave/',
    draft: (c) => {
      const { url, hasta } = enlaceDe(c, '/cambio-clave/')
      return {
        asunto: 'Te abrieron una cuenta en Receta Clara',
        titulo: 'Te abrieron una cuenta',
        parrafos: [
          'La administración te abrió una cuenta de Receta Clara con este correo. Elegí tu clave con este botón y entrá.',
          hasta,
        ],
        boton: { texto: 'Elegir clave', url },
        aviso: 'Nadie más la conoce ni la elige: la administración no la pide nunca.',
      }
    },
  },
} as const satisfies Record<string, PlantillaCuenta>

function comoMiro(rol: unknown): string {
  if (rol === Rol.MEDICO) return 'Un profesional que no te hizo ninguna receta abrió tus datos.'
  if (rol === Rol.PRESERFAR)
    return 'Una farmacia buscó con tu documento qué podías retirar. No consta que le hayas mostrado el código de una receta ni que te haya entregado algo.'
  return 'La administración abrió tus datos o una receta tuya. Para hacerlo tiene que decir por qué.'
}

export const plantillasGestion = {
  ...plantillasProfesional,
  ...plantillasFarmacia,
  ...administracion,
  ...vinculos,
} as const
