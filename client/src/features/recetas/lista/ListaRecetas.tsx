import type { RecetaResumen } from '@receta/contract'
import { textosReceta } from '@receta/domain'
import type { To } from 'react-router'
import { Icon } from '#ui/Icon'
import { ListaMaestra } from '#ui/ListaMaestra'
import { Sello } from '#ui/Sello'
import { notaDe, textoMotivo } from '../estado-en-palabras'
import { envases, falta, resumenDrogas } from '../renglones'

export type TeclasLista = {
  onAnular: (receta: RecetaResumen) => void
  onImprimir: (receta: RecetaResumen) => void
  onRepetir: (receta: RecetaResumen) => void
}

type Props = {
  recetas: readonly RecetaResumen[]
  elegida: number | null
  destino: (receta: RecetaResumen) => { to: To; replace: boolean; state?: unknown }
  teclas: TeclasLista
}

export function ListaRecetas({ recetas, elegida, destino, teclas }: Props) {
  return (
    <ListaMaestra
      label="Recetas"
      items={recetas}
      getKey={({ recetas_id }) => recetas_id}
      elegida={elegida}
      destino={destino}
      teclas={{ a: teclas.onAnular, i: teclas.onImprimir, r: teclas.onRepetir }}
    >
      {(receta) => <FilaReceta receta={receta} />}
    </ListaMaestra>
  )
}

function FilaReceta({ receta }: { receta: RecetaResumen }) {
  const { icono, sello } = textosReceta[receta.estado]
  return (
    <>
      <span className={`canal estado-${sello}`}>
        <Icon name={icono} />
      </span>
      <span className="cuerpo">
        <h2>{receta.apellidoNombre}</h2>
        <p>
          <Drogas receta={receta} />
        </p>
      </span>
      <span className="fin">
        <Sello estado={receta.estado} desde={receta.vigente_desde} anulacionPendiente={receta.anulacion_pendiente} />
        <small>{notaDe(receta)}</small>
      </span>
    </>
  )
}

function Drogas({ receta }: { receta: RecetaResumen }) {
  const drogas = resumenDrogas(receta.items)
  if (receta.estado === 'anulada') {
    const motivo = textoMotivo(receta.motivo)
    return (
      <>
        <s className="tachado">{drogas}</s>
        {motivo && ` · ${motivo.charAt(0).toLowerCase()}${motivo.slice(1)}`}
      </>
    )
  }
  if (receta.estado !== 'dispensada_parcial') return drogas
  const [item, otro] = receta.items
  return item && !otro ? `${drogas} · ${item.dispensado} de ${envases(item.envases)}` : `Falta ${falta(receta.items)}`
}
