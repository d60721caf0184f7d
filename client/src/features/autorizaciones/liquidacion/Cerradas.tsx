import { formatCuando, formatFecha, formatPesos } from '@receta/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Button } from '#ui/Button'
import { Fallo } from '#ui/Fallo'
import { useCerradas } from '../autorizaciones.queries'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import { BajarFirmado } from './Cierre'

/** The periods that were closed, and those that were opened again, last first. */
export function Cerradas() {
  const now = useAhora()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCerradas(page)
  if (!data && error) return <Fallo error={error} que="los períodos cerrados" onReintentar={refetch} />
  if (!data || data.total_estimado === 0) return null
  const hayMas = data.start + data.items.length < data.total_estimado
  return (
    <section className="columna" aria-label="Períodos cerrados">
      <h2 className="titulo-seccion">
        Períodos cerrados <span className="numero">{data.total_estimado}</span>
      </h2>
      <ol className="papel renglones">
        {data.items.map((c) => (
          <RenglonConIcono
            key={c.liquidacion_id}
            icono={c.reabierta ? 'undo-2' : 'lock'}
            titulo={
              <Link to={{ search: `?desde=${c.desde}&hasta=${c.hasta}` }}>
                {formatFecha(c.desde)} al {formatFecha(c.hasta)}
              </Link>
            }
            fin={<BajarFirmado cierre={c} />}
            finLargo
          >
            <p>
              A pagar {formatPesos(c.totales.neto)} · lo cerró {c.quien}, {formatCuando(new Date(c.en), now)}
            </p>
            {c.reabierta && (
              <p>
                Lo reabrió {c.reabierta.quien}, {formatCuando(new Date(c.reabierta.en), now)}: «{c.reabierta.motivo}»
              </p>
            )}
          </RenglonConIcono>
        ))}
      </ol>
      {(page > 1 || hayMas) && (
        <div className="botones">
          {page > 1 && (
            <Button size="chico" onPress={() => setPage(page - 1)}>
              Más recientes
            </Button>
          )}
          {hayMas && (
            <Button size="chico" onPress={() => setPage(page + 1)}>
              Anteriores
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
