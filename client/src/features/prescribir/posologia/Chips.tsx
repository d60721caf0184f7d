import type { Producto } from '@receta/contract'
import { conUnidadDelDia, findDudosa, nombraUnidad, parsePosologia, unidadesAjenas, writeImpresa } from '@receta/domain'
import {
  conDosis,
  conEsquema,
  conUnidad,
  dosisFrecuentes,
  esEsquema,
  esquemasFrecuentes,
  unidadesFrecuentes,
} from './posologia-item'

type PropsDosis = {
  texto: string
  producto: Pick<Producto, 'forma' | 'via' | 'ifa_clave'>
  tactil: boolean
  onElegir: (texto: string) => void
}

export function Dosis({ texto, producto, tactil, onElegir }: PropsDosis) {
  const leida = parsePosologia(texto)
  const ajena = leida !== null && unidadesAjenas(leida, producto).length > 0
  if (!tactil && !ajena && nombraUnidad(texto, producto)) return null
  const puestas = texto.trim()
  // What was written stays, and only its unit is said.
  const completas = nombraUnidad(texto, producto)
    ? []
    : unidadesFrecuentes(producto).flatMap((unidad) => conUnidad(texto, unidad) ?? [])
  return (
    <div className="chips" role="group" aria-label="Cuánto cada vez">
      {completas.map((completa) => (
        <button key={completa} type="button" className="chip" onClick={() => onElegir(completa)}>
          {completa}
        </button>
      ))}
      {dosisFrecuentes(producto).map((dosis) => {
        const puesta = conDosis(texto, dosis).trim() === puestas && puestas !== ''
        return (
          <button
            key={dosis}
            type="button"
            className={`chip${puesta ? ' elegido' : ''}`}
            aria-pressed={puesta}
            onClick={() => onElegir(conDosis(texto, dosis))}
          >
            {dosis}
          </button>
        )
      })}
    </div>
  )
}

type PropsUnidades = Pick<PropsDosis, 'texto' | 'onElegir'> & { producto: Pick<Producto, 'forma' | 'concentracion'> }

/** «0,5 a la noche» of tablets of 0,5 mg, in each of both units that it may be of. */
export function Unidades({ texto, producto: { forma, concentracion }, onElegir }: PropsUnidades) {
  const dudosa = findDudosa(texto, { concentracion })
  if (dudosa === null) return null
  const propuestas = [dudosa.medida, forma.split(' ')[0] ?? ''].flatMap(
    (unidad) => conUnidadDelDia(texto, unidad) ?? conUnidad(texto, unidad) ?? [],
  )
  return (
    <div className="chips" role="group" aria-label="De qué es la cantidad">
      {propuestas.map((propuesta) => (
        <button key={propuesta} type="button" className="chip" onClick={() => onElegir(propuesta)}>
          {writeImpresa(propuesta).texto}
        </button>
      ))}
    </div>
  )
}

export function Esquemas({ texto, onElegir }: { texto: string; onElegir: (texto: string) => void }) {
  return (
    <div className="chips" role="group" aria-label="Esquemas frecuentes">
      {esquemasFrecuentes.map((esquema) => {
        const puesto = esEsquema(texto, esquema)
        return (
          <button
            key={esquema}
            type="button"
            className={`chip${puesto ? ' elegido' : ''}`}
            aria-pressed={puesto}
            onClick={() => onElegir(conEsquema(texto, esquema))}
          >
            {esquema.replace(/(\d)h$/, '$1\u00a0h')}
          </button>
        )
      })}
    </div>
  )
}
