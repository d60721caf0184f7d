import type { RecetaResumen } from '@receta/contract'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { useRecetas } from '../recetas.queries'
import { FilaReceta } from './FilaReceta'
import estilos from './mis-recetas.module.css'

const alComienzo = 3

type Props = {
  recetas: readonly RecetaResumen[]
  paginas: number
  vinculo_id: number
}

export function Terminadas({ recetas, paginas, vinculo_id }: Props) {
  const [todas, setTodas] = useState(false)
  const [hasta, setHasta] = useState(1)
  const ocultas = recetas.length - alComienzo
  const hayMas = todas || ocultas <= 0 ? hasta < paginas : true
  const viewMore = () => (todas || ocultas <= 0 ? setHasta(hasta + 1) : setTodas(true))
  return (
    <section className={estilos.anteriores}>
      <h2 className="titulo-seccion">Ya terminadas</h2>
      <ul className="papel renglones">
        {(todas ? recetas : recetas.slice(0, alComienzo)).map((receta) => (
          <FilaReceta key={receta.recetas_id} receta={receta} />
        ))}
        {Array.from({ length: hasta - 1 }, (_, i) => (
          <PaginaAnterior key={i + 2} page={i + 2} vinculo_id={vinculo_id} />
        ))}
      </ul>
      {hayMas && (
        <Button onPress={viewMore}>
          <Icon name="archive" />
          <span>{!todas && ocultas > 0 && paginas <= 1 ? viewOcultas(ocultas) : 'Ver anteriores'}</span>
        </Button>
      )}
    </section>
  )
}

function PaginaAnterior({ page, vinculo_id }: { page: number; vinculo_id: number }) {
  const { data, error, refetch } = useRecetas({ page, vinculo_id })
  if (data) return data.items.map((receta) => <FilaReceta key={receta.recetas_id} receta={receta} />)
  return (
    <li>
      {error ? <Fallo error={error} que="las anteriores" onReintentar={refetch} /> : <Cargando que="las anteriores" />}
    </li>
  )
}

const viewOcultas = (cuantas: number) => (cuantas === 1 ? 'Ver la anterior' : `Ver las ${cuantas} anteriores`)
