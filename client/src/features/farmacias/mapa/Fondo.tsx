import type { Punto } from '#device/ubicacion'
import { provincias, rio, tierra } from './contorno'
import { barraDeEscala, enLaTierra, enPantalla, type Tamano, type Vista } from './proyeccion'
import estilos from './mapa.module.css'

type Props = {
  vista: Vista
  /** The size for the projection; the drawing continues below it up to `alto`. */
  tamano: Tamano
  alto: number
  lugares: readonly { nombre: string; punto: Punto }[]
  yo: Punto | null
  /** The streets are below: only the scale and the person are drawn. */
  sobreCalles: boolean
}

/** Metres per pixel from which the outline is drawn: closer, its error would show. */
const contornoDesde = 150
const provinciasDesde = 500

export function Fondo({ vista, tamano, alto, lugares, yo, sobreCalles }: Props) {
  const { ancho } = tamano
  const { metrosPorPx } = vista
  const escala = barraDeEscala(metrosPorPx, 140)
  return (
    <svg className={estilos.plano} viewBox={`0 0 ${ancho} ${alto}`} aria-hidden="true">
      {!sobreCalles && <Dibujo {...{ vista, tamano, alto, lugares }} pasoPx={escala.px} />}
      {yo && <Yo {...enPantalla(yo, vista, tamano)} />}
      <g className={estilos.escala} transform="translate(16 26)">
        <path d={`M0 0v8h${escala.px.toFixed(1)}v-8`} />
        <text x="6" y="0">
          {escala.texto}
        </text>
      </g>
    </svg>
  )
}

function Dibujo({ vista, tamano, alto, lugares, pasoPx }: Omit<Props, 'yo' | 'sobreCalles'> & { pasoPx: number }) {
  const { metrosPorPx } = vista
  const lejos = metrosPorPx > contornoDesde
  const en = ([lon, lat]: readonly [number, number]) => {
    const { x, y } = enPantalla({ lat, lon }, vista, tamano)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  return (
    <>
      <rect width={tamano.ancho} height={alto} className={lejos ? estilos.agua : estilos.suelo} />
      {lejos &&
        tierra.map((borde) => (
          <path key={borde[0]?.join()} className={estilos.tierra} d={`M${borde.map(en).join('L')}Z`} />
        ))}
      {lejos && <path className={estilos.rio} d={`M${rio.map(en).join('L')}`} />}
      {!lejos && <path className={estilos.cuadricula} d={cuadricula(vista, tamano, alto, pasoPx)} />}
      {metrosPorPx > provinciasDesde &&
        provincias.map(([nombre, ...grados]) => {
          const [x, y] = en(grados).split(',')
          return (
            <text key={nombre} className={`${estilos.nombreLugar} ${estilos.provincia}`} x={x} y={y}>
              {nombre}
            </text>
          )
        })}
      {!lejos && <Lugares lugares={lugares} vista={vista} tamano={tamano} />}
    </>
  )
}

function Lugares({ lugares, vista, tamano }: Pick<Props, 'lugares' | 'vista' | 'tamano'>) {
  return lugares.map(({ nombre, punto }) => {
    const { x, y } = enPantalla(punto, vista, tamano)
    return (
      <text key={nombre} className={estilos.nombreLugar} x={x} y={y + 22}>
        {nombre}
      </text>
    )
  })
}

function Yo({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="26" className={estilos.halo} />
      <circle r="9" className={estilos.persona} />
    </g>
  )
}

function cuadricula(vista: Vista, tamano: Tamano, alto: number, pasoPx: number): string {
  const { x, y } = enPantalla(ancla(vista, tamano, pasoPx), vista, tamano)
  const verticales = Array.from(
    { length: Math.ceil(tamano.ancho / pasoPx) + 2 },
    (_, i) => (x % pasoPx) + (i - 1) * pasoPx,
  )
  const horizontales = Array.from({ length: Math.ceil(alto / pasoPx) + 2 }, (_, i) => (y % pasoPx) + (i - 1) * pasoPx)
  return [
    ...verticales.map((v) => `M${v.toFixed(1)} 0V${alto}`),
    ...horizontales.map((h) => `M0 ${h.toFixed(1)}H${tamano.ancho}`),
  ].join('')
}

function ancla(vista: Vista, tamano: Tamano, pasoPx: number): Punto {
  const esquina = enLaTierra({ x: tamano.ancho / 2 - pasoPx, y: tamano.alto / 2 - pasoPx }, vista, tamano)
  const redondo = (grados: number) => Math.round(grados * 10) / 10
  return { lat: redondo(esquina.lat), lon: redondo(esquina.lon) }
}
