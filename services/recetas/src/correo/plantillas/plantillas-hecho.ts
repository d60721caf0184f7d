import { isIP } from 'node:net'
import type { ContextoCuenta } from './carta'
import { momento, nombreSano, type PlantillaCuenta, siNoFuiste } from './plantilla-cuenta'

function circunstancias(c: ContextoCuenta): [string, string][] {
  const dispositivo = nombreSano(c, 'dispositivo')
  const { direccion } = c.datos
  return [
    ['Cuándo', momento(c.cuando)],
    ...(dispositivo ? [['Dispositivo', dispositivo] as [string, string]] : []),
    ...(typeof direccion === 'string' && isIP(direccion) ? [['Dirección de red', direccion] as [string, string]] : []),
  ]
}

/** S052: what happened, when, and what to do if it was someone else. */
const hecho = (asunto: string, paciente: string, profesional: string): PlantillaCuenta => ({
  clase: 'aviso',
  draft: (c) => {
    const titulo = c.profesional ? asunto.replace('tu cuenta', 'la cuenta') : asunto
    return {
      asunto: titulo,
      titulo,
      parrafos: [c.profesional ? profesional : paciente],
      datos: circunstancias(c),
      boton: { texto: 'Ir a Receta Clara', url: `${c.url_publica}/login` },
      aviso: siNoFuiste(c),
    }
  },
})

export const plantillasHecho = {
  clave_cambiada: hecho(
    'Cambió la clave de tu cuenta',
    'Tu clave cambió y cerramos las otras sesiones que estaban abiertas.',
    'Se cambió la clave de la cuenta y se cerraron las otras sesiones.',
  ),
  sesion_nueva: hecho(
    'Entraron a tu cuenta desde un dispositivo nuevo',
    'Alguien entró a tu cuenta desde un dispositivo que no conocíamos. Si fuiste vos, no hace falta que hagas nada.',
    'Se abrió una sesión desde un dispositivo que no se conocía.',
  ),
  sesion_robada: hecho(
    'Cerramos una sesión de tu cuenta por seguridad',
    'Dos dispositivos usaron la misma sesión, como pasa cuando alguien la copia. La cerramos. Para seguir, entrá de nuevo con tu clave.',
    'Dos dispositivos usaron la misma sesión, como cuando alguien la copia. Se cerró. Para seguir, entrar de nuevo con la clave.',
  ),
  segundo_factor_cambiado: hecho(
    'Cambió el segundo factor de tu cuenta',
    'Cambió la forma de confirmar que sos vos al entrar o al firmar.',
    'Se cambió el segundo factor de la cuenta, con el que se firman las recetas.',
  ),
  codigo_recuperacion_usado: hecho(
    'Se usó un código de recuperación de tu cuenta',
    'Alguien confirmó que sos vos con un código de recuperación, que ya no sirve más.',
    'Se usó un código de recuperación del segundo factor, que ya no sirve más.',
  ),
  segundo_factor_intentos: hecho(
    'Alguien prueba códigos para entrar a tu cuenta',
    'Alguien que tiene tu clave escribió muchos códigos equivocados. Cambiá la clave: sin el código no entró.',
    'Quien tiene la clave de la cuenta escribió muchos códigos equivocados. Conviene cambiarla: sin el código no entró.',
  ),
  clave_intentos: hecho(
    'Alguien prueba claves para entrar a tu cuenta',
    'Hoy se escribieron muchas claves equivocadas de tu cuenta, desde dispositivos que no la usaron nunca. No entraron. Los tuyos entran como siempre. Si usás esa clave en otro lado, elegí una distinta.',
    'Hoy se escribieron muchas claves equivocadas de la cuenta, desde dispositivos que no la usaron nunca. No entraron. Los de siempre entran igual. Si la clave se usa en otro lado, conviene elegir una distinta.',
  ),
  contingencia_preparada: hecho(
    'Un dispositivo de tu cuenta puede recetar sin conexión',
    'Se preparó un dispositivo de tu cuenta para firmar recetas sin conexión.',
    'Se preparó un dispositivo para firmar recetas sin conexión durante unos días. Se puede quitar en Ajustes.',
  ),
  contingencia_quitada: hecho(
    'Un dispositivo de tu cuenta ya no receta sin conexión',
    'Se quitó un dispositivo de tu cuenta que firmaba recetas sin conexión.',
    'Se quitó un dispositivo que firmaba recetas sin conexión. Lo que firme desde ahora no se registra.',
  ),
  correo_cambiado: hecho(
    'Cambió el correo de tu cuenta',
    'Tu cuenta tiene otro correo. Desde ahora los avisos van al nuevo.',
    'Se cambió el correo de la cuenta. Desde ahora los avisos van al nuevo.',
  ),
  correo_por_cambiar: hecho(
    'Pidieron cambiar el correo de tu cuenta',
    'Pidieron que tu cuenta use otro correo. El cambio vale cuando lo confirmen desde la dirección nueva.',
    'Se pidió que la cuenta use otro correo. El cambio vale cuando se confirme desde la dirección nueva.',
  ),
  telefono_cambiado: hecho(
    'Cambió el teléfono de tu cuenta',
    'Tu cuenta tiene otro número de teléfono.',
    'Se cambió el número de teléfono de la cuenta.',
  ),
  baja_hecha: {
    clase: 'aviso',
    draft: (c) => ({
      asunto: 'La cuenta está dada de baja',
      titulo: 'La cuenta está dada de baja',
      parrafos: [
        c.profesional
          ? 'La cuenta ya no permite entrar ni emitir. Las recetas emitidas se conservan, como pide la ley.'
          : 'Ya no se puede entrar con esta cuenta. Las recetas que tengas siguen valiendo: llevá tu DNI a la farmacia.',
      ],
      datos: [['Cuándo', momento(c.cuando)]],
    }),
  },
} as const satisfies Record<string, PlantillaCuenta>
