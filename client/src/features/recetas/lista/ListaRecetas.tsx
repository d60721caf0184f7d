import type { RecetaResumen } from '@receta/contract'
import { textosReceta } from '@receta/domain'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '#ui/Icon'
import { Sello } from '#ui/Sello'
import { envases, falta, notaDe, resumenDrogas, textoMotivo } from '../palabras'

export type TeclasLista = {
  onAnular: (receta: RecetaResumen) => void
  onImprimir: (receta: RecetaResumen) => void
}

type Props = {
  recetas: readonly RecetaResumen[]
  elegida: number | null
  destino: (receta: RecetaResumen) => { to: To; replace: boolean; state?: unknown }
  teclas: TeclasLista
}

/** One tab stop: arrows move, Enter opens, and the keys that act on a receta work only while the focus is inside (WCAG 2.1.4). */
export function ListaRecetas({ recetas, elegida, destino, teclas }: Props) {
  const lista = useRef<HTMLUListElement>(null)
  const [enfocada, setEnfocada] = useState<number | null>(null)
  const activa = Math.max(
    recetas.findIndex((r) => r.recetas_id === (enfocada ?? elegida)),
    0,
  )

  const enfocar = (i: number) => {
    const filas = lista.current?.querySelectorAll<HTMLAnchorElement>('a.renglon')
    filas?.[Math.min(Math.max(i, 0), recetas.length - 1)]?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const receta = recetas[activa]
    if (!receta) return
    const hacer: Record<string, () => void> = {
      ArrowDown: () => enfocar(activa + 1),
      ArrowUp: () => enfocar(activa - 1),
      Home: () => enfocar(0),
      End: () => enfocar(recetas.length - 1),
      a: () => teclas.onAnular(receta),
      i: () => teclas.onImprimir(receta),
    }
    const accion = hacer[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!accion) return
    event.preventDefault()
    accion()
  }

  return (
    <ul ref={lista} className="papel renglones rx-lista" aria-label="Recetas">
      {recetas.map((receta, i) => (
        <li key={receta.recetas_id}>
          <Link
            {...destino(receta)}
            className={`renglon${receta.recetas_id === elegida ? ' si' : ''}`}
            aria-current={receta.recetas_id === elegida ? 'true' : undefined}
            tabIndex={i === activa ? 0 : -1}
            onFocus={() => setEnfocada(receta.recetas_id)}
            onKeyDown={onKeyDown}
          >
            <FilaReceta receta={receta} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FilaReceta({ receta }: { receta: RecetaResumen }) {
  const { icono, sello } = textosReceta[receta.estado]
  return (
    <>
      <span className={`canal e-${sello}`}>
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
