import { esMotivoFundado, type EstadoUsuario, motivoMinimo } from '@receta/domain'

export type Decision = 'suspender' | 'reactivar' | 'sesiones' | 'sesion' | 'clave' | 'factor'

type Palabras = { boton: string; titulo: string; salida: string; que: string; peligro: boolean; hecho: string }

export const decisiones: Readonly<Record<Decision, Palabras>> = {
  suspender: {
    boton: 'Suspender la cuenta',
    titulo: 'Suspender la cuenta de',
    salida: 'No suspender',
    que: 'No va a poder entrar hasta que la reactives. Se cierran sus sesiones y dejan de servir los enlaces que le mandamos.',
    peligro: true,
    hecho: 'Cuenta suspendida',
  },
  reactivar: {
    boton: 'Reactivar la cuenta',
    titulo: 'Reactivar la cuenta de',
    salida: 'Dejarla suspendida',
    que: 'Vuelve a poder entrar, con la clave y el segundo factor que tenía.',
    peligro: false,
    hecho: 'Cuenta reactivada',
  },
  sesiones: {
    boton: 'Cerrar todas las sesiones',
    titulo: 'Cerrar las sesiones de',
    salida: 'No cerrarlas',
    que: 'Se cierran en el acto en todos sus dispositivos. Puede volver a entrar con su clave.',
    peligro: true,
    hecho: 'Sesiones cerradas',
  },
  sesion: {
    boton: 'Cerrar la sesión',
    titulo: 'Cerrar una sesión de',
    salida: 'No cerrarla',
    que: 'Se cierra en el acto en ese dispositivo. Puede volver a entrar con su clave.',
    peligro: true,
    hecho: 'Sesión cerrada',
  },
  clave: {
    boton: 'Mandar el enlace',
    titulo: 'Clave nueva para',
    salida: 'No mandarlo',
    que: 'Le llega a su correo un enlace que vale 10 minutos. La clave la elige la persona: acá no se ve ni se elige.',
    peligro: false,
    hecho: 'Enlace enviado',
  },
  factor: {
    boton: 'Quitar el segundo factor',
    titulo: 'Quitar el segundo factor de',
    salida: 'No quitarlo',
    que: 'Para quien perdió el teléfono y los códigos de recuperación. Se cierran sus sesiones y su clave deja de servir: elige otra con «Olvidé mi clave», que llega a su correo, y al entrar activa otro factor.',
    peligro: true,
    hecho: 'Segundo factor quitado',
  },
}

export const cambioDeEstado = (estado: EstadoUsuario): 'suspender' | 'reactivar' | null =>
  estado === 'activo' ? 'suspender' : estado === 'suspendido' ? 'reactivar' : null

export const faltaDelMotivo = (motivo: string): string | undefined =>
  esMotivoFundado(motivo) ? undefined : `Escribí el motivo, con ${motivoMinimo} letras por lo menos.`

export const campoMotivo = (value: string, onChange: (motivo: string) => void) => ({
  label: 'Motivo',
  descripcion: 'Le llega por correo y queda en el historial.',
  value,
  onChange,
  falta: faltaDelMotivo(value),
})
