import type { UsuarioDatos } from '@receta/contract'
import { formatCuando, formatFecha, hoy, nombreDeRol } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { Estampa } from '#ui/Estampa'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { cambioDeEstado, decisiones } from './decision/decisiones'
import type { Pedida } from './decision/DecidirDialog'
import { DispositivosUsuario } from './DispositivosUsuario'
import { hechoDe, palabrasEstado, rolesEnPalabras } from './palabras'
import estilos from './admin-usuarios.module.css'

export type AccionesUsuario = {
  onDecidir: (pedida: Pedida, usuario: UsuarioDatos) => void
  onRoles: (usuario: UsuarioDatos) => void
}
type Props = AccionesUsuario & { usuario: UsuarioDatos; now: Date }

const dia = (instante: string) => formatFecha(hoy(new Date(instante)))

export function UsuarioContenido({ usuario, now, onDecidir, onRoles }: Props) {
  const { palabra, icono, tono } = palabrasEstado[usuario.estado]
  return (
    <>
      <div className="fila envuelve">
        <div className="crece">
          <h2 className="nombre-persona">{usuario.descripcion}</h2>
          <p className="nota tinta-2">{usuario.usuario}</p>
        </div>
        <Estampa tono={tono} icono={icono}>
          {palabra}
        </Estampa>
      </div>
      {!usuario.puede.decidir && (
        <Aviso nivel="informa" titulo="Sólo para mirar">
          <p>Nadie decide sobre su propia cuenta, y sobre las que administran, sólo un superadministrador.</p>
        </Aviso>
      )}
      <Propuesta usuario={usuario} now={now} onRoles={onRoles} />
      <dl className="datos">
        <dt>{usuario.roles.length > 1 ? 'Roles' : 'Rol'}</dt>
        <dd>{rolesEnPalabras(usuario.roles) || 'Ninguno'}</dd>
        {usuario.roles.length > 1 && (
          <>
            <dt>Entra como</dt>
            <dd>{nombreDeRol(usuario.tipo)}</dd>
          </>
        )}
        {usuario.convenio && (
          <>
            <dt>Convenio</dt>
            <dd>{usuario.convenio}</dd>
          </>
        )}
        {usuario.farmacia && (
          <>
            <dt>Atiende en</dt>
            <dd>{usuario.farmacia.nombre}</dd>
          </>
        )}
        <dt>Correo</dt>
        <dd>{usuario.email ?? 'Sin correo'}</dd>
        <dt>Teléfono</dt>
        <dd>{usuario.telefono ?? 'Sin teléfono'}</dd>
        <dt>Segundo factor</dt>
        <dd>{usuario.segundo_factor ? 'Tiene' : 'No tiene'}</dd>
        <dt>Clave</dt>
        <dd>desde el {dia(usuario.clave_desde)}</dd>
        <dt>Cuenta</dt>
        <dd>desde el {dia(usuario.creado_en)}</dd>
      </dl>
      {usuario.medico_id !== null && (
        <LinkButton size="chico" className="a-la-izquierda" to={`/admin-medicos?estado=todos&id=${usuario.medico_id}`}>
          Ver sus datos de médico
        </LinkButton>
      )}
      <Sesiones usuario={usuario} now={now} onDecidir={onDecidir} />
      <DispositivosUsuario usuario={usuario} now={now} />
      <Historial usuario={usuario} now={now} />
    </>
  )
}

export function UsuarioBotones({ usuario, onDecidir, onRoles }: AccionesUsuario & { usuario: UsuarioDatos }) {
  const cambio = cambioDeEstado(usuario.estado)
  return (
    <>
      {usuario.puede.decidir && cambio && (
        <OnlineButton
          size="chico"
          tone={cambio === 'suspender' ? 'danger-line' : 'primary'}
          onPress={() => onDecidir({ decision: cambio }, usuario)}
        >
          {cambio === 'suspender' ? 'Suspender' : 'Reactivar'}
        </OnlineButton>
      )}
      {usuario.puede.decidir && usuario.estado === 'activo' && (
        <OnlineButton size="chico" onPress={() => onDecidir({ decision: 'clave' }, usuario)}>
          Clave nueva
        </OnlineButton>
      )}
      {usuario.puede.decidir && usuario.estado === 'activo' && usuario.segundo_factor && (
        <OnlineButton size="chico" tone="danger-line" onPress={() => onDecidir({ decision: 'factor' }, usuario)}>
          Quitar segundo factor
        </OnlineButton>
      )}
      {usuario.puede.cambiar_roles && usuario.estado !== 'baja' && (
        <OnlineButton size="chico" onPress={() => onRoles(usuario)}>
          Roles
        </OnlineButton>
      )}
    </>
  )
}

function Propuesta({ usuario, now, onRoles }: Pick<Props, 'usuario' | 'now' | 'onRoles'>) {
  const { propuesta, puede } = usuario
  if (!propuesta) return null
  return (
    <Aviso nivel="informa" titulo="Falta otra persona">
      <p>
        {propuesta.quien} propuso que sea {rolesEnPalabras(propuesta.roles)}
        {propuesta.farmacia ? ` en ${propuesta.farmacia.nombre}` : ''}, {formatCuando(new Date(propuesta.en), now)}.
      </p>
      {puede.cambiar_roles && (
        <OnlineButton size="chico" onPress={() => onRoles(usuario)}>
          Ver la propuesta
        </OnlineButton>
      )}
    </Aviso>
  )
}

function Sesiones({ usuario, now, onDecidir }: Pick<Props, 'usuario' | 'now' | 'onDecidir'>) {
  const { sesiones, puede } = usuario
  return (
    <section className="columna">
      <h3 className="titulo-seccion">
        Sesiones abiertas <span className="numero">{sesiones.length}</span>
      </h3>
      {sesiones.length === 0 && <p className="nota tinta-2">Ninguna.</p>}
      <ul className={`papel renglones ${estilos.sesiones}`}>
        {sesiones.map(({ sesion_id, dispositivo, aplicacion, usada_en }) => (
          <li key={sesion_id} className="renglon">
            <span className="canal">
              <Icon name="key-round" />
            </span>
            <span className="cuerpo">
              <h3>{dispositivo}</h3>
              <p>
                {aplicacion} · última vez {formatCuando(new Date(usada_en), now)}
              </p>
            </span>
            {puede.decidir && (
              <span className="fin">
                <OnlineButton
                  size="chico"
                  aria-label={`Cerrar la sesión de ${dispositivo}`}
                  onPress={() => onDecidir({ decision: 'sesion', sesion: { sesion_id, dispositivo } }, usuario)}
                >
                  Cerrar
                </OnlineButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {puede.decidir && sesiones.length > 1 && (
        <OnlineButton
          size="chico"
          tone="danger-line"
          className="a-la-izquierda"
          onPress={() => onDecidir({ decision: 'sesiones' }, usuario)}
        >
          {decisiones.sesiones.boton}
        </OnlineButton>
      )}
    </section>
  )
}

function Historial({ usuario, now }: Pick<Props, 'usuario' | 'now'>) {
  if (usuario.historial.length === 0) return null
  return (
    <section>
      <h3 className="titulo-seccion">Historial</h3>
      <ol className="movimientos">
        {usuario.historial.map((h) => {
          const { palabra, icono } = hechoDe(h.accion)
          const roles = h.cambios['roles']?.despues
          return (
            <li key={`${h.accion}${h.en}`}>
              <Icon name={icono} size="chica" />
              <span>
                {palabra}, {h.quien}
                {Array.isArray(roles) && `: ${rolesEnPalabras(roles as number[])}`}
                {h.motivo && ` «${h.motivo}»`}
              </span>
              <time dateTime={h.en}>{formatCuando(new Date(h.en), now)}</time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
