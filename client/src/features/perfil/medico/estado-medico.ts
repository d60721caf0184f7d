import type { EstadoMedico } from '@receta/domain'
import type { IconName } from '#ui/Icon'

type Palabras = {
  nivel: 'informa' | 'advierte' | 'frena'
  icono: IconName
  titulo: string
  detalle: string
}

export const palabrasEstado: Readonly<Record<EstadoMedico, Palabras>> = {
  pendiente: {
    nivel: 'advierte',
    icono: 'clock',
    titulo: 'Matrícula en revisión',
    detalle: 'La administración verifica los datos y avisa por mail. Hasta entonces no se pueden hacer recetas.',
  },
  habilitado: {
    nivel: 'informa',
    icono: 'shield-check',
    titulo: 'Habilitado para hacer recetas',
    detalle: 'La matrícula está verificada.',
  },
  suspendido: {
    nivel: 'frena',
    icono: 'octagon-pause',
    titulo: 'Suspendido',
    detalle: 'No se pueden hacer recetas. Cambiar los datos no lo levanta: hablá con la administración.',
  },
  rechazado: {
    nivel: 'frena',
    icono: 'shield-x',
    titulo: 'Matrícula rechazada',
    detalle: 'No se pueden hacer recetas. Al corregir la matrícula, vuelve sola a revisión.',
  },
  baja: {
    nivel: 'frena',
    icono: 'ban',
    titulo: 'Dado de baja',
    detalle: 'Las recetas que ya se firmaron siguen valiendo.',
  },
}
