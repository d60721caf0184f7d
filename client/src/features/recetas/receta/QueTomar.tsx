import type { RecetaCompleta } from '@receta/contract'
import { nombreDroga } from '@receta/domain'
import { GrillaDia } from '#ui/GrillaDia'
import { cualesEnvases, envases } from '../renglones'
import estilos from './receta.module.css'

export function QueTomar({ receta }: { receta: RecetaCompleta }) {
  return (
    <>
      <h2 className="titulo-seccion">{receta.es_autor ? 'Medicamentos' : 'Qué tomar'}</h2>
      <article className={`papel ${estilos.tomas}`}>
        {receta.items.map((item) => (
          <section key={item.renglon} className={estilos.toma}>
            <h3 className="droga">
              <span className={receta.estado === 'anulada' ? 'tachado' : undefined}>{nombreDroga(item)}</span>
            </h3>
            <p className="tinta-2">
              {cualesEnvases(item)}
              {item.marca && <span className="marca-comercial"> · {item.marca}</span>}
            </p>
            <p className="texto-lectura fuerte">{oracion(item.posologia)}</p>
            {item.tomas && <GrillaDia tomas={item.tomas} size="gigante" />}
            {receta.estado === 'dispensada_parcial' && <p className="tinta-2">{entregado(item)}</p>}
          </section>
        ))}
      </article>
      {receta.observaciones && (
        <article className="papel ficha-cuerpo">
          <h2 className="titulo-seccion">Indicaciones</h2>
          <p className="texto-lectura">{receta.observaciones}</p>
        </article>
      )}
    </>
  )
}

const entregado = ({ envases: total, dispensado }: { envases: number; dispensado: number }) => {
  if (dispensado === 0) return `Falta retirar ${envases(total)}.`
  return dispensado < total ? `Ya se entregó ${dispensado} de ${envases(total)}.` : 'Ya se entregó.'
}

const oracion = (texto: string) => {
  const limpio = texto.trim()
  return `${limpio.charAt(0).toUpperCase()}${limpio.slice(1)}${/[.!?]$/.test(limpio) ? '' : '.'}`
}
