import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Vacio } from '#ui/Vacio'
import { useMedicosDe } from './convenios.queries'

/** Who prescribes under it. They are given or taken from each médico. */
export function MedicosTab({ convenio_id }: { convenio_id: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useMedicosDe(convenio_id, page)
  if (!data)
    return error ? <Fallo error={error} que="los médicos" onReintentar={refetch} /> : <Cargando que="los médicos" />
  if (data.total_estimado === 0)
    return <Vacio frase="Nadie prescribe con este convenio" detalle="Se habilita desde la ficha de cada médico." />
  const ultima = Math.ceil(data.total_estimado / data.limit)
  return (
    <div className="col">
      <ul className="papel renglones" aria-label="Médicos habilitados">
        {data.items.map((m) => (
          <li key={m.medico_id}>
            <Link className="renglon" to={`/admin-medicos?estado=todos&id=${m.medico_id}`}>
              <span className="canal">
                <Icon name="stethoscope" />
              </span>
              <span className="cuerpo">
                <h3>{m.medico}</h3>
                <p>{[m.profesion, ...m.matriculas].join(' · ')}</p>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {ultima > 1 && (
        <div className="botones">
          <Button size="chico" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            Anterior
          </Button>
          <span className="nota t2">
            Página {page} de {ultima}
          </span>
          <Button size="chico" isDisabled={page === ultima} onPress={() => setPage(page + 1)}>
            Siguiente
          </Button>
        </div>
      )}
    </div>
  )
}
