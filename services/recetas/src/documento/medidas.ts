export type Formato = 'A4' | 'A5'

/** In points unless the name says otherwise. */
export type Medidas = {
  ancho: number
  alto: number
  margen: { arriba: number; lado: number; abajo: number }
  cuerpo: number
  interlinea: number
  rotulo: number
  sangria: number
  aire: number
  item: { numero: number; aire: number }
  codigos: { qr: number; separacion: number; barras: number; modulo: number; entre: number; aire: number }
  firma: { separacion: number; aireAlto: number; aireAncho: number }
}

export function mm(milimetros: number): number {
  return (milimetros * 72) / 25.4
}

const codigos = { entre: mm(3.5), aire: mm(4.5) }
const firma = { aireAlto: mm(1.6), aireAncho: mm(3) }

/** The QR with 69 modules is 33 mm on A4 and 28 mm on A5, without its quiet zone. */
export const medidas: Record<Formato, Medidas> = {
  A4: {
    ancho: mm(210),
    alto: mm(297),
    margen: { arriba: mm(13), lado: mm(14), abajo: mm(10) },
    cuerpo: 11,
    interlinea: 1.4,
    rotulo: mm(26),
    sangria: mm(4.4),
    aire: mm(3.4),
    item: { numero: mm(9), aire: mm(2) },
    codigos: { ...codigos, qr: mm(33), separacion: mm(7), barras: mm(12), modulo: mm(0.5) },
    firma: { ...firma, separacion: mm(5) },
  },
  A5: {
    ancho: mm(148),
    alto: mm(210),
    margen: { arriba: mm(8), lado: mm(9), abajo: mm(6) },
    cuerpo: 8,
    interlinea: 1.3,
    rotulo: mm(17),
    sangria: mm(2.9),
    aire: mm(1.7),
    item: { numero: mm(7), aire: mm(1.1) },
    codigos: { qr: mm(28), separacion: mm(4), barras: mm(8.5), modulo: mm(0.375), entre: mm(2), aire: mm(2.8) },
    firma: { ...firma, separacion: mm(3) },
  },
}

/** 16 points, to be read at a distance. */
export const papelToma: Medidas = {
  ...medidas.A4,
  margen: { arriba: mm(13), lado: mm(14), abajo: mm(11) },
  cuerpo: 16,
  interlinea: 1.35,
}

/** For a receta that would take a second sheet for a few lines. */
export function press(original: Medidas): Medidas {
  const { codigos, item } = original
  return {
    ...original,
    aire: original.aire * 0.6,
    item: { ...item, aire: item.aire * 0.6 },
    codigos: { ...codigos, aire: codigos.aire * 0.7, entre: codigos.entre * 0.7 },
  }
}

/** Readable after a bad fax: colours add nothing that is not also written. */
export const tintas = {
  negra: '#000000',
  gris: '#333333',
  raya: '#9a9a9a',
  verde: '#005e48',
  verdeClaro: '#7fc0a9',
  verdePalido: '#e3efe9',
  birome: '#1f3a93',
  peligro: '#a0151c',
} as const
