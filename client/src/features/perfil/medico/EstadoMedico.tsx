import type { MedicoDatos } from '@receta/contract'
import { formatFecha, hoy } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { palabrasEstado } from './estado-medico'

export function EstadoMedico({ medico }: { medico: MedicoDatos }) {
  const { nivel, icono, titulo, detalle } = palabrasEstado[medico.estado]
  return (
    <Aviso nivel={nivel} icono={icono} titulo={titulo}>
      {medico.motivo && (
        <p>
          <b>Motivo:</b> {medico.motivo}
        </p>
      )}
      <p>{detalle}</p>
      <p>Desde el {formatFecha(hoy(new Date(medico.estado_desde)))}.</p>
    </Aviso>
  )
}
