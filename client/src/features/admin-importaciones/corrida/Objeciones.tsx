import type { ImportacionArchivo } from '@receta/contract'
import { motivoDe, numero } from '#ui/corridas'

export function Objeciones({ archivo: { muestra, resumen } }: { archivo: ImportacionArchivo }) {
  if (muestra.length === 0) return null
  const total = resumen ? resumen.rechazados + resumen.avisos : muestra.length
  return (
    <section className="columna">
      <h3 className="titulo-seccion">
        {total > muestra.length ? `Las primeras ${muestra.length} de ${numero(total)} objeciones` : 'Objeciones'}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <div className="marco-tabla" role="region" aria-label="Objeciones" tabIndex={0}>
        <table className="evidencia">
          <thead>
            <tr>
              <th scope="col">Línea</th>
              <th scope="col">Qué pasó</th>
              <th scope="col">Cuál es</th>
            </tr>
          </thead>
          <tbody>
            {muestra.map((m) => (
              <tr key={`${m.linea}${m.motivo}${m.detalle}`}>
                <th scope="row">{numero(m.linea)}</th>
                <td>
                  <b>{motivoDe(m.motivo)}</b>
                  {m.tipo === 'aviso' && ' (se carga igual)'}
                  <br />
                  {m.detalle}
                </td>
                <td>{m.codigo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
