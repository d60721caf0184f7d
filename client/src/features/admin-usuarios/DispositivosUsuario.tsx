import type { UsuarioDatos } from '@receta/contract'
import { formatCuando, formatFecha } from '@receta/domain'
import { Icon } from '#ui/Icon'

const estados = {
  firma: 'Puede firmar',
  vencido: 'Venció',
  reemplazado: 'Reemplazado',
  quitado: 'Quitado',
} as const

/** The devices that sign offline for a médico, or did. Only he can give one up; suspending the account stops them. */
export function DispositivosUsuario({ usuario, now }: { usuario: UsuarioDatos; now: Date }) {
  const dispositivos = usuario.dispositivos ?? []
  if (dispositivos.length === 0) return null
  return (
    <section className="columna">
      <h3 className="titulo-seccion">
        Firman sin conexión <span className="numero">{dispositivos.filter((d) => d.estado === 'firma').length}</span>
      </h3>
      <ul className="papel renglones">
        {dispositivos.map(({ dispositivo_id, nombre, creado_en, hasta, estado, terminado_en }) => (
          <li key={dispositivo_id} className="renglon">
            <span className="canal">
              <Icon name={estado === 'firma' ? 'monitor-smartphone' : 'circle'} />
            </span>
            <span className="cuerpo">
              <h3>{nombre}</h3>
              <p>
                {estados[estado]}
                {terminado_en !== null && ` ${formatCuando(new Date(terminado_en), now)}`} · permiso hasta el{' '}
                {formatFecha(hasta)}
              </p>
              <p>Preparado {formatCuando(new Date(creado_en), now)}</p>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
