import type { MedicoDatos } from '@receta/contract'
import { formatFecha, formatMatricula } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { DibujoFirma } from './FirmaForm'

export function Matriculas({ medico }: { medico: MedicoDatos }) {
  return (
    <Renglones
      icono="shield-check"
      vacio="Ninguna cargada."
      items={medico.matriculas.map((m) => ({
        titulo: formatMatricula(m.tipo, m.numero),
        detalle: `${m.jurisdiccion} · ${m.entidad}${m.vence_el ? ` · vence el ${formatFecha(m.vence_el)}` : ''}`,
        ...(m.en_tramite && { nota: 'En revisión' }),
      }))}
    />
  )
}

export function Consultorios({ medico }: { medico: MedicoDatos }) {
  return (
    <Renglones
      icono="store"
      vacio="Ninguno cargado."
      items={medico.consultorios.map((c, i) => ({
        titulo: c.lugar_atencion,
        detalle: c.telefono ? `${c.domicilio} · ${c.telefono}` : c.domicilio,
        ...(i === 0 && { nota: 'Va en las recetas' }),
      }))}
    />
  )
}

export function Firma({ medico }: { medico: MedicoDatos }) {
  return (
    <div className="papel ficha-cuerpo columna">
      {medico.firma ? <DibujoFirma firma={medico.firma} /> : <p>No hay ninguna cargada.</p>}
      <p className="nota tinta-2">
        Queda en el perfil. Las recetas llevan la firma electrónica, que no es este dibujo.
      </p>
    </div>
  )
}

type Item = { titulo: string; detalle?: string; nota?: string }

export function Renglones({
  icono,
  vacio,
  items,
}: {
  icono: 'shield-check' | 'stethoscope' | 'store'
  vacio: string
  items: readonly Item[]
}) {
  if (items.length === 0) return <p className="papel ficha-cuerpo">{vacio}</p>
  return (
    <ul className="papel renglones">
      {items.map(({ titulo, detalle, nota }) => (
        <li key={titulo + detalle} className="renglon">
          <span className="canal">
            <Icon name={nota === 'En revisión' ? 'clock' : icono} />
          </span>
          <div className="cuerpo">
            <h3>{titulo}</h3>
            {detalle && <p>{detalle}</p>}
          </div>
          {nota && <span className="fin nota tinta-2">{nota}</span>}
        </li>
      ))}
    </ul>
  )
}
